// Ids of players as text: recordings of schema 6, which stored numbers, and exports.
import { describe, expect, it } from 'vitest';
import { models } from '../../streams/catalogue/complete';
import { createLiveFold } from '../../streams/log/readModel';
import { randomPseudonyms } from '../../streams/recording/pseudonyms';
import { createRedactor } from '../../streams/recording/redaction';
import { writeRecording } from '../../streams/recording/writing';
import { LOADED_ACCOUNT } from '../features/editing';
import { fixture, logged } from '../given';
import { promotion } from '../promotion';
import { OPTIONS, read, statesOf } from './recordingFiles';

const header = (events: number) =>
  `{"coinstream":"recording","format":1,"app":"1.0","schema":6,"startedAt":1,"events":${events},"redaction":"none"}`;
const referral = (referrerId: unknown) => ({
  items: [{ ...promotion(), subTypeMeta: { ...promotion().subTypeMeta, referrerId } }],
});

function older(...events: { kind: string; data: unknown }[]) {
  const lines = events.map(({ kind, data }, index) =>
    JSON.stringify({ seq: index + 1, at: index + 1, kind, source: 'rest', data }),
  );
  return read([header(lines.length), ...lines].join('\n'));
}

describe('a recording of schema 6', () => {
  it('folds to the same states, with the ids as text', () => {
    const recording = older(
      { kind: 'session/started', data: { playerId: 1001, expiresAt: 9, returnTo: null } },
      { kind: 'account/loaded', data: { ...LOADED_ACCOUNT, id: 1001 } },
      { kind: 'promotions/loaded', data: referral(77) },
      { kind: 'registration/completed', data: { status: 'Approved', accountId: 1002 } },
    );
    expect(statesOf(recording)).toMatchObject({
      session: { status: 'signedIn', playerId: '1001' },
      account: { status: 'Approved', details: { id: '1001' } },
      pages: { 'promotions/loaded': referral('77') },
    });
    expect(recording.events.at(-1)?.data).toMatchObject({ accountId: '1002' });
  });
  it('of an account without a usable id stays anonymous', () => {
    const recording = older({
      kind: 'session/started',
      data: { playerId: -1, expiresAt: 9, returnTo: null },
    });
    expect(statesOf(recording).session).toMatchObject({ status: 'anonymous', playerId: null, expiresAt: 9 });
  });
  it('has base states with the ids as text', () => {
    const present = createLiveFold(models, { freeze: false }).states() as Record<string, object>;
    const { id: _, status: __, statusReason: ___, ...details } = LOADED_ACCOUNT;
    const base = (ids: { session: unknown; account: unknown; referrer: unknown }) => ({
      ...present,
      session: { ...present.session, playerId: ids.session },
      account: { ...present.account, details: { ...details, id: ids.account } },
      pages: { ...present.pages, 'landingPromotions/loaded': referral(ids.referrer) },
    });
    const states = (ids: Parameters<typeof base>[0]) =>
      read([header(0), JSON.stringify({ base: { seq: 4, at: 1, states: base(ids) } })].join('\n')).base
        ?.states;
    expect(states({ session: 1001, account: 1001, referrer: 77 })).toEqual(
      base({ session: '1001', account: '1001', referrer: '77' }),
    );
    expect(states({ session: -1, account: 1001, referrer: null })).toEqual(
      base({ session: null, account: '1001', referrer: null }),
    );
  });
});

describe('an export', () => {
  it('replaces equal textual ids by equal pseudonyms, which replay as the same player', () => {
    const playerId = 'auth0|SECRET-7';
    const text = writeRecording(
      {
        base: null,
        events: logged([
          fixture('session/started', { playerId, expiresAt: 9, returnTo: null }),
          fixture('account/loaded', { ...LOADED_ACCOUNT, id: playerId }),
        ]),
      },
      { ...OPTIONS, redactor: createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() })) },
    );
    expect(text).not.toContain('SECRET');
    const { session, account } = statesOf(read(text));
    expect(session).toMatchObject({ status: 'signedIn', playerId: expect.stringMatching(/^id-\w+$/) });
    expect(account).toMatchObject({ details: { id: (session as { playerId: string }).playerId } });
  });
});
