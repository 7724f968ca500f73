// The server for coding assistants: a scripted client goes from reports to failing tests, in a copy of the code with five bugs.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstInRun, runOf } from '../../streams/behave/runOf';
import { pagesOf } from '../../streams/cli/responsePages';
import { firstWhere, offences } from '../../streams/inspect/find';
import { parsePredicate } from '../../streams/inspect/predicate';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { keptText } from '../behave/kept';
import { opened } from '../behave/simulatedRecordings';
import { MUTANTS } from '../simulation/mutants';

/** A report of a player: what they wrote, and the recording that shows it. */
interface Report {
  readonly bug: string;
  readonly words: string;
  readonly recording: string;
  /** The last `seq` that was recorded. */
  readonly until?: number;
  /** Events at its end, which the recorded session did not have. */
  readonly more?: readonly { readonly kind: string; readonly source: string; readonly data: object }[];
}

const balance = (amount: number, version: number) => ({
  kind: 'coinBalance/updated',
  source: 'hub',
  data: { amount, version },
});

const REPORTS = {
  'old-balance': {
    bug: 'balances outlive the session',
    words: 'I signed out and the coins were still at the top.',
    recording: 'seed-10-3.jsonl.gz',
  },
  'jumped-back': {
    bug: 'an older version of a push is accepted',
    words: 'My coins went up and then jumped back.',
    recording: 'seed-9-2.jsonl.gz',
    more: [balance(700, 90_002), balance(300, 90_001)],
  },
  'same-reward': {
    bug: 'a reward is celebrated on every response',
    words: 'The same reward was shown to me twice.',
    recording: 'seed-5-2.jsonl.gz',
  },
  'other-boxes': {
    bug: 'the previous player’s boxes stay',
    words: 'My brother signed out, and I saw his giftboxes.',
    recording: 'seed-10-3.jsonl.gz',
  },
  'paid-twice': {
    bug: 'no idempotency key',
    words: 'I was charged twice.',
    recording: 'seed-10-2.jsonl.gz',
    until: 100,
  },
} as const satisfies Readonly<Record<string, Report>>;
type Name = keyof typeof REPORTS;
const names = Object.keys(REPORTS) as Name[];

const seqOf = (line: string) => (JSON.parse(line) as { seq?: number; after?: number }).seq ?? 0;

function reportText({ words, recording, until = Number.POSITIVE_INFINITY, more = [] }: Report): string {
  const [first = '', ...all] = keptText(recording).trimEnd().split('\n');
  const end = all.findIndex((line) => seqOf(line) > until);
  const lines = end < 0 ? all : all.slice(0, end);
  const { seq, at } = JSON.parse(lines.findLast((line) => seqOf(line) > 0) ?? '{}') as {
    seq: number;
    at: number;
  };
  const added = more.map((event, index) => JSON.stringify({ seq: seq + 1 + index, at, ...event }));
  const header = { ...JSON.parse(first), report: words, events: null };
  return `${[JSON.stringify(header), ...lines, ...added].join('\n')}\n`;
}

let folder = '';
const client = new Client({ name: 'a scripted client', version: '1' });

const sizes: number[] = [];
async function call(tool: string, args: Record<string, unknown> = {}): Promise<string> {
  const answer = await client.callTool({ name: tool, arguments: args });
  sizes.push(Buffer.byteLength(JSON.stringify(answer)));
  const [content] = answer.content as { text: string }[];
  return answer.isError === true ? `ERROR ${content?.text}` : (content?.text ?? '');
}

/** The first group of a pattern in a response. */
function part(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in ${text}`);
  return found;
}

const fileOf = (name: Name) => join(folder, `${name}.jsonl`);

/** The violation that `open` lists becomes a test of the fewest events that show it. */
async function fromInvariant(name: Name, invariant: string, model: string): Promise<void> {
  const file = fileOf(name);
  const at = part(new RegExp(`seq (\\d+) \\S+: ${invariant}`), await call('open', { file }));
  await call('show', { file, from: at, to: at, json: true });
  await call('state', { file, at, model });
  const shrunk = part(/Kept as (\S+):/, await call('shrink', { file, invariant }));
  await call('show', { file: shrunk });
  expect(await call('test', { file: shrunk, name, fold: true })).toContain(
    `tests/recordings/${name}.test.ts`,
  );
}

const SCRIPTS: Readonly<Record<Name, () => Promise<void>>> = {
  'old-balance': () => fromInvariant('old-balance', 'nothing-left-after-sign-out', 'balances'),
  'jumped-back': () => fromInvariant('jumped-back', 'newest-version-stays', 'balances'),
  'same-reward': () => fromInvariant('same-reward', 'reward-claimed-once', 'rewards'),
  async 'other-boxes'() {
    const file = fileOf('other-boxes');
    await call('open', { file });
    const when = "event.kind == 'session/ended' && giftboxes.items != null";
    const seq = part(/^\s*(\d+) /m, await call('find', { file, when }));
    await call('diff', { file, other: file, at: seq });
    expect(await call('test', { file, name: 'other-boxes', when, shrink: true })).not.toContain('ERROR');
  },
  async 'paid-twice'() {
    const file = fileOf('paid-twice');
    await call('open', { file });
    const [, route = '', seq = ''] =
      /`(POST \/players\/:player\/purchase\/worldpay\/saved)` \((\d+)\)/.exec(
        await call('behave', { file }),
      ) ?? [];
    expect(await call('show', { file, from: seq, to: seq })).toContain('call/started');
    const when = `request.route == '${route}' && request.key == null`;
    expect(await call('test', { file, name: 'paid-twice', when })).toContain('It runs the reactions');
  },
};

/** What the test of each report must fail for: the name of the failing test, or the invariant. */
const REASONS: Readonly<Record<Name, string>> = {
  'old-balance': '"invariant": "nothing-left-after-sign-out"',
  'jumped-back': '"invariant": "newest-version-stays"',
  'same-reward': '"invariant": "reward-claimed-once"',
  'other-boxes': 'never reaches the state of the bug',
  'paid-twice': 'never reaches the state of the bug',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
  mkdirSync(join(folder, 'tests'));
  for (const name of ['streams', 'package.json', 'tests/vitest.config.ts'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const { bug } of Object.values(REPORTS)) {
    const { file, from, to } = MUTANTS.find(({ name }) => name === bug) ?? { file: '', from: '', to: '' };
    const code = readFileSync(join(folder, file), 'utf8');
    expect(code).toContain(from);
    writeFileSync(
      join(folder, file),
      code.replace(from, () => to),
    );
  }
  for (const name of names) writeFileSync(fileOf(name), reportText(REPORTS[name]));
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [
        '--import',
        import.meta.resolve('tsx'),
        'streams/cli/main.ts',
        'mcp',
        '--write',
        ...names.map(fileOf),
        join(folder, 'missing.jsonl'),
      ],
      cwd: folder,
      stderr: 'ignore',
    }),
  );
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the server for coding assistants', () => {
  it('offers every command on recordings as a tool', async () => {
    const { tools } = await client.listTools();
    const wanted = 'open show state find check diff fork shrink behave test e2e'.split(' ');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
    const options = tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
    expect(options.filter((name) => ['with', 'between', 'versions', 'out'].includes(name))).toEqual([]);
  });

  it.each(names)(
    'goes from the report %s to a test in at most 12 calls, without reading the whole file',
    async (name) => {
      sizes.length = 0;
      await SCRIPTS[name]();
      expect(sizes.length).toBeLessThanOrEqual(12);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(readFileSync(fileOf(name)).length / 2);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(16_384);
    },
  );

  it('wrote tests that fail for the reported bug, and pass without it', async () => {
    const tests = names.map((name) => `tests/recordings/${name}.test.ts`);
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', '--no-isolate', '--config', 'tests/vitest.config.ts', ...tests],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    const failures = (stdout + stderr).split(/^ FAIL /m).slice(1);
    for (const name of names)
      expect(failures.filter((failure) => failure.includes(`${name}.test.ts`)).join('')).toContain(
        REASONS[name],
      );
    for (const name of names) {
      const text = gunzipSync(readFileSync(join(folder, 'tests', 'recordings', `${name}.jsonl.gz`))).toString(
        'utf8',
      );
      const recording = opened(text);
      expect(offences(recording)).toEqual([]);
      const when = /parsePredicate\((".*"), MODEL_NAMES\)/.exec(
        readFileSync(join(folder, tests[names.indexOf(name)] ?? ''), 'utf8'),
      )?.[1];
      const predicate = parsePredicate(JSON.parse(when ?? '"false"') as string, MODEL_NAMES);
      if (!predicate.ok) throw new Error(predicate.message);
      if (when?.includes('request.') === true)
        expect(firstInRun(await runOf(recording), predicate.holds)).toBeUndefined();
      else expect(firstWhere(recording, predicate.holds)).toBe(-1);
    }
  });

  it('answers wrong arguments, unknown tools and unknown files with errors, and continues', async () => {
    const file = fileOf('old-balance');
    for (const [tool, args, reason] of [
      ['dance', {}, 'no tool "dance"'],
      ['state', {}, 'state needs file'],
      ['state', { file: '/etc/passwd' }, 'no file "/etc/passwd"'],
      ['state', { file: join(folder, 'package.json') }, 'no file'],
      ['state', { file: join(folder, 'missing.jsonl') }, 'no such file'],
      ['state', { file, model: 'nobody' }, 'no model nobody'],
      ['state', { file, colour: 'red' }, 'state takes no colour'],
      ['state', { file, at: true }, 'at must be a string'],
      ['state', { file, page: 900 }, 'the response has'],
      ['find', { file, when: '(((' }, "can't parse the predicate"],
      ['shrink', { file, when: 'true', with: 'main' }, 'shrink takes no with'],
      ['test', { file, name: '../escape' }, 'a name consists of'],
      ['fork', { file, drop: '0' }, 'event 0 not found'],
    ] as const) {
      expect(await call(tool, args)).toMatch(`ERROR`);
      expect(await call(tool, args)).toContain(reason);
    }
    expect(await call('find', { file, when: 'balances.coins.amount < 0' })).toContain('It never holds.');
    expect(readdirSync(join(folder, 'tests', 'recordings'))).toHaveLength(2 * names.length);
  });

  it('pages long answers without a gap, and encloses what was recorded', async () => {
    const file = fileOf('old-balance');
    const page = async (number: number) => call('state', { file, page: number });
    const first = await page(1);
    const count = Number(part(/Page 1 of (\d+)/, first));
    expect(count).toBeGreaterThan(1);
    const mark = part(/^<data (\w+)>/, first);
    const texts = [first];
    for (let number = 2; number <= count; number++) texts.push(await page(number));
    const whole = texts
      .map((text) => text.split(`<data ${mark}>\n`)[1]?.split(`</data ${mark}>`)[0] ?? '')
      .join('');
    expect(Object.keys(JSON.parse(whole))).toEqual([...MODEL_NAMES].sort());
    expect(client.getInstructions()).toContain(`<data ${mark}>`);
  });

  it('keeps a fork as a file, and lists it', async () => {
    const file = fileOf('jumped-back');
    const forked = part(/Kept as (\S+):/, await call('fork', { file, drop: '5,6' }));
    expect(await call('diff', { file, other: forked })).toMatch(/First difference that matters:\n< +5 /);
    expect(await call('open')).toContain(`${forked}: `);
  });
});

describe('the pages of an answer', () => {
  it('are at most as large as said, as JSON, and together are the answer', () => {
    const text = `${'"ä"\n'.repeat(900)}${'x'.repeat(5_000)}\n😀😀`;
    const pages = pagesOf(text, 1_000);
    expect(pages.join('')).toBe(text);
    expect(Math.max(...pages.map((page) => Buffer.byteLength(JSON.stringify(page)) - 2))).toBeLessThanOrEqual(
      1_000,
    );
    expect(pagesOf('', 10)).toEqual(['']);
  });
});
