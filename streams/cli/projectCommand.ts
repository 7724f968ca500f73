// The arguments of the commands in package.json: all have `--help`, and refuse what they do not know.
import { type Given, type OptionKind, readArguments } from './arguments';
import { print, printError } from './terminal';

interface Accepted {
  readonly options?: Readonly<Record<string, OptionKind>>;
  /** The number of words that are not options; none by default. */
  readonly words?: number;
}

type Answer =
  | { readonly ok: true; readonly given: Given }
  /** `code`: 0 for the help that was requested, 2 for wrong arguments, which `reason` names. */
  | { readonly ok: false; readonly code: 0 | 2; readonly reason: string };

/** Reads the arguments of a command. */
export function readProjectArguments(args: readonly string[], { options = {}, words = 0 }: Accepted): Answer {
  if (args.includes('--help') || args.includes('-h')) return { ok: false, code: 0, reason: '' };
  const read = readArguments(args, options);
  if (!read.ok) return { ...read, code: 2 };
  const extra = read.given.words[words];
  if (extra !== undefined) return { ok: false, code: 2, reason: `unexpected argument '${extra}'` };
  return read;
}

/** The arguments of this process. Without usable ones it ends: with 0 and `usage` for `--help`, else with 2, the reason and `usage`. */
export function givenTo(usage: string, accepted: Accepted = {}): Given {
  const read = readProjectArguments(process.argv.slice(2), accepted);
  if (read.ok) return read.given;
  if (read.code === 0) print(`${usage}\n`);
  else printError(`${read.reason}\n${usage}\n`);
  process.exit(read.code);
}
