// Parses the command line with Node's parser into words and options, or into a one-line error.
import { parseArgs } from 'node:util';
import { lookup } from '../schema/lookup';

export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The kind of an option: it takes a value, or is a switch. */
export type OptionKind = 'string' | 'boolean';

/** One letter for a long name, for options that most command lines spell alike. */
const SHORT: Readonly<Record<string, string>> = { output: 'o' };

export function readArguments(
  args: readonly string[],
  known: Readonly<Record<string, OptionKind>>,
): { ok: true; given: Given } | { ok: false; reason: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.entries(known).map(([name, type]) => {
          const short = lookup(SHORT, name);
          return [name, { type, ...(short !== undefined && { short }) }];
        }),
      ),
      allowPositionals: true,
    });
    return { ok: true, given: { words: positionals, options: values } };
  } catch (error) {
    const [reason = "can't read the options"] = (error instanceof Error ? error.message : '').split(/[.\n]/);
    return { ok: false, reason: reason.charAt(0).toLowerCase() + reason.slice(1) };
  }
}
