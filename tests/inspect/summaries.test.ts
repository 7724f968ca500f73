// The line that describes an event in the studio and on the command line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts } from '../../streams/catalogue/complete';
import { amount, lasting, offset, oneLine, relative, whole } from '../../streams/inspect/phrases';
import { SUMMARIES } from '../../streams/inspect/summaries';
import { summaryOf, summaryReader } from '../../streams/inspect/summarise';
import type { AppEvent, EventKind } from '../../streams/log/event';
import type { AnyStruct } from '../../streams/schema/schema';
import type { Failure } from '../../streams/wire/failure';
import { arbitraryOf } from '../arbitraries';
import { fixture, logged, START } from '../given';

/** Kinds whose data adds nothing to their name, or is only a reference to the vault or a version. */
const WITHOUT = [
  'chat/detailsGiven',
  'checklist/changed',
  'coinBalance/low',
  'interacEmail/verifyRequested',
  'phoneCode/submitRequested',
  'phoneNumber/changeRequested',
  'registration/requested',
  'report/sendRequested',
  'support/offered',
];

const kinds = Object.entries(facts as Readonly<Record<string, AnyStruct>>);
const hasFields = ([, struct]: (typeof kinds)[number]) => Object.keys(struct.schema as object).length > 0;

const lineOf = (...given: Parameters<typeof logged>[0]) => {
  const summarise = summaryReader();
  return logged(given).map(summarise).at(-1);
};

describe('the summary of an event', () => {
  it('exists for every kind with data, except those listed here', () => {
    const missing = kinds.filter((kind) => hasFields(kind) && !(kind[0] in SUMMARIES)).map(([kind]) => kind);
    expect(missing.sort()).toEqual(WITHOUT);
  });
  it('accepts any data of its schema, with and without a previous event', () => {
    for (const [kind, struct] of kinds) {
      const summary = SUMMARIES[kind as EventKind] as ((data: unknown, moment: object) => string) | undefined;
      const data = arbitraryOf(struct);
      if (summary === undefined) continue;
      fc.assert(
        fc.property(data, fc.option(data), (one, before) => {
          expect([kind, typeof summary(one, { at: START, before })]).toEqual([kind, 'string']);
        }),
        { numRuns: 20 },
      );
    }
  });
  it('compares amounts with the previous event of its kind', () => {
    const first = fixture('coinBalance/updated', { amount: 25_250_000, version: 1 });
    const second = fixture('coinBalance/updated', { amount: -250_000, version: 2 });
    expect(lineOf(first)).toBe('coins 252,500');
    expect(lineOf(first, second)).toBe('coins 252,500 → −2,500');
    expect(lineOf(first, first)).toBe('coins 252,500');
  });
  it('does not compare with another session or an earlier page', () => {
    const first = fixture('gemsBalance/updated', { amount: 40, version: null });
    const second = fixture('gemsBalance/updated', { amount: 45, version: null });
    expect(lineOf(first, second)).toBe('gems 40 → 45');
    expect(lineOf(first, fixture('session/ended', { reason: 'player' }), second)).toBe('gems 45');
    expect(lineOf(first, fixture('page/reloaded', { pages: 1 }), second)).toBe('gems 45');
  });
  it('gives times relative to the event', () => {
    expect(lineOf(fixture('session/renewed', { expiresAt: START + 300_000 }))).toBe('token expires in 5 min');
    expect(lineOf(fixture('hub/lost', { reason: 'dropped', retryAt: START + 2_600 }))).toBe(
      'dropped, retry in 2.6 s',
    );
  });
  it('names why a call failed', () => {
    const failure: Failure = { type: 'refused', status: 409, code: 'payment-open', messages: [], path: '' };
    expect(lineOf(fixture('call/failed', { route: 'POST /x', failure }))).toBe('refused 409 payment-open');
  });
  it('falls back to the first changed fields', () => {
    const event = (data: object) => logged([{ kind: 'chat/detailsGiven', data }])[0] as AppEvent;
    const before = event({ level: 1, name: 'a', version: 1, secret: 'sealed:1' });
    expect(summaryOf(before, () => null)).toBe('level 1, name a');
    expect(summaryOf(event({ level: 2, name: 'a', version: 2 }), () => before)).toBe('level 1 → 2');
  });
  it('is empty for data that its schema does not allow', () => {
    const event = logged([{ kind: 'games/loaded', data: { items: 5 } }])[0] as AppEvent;
    expect(summaryOf(event, () => null)).toBe('');
  });
  it('is one short line, whatever the data contains', () => {
    expect(oneLine('a\n\tb\u202e\u0007c')).toBe('a b c');
    expect(oneLine('x'.repeat(65_536))).toHaveLength(240);
    expect(oneLine('😀'.repeat(10), 4)).toBe('😀…');
  });
});

describe('phrases', () => {
  it('format amounts, numbers and times', () => {
    expect([amount(25_250_000), amount(-5), amount(10_250), amount(null)]).toEqual([
      '252,500',
      '−0.05',
      '102.50',
      'unknown',
    ]);
    expect([whole(1_234), whole(-0.25), whole(0)]).toEqual(['1,234', '−0.25', '0']);
    expect([0, 12, 1_250, 45_000, 200_000, 7_500_000, 356_400_000].map(lasting)).toEqual([
      '0 ms',
      '12 ms',
      '1.2 s',
      '45 s',
      '3 min 20 s',
      '2 h 5 min',
      '4 d 3 h',
    ]);
    expect([offset(12), offset(-3_000), offset(200_000)]).toEqual(['+12 ms', '−3 s', '+3.3 min']);
    expect([relative(null, 0), relative(10, 0), relative(0, 5_000)]).toEqual([
      'never',
      'in 10 ms',
      '5 s ago',
    ]);
  });
});
