// The commands of `npm run replay`, by their arguments.

import { lookup } from '../schema/lookup';
import { type Given, readArguments } from './arguments';
import { behaveCommand } from './behave';
import type { Command, Outcome, Subcommand } from './command';
import { COMMANDS } from './commands';
import { corpus } from './corpus';
import { e2e } from './e2e';
import { exportCommand } from './export';
import { openRecording, WriteError } from './files';
import { follow } from './follow';
import { html } from './html';
import { keep } from './keep';
import { mcp } from './mcp';
import { accepted, verdictCode } from './opening';
import { query } from './query';
import { symbolicate } from './symbolicate';
import { print, printError } from './terminal';
import { versions } from './versions';
import { eachInWorkers } from './workers';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  test: keep,
  e2e,
  behave: behaveCommand,
  versions,
  corpus,
  export: exportCommand,
  query,
  mcp,
  symbolicate,
  html,
  follow,
};

const HELP = [
  'npm run replay -- <command> FILE…',
  '',
  'FILE is a recording (.jsonl or .jsonl.gz), or - for standard input. Several files are processed in parallel; each prints',
  'one line of JSON, {"file", "code", "result"}, in the order of the arguments.',
  '',
  ...[...Object.values(COMMANDS), ...Object.values(SUBCOMMANDS)].map(
    ({ usage, summary }) => `  ${usage}\n      ${summary}`,
  ),
  '',
  '  --lenient    read as much of a damaged file as possible and report what was skipped',
  '  --help       this help, or the help of one command',
  '',
  'Exit codes: 0 success, 1 something was found or a file was rejected, 2 usage error.',
  '',
].join('\n');

/** Reports a usage error: of a command, or of the command's name if null. */
const misuseOf = (command: string | null) => (reason: string) => {
  const help =
    command === null
      ? '"npm run replay -- --help" lists the commands'
      : `"npm run replay -- ${command} --help" explains it`;
  printError(`replay: ${reason}. ${help}.\n`);
  return 2;
};

/** One file for a worker; workers use all CPUs. */
export interface Task {
  readonly name: string;
  readonly file: string;
  readonly given: Given;
}

export interface Answer {
  readonly code: number;
  readonly result: unknown;
  /** The first lines that were skipped, each with its reason. */
  readonly leftOut?: readonly string[];
}

async function inWorkers(tasks: readonly Task[]): Promise<number> {
  const answers = new Map<number, Answer>();
  let printed = 0;
  let worst = 0;
  const printReady = () => {
    for (let answer = answers.get(printed); answer !== undefined; answer = answers.get(printed)) {
      const { file } = tasks[printed] as Task;
      print(`${JSON.stringify({ file, ...answer })}\n`);
      worst = Math.max(worst, answer.code);
      answers.delete(printed);
      printed += 1;
    }
  };
  await eachInWorkers<Task, Answer>(new URL('./worker.ts', import.meta.url).href, tasks, (answer, place) => {
    answers.set(place, answer);
    printReady();
    if (tasks.length > 10 && printed % 10 === 0) printError(`${printed} of ${tasks.length}\n`);
  });
  return worst;
}

async function runOne(
  command: Command,
  files: readonly string[],
  given: Given,
  misuse: (reason: string) => number,
): Promise<number> {
  const lenient = given.options.lenient === true;
  const opened = files.map((file) => openRecording(file, lenient));
  const rejected = opened.find(({ ok }) => !ok);
  const recordings = (rejected === undefined ? opened : [rejected]).flatMap(
    (result) => accepted(result, lenient) ?? [],
  );
  if (rejected !== undefined) return 1;
  const leftOut = recordings.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0);
  const outcome: Outcome = await command.run(
    recordings.map(({ recording }) => recording),
    given,
  );
  if (outcome.code === 2) return misuse(outcome.text);
  const asJson =
    given.options.json === true && outcome.json !== null && command.usage.startsWith('show') === false;
  print(asJson ? `${JSON.stringify(outcome.json)}\n` : outcome.text);
  return command.isVerdict === true ? verdictCode(outcome.code, leftOut) : outcome.code;
}

/** The last word as an option. */
const withArgument = ({ words, options }: Given, argument: string): Given => ({
  words: words.slice(0, -1),
  options: { ...options, [argument]: words.at(-1) },
});

/** Runs a command and returns its exit code: 0 success, 1 rejected or found, 2 usage error. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    return await runNamed(args);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    printError(`${error.message}\n`);
    return 1;
  }
}

async function runNamed(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args.filter((arg) => arg !== '--help' && arg !== '-h');
  const wantsHelp = args.length !== rest.length + (name === undefined ? 0 : 1);
  const command = name === undefined ? undefined : lookup(COMMANDS, name);
  const subcommand = name === undefined ? undefined : lookup(SUBCOMMANDS, name);
  const named = subcommand ?? command;
  if (wantsHelp && (name === undefined || named !== undefined)) {
    print(named === undefined ? HELP : `${named.usage}\n${named.summary}\n\n${named.help.join('\n')}\n`);
    return 0;
  }
  const wrong = misuseOf(null);
  if (name === undefined) return wrong('missing command');
  if (name.startsWith('-') && name !== '-') return wrong(`unknown option ${name}`);
  const options = named?.options ?? null;
  if (options === null) return wrong(`unknown command ${name}`);
  const misuse = misuseOf(name);
  const canSkip = subcommand?.readsNoRecording !== true;
  const read = readArguments(rest, canSkip ? { ...options, lenient: 'boolean' } : options);
  if (!read.ok) return misuse(read.reason);
  if (subcommand !== undefined) return subcommand.run(read.given, misuse);
  const { argument } = command ?? {};
  if (argument !== undefined && read.given.words.length < 2)
    return misuse(`${name} needs a file and ${/^[aeiou]/.test(argument) ? 'an' : 'a'} ${argument}`);
  const given = argument === undefined ? read.given : withArgument(read.given, argument);
  const { words } = given;
  if (command === undefined || words.length === 0) return misuse(`${name} needs a file`);
  if (command.files === 'two') {
    return words.length === 2 ? runOne(command, words, given, misuse) : misuse(`${name} takes two files`);
  }
  if (words.length === 1) return runOne(command, words, given, misuse);
  const single = command.singleOptions?.find((option) => option in given.options);
  if (single !== undefined)
    return misuse(`--${single} takes one file; for several, each prints one line of JSON`);
  if (words.includes('-')) return misuse("standard input can't be combined with files");
  return inWorkers(words.map((file) => ({ name, file, given })));
}
