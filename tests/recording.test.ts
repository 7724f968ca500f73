// The recording: round trip, redaction, and files that are damaged, cut off, foreign, hostile or old.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts as catalogueFacts, models } from '../streams/completeCatalogue';
import { mapLeaves } from '../streams/decode';
import type { AppEvent } from '../streams/log/event';
import type { LogSlice } from '../streams/log/log';
import { createLiveFold } from '../streams/log/readModel';
import { feedLines } from '../streams/recording/lines';
import type { Migrations } from '../streams/recording/migrations';
import { hashedPseudonyms, type Pseudonyms, randomPseudonyms } from '../streams/recording/pseudonyms';
import { PERSONAL } from '../streams/recording/publicWords';
import {
  exportRedactor,
  type ReadOptions,
  type Recording,
  readRecording,
  recordingReader,
  type WriteOptions,
  writeRecording,
} from '../streams/recording/recording';
import { SCHEMA } from '../streams/recording/recordingVersion';
import { createRedactor } from '../streams/recording/redaction';
import { createReplay } from '../streams/recording/replay';
import type { AnyStruct } from '../streams/schema';
import { anyLog } from './arbitraries';
import { fixture, logged } from './given';

const OPTIONS = { appVersion: '1.430.0', redactor: null };
const FILE: ReadOptions = { file: 'a.jsonl' };
const events = logged([
  fixture(
    'session/started',
    { playerId: 1001, expiresAt: 5, returnTo: '/account?name=Ann' },
    { source: 'session' },
  ),
  fixture(
    'coinBalance/updated',
    { amount: 250, version: 1 },
    { source: 'hub', via: 'BettyCoinsBalanceUpdated' },
  ),
  fixture(
    'call/started',
    { route: 'GET /x', params: { transactionId: 't-77' } },
    { source: 'rest', cause: 1 },
  ),
  fixture('coinBalance/updated', { amount: 300, version: 2 }, { source: 'hub' }),
]);
const written = (more: Partial<WriteOptions> = {}, list: readonly AppEvent[] = events) =>
  writeRecording({ base: null, events: list }, { ...OPTIONS, ...more });

/** As an export writes it. */
async function redacted(slice: LogSlice, key: string = crypto.randomUUID()): Promise<string> {
  return writeRecording(slice, { ...OPTIONS, redactor: await exportRedactor(slice, key, crypto.subtle) });
}

function read(text: string, options: Partial<ReadOptions> = {}): Recording {
  const result = readRecording(text, { ...FILE, ...options });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

function statesOf(recording: Recording) {
  const replay = createReplay(recording);
  replay.seek(replay.length);
  return replay.states();
}

describe('a recording', () => {
  it('reads back as written', () => {
    fc.assert(
      fc.property(anyLog(), (log) => {
        expect(read(written({}, log)).events).toEqual(JSON.parse(JSON.stringify(log)));
      }),
      { numRuns: 150 },
    );
  });
  it('replays to the states of the live fold', () => {
    fc.assert(
      fc.property(anyLog(), (log) => {
        const live = createLiveFold(models, { freeze: false });
        for (const event of log) live.apply(event);
        expect(statesOf(read(written({}, log)))).toEqual(live.states());
      }),
      { numRuns: 100 },
    );
  });
  it('is the same bytes each time', async () => {
    expect(written()).toBe(written());
    const slice = { base: null, events };
    expect(await redacted(slice, 'key')).toBe(await redacted(slice, 'key'));
  });
  it('starts with its header', () => {
    expect(JSON.parse(written().split('\n')[0] ?? '')).toEqual({
      coinstream: 'recording',
      format: 1,
      app: '1.430.0',
      schema: SCHEMA,
      startedAt: events[0]?.at,
      events: 4,
      redaction: 'none',
    });
  });
  it('goes on from its base states', () => {
    const before = createLiveFold(models, { freeze: false });
    for (const event of events.slice(0, 3)) before.apply(event);
    const base = { seq: 3, at: 9, states: before.states() };
    const text = writeRecording({ base, events: events.slice(3) }, OPTIONS);
    expect(statesOf(read(text))).toEqual(statesOf(read(written())));
  });
});

describe('redaction', () => {
  const schema = catalogueFacts['session/started'] as AnyStruct;
  const random = () => randomPseudonyms({ uuid: () => crypto.randomUUID() });

  it('replaces personal texts and ids, and keeps amounts, kinds and routes', async () => {
    const text = await redacted({ base: null, events }, 'the key');
    expect(text).not.toMatch(/Ann|1001|t-77|the key/);
    expect(text).toContain(PERSONAL);
    const { balances } = statesOf(read(text));
    expect(balances).toMatchObject({ coins: { amount: 300 } });
  });
  it('takes pseudonyms from HMAC-SHA-256', async () => {
    const hashed = await hashedPseudonyms(new Set(['1001']), 'key', crypto.subtle);
    const digest = createHmac('sha256', 'key').update('1001').digest();
    expect(hashed('1001')).toBe(digest.readUIntBE(0, 6));
    expect(() => hashed('1002')).toThrow('was not hashed');
  });
  it('keeps equal ids equal within an export and different between exports', async () => {
    const keyed = (key: string) => hashedPseudonyms(new Set(['7']), key, crypto.subtle);
    const ids = (pseudonyms: Pseudonyms) => {
      const redactor = createRedactor(pseudonyms);
      const one = { playerId: 7, expiresAt: 1, returnTo: null };
      return [redactor.redact(schema, one), redactor.redact(schema, one)];
    };
    const exports = [await keyed('a'), await keyed('b'), random(), random()].map(ids);
    for (const [first, second] of exports) expect(first).toEqual(second);
    expect(new Set(exports.map(([first]) => JSON.stringify(first))).size).toBe(exports.length);
  });
  it('has a pseudonym for every id of any log and its states, one for each', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(20), fc.nat(20), async (log, cut) => {
        const fold = createLiveFold(models, { freeze: false });
        for (const event of log.slice(0, cut)) fold.apply(event);
        const last = log.slice(0, cut).at(-1);
        const base = last === undefined ? null : { seq: last.seq, at: last.at, states: fold.states() };
        const slice = { base, events: log.slice(cut) };
        const lines = (await redacted(slice))
          .trimEnd()
          .split('\n')
          .slice(base === null ? 1 : 2);
        const pairs = lines.flatMap((line, index) => {
          const before = slice.events[index] as AppEvent;
          const after = idsOf({ ...before, data: JSON.parse(line).data } as AppEvent);
          return idsOf(before).map((id, place) => [id, after[place]] as const);
        });
        expect(new Map(pairs).size).toBe(new Set(pairs.map((pair) => pair.join('>'))).size);
        expect(new Set(pairs.map(([, pseudonym]) => pseudonym)).size).toBe(new Map(pairs).size);
      }),
      { numRuns: 60 },
    );
  });
  it('keeps the id of nobody', () => {
    const nobody = { playerId: -1, expiresAt: 1, returnTo: null };
    expect(createRedactor(random()).redact(schema, nobody)).toEqual(nobody);
  });
  it('leaves no personal text of any log, and a file that is read again', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(20), async (log) => {
        const marked = log.map((event) => ({ ...event, data: markPersonal(event) }) as AppEvent);
        const text = await redacted({ base: null, events: marked });
        expect(text).not.toContain('CANARY');
        expect(read(text).events).toHaveLength(marked.length);
      }),
      { numRuns: 100 },
    );
  });
  it('redacts what was called, in a way that later events still belong to it', async () => {
    const started = (params: Record<string, string>) =>
      fixture('call/started', { route: 'GET /lobby/searchGames', params }, { source: 'rest' });
    const log = logged([started({ SearchTerm: 'ann secret' }), started({ SearchTerm: 'ann secret' })]);
    const fold = createLiveFold(models, { freeze: false });
    fold.apply(log[0] as AppEvent);
    const base = { seq: 1, at: 1, states: fold.states() };
    const text = await redacted({ base, events: log.slice(1) });
    expect(text).not.toContain('ann secret');
    const { calls } = statesOf(read(text)) as { calls: { byKey: object } };
    expect(Object.keys(calls.byKey)).toHaveLength(1);
  });
  it('redacts the base states too', async () => {
    const fold = createLiveFold(models, { freeze: false });
    for (const event of events) fold.apply(event);
    const text = await redacted({ base: { seq: 4, at: 9, states: fold.states() }, events: [] });
    expect(text).not.toMatch(/Ann|1001/);
    expect(statesOf(read(text)).balances).toMatchObject({ coins: { amount: 300 } });
  });
});

/** Positive numeric ids and textual ones; slugs are pseudonymised only where they are not public. */
function idsOf(event: AppEvent): readonly string[] {
  const ids: string[] = [];
  mapLeaves(catalogueFacts[event.kind] as AnyStruct, event.data, (type, leaf) => {
    if (type === 'textId' || (type === 'numericId' && Number(leaf) > 0)) ids.push(`${type} ${leaf}`);
    return leaf;
  });
  return ids;
}

function markPersonal(event: AppEvent): unknown {
  return mapLeaves(catalogueFacts[event.kind] as AnyStruct, event.data, (type, leaf) =>
    type === 'string' || type === 'textId' ? `CANARY ${String(leaf)}` : leaf,
  );
}

describe('a file that cannot be read', () => {
  const [header = '', first = '', second = ''] = written().split('\n');
  const lines = (...parts: string[]) => parts.join('\n');
  it.each([
    ['empty', '', 'a.jsonl:1: the file is empty'],
    ['foreign JSON', '{"log":{}}', 'a.jsonl:1: this is not a Coinstream recording'],
    ['foreign text', 'hello', 'a.jsonl:1: this is not a Coinstream recording'],
    ['a list', '[1]', 'a.jsonl:1: this is not a Coinstream recording'],
    [
      'a newer format',
      header.replace('"format":1', '"format":9'),
      'a.jsonl:1: written in format 9, which is newer than this version reads (1)',
    ],
    [
      'a newer schema',
      header.replace(`"schema":${SCHEMA}`, '"schema":9'),
      `a.jsonl:1: its events are of schema 9, which is newer than this version knows (${SCHEMA})`,
    ],
    [
      'a damaged header',
      header.replace('"redaction":"none"', '"redaction":5'),
      'a.jsonl:1: the header is damaged',
    ],
    ['cut in a line', lines(header, first.slice(0, 20)), 'a.jsonl:2: the line is damaged or cut off'],
    [
      'cut between lines',
      lines(header, first, ''),
      'a.jsonl:3: the file is cut off: 1 of 4 events are present',
    ],
    ['a broken order', lines(header, second, first), 'a.jsonl:3: seq 1 after 2: out of order'],
    ['a repeated seq', lines(header, first, first), 'a.jsonl:3: seq 1 after 1: out of order'],
    [
      'a gap',
      lines(header, first, second.replace('"seq":2', '"seq":7')),
      'a.jsonl:3: seq 7 after 1: events are missing',
    ],
    [
      'an unknown kind',
      lines(header, first.replace('session/started', 'cow/milked')),
      'a.jsonl:2: an event of the unknown kind cow/milked',
    ],
    [
      'an inherited kind',
      lines(header, first.replace('session/started', 'constructor')),
      'a.jsonl:2: an event of the unknown kind constructor',
    ],
    [
      'wrong data',
      lines(header, first.replace('"expiresAt":5', '"expiresAt":"soon"')),
      'a.jsonl:2: session/started: data.expiresAt: not as expected',
    ],
    [
      'more data',
      lines(header, first.replace('"expiresAt":5', '"expiresAt":5,"token":"x"')),
      'a.jsonl:2: session/started: data.token: not as expected',
    ],
    [
      'a prototype key',
      lines(header, first.replace('"expiresAt":5', '"expiresAt":5,"__proto__":{"x":1}')),
      'a.jsonl:2: session/started: data.__proto__: not as expected',
    ],
    [
      'a moment that no calendar has',
      lines(header, first.replace(/"at":\d+/, '"at":1e300')),
      'a.jsonl:2: at: expected a time',
    ],
    [
      'a beginning that no calendar has',
      lines(header.replace(/"startedAt":\d+/, '"startedAt":-1e300'), first),
      'a.jsonl:1: the header is damaged',
    ],
    [
      'no source',
      lines(header, first.replace('"session"', '"nobody"')),
      'a.jsonl:2: the event has no known source',
    ],
  ])('is refused with one line: %s', (_, text, message) => {
    expect(readRecording(text, FILE)).toMatchObject({ ok: false, message });
  });
  it('keeps what is readable when asked, and says what was left out', () => {
    const text = lines(
      header,
      first,
      '{"seq":2,',
      second.replace('coinBalance/updated', 'cow/milked'),
      second.replace('"seq":2', '"seq":3'),
    );
    const result = readRecording(text, { ...FILE, lenient: true });
    expect(result.ok && result.recording.events.map((event) => event.seq)).toEqual([1, 3]);
    expect(result.ok && result.leftOut).toEqual([
      'a.jsonl:3: the line is damaged or cut off',
      'a.jsonl:4: an event of the unknown kind cow/milked',
      'a.jsonl:5: the file is cut off: 2 of 4 events are present',
    ]);
  });
  it('is read up to the most events that are wanted, and says that there are more', () => {
    const result = readRecording(written(), { ...FILE, lenient: true, maxEvents: 2 });
    expect(result.ok && result.recording.events).toHaveLength(2);
    expect(result.ok && result.leftOut).toEqual(['a.jsonl:4: only the first 2 events are read']);
    expect(readRecording(written(), { ...FILE, maxEvents: 2 })).toMatchObject({ ok: false });
  });
  it('comes in pieces of any size to the same events', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
        const reader = recordingReader(FILE);
        const feed = feedLines(reader);
        const text = written().trimEnd();
        for (let start = 0; start < text.length; start += size) feed.push(text.slice(start, start + size));
        feed.end();
        const result = reader.finish();
        expect(result.ok && result.recording.events).toEqual(events);
      }),
    );
  });
  it('is refused when a line never ends', () => {
    const reader = recordingReader({ ...FILE, lenient: true });
    const feed = feedLines(reader);
    const piece = '\0'.repeat(8 * 1024 * 1024);
    let pieces = 0;
    while (feed.push(piece)) pieces += 1;
    expect(pieces).toBeLessThan(10);
    expect(reader.finish()).toMatchObject({
      ok: false,
      message: 'a.jsonl:1: the line is far too long for a recording',
    });
  });
  it('names a hundred of the lines that were left out, and counts them all', () => {
    const text = [header, ...Array.from({ length: 250 }, () => '{')].join('\n');
    const result = readRecording(text, { ...FILE, lenient: true });
    expect(result.ok && [result.leftOut.length, result.leftOutCount]).toEqual([100, 251]);
  });
  it('never throws, whatever the lines are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.json(), fc.string(), fc.constantFrom(header, first, second))),
        fc.boolean(),
        (all, lenient) => {
          const result = readRecording(all.join('\n'), { ...FILE, lenient });
          if (!result.ok) expect(result.message.split('\n')).toHaveLength(1);
        },
      ),
      { numRuns: 400 },
    );
  });
  it('reads lines that end in CR LF and start with a byte order mark', () => {
    expect(read(`\uFEFF${written().replaceAll('\n', '\r\n')}`).events).toHaveLength(4);
  });
});

describe('an older recording', () => {
  const migrations: Migrations = {
    format: { 0: ({ kind_of: kind, ...line }) => (kind === undefined ? line : { ...line, kind }) },
    schema: {
      0: {
        event: (event) =>
          event.kind === 'old/forgotten'
            ? null
            : { ...event, data: { ...(event.data as object), version: null } },
        states: (states) => states,
      },
      1: { event: (event) => event, states: (states) => states },
      2: { event: (event) => event, states: (states) => states },
      3: { event: (event) => event, states: (states) => states },
    },
  };
  const old = [
    '{"coinstream":"recording","format":0,"app":"1.0","schema":0,"startedAt":1,"events":null,"redaction":"none"}',
    '{"seq":1,"at":1,"kind_of":"coinBalance/updated","source":"hub","data":{"amount":5}}',
    '{"seq":2,"at":2,"kind_of":"old/forgotten","source":"hub","data":{}}',
  ].join('\n');
  it('is brought to the present step by step', () => {
    expect(read(old, { migrations }).events).toEqual([
      { seq: 1, at: 1, kind: 'coinBalance/updated', source: 'hub', data: { amount: 5, version: null } },
    ]);
  });
  it('of schema 1 opens: its routes get no ids, in the events and in the base states', () => {
    const fold = createLiveFold(models, { freeze: false });
    const navigation = { path: '/', enteredAt: 0, previous: null };
    const first = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":1,"startedAt":1,"events":1,"redaction":"none"}',
      JSON.stringify({ base: { seq: 4, at: 1, states: { ...fold.states(), navigation } } }),
      '{"seq":5,"at":2,"kind":"route/entered","source":"player","data":{"path":"/games"}}',
    ].join('\n');
    const recording = read(first);
    expect(recording.header.schema).toBe(SCHEMA);
    expect(recording.base?.states.navigation).toMatchObject({ pattern: '/', params: {}, query: {} });
    expect(statesOf(recording).navigation).toMatchObject({ pattern: '/games', query: {} });
  });
  it('of schema 3 opens: what is being claimed stands with the intents alone', () => {
    const fold = createLiveFold(models, { freeze: false });
    const giftboxes = { items: [], pending: 1, claiming: [{ what: 'box', id: 501 }] };
    const older = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":3,"startedAt":1,"events":0,"redaction":"none"}',
      JSON.stringify({ base: { seq: 4, at: 1, states: { ...fold.states(), giftboxes } } }),
    ].join('\n');
    expect(read(older).base?.states.giftboxes).toEqual({ items: [], pending: 1 });
  });
  it('is refused when a step is missing', () => {
    expect(readRecording(old, FILE)).toMatchObject({
      ok: false,
      message: 'a.jsonl:1: written in format 0, which this version does not read',
    });
  });
  it.each([0, -1, 1.5])('of schema %s, which never was, is refused', (schema) => {
    const impossible = writeRecording({ base: null, events: [] }, OPTIONS).replace(
      `"schema":${SCHEMA}`,
      `"schema":${schema}`,
    );
    expect(readRecording(impossible, FILE)).toMatchObject({
      ok: false,
      message: `a.jsonl:1: its events are of schema ${schema}, which this version does not read`,
    });
  });
});
