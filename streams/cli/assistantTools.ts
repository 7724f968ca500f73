// Serves the commands to coding assistants as tools: their schemas, validated arguments and responses.
import { behave } from '../behave/behave';
import { counted } from '../inspect/phrases';
import { type Recording, readRecording } from '../recording/recording';
import { lookup } from '../schema/lookup';
import { writingTools } from './assistantTests';
import { behaveCommand, textOfBehaviour } from './behave';
import { type Command, fine, found, misuse } from './command';
import { COMMANDS } from './commands';
import { openRecording } from './files';
import { pagesOf } from './responsePages';
import { printable } from './terminal';

/** The maximum size of a response's JSON, bytes, and of the text on its page. */
const MAX_ANSWER = 16_384;
const MAX_PAGE = MAX_ANSWER - 1_024;
/** The number of kept responses with further pages, and of kept recordings that tools made. */
const MAX_ANSWERS = 8;
const MAX_MADE = 32;
/** The number of opened files that stay in memory. */
const MAX_OPENED = 4;

/** Options that reach other code or other files, or only concern a terminal. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['with', 'between', 'versions', 'out', 'csv', 'lenient']);

interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}

/** The response to a call: one text, which names further pages. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

export interface AssistantTools {
  readonly schemas: readonly ToolSchema[];
  /** Never rejects: a failed tool also returns a response. */
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
}

export interface AssistantOptions {
  /** The files that may be read. */
  readonly files: readonly string[];
  /** Whether `test` and `e2e` may write below tests/recordings and e2e/recordings. */
  readonly mayWrite: boolean;
  /** Delimits text read from a recording; no recording can contain this string. */
  readonly mark: string;
}

const behaviour: Command = {
  usage: 'behave FILE',
  summary: behaveCommand.summary,
  options: {},
  help: [],
  files: 'many',
  async run([recording]) {
    const run = await behave(recording as Recording);
    if (run.events.length === 0)
      return misuse("the recording has no signals, so its behaviour can't be judged");
    return (run.deviations.length === 0 ? fine : found)(textOfBehaviour(run), null);
  },
};

const fileNames = ({ files }: Command) => (files === 'two' ? ['file', 'other'] : ['file']);

const offered = ({ options }: Command) => Object.entries(options).filter(([name]) => !NOT_OFFERED.has(name));

function schemaOf(name: string, command: Command): ToolSchema {
  const files = fileNames(command);
  const { argument } = command;
  const isOpen = name === 'open';
  return {
    name,
    description: [
      command.usage.replace(/ \[--(json|csv)\]/g, ''),
      command.summary,
      ...command.help,
      ...(command.makesRecording === true
        ? ['The result is kept under a name, which can be used as a file.']
        : []),
    ].join('\n'),
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          files.map((file) => [
            file,
            {
              type: 'string',
              description: isOpen
                ? 'A file of this server, or a name that a tool returned; without it, all of them are listed.'
                : 'A file that open lists, or a name that a tool returned.',
            },
          ]),
        ),
        ...(argument === undefined ? {} : { [argument]: { type: 'string' } }),
        ...Object.fromEntries(
          offered(command).map(([option, kind]) => [
            option,
            { type: kind === 'boolean' ? 'boolean' : 'string' },
          ]),
        ),
        page: { type: 'integer', minimum: 1, description: 'A further page of the same response.' },
      },
      required: [...(isOpen ? [] : files), ...(argument === undefined ? [] : [argument])],
      additionalProperties: false,
    },
  };
}

/** The arguments of the command, or the reason why they are invalid. */
function givenOf(
  name: string,
  command: Command,
  args: Readonly<Record<string, unknown>>,
): { readonly files: readonly string[]; readonly options: Record<string, string | boolean> } | string {
  const kinds: Record<string, 'string' | 'boolean'> = {
    ...Object.fromEntries(offered(command)),
    ...Object.fromEntries([...fileNames(command), command.argument ?? 'file'].map((key) => [key, 'string'])),
  };
  const options: Record<string, string | boolean> = {};
  for (const [key, value] of Object.entries(args)) {
    if (key === 'page') continue;
    const kind = lookup(kinds, key);
    if (kind === undefined)
      return `${name} takes no ${key}; it takes: ${Object.keys(kinds).join(', ')}, page`;
    const read = kind === 'string' && typeof value === 'number' ? String(value) : value;
    if (typeof read !== kind) return `${key} must be a ${kind}`;
    options[key] = read as string | boolean;
  }
  const required = schemaOf(name, command).inputSchema.required.find((key) => !(key in options));
  if (required !== undefined) return `${name} needs ${required}`;
  return { files: fileNames(command).map((key) => String(options[key] ?? '')), options };
}

/** Removes the oldest entries of a map. */
function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) if (map.size > most) map.delete(key);
}

export function assistantTools({ files, mayWrite, mark }: AssistantOptions): AssistantTools {
  const tools: Readonly<Record<string, Command>> = {
    ...COMMANDS,
    behave: behaviour,
    ...writingTools(mayWrite),
  };
  const opened = new Map<string, Recording>();
  const made = new Map<string, Recording>();
  /** The number of damaged lines in each opened file. */
  const skipped = new Map<string, number>();
  const answers = new Map<string, readonly string[]>();
  let count = 0;

  const error = (reason: string): ToolAnswer => ({
    text: pagesOf(printable(reason), MAX_PAGE)[0] ?? '',
    isError: true,
  });

  function recordingIn(file: string): Recording | string {
    const known = made.get(file) ?? opened.get(file);
    if (known !== undefined) return known;
    if (!files.includes(file)) return `no file ${JSON.stringify(file)}; open without a file lists them`;
    const result = openRecording(file, true);
    if (!result.ok) return result.message;
    opened.set(file, result.recording);
    skipped.set(file, result.leftOutCount);
    trim(opened, MAX_OPENED);
    return result.recording;
  }

  const marked = (text: string) => `<data ${mark}>\n${text}</data ${mark}>`;

  const list = () => {
    const results = [...made].map(
      ([name, { events }]) => `${name}: ${counted(events.length, 'event')}, made by a tool\n`,
    );
    return [...files.map((file) => `${file}\n`), ...results].join('');
  };

  /** Keeps a recording that a command made, and describes it. */
  function keepMade(name: string, text: string): string | null {
    const read = readRecording(text, { file: name });
    if (!read.ok) return null;
    count += 1;
    const handle = `${name}-${count}`;
    made.set(handle, read.recording);
    trim(made, MAX_MADE);
    const { events } = read.recording;
    return `Kept as ${handle}: ${counted(events.length, 'event')}, seq ${events[0]?.seq ?? '-'} to ${events.at(-1)?.seq ?? '-'}.`;
  }

  /** One page of a response; marks delimit its recorded text. */
  function paged(pages: readonly string[], page: number, isVerdict: boolean): ToolAnswer {
    const text = pages[page - 1];
    if (text === undefined) return error(`the response has ${counted(pages.length, 'page')}`);
    const more =
      pages.length === 1
        ? ''
        : `\nPage ${page} of ${pages.length}.${page < pages.length ? ` Call it again with page ${page + 1} for more.` : ''}`;
    const verdict = isVerdict ? 'Found:\n' : '';
    return { text: `${verdict}${marked(text)}${more}`, isError: false };
  }

  async function run(
    name: string,
    command: Command,
    args: Readonly<Record<string, unknown>>,
  ): Promise<ToolAnswer> {
    const given = givenOf(name, command, args);
    if (typeof given === 'string') return error(given);
    const { page = 1 } = args;
    if (!Number.isInteger(page) || Number(page) < 1) return error('page must be a number, 1 or more');
    const key = JSON.stringify([name, Object.entries(given.options).sort()]);
    const earlier = Number(page) > 1 ? answers.get(key) : undefined;
    if (earlier !== undefined) return paged(earlier, Number(page), false);
    if (name === 'open' && given.options.file === undefined)
      return paged(pagesOf(printable(list()), MAX_PAGE), Number(page), false);
    const recordings = given.files.map(recordingIn);
    const wrong = recordings.find((recording) => typeof recording === 'string');
    if (typeof wrong === 'string') return error(wrong);
    const outcome = await command.run(recordings as Recording[], {
      words: given.files,
      options: given.options,
    });
    if (outcome.code === 2) return error(marked(`${outcome.text}\n`));
    const text =
      given.options.json === true && name !== 'show' ? `${JSON.stringify(outcome.json)}\n` : outcome.text;
    const described = command.makesRecording === true ? keepMade(name, outcome.text) : null;
    if (described !== null) return { text: described, isError: false };
    const gaps = given.files.flatMap((file) => {
      const lines = skipped.get(file) ?? 0;
      return lines === 0 ? [] : [`${lines} damaged lines of ${file} were skipped.\n`];
    });
    const pages = pagesOf(printable([...gaps, text].join('')), MAX_PAGE);
    answers.delete(key);
    answers.set(key, pages);
    trim(answers, MAX_ANSWERS);
    return paged(pages, Number(page), outcome.code === 1);
  }

  /** Calls run one at a time, because each is limited by the processor. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    schemas: Object.entries(tools).map(([name, command]) => schemaOf(name, command)),
    call(name, args) {
      const command = lookup(tools, name);
      if (command === undefined)
        return Promise.resolve(
          error(`no tool ${JSON.stringify(name)}; the tools are: ${Object.keys(tools).join(', ')}`),
        );
      const answer = last
        .then(() => run(name, command, args))
        .catch((failure: unknown) =>
          error(`${name} failed: ${failure instanceof Error ? failure.message : 'for an unknown reason'}`),
        );
      last = answer;
      return answer;
    },
  };
}
