// Every reader takes linear time in the length of its input, whatever it contains: four times the text takes far less than
// sixteen times as long.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JsonHubProtocol, NullLogger } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../src/features/globalAlert/links';
import { frameMessage } from '../../src/features/launch/frameMessages';
import { paymentReturn } from '../../src/features/payment/returnMessage';
import { readFile } from '../../src/replay/openFile';
import { pushes } from '../../streams/catalogue/complete';
import { openRecording } from '../../streams/cli/files';
import { parsePredicate } from '../../streams/inspect/predicate';
import { feedLines } from '../../streams/recording/lines';
import { publicLink, publicMessage, publicReason } from '../../streams/recording/publicMessages';
import { publicWord } from '../../streams/recording/publicWords';
import { MAX_LINE_LENGTH, readRecording, recordingReader } from '../../streams/recording/recording';
import { earlierPages } from '../../streams/recording/tabLog';
import { tabSlice } from '../../streams/recording/tabRecording';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import { unhandled } from '../../streams/unhandled';
import { pushDrafts } from '../../streams/wire/payload';
import { errorBody } from '../../streams/wire/response';
import { memoryStore } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { temporaryFolder } from '../temporaryFolder';
import { written } from './recordingFiles';

const [header = '', event = ''] = written().split('\n');
const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length));
const lineWith = (part: string) => (length: number) =>
  `${header}\n${event.replace('session/started', repeated(part)(length))}\n`;

/** Texts of a given length that provoke slow regular expressions, trimming and concatenation. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  spaces: repeated(' '),
  'spaces before a letter': (length) => `${repeated(' ')(length)}x`,
  'line endings': repeated('\n'),
  'blank lines': repeated(' \t\r\n'),
  letters: repeated('a'),
  'letters before a scheme': (length) => `${repeated('a')(length)}://`,
  digits: repeated('1'),
  quotes: repeated('"'),
  backslashes: repeated('\\'),
  brackets: repeated('['),
  braces: repeated('{"a":'),
  'empty objects': repeated('{}\n'),
  'byte order marks': repeated('\uFEFF'),
  zeros: repeated('\0'),
  slashes: repeated('/'),
  dots: repeated('/../'),
  at: repeated('@'),
  'a header, then spaces': (length) => `${header}\n${repeated(' ')(length)}`,
  'a header, then the same event': (length) => `${header}\n${repeated(`${event}\n`)(length)}`,
  'a header, then damaged lines': (length) => `${header}\n${repeated('{"seq":\n')(length)}`,
  'a long kind': lineWith('a'),
  'a long kind of spaces': lineWith(' '),
};

const MIB = 1024 * 1024;
const FRAME = {} as Window;
const ORIGIN = 'http://app.test';
const from = (data: unknown) => ({ source: FRAME, origin: ORIGIN, data });
const settings = { file: 'a.jsonl', lenient: true };

/** Every reader of external text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a recording': (text) => readRecording(text, settings),
  'a recording in pieces': (text) => {
    const reader = recordingReader(settings);
    const feed = feedLines(reader);
    for (let start = 0; start < text.length; start += 1_000) feed.push(text.slice(start, start + 1_000));
    feed.end();
    return reader.finish();
  },
  'the end of the earlier pages': (text) => {
    const store = memoryStore();
    store.write('recording-end', text);
    return earlierPages(store);
  },
  'a configuration': (text) =>
    decodeConfig({ oidc: { authority: text, clientId: text }, routes: { [text]: text }, genders: [text] }),
  'a frame’s message': (text) => [
    frameMessage(from({ type: text }), FRAME, () => true),
    paymentReturn(from({ type: 'payment-result', location: ORIGIN + text }), FRAME, ORIGIN),
  ],
  'a link': (text) => [safeLink(text, ORIGIN), safeLink(`/${text}`, ORIGIN)],
  'a hub frame': (text) => {
    try {
      return new JsonHubProtocol().parseMessages(
        `${JSON.stringify({ type: 6 })}${text}\u001e`,
        NullLogger.instance,
      );
    } catch {
      return null;
    }
  },
  'a push': (text) =>
    Object.values(pushes).flatMap((push) =>
      pushDrafts({
        push,
        method: push.methods[0],
        payload: { id: 1, type: text, title: text, items: [text] },
      }),
    ),
  'an error that nothing handled': (text) =>
    unhandled({
      origin: 'page',
      error: { name: text, message: text, stack: `at f (https://a.test/b${text}` },
    }),
  'an error': (text) => errorBody(JSON.stringify({ errorCode: text, errorMessages: [text] })),
  'a word, a link, a message and a reason to be redacted': (text) => [
    publicWord(text),
    publicLink(text),
    publicMessage(text),
    publicReason(text),
  ],
  'a condition': (text) => parsePredicate(text.slice(0, 2_000), []),
};

/** CPU time of this process, ms, the minimum of several runs. */
function cost(work: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const FACTOR = 8;
/** The maximum growth: linear is 8, and twice as much where the memory no longer fits the caches; quadratic is 64. */
const MOST = 28;
const MEASURABLE_MS = 2;
/** At eight times the last length, a quadratic reader takes at least a tenth of a second. */
const LENGTHS = [1_000, 8_000];
const RUNS = [2, 5, 12];

/** The factor by which `FACTOR` times the length takes longer; 0 for times too short to measure. */
function growth(read: (text: string) => unknown, textOf: (length: number) => string): number {
  for (const length of LENGTHS) {
    const [short, long] = [textOf(length), textOf(FACTOR * length)];
    let ratio = Number.POSITIVE_INFINITY;
    for (const runs of [1, ...RUNS]) {
      const longest = cost(() => read(long), runs);
      if (longest < FACTOR * MEASURABLE_MS) ratio = 0;
      else if (runs > 1) ratio = Math.min(ratio, longest / cost(() => read(short), runs));
      if (ratio < MOST) break;
    }
    if (ratio > 0) return ratio;
  }
  return 0;
}

describe('the reading time', () => {
  it.each(Object.entries(READERS))('of %s grows linearly with its length', (_, read) => {
    for (const [name, textOf] of Object.entries(TEXTS))
      expect([name, growth(read, textOf) < MOST]).toEqual([name, true]);
  });
  it('is detected if it grows quadratically', () => {
    const squared = (text: string) => text.search(/[a-z]*~/);
    /** A busy machine can hide it once: the factor is the lowest of several. */
    const factors = [1, 2, 3].map(() => growth(squared, repeated('a')));
    expect(Math.max(...factors)).toBeGreaterThan(MOST);
  });
});

describe('a line', () => {
  /** The lines that a feed passes on, and how often. */
  function fed(pieces: Iterable<string>, wantsMore = true) {
    const lengths: number[] = [];
    const feed = feedLines({
      take: (line) => {
        lengths.push(line.length);
        return wantsMore;
      },
    });
    let pushed = 0;
    for (const piece of pieces) {
      pushed += piece.length;
      if (!feed.push(piece)) break;
    }
    const isOver = !feed.push('more');
    feed.end();
    return { lengths, pushed, isOver };
  }
  it.each([' ', '\t', 'x'])(
    'of %j without an end is passed on once, even to a reader that continues',
    (letter) => {
      const piece = letter.repeat(8 * MIB);
      const { lengths, pushed, isOver } = fed(Array.from({ length: 40 }, () => piece));
      expect(lengths).toHaveLength(1);
      expect(pushed).toBeLessThanOrEqual(MAX_LINE_LENGTH + piece.length);
      expect(isOver).toBe(true);
    },
  );
  it('is passed on once with all its letters', () => {
    const text = TEXTS['a header, then damaged lines']?.(10_000) ?? '';
    for (const size of [1, 7, 1_000]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      const { lengths } = fed(pieces);
      expect(lengths.reduce((sum, length) => sum + length + 1, 0)).toBeLessThanOrEqual(text.length + 5);
    }
  });
  it('is the last one if the reader stops, whatever follows', () => {
    expect(fed(['first\nsecond\nthird', 'x'], false)).toMatchObject({ lengths: [5], isOver: true });
  });
  it('of too many spaces is rejected before it is trimmed', () => {
    const reader = recordingReader(settings);
    expect(reader.take(' '.repeat(MAX_LINE_LENGTH + 1))).toBe(false);
    expect(reader.finish()).toMatchObject({ ok: false, reason: 'the line is far too long for a recording' });
  });
});

describe('a file of spaces', () => {
  const SPACES = Buffer.alloc(66 * MIB, ' ');
  const refused = { ok: false, reason: 'the line is far too long for a recording' };
  it('is rejected on the command line, packed or not', () => {
    const plain = join(temporaryFolder(), 'spaces.jsonl');
    writeFileSync(plain, SPACES);
    writeFileSync(`${plain}.gz`, gzipSync(SPACES, { level: 1 }));
    for (const path of [plain, `${plain}.gz`]) expect(openRecording(path, true)).toMatchObject(refused);
  });
  it('is rejected in the studio', async () => {
    const file = new File([SPACES], 'spaces.jsonl');
    const { result } = await readFile(
      file,
      { onIndexed: () => undefined, onProgress: () => undefined },
      new AbortController().signal,
    );
    expect(result).toMatchObject(refused);
  });
});

it('a tab with a mass of arbitrary stored pages starts without them', async () => {
  for (const textOf of Object.values(TEXTS)) {
    const kept = new Map([
      ['recording', textOf(200_000)],
      ['recording-end', '5 1'],
    ]);
    const { core, life } = await signedInCore({ kept });
    expect(tabSlice(core).events[0]?.seq).toBe(core.slice().events[0]?.seq);
    life.unsubscribe();
  }
});
