// Reading recordings that are damaged, truncated, foreign, hostile or old.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { createLiveFold } from '../../streams/log/readModel';
import { feedLines } from '../../streams/recording/lines';
import type { Migrations } from '../../streams/recording/migrations';
import { readRecording, recordingReader } from '../../streams/recording/recording';
import { FORMAT, SCHEMA } from '../../streams/recording/recordingVersion';
import { writeRecording } from '../../streams/recording/writing';
import { events, FILE, OPTIONS, read, statesOf, written } from './recordingFiles';

describe('a file that cannot be read', () => {
  const [header = '', first = '', second = ''] = written().split('\n');
  const lines = (...parts: string[]) => parts.join('\n');
  it.each([
    ['empty', '', 'a.jsonl:1: the file is empty'],
    ['foreign JSON', '{"log":{}}', "a.jsonl:1: this isn't a Coinstream recording"],
    ['foreign text', 'hello', "a.jsonl:1: this isn't a Coinstream recording"],
    ['a list', '[1]', "a.jsonl:1: this isn't a Coinstream recording"],
    [
      'a newer format',
      header.replace(`"format":${FORMAT}`, '"format":9'),
      `a.jsonl:1: written in format 9, which is newer than this version reads (${FORMAT})`,
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
    [
      'truncated within a line',
      lines(header, first.slice(0, 20)),
      'a.jsonl:2: the line is damaged or cut off',
    ],
    [
      'truncated between lines',
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
      'an instant outside the calendar',
      lines(header, first.replace(/"at":\d+/, '"at":1e300')),
      'a.jsonl:2: at: expected a time',
    ],
    [
      'a start outside the calendar',
      lines(header.replace(/"startedAt":\d+/, '"startedAt":-1e300'), first),
      'a.jsonl:1: the header is damaged',
    ],
    [
      'no source',
      lines(header, first.replace('"session"', '"nobody"')),
      'a.jsonl:2: the event has no known source',
    ],
  ])('is rejected with one line: %s', (_, text, message) => {
    expect(readRecording(text, FILE)).toMatchObject({ ok: false, message });
  });
  it('keeps the readable part on request, and reports the omitted lines', () => {
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
  it('is read up to the requested number of events, and reports that there are more', () => {
    const result = readRecording(written(), { ...FILE, lenient: true, maxEvents: 2 });
    expect(result.ok && result.recording.events).toHaveLength(2);
    expect(result.ok && result.leftOut).toEqual(['a.jsonl:4: only the first 2 events are read']);
    expect(readRecording(written(), { ...FILE, maxEvents: 2 })).toMatchObject({ ok: false });
  });
  it('results in the same events for chunks of any size', () => {
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
  it('is rejected when a line never ends', () => {
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
  it('lists a hundred of the omitted lines, and counts them all', () => {
    const text = [header, ...Array.from({ length: 250 }, () => '{')].join('\n');
    const result = readRecording(text, { ...FILE, lenient: true });
    expect(result.ok && [result.leftOut.length, result.leftOutCount]).toEqual([100, 251]);
  });
  it('never throws, whatever the lines contain', () => {
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
    format: {
      0: ({ kind_of: kind, ...line }) => (kind === undefined ? line : { ...line, kind }),
      1: (line) => line,
    },
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
      4: { event: (event) => event, states: (states) => states },
      5: { event: (event) => event, states: (states) => states },
      6: { event: (event) => event, states: (states) => states },
    },
  };
  const old = [
    '{"coinstream":"recording","format":0,"app":"1.0","schema":0,"startedAt":1,"events":null,"redaction":"none"}',
    '{"seq":1,"at":1,"kind_of":"coinBalance/updated","source":"hub","data":{"amount":5}}',
    '{"seq":2,"at":2,"kind_of":"old/forgotten","source":"hub","data":{}}',
  ].join('\n');
  it('is migrated to the current schema step by step', () => {
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
  it('of schema 3 opens: claims in progress are only in the intents', () => {
    const fold = createLiveFold(models, { freeze: false });
    const giftboxes = { items: [], pending: 1, claiming: [{ what: 'box', id: 501 }] };
    const older = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":3,"startedAt":1,"events":0,"redaction":"none"}',
      JSON.stringify({ base: { seq: 4, at: 1, states: { ...fold.states(), giftboxes } } }),
    ].join('\n');
    expect(read(older).base?.states.giftboxes).toEqual({ items: [], pending: 1 });
  });
  it('of schema 4 opens: balances and intents have standard names', () => {
    const { balances, ...others } = createLiveFold(models, { freeze: false }).states();
    const before = Object.fromEntries(
      Object.entries(balances as unknown as Record<string, { staleness?: null } | string>).map(
        ([name, balance]) => {
          if (typeof balance === 'string') return [name, balance];
          const { staleness: _, ...rest } = balance;
          return [name, { ...rest, doubt: name === 'coins' ? 'outdated' : null }];
        },
      ),
    );
    const intent = { key: 'k', route: 'POST /x', what: 'box', id: 5 };
    const older = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":4,"startedAt":1,"events":1,"redaction":"none"}',
      JSON.stringify({ base: { seq: 4, at: 1, states: { ...others, balances: before } } }),
      JSON.stringify({
        seq: 5,
        at: 2,
        kind: 'intent/doubted',
        source: 'system',
        data: { ...intent, tries: 1 },
      }),
    ].join('\n');
    const recording = read(older);
    expect(recording.base?.states.balances).toEqual({
      ...(balances as object),
      coins: { ...(balances as unknown as { coins: object }).coins, staleness: 'outdated' },
    });
    expect(recording.events).toMatchObject([{ kind: 'intent/unconfirmed', data: { tries: 1 } }]);
  });
  it('of schema 5 opens: the address of a transfer has the modal of its status, and no step is skipped', () => {
    const {
      popups: _,
      emailLink: __,
      registration,
      ...others
    } = createLiveFold(models, { freeze: false }).states();
    const { skipped: ___, ...oldRegistration } = registration as { skipped: unknown };
    const frame = { variant: 'flyout', anchored: false, showOverlay: true };
    const modal = (status: string) => ({
      content: { type: 'transferAddress', status, email: 'ann@example.com' },
      ...frame,
    });
    const older = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":5,"startedAt":1,"events":2,"redaction":"none"}',
      JSON.stringify({
        base: {
          seq: 4,
          at: 1,
          states: {
            ...others,
            registration: oldRegistration,
            emailLink: { result: null },
            popups: { stack: [{ id: 3, ...modal('Blocked') }] },
          },
        },
      }),
      JSON.stringify({ seq: 5, at: 2, kind: 'popup/requested', source: 'system', data: modal('Available') }),
      JSON.stringify({
        seq: 6,
        at: 3,
        kind: 'interacEmail/linkRequested',
        source: 'player',
        data: { email: 'ann@example.com' },
      }),
    ].join('\n');
    const recording = read(older);
    const email = 'ann@example.com';
    expect(recording.base?.states).toMatchObject({
      popups: { stack: [{ id: 3, content: { type: 'blockedEmail', email } }] },
      emailLink: { result: null, request: null },
      registration: { skipped: [] },
    });
    expect(recording.events).toMatchObject([
      { data: { content: { type: 'extraEmailVerify', email } } },
      { data: { email, isFirst: false } },
    ]);
  });
  it('of schema 6 opens: its pushes, choices and open requests are changes, and nothing else is in flight', () => {
    const { balances, loyalty, loyaltyStatus, daily, ...others } = createLiveFold(models, {
      freeze: false,
    }).states();
    const pushed = (state: object) => ({ ...state, changedSeq: undefined, pushedSeq: 7 });
    const milestones = (...totals: readonly number[]) =>
      totals.map((totalContributions, id) => ({
        ...{ id, label: 'M', totalContributions },
        targetContributions: null,
      }));
    const event = (id: number, ...totals: readonly number[]) => ({
      ...{ id, title: null, endsAt: null, ownContributions: null },
      milestones: milestones(...totals),
    });
    const { coins, ...amounts } = balances as unknown as { coins: object };
    const states = {
      ...others,
      balances: { ...amounts, coins: pushed(coins) },
      loyalty: pushed(loyalty as object),
      loyaltyStatus: pushed(loyaltyStatus as object),
      community: { events: [event(1, 5, 5), event(2, 5, 6)], rewards: [], version: 3, pushedSeq: 7 },
      promotionProgress: { byId: { 4: { current: 9, version: null, pushedSeq: 7 } } },
      quests: {
        items: null,
        changes: {
          4: { requested: 'abandon', status: 'sent', seq: 9, before: { requested: 'optIn', seq: 8 } },
        },
      },
      participation: {
        choices: {
          4: { isOptedIn: true, before: false, requestedSeq: 5, endedSeq: null },
          5: { isOptedIn: true, before: null, requestedSeq: 5, endedSeq: 6 },
        },
      },
      favorites: { ids: [1], requested: { 2: true } },
      shop: { claimed: [3] },
      breaks: { requested: 'Timeout' },
      daily: { ...(daily as object), open: null },
      identityCheck: { phase: 'starting', token: null, ended: null },
    };
    const older = [
      '{"coinstream":"recording","format":1,"app":"1.0","schema":6,"startedAt":1,"events":0,"redaction":"none"}',
      JSON.stringify({ base: { seq: 10, at: 1, states } }),
    ].join('\n');
    const now = read(older).base?.states;
    const saved = { isOpen: false, changedSeq: 0, version: null };
    expect(now).toMatchObject({
      balances: { coins: { changedSeq: 7 } },
      loyalty: { changedSeq: 7 },
      loyaltyStatus: { changedSeq: 7 },
      community: { changes: [{ id: 1, value: 5, isOpen: false, changedSeq: 7, version: 3 }] },
      promotionProgress: { changes: [{ ...saved, id: 4, value: 9, changedSeq: 7 }] },
      quests: {
        changes: [
          { ...saved, id: 4, value: 'optIn', changedSeq: 8 },
          { ...saved, id: 4, value: 'abandon', isOpen: true, changedSeq: 9 },
        ],
      },
      participation: {
        changes: [
          { ...saved, id: 4, value: false, changedSeq: 5 },
          { ...saved, id: 4, value: true, isOpen: true, changedSeq: 5 },
          { ...saved, id: 5, value: true, changedSeq: 6 },
        ],
      },
      favorites: { ids: [1], changes: [{ ...saved, id: 2, value: true, isOpen: true }] },
      shop: { changes: [{ ...saved, id: 3, value: 'claimed' }] },
      identityCheck: { token: null, ended: null },
    });
    expect(now).not.toHaveProperty('breaks');
    expect(now).not.toHaveProperty('daily.open');
  });
  it('is rejected when a step is missing', () => {
    expect(readRecording(old, FILE)).toMatchObject({
      ok: false,
      message: "a.jsonl:1: written in format 0, which this version doesn't read",
    });
  });
  it.each([0, -1, 1.5])('of schema %s, which never existed, is rejected', (schema) => {
    const impossible = writeRecording({ base: null, events: [] }, OPTIONS).replace(
      `"schema":${SCHEMA}`,
      `"schema":${schema}`,
    );
    expect(readRecording(impossible, FILE)).toMatchObject({
      ok: false,
      message: `a.jsonl:1: its events are of schema ${schema}, which this version doesn't read`,
    });
  });
});
