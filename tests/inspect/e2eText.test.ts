// The text of a generated end-to-end test: what it calls, what it leaves out, and that no name can break it.
import { spawnSync } from 'node:child_process';
import { parse } from 'acorn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { e2eTest, SPECS_FOLDER } from '../../streams/inspect/e2eText';
import type { AppEvent } from '../../streams/log/event';
import { PERSONAL } from '../../streams/recording/publicWords';
import { parsedEvents } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import { readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';
import type { Signal } from '../../streams/signals';
import { fixture, logged, START } from '../given';

type Noted = readonly [signal: string, value?: unknown];

const PAGE: Noted = ['page', { seed: 1 }];
const pressed = (name: string, more: object = {}): Noted => ['pressed', { role: 'button', name, ...more }];
const filled = (name: string, more: object = {}): Noted => ['filled', { role: 'textbox', name, ...more }];

/** Pages of one event each, with these signals after it; a `page` comes before. */
function recordingOf(...pages: readonly (readonly Noted[])[]): Recording {
  const events: AppEvent[] = logged(
    pages.map((_, page) =>
      page === 0 ? fixture('hub/connected', {}) : fixture('page/reloaded', { pages: page }),
    ),
  );
  const signals = pages.flatMap((own, page) =>
    own.map(([signal, value]): Signal => {
      const after = signal === 'page' ? page : page + 1;
      return { signal, at: START + page * 1_000, after, value };
    }),
  );
  const text = writeRecording(
    { base: null, events, signals },
    { appVersion: '1', redactor: null, isRedacted: true },
  );
  const read = readRecording(text, { file: 'test' });
  if (!read.ok) throw new Error(read.message);
  return read.recording;
}

function textOf(recording: Parameters<typeof e2eTest>[0]): string {
  const test = e2eTest(recording);
  if (!test.ok) throw new Error(test.reason);
  return test.textOf('a-name');
}

/** The lines between the first and the last of the test. */
const linesOf = (recording: Recording): readonly string[] => {
  const lines = textOf(recording).trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('testRecording(')) + 1, -1);
};
const reasonOf = (recording: Recording) => {
  const test = e2eTest(recording);
  return test.ok ? null : test.reason;
};

type Call = readonly [method: string, ...args: unknown[]];

/** Runs the text with a player that notes what it is called with. */
async function callsOf(text: string): Promise<readonly Call[]> {
  parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls: Call[] = [];
  const player = new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          calls.push([String(method), ...args]),
    },
  );
  let running: Promise<void> | null = null;
  const testRecording = (name: string, actions: (given: object) => Promise<void>) => {
    expect(name).toBe('a-name');
    running = actions(player);
  };
  const body = text.replace(/^import .*$/m, '');
  new Function('testRecording', body)(testRecording);
  await running;
  return calls;
}

/** Names from screens, and hostile ones. */
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', '`', '$', '{', '}', '\n', '\r', '\u2028', '/', '*'),
    maxLength: 20,
  }),
  fc.constantFrom(
    '</script>',
    '*/',
    '//',
    "'); steal('",
    '$' + '{1}',
    '\u202e',
    '\ud800',
    '寿司 🍣',
    'Réclamer « Cœur »',
    '__proto__',
  ),
  fc.integer({ min: 60, max: 110 }).map((length) => 'x'.repeat(length)),
);
const element = fc.record({
  role: fc.constantFrom('button', 'textbox', 'option'),
  name: names,
  nth: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
});
const actions: fc.Arbitrary<Noted> = fc.oneof(
  element.map((value) => ['pressed', value] as const),
  fc
    .tuple(element, fc.option(names, { nil: undefined }))
    .map(([one, value]) => ['filled', { ...one, value }] as const),
  fc.constant(['keyPressed', 'Escape'] as const),
  fc.constantFrom(-1, 1).map((steps) => ['travelled', steps] as const),
);

interface Described {
  readonly role: string;
  readonly name: string;
  readonly nth?: number;
  readonly value?: string;
}

/** The call of an action, without arguments that are absent at the end. */
function callOf([signal, value]: Noted): Call {
  if (signal === 'keyPressed') return ['pressKey', value];
  if (signal === 'travelled') return [value === -1 ? 'goBack' : 'goForward'];
  const { role, name, nth, value: typed } = value as Described;
  const args = signal === 'pressed' ? [role, name, nth] : [role, name, typed, nth];
  while (args.at(-1) === undefined) args.pop();
  return [signal === 'pressed' ? 'press' : 'fill', ...args];
}

describe('the text of an end-to-end test', () => {
  it('repeats the player’s actions', () => {
    const recording = recordingOf([
      PAGE,
      ['pressed', { role: 'link', name: 'Rewards' }],
      ['visible$', false],
      pressed('Claim', { nth: 1 }),
      filled('Amount', { value: '25' }),
      filled('First name'),
      filled('Code', { nth: 2 }),
      ['keyPressed', 'Escape'],
      ['travelled', -1],
      ['travelled', 1],
    ]);
    expect(
      textOf(recording),
    ).toBe(`// Repeats a player's actions in the built app, on ports fed from the recording; fails if one has another effect.
// Generated by \`npm run replay -- e2e\` from a recording.
import { testRecording } from '../helpers/recordedPlayer';

testRecording('a-name', async (player) => {
  await player.press('link', 'Rewards');
  await player.press('button', 'Claim', 1);
  await player.fill('textbox', 'Amount', '25');
  await player.fill('textbox', 'First name');
  await player.fill('textbox', 'Code', undefined, 2);
  await player.pressKey('Escape');
  await player.goBack();
  await player.goForward();
});
`);
  });

  it('calls the player with the recorded names, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 8 }), async (all) => {
        const isNamed = ([, value]: Noted) => (value as Described).name !== PERSONAL;
        fc.pre(all.every(isNamed));
        expect(await callsOf(textOf(recordingOf([PAGE, ...all])))).toEqual(all.map(callOf));
      }),
    );
  });

  it('is left unchanged by the formatter', () => {
    const all = fc.sample(actions, { numRuns: 400, seed: 7 });
    const widths = Array.from({ length: 12 }, (_, more) => pressed('é'.repeat(72 + more)));
    const text = textOf(recordingOf([PAGE, ...all, ...widths], [PAGE, pressed(PERSONAL), ...all]));
    const path = `--stdin-file-path=${SPECS_FOLDER}/a-name.spec.ts`;
    const { stdout } = spawnSync('npx', ['biome', 'check', '--write', path], {
      encoding: 'utf8',
      input: text,
    });
    expect(stdout).toBe(text);
  });

  it('names an element by its role where its name is personal, and types no personal text', () => {
    const recording = recordingOf([
      PAGE,
      pressed(PERSONAL),
      ['pressed', { role: 'option', name: PERSONAL }],
      filled('Province', { value: PERSONAL }),
    ]);
    expect(linesOf(recording)).toEqual([
      '  // a button whose name is personal',
      '  // an option whose name is personal',
      "  await player.fill('textbox', 'Province');",
    ]);
    expect(e2eTest(recording)).toMatchObject({ actions: 3, personal: 2 });
  });

  it('marks where a later page begins, unless the player did nothing there', () => {
    const recording = recordingOf([PAGE, pressed('One')], [PAGE], [PAGE, pressed('Three')]);
    expect(linesOf(recording)).toEqual([
      "  await player.press('button', 'One');",
      '  // page 3',
      "  await player.press('button', 'Three');",
    ]);
  });

  it('leaves out pages that cannot run, and damaged actions', () => {
    const recording = recordingOf(
      [pressed('Unknown')],
      [PAGE, ['pressed', { role: 'button' }], pressed('Two')],
    );
    expect(linesOf(recording)).toEqual(['  // page 2', "  await player.press('button', 'Two');"]);
    const later = recordingOf([PAGE, pressed('One')], [PAGE, pressed('Two')]);
    const base = { seq: 0, at: START, states: {} } as unknown as NonNullable<Recording['base']>;
    expect(linesOf({ ...later, base })).toEqual(['  // page 2', "  await player.press('button', 'Two');"]);
  });

  it('is the same for events that the studio has not parsed', () => {
    const recording = recordingOf([PAGE, pressed('One')], [PAGE, pressed('Two')]);
    const opened = { ...recording, events: parsedEvents(recording.events) };
    expect(textOf(opened)).toBe(textOf(recording));
  });

  it('cannot be made without signals, without a start, without actions, and of personal names alone', () => {
    const base = { seq: 0, at: START, states: {} } as unknown as NonNullable<Recording['base']>;
    const { signals: _, ...without } = recordingOf([]);
    expect(reasonOf(without)).toBe('the recording has no signals, so what the player did is unknown');
    expect(reasonOf({ ...recordingOf([PAGE, pressed('One')]), base })).toBe(
      'no page was recorded from its start, so none can run',
    );
    expect(reasonOf(recordingOf([PAGE, ['visible$', false]]))).toBe('no press was recorded');
    expect(reasonOf(recordingOf([PAGE, pressed(PERSONAL)]))).toBe(
      'the names of all pressed elements are personal',
    );
  });
});
