// The recording: round trip and redaction.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts as catalogueFacts, models } from '../../streams/catalogue/complete';
import type { CallsState } from '../../streams/features/calls';
import type { AppEvent } from '../../streams/log/event';
import { createLiveFold } from '../../streams/log/readModel';
import { hashedPseudonyms, type Pseudonyms, randomPseudonyms } from '../../streams/recording/pseudonyms';
import { SCHEMA } from '../../streams/recording/recordingVersion';
import { createRedactor } from '../../streams/recording/redaction';
import { writeRecording } from '../../streams/recording/writing';
import { mapLeaves } from '../../streams/schema/decode';
import type { AnyStruct } from '../../streams/schema/schema';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { events, OPTIONS, read, redacted, statesOf, written } from './recordingFiles';

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
  it('has the same bytes each time', async () => {
    expect(written()).toBe(written());
    const slice = { base: null, events };
    expect(await redacted(slice, 'key')).toBe(await redacted(slice, 'key'));
  });
  it('starts with its header', () => {
    expect(JSON.parse(written().split('\n')[0] ?? '')).toEqual({
      coinstream: 'recording',
      format: 2,
      app: '1.430.0',
      schema: SCHEMA,
      startedAt: events[0]?.at,
      events: 4,
      redaction: 'none',
    });
  });
  it('continues from its base states', () => {
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
    expect(text).toMatch(/"returnTo":"\[[a-z ]+\]"/);
    const { balances } = statesOf(read(text));
    expect(balances).toMatchObject({ coins: { amount: 300 } });
  });
  it('derives pseudonyms with HMAC-SHA-256', async () => {
    const hashed = await hashedPseudonyms(new Set(['1001']), 'key', crypto.subtle);
    const digest = createHmac('sha256', 'key').update('1001').digest();
    expect(hashed('1001')).toBe(digest.readUIntBE(0, 6));
    expect(() => hashed('1002')).toThrow('was not hashed');
  });
  it('keeps equal ids equal within an export and different between exports', async () => {
    const keyed = (key: string) => hashedPseudonyms(new Set(['auth0|7']), key, crypto.subtle);
    const ids = (pseudonyms: Pseudonyms) => {
      const redactor = createRedactor(pseudonyms);
      const one = { playerId: 'auth0|7', expiresAt: 1, returnTo: null };
      return [redactor.redact(schema, one), redactor.redact(schema, one)];
    };
    const exports = [await keyed('a'), await keyed('b'), random(), random()].map(ids);
    for (const [first, second] of exports) expect(first).toEqual(second);
    expect(new Set(exports.map(([first]) => JSON.stringify(first))).size).toBe(exports.length);
  });
  it('gives each id of any log and its states exactly one pseudonym', async () => {
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
  it('keeps that nobody is signed in', () => {
    const nobody = { playerId: null, expiresAt: 1, returnTo: null };
    expect(createRedactor(random()).redact(schema, nobody)).toEqual(nobody);
  });
  it('leaves no personal text of any log, and a file that can be read again', async () => {
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
  it('redacts calls in a way that keeps their later events attributable', async () => {
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
  it('keeps the parameters of calls that identify nobody, and only those', async () => {
    const started = (route: string, params: Record<string, string>) =>
      fixture('call/started', { route, params }, { source: 'rest' });
    const history = 'GET /Players/:player/gamingHistory';
    const open = { pageSize: '20', pageNumber: '3', startDate: '2026-11-01T05:00:00.000Z' };
    const log = logged([
      started(history, open),
      started('GET /Players/:player/rewards', { prizeDelivery: 'Giftbox' }),
      started('GET /Accounts/:player', { Expand: 'PersonalDetails,SourceOfFunds' }),
      started('GET /Lobby/promotions/welcome', { IncludeMultipleWelcome: 'true', ReferralCode: 'ANN-7' }),
      started('GET /lobby/searchGames', { SearchTerm: '20' }),
      started('DELETE /Accounts/:player/dataRequests/:requestId', { requestId: '20' }),
      started('GET /unknown', { pageSize: '20' }),
      started(history, { pageSize: '4165550142', pageNumber: 'ann', startDate: 'Ann Smith', secret: '20' }),
    ]);
    const params = (text: string) =>
      read(text).events.map((event) => (event.kind === 'call/started' ? event.data.params : {}));
    const pseudonym = expect.stringMatching(/^id-/);
    const text = await redacted({ base: null, events: log });
    expect(params(text)).toEqual([
      open,
      { prizeDelivery: 'Giftbox' },
      { Expand: 'PersonalDetails,SourceOfFunds' },
      { IncludeMultipleWelcome: 'true', ReferralCode: pseudonym },
      { SearchTerm: pseudonym },
      { requestId: pseudonym },
      { pageSize: pseudonym },
      { pageSize: pseudonym, pageNumber: pseudonym, startDate: pseudonym, secret: pseudonym },
    ]);
    const fold = createLiveFold(models, { freeze: false });
    for (const event of log) fold.apply(event);
    const based = await redacted({ base: { seq: 8, at: 1, states: fold.states() }, events: [] });
    const { calls } = statesOf(read(based)) as { calls: CallsState };
    expect(Object.keys(calls.byKey)).toContain(
      `${history}?pageNumber=3&pageSize=20&startDate=2026-11-01T05:00:00.000Z`,
    );
    expect(based).not.toMatch(/=ann|Smith|ANN-7|4165550142/);
  });
  it('also redacts the base states', async () => {
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
