// `npm run replay -- <command> FILE`: a recording on the command line. Exit codes: 0 fine, 1 refused or found, 2 misuse.
import type { Recording } from '../recording';
import { createReplay } from '../replay';
import { openRecording } from './files';
import { eventRow } from './show';

interface Command {
  readonly usage: string;
  readonly summary: string;
  run(recording: Recording, write: (text: string) => void): void;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  show: {
    usage: 'show FILE [--lenient]',
    summary: 'one line an event: seq, time, source, kind, via, cause, short data',
    run(recording, write) {
      for (const event of recording.events) write(`${eventRow(event)}\n`);
    },
  },
  state: {
    usage: 'state FILE [--lenient]',
    summary: 'all read models after the last event, as JSON',
    run(recording, write) {
      const replay = createReplay(recording);
      replay.seek(replay.length);
      write(`${JSON.stringify(sorted(replay.states()), null, 2)}\n`);
    },
  },
};

/** The same value with its keys in order, so that equal states are equal bytes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}

const HELP = [
  'npm run replay -- <command> FILE',
  '',
  'FILE is a recording (.jsonl or .jsonl.gz), or - for standard input.',
  '',
  ...Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(26)} ${summary}`),
  '',
  '  --lenient                  keep what is readable of a damaged file and say what was left out',
  '  --help                     this text',
  '',
].join('\n');

function misuse(reason: string): number {
  process.stderr.write(`replay: ${reason}. "npm run replay -- --help" lists the commands.\n`);
  return 2;
}

function main(args: readonly string[]): number {
  const words = args.filter((arg) => arg === '-' || !arg.startsWith('-'));
  const flags = args.filter((arg) => arg !== '-' && arg.startsWith('-'));
  if (flags.includes('--help') || flags.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknownFlag = flags.find((flag) => flag !== '--lenient');
  if (unknownFlag !== undefined) return misuse(`there is no option ${unknownFlag}`);
  const [name, file, ...more] = words;
  if (name === undefined) return misuse('a command is missing');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return misuse(`there is no command ${name}`);
  if (file === undefined) return misuse(`${name} needs a file`);
  if (more.length > 0) return misuse(`${name} takes one file`);
  const opened = openRecording(file, flags.includes('--lenient'));
  if (!opened.ok) {
    process.stderr.write(`${opened.message}\n`);
    return 1;
  }
  for (const left of opened.leftOut) process.stderr.write(`left out: ${left}\n`);
  command.run(opened.recording, (text) => process.stdout.write(text));
  return 0;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = main(process.argv.slice(2));
