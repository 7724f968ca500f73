// Shrinking: the fewest events that still show a bug, with their references, waits and data.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewest, type Search, simplest } from '../../streams/inspect/fewest';
import { firstWhereIn } from '../../streams/inspect/find';
import { type Shows, type Shrunk, shrinkIn } from '../../streams/inspect/shrink';
import { finish } from '../../streams/inspect/work';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { recordingOf } from '../recording/recordingFiles';

function answered<T>(search: Search<T>, shows: (candidate: T) => boolean): T {
  let step = search.next();
  while (step.done !== true) step = search.next(shows(step.value));
  return step.value;
}

function shrunk(recording: Recording, shows: Shows): Shrunk {
  const work = shrinkIn(recording, shows);
  let step = work.next();
  while (step.done !== true) step = work.next();
  if (step.value === null) throw new Error('No event shows it.');
  return step.value;
}

/** A bug at the place that `look` returns. */
const at = (look: (recording: Recording) => number): Shows =>
  // biome-ignore lint/correctness/useYield: the work has no steps.
  function* place(recording) {
    return look(recording);
  };

const coins = (amount: number, origin: { cause?: number } = {}) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub', ...origin });
const notice = fixture('popup/requested', {
  content: { type: 'onboarding' },
  variant: 'flyout',
  anchored: false,
  showOverlay: true,
});

interface Shown {
  readonly balances: { readonly coins: { readonly amount: number | null } };
  readonly popups: { readonly stack: readonly unknown[] };
}

/** The coins are negative while a modal is open. */
const isNegativeUnderModal: Shows = (recording) =>
  firstWhereIn(recording, (states) => {
    const { balances, popups } = states as unknown as Shown;
    return (balances.coins.amount ?? 0) < 0 && popups.stack.length > 0;
  });

/** A long session in which the bug needs the modal of event 15002 and the balance of event 15005. */
const session = recordingOf(
  logged(
    Array.from({ length: 4_000 }, (_, round) => [
      coins(1_000 + round),
      notice,
      coins(2_000 + round, { cause: 5 * round + 2 }),
      coins(round === 3_000 ? -70 : 3_000 + round, { cause: 5 * round + 3 }),
      fixture('popup/closed', { id: 5 * round + 2 }, { cause: 5 * round + 2 }),
    ]).flat(),
  ),
);

describe('numbers of a shrunk recording', () => {
  const smallestOf = (value: number, shows: (candidate: number) => boolean) =>
    answered(simplest(value), (candidate) => typeof candidate === 'number' && shows(candidate));
  it.each<[string, number, (candidate: number) => boolean, number]>([
    ['nothing about it', 987_654_321, () => true, 0],
    ['a limit', 987_654_321, (candidate) => candidate >= 250_000, 250_000],
    ['a negative limit', -987_654_321, (candidate) => candidate <= -7, -7],
    ['a sign', -987_654_321, (candidate) => candidate < 0, -1],
    ['a fraction', 1234.5, (candidate) => !Number.isInteger(candidate), 1234.5],
    ['exactly it', 987_654_321, (candidate) => candidate === 987_654_321, 987_654_321],
  ])('are as small as the bug allows, if it needs %s', (_, value, shows, expected) => {
    let tries = 0;
    const counted = (candidate: number) => {
      tries += 1;
      return shows(candidate);
    };
    expect(smallestOf(value, counted)).toBe(expected);
    expect(tries).toBeLessThan(40);
  });
  it('are made small together if the bug needs equal ones in several events, and the bytes stay the same', () => {
    const [one, other] = [74_100_200_300, 74_100_200_399];
    const recording = recordingOf(
      logged([coins(5), coins(one), coins(7), coins(other), coins(one), coins(123_456), coins(other)]),
    );
    const hasTwoPairs = at(({ events }) => {
      const amounts = events.map(({ data }) => (data as { amount: number }).amount);
      const pairs = new Set(amounts.filter((amount, place) => amounts.indexOf(amount) < place));
      return pairs.size > 1 ? amounts.length - 1 : -1;
    });
    const small = shrunk(recording, hasTwoPairs).recording;
    const amounts = small.events.map(({ data }) => (data as { amount: number }).amount);
    expect(amounts.toSorted()).toEqual([1, 1, 2, 2]);
    const options = { appVersion: 'test', redactor: null };
    const text = ({ base, events }: Recording) => writeRecording({ base, events: [...events] }, options);
    expect(text(shrunk(recording, hasTwoPairs).recording)).toBe(text(small));
  });
});

describe('the fewest items', () => {
  it('are exactly those that are needed, whichever they are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(200), { maxLength: 6 }),
        fc.integer({ min: 201, max: 300 }),
        (needed, count) => {
          const items = Array.from({ length: count }, (_, item) => item);
          const kept = answered(fewest(items), (some) => needed.every((item) => some.includes(item)));
          expect(kept).toEqual(needed.toSorted((one, other) => one - other));
        },
      ),
    );
  });
  it('are such that none can be left out, for any bug', () => {
    fc.assert(
      fc.property(fc.func(fc.boolean()), fc.integer({ min: 1, max: 12 }), (any, count) => {
        const items = Array.from({ length: count }, (_, item) => item);
        const shows = (some: readonly number[]) => some.length === count || any(some);
        const kept = answered(fewest(items), shows);
        for (const item of kept) expect(shows(kept.filter((one) => one !== item))).toBe(false);
      }),
    );
  });
});

describe('the simplest value', () => {
  it('keeps only what the bug needs', () => {
    const value = {
      list: [
        { id: 8, name: 'one' },
        { id: 9, name: 'two' },
      ],
      isOpen: true,
      amount: 250_000,
    };
    type Value = { list: { id: number }[] | null; amount: number };
    const needs = (candidate: unknown) => {
      const { list, amount } = (candidate ?? { list: null, amount: 0 }) as Value;
      return amount > 1_000 && (list ?? []).some((item) => item?.id > 8);
    };
    expect(answered(simplest(value), needs)).toEqual({
      list: [{ id: 9, name: null }],
      isOpen: null,
      amount: 1_001,
    });
  });
});

describe('a shrunk recording', () => {
  const small = shrunk(session, isNegativeUnderModal);
  it('has the fewest events of 20,000 that show the bug, at their places in the original', () => {
    expect(small.seqs).toEqual([15_002, 15_004]);
    expect(small.recording.events.map(({ kind }) => kind)).toEqual([
      'popup/requested',
      'coinBalance/updated',
    ]);
  });
  it('shows the bug, and no longer if any one event is left out', () => {
    expect(finish(isNegativeUnderModal(small.recording))).toBe(1);
    for (const left of small.recording.events) {
      const rest = small.recording.events.filter((event) => event !== left);
      expect(finish(isNegativeUnderModal({ ...small.recording, events: rest }))).toBe(-1);
    }
  });
  it('refers to the nearest cause that is left', () => {
    expect(small.recording.events.map(({ seq, cause }) => [seq, cause])).toEqual([
      [1, undefined],
      [2, 1],
    ]);
  });
  it('has no wait and only the data that the bug needs', () => {
    const [modal, balance] = small.recording.events;
    expect(balance?.at).toBe(modal?.at);
    expect(balance?.data).toEqual({ amount: -1, version: null });
  });
  it('is the same each time', () => {
    expect(JSON.stringify(shrunk(session, isNegativeUnderModal))).toBe(JSON.stringify(small));
  });
  it('is not found if no event shows the bug', () => {
    expect(
      shrinkIn(
        session,
        at(() => -1),
      ).next(),
    ).toEqual({ done: true, value: null });
  });
  it('becomes smaller with each step, and is valid at every one', () => {
    fc.assert(
      fc.property(anyLog(), fc.nat(), (log, which) => {
        const recording = recordingOf(log);
        const wanted = log[which % Math.max(1, log.length)]?.kind;
        const shows = at(({ events }) => events.findIndex(({ kind }) => kind === wanted));
        let left = log.length;
        for (const { recording: best, seqs } of shrinkIn(recording, shows)) {
          expect(seqs.length).toBeLessThanOrEqual(left);
          left = seqs.length;
          expect(finish(shows(best))).toBeGreaterThanOrEqual(0);
        }
        if (wanted === undefined) return;
        const { recording: best, seqs } = shrunk(recording, shows);
        expect(best.events).toHaveLength(1);
        const text = writeRecording(
          { base: best.base, events: [...best.events] },
          {
            appVersion: 'test',
            redactor: null,
            shrunk: { events: log.length, shows: 'a kind', seqs: [...seqs] },
          },
        );
        const opened = readRecording(text, { file: 'shrunk' });
        expect(opened.ok && opened.recording.header.shrunk).toEqual({
          events: log.length,
          shows: 'a kind',
          seqs,
        });
      }),
      { numRuns: 30 },
    );
  });
});
