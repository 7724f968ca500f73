// Forks of a recording, filters, and value history.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventFilter, modelsTouchedBy } from '../../streams/inspect/filter';
import { type Edit, forkOf, wrongData, wrongDelay } from '../../streams/inspect/fork';
import { forkText } from '../../streams/inspect/madeFrom';
import { lastChanges } from '../../streams/inspect/valueHistory';
import { finish } from '../../streams/inspect/work';
import { type Recording, readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { recordingOf } from '../recording/recordingFiles';

const coins = (amount: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });
const notice = fixture('popup/requested', {
  content: { type: 'onboarding' },
  variant: 'flyout',
  anchored: false,
  showOverlay: true,
});
const original = recordingOf(
  logged([coins(1), coins(2), notice, coins(3), fixture('popup/closed', { id: 3 }, { cause: 3 }), coins(4)]),
);

function forked(edits: readonly Edit[], recording = original): Recording {
  const result = forkOf(recording, edits);
  if (!result.ok) throw new Error(result.reason);
  return result.fork.recording;
}

function endOf(recording: Recording) {
  const replay = createReplay(recording);
  replay.seek(replay.length);
  return replay.states() as {
    balances: { coins: { amount: number } };
    popups: { stack: readonly unknown[] };
  };
}

const amounts = ({ events }: Recording) =>
  events.flatMap((event) => (event.kind === 'coinBalance/updated' ? [event.data.amount] : []));

describe('a fork', () => {
  it('keeps the notes at their events, in its file too, except those of dropped events', () => {
    const notes = [
      { seq: 1, text: 'first' },
      { seq: 3, text: 'dropped' },
      { seq: 4, text: '' },
    ];
    const noted = { ...original, header: { ...original.header, notes } };
    const edits: readonly Edit[] = [
      { type: 'drop', seq: 3 },
      { type: 'duplicate', seq: 1 },
      { type: 'duplicate', seq: 2 },
    ];
    const kept = [
      { seq: 1, text: 'first' },
      { seq: 5, text: '' },
    ];
    const fork = forked(edits, noted);
    expect(fork.header.notes).toEqual(kept);
    const read = readRecording(forkText(fork), { file: 'fork' });
    expect(read.ok && read.recording.header.notes).toEqual(kept);
    const result = forkOf(original, edits);
    expect(result.ok && result.fork.noted(notes).header).toMatchObject({ notes: kept, forked: { edits: 3 } });
  });
  it('without edits equals the original', () => {
    expect(forked([])).toEqual(original);
  });
  it('drops events', () => {
    const fork = forked([{ type: 'drop', seq: 6 }]);
    expect(endOf(fork).balances.coins.amount).toBe(3);
    expect(endOf(original).balances.coins.amount).toBe(4);
  });
  it('repeats events', () => {
    expect(amounts(forked([{ type: 'duplicate', seq: 2 }]))).toEqual([1, 2, 2, 3, 4]);
  });
  it('changes events, checked by the schema of the fact', () => {
    const data = { amount: 99, version: null };
    expect(endOf(forked([{ type: 'change', seq: 6, data }])).balances.coins.amount).toBe(99);
    expect(forkOf(original, [{ type: 'change', seq: 6, data: { amount: 'much' } }])).toMatchObject({
      ok: false,
      edit: 0,
      reason: 'coinBalance/updated: data.amount: not as expected',
    });
  });
  it('delays events: an event moves to the position of its new time', () => {
    const fork = forked([{ type: 'delay', seq: 2, ms: 2_500 }]);
    expect(fork.events.map(({ at }) => at)).toEqual(
      [...fork.events.map(({ at }) => at)].sort((a, b) => a - b),
    );
    const back = forked([{ type: 'delay', seq: 6, ms: -4_500 }]);
    expect(amounts(back)).toEqual([1, 4, 2, 3]);
    expect(endOf(back).balances.coins.amount).toBe(3);
    const late = forked([{ type: 'delay', seq: 1, ms: 3_600_000 }]);
    expect(amounts(late)).toEqual([2, 3, 4, 1]);
  });
  it.each([
    [1e300, 'the delay is too long'],
    [9_000_000_000_000_000, 'the delay is too long'],
    [Number.NaN, "the delay isn't a number"],
    [Number.POSITIVE_INFINITY, "the delay isn't a number"],
    [-1e300, 'the event would be before the start of the recording'],
    [-60_000, 'the event would be before the start of the recording'],
  ])('refuses to delay an event by %s', (ms, reason) => {
    expect(forkOf(original, [{ type: 'delay', seq: 6, ms }])).toEqual({ ok: false, edit: 0, reason });
    expect(wrongDelay(0, ms, 0)).toBe(reason);
  });
  it('refuses delays that are too long together', () => {
    const half: Edit = { type: 'delay', seq: 6, ms: 5e15 };
    expect(forkOf(original, [half])).toMatchObject({ ok: true });
    expect(forkOf(original, [half, half])).toMatchObject({ ok: false, edit: 1 });
  });
  it('moves events before another one', () => {
    expect(amounts(forked([{ type: 'move', seq: 6, before: 1 }]))).toEqual([4, 1, 2, 3]);
  });
  it('adds events, checked by the schema of the fact', () => {
    const add: Edit = {
      type: 'add',
      after: 6,
      kind: 'coinBalance/updated',
      source: 'hub',
      data: { amount: 7, version: null },
    };
    expect(endOf(forked([add])).balances.coins.amount).toBe(7);
    expect(amounts(forked([{ ...add, after: 0 }]))).toEqual([7, 1, 2, 3, 4]);
    expect(forkOf(original, [{ ...add, kind: 'constructor' }])).toMatchObject({ ok: false });
    expect(forkOf(original, [{ ...add, source: 'nobody' }])).toMatchObject({ ok: false });
    expect(wrongData('coinBalance/updated', null)).toBe('coinBalance/updated: data.(whole): not as expected');
  });
  it('keeps references between events: causes, and the modal that an event closes', () => {
    const fork = forked([
      { type: 'add', after: 0, kind: 'session/activityExpired', source: 'timer', data: {} },
      { type: 'duplicate', seq: 1 },
    ]);
    const closed = fork.events.find(({ kind }) => kind === 'popup/closed');
    const popupRequest = fork.events.find(({ kind }) => kind === 'popup/requested');
    expect(closed).toMatchObject({ data: { id: popupRequest?.seq }, cause: popupRequest?.seq });
    expect(endOf(fork).popups.stack).toEqual([]);
    const without = forked([{ type: 'drop', seq: 5 }]);
    expect(endOf(without).popups.stack).toHaveLength(1);
    const orphan = forked([{ type: 'drop', seq: 3 }]).events.find(({ kind }) => kind === 'popup/closed');
    expect(orphan).not.toHaveProperty('cause');
  });
  it('reports an edit that is impossible, and makes none', () => {
    expect(
      forkOf(original, [
        { type: 'drop', seq: 2 },
        { type: 'drop', seq: 2 },
      ]),
    ).toEqual({ ok: false, edit: 1, reason: 'event 2 not found' });
  });
  it('has the same position as the original', () => {
    const result = forkOf(original, [
      { type: 'drop', seq: 2 },
      { type: 'duplicate', seq: 4 },
    ]);
    if (!result.ok) throw new Error(result.reason);
    expect([0, 1, 2, 3, 4, 6].map((index) => result.fork.placeOf(index))).toEqual([0, 1, 1, 2, 4, 6]);
  });
  it('of any log, with any possible edits, is a recording that opens again', () => {
    fc.assert(
      fc.property(
        anyLog(30),
        fc.array(fc.tuple(fc.nat(3), fc.nat(29), fc.nat(29), fc.integer()), { maxLength: 6 }),
        (log, drawn) => {
          const edits = drawn.map(([kind, one, other, ms]): Edit => {
            const seq = one + 1;
            if (kind === 0) return { type: 'drop', seq };
            if (kind === 1) return { type: 'duplicate', seq };
            return kind === 2 ? { type: 'delay', seq, ms } : { type: 'move', seq, before: other + 1 };
          });
          const result = forkOf(recordingOf(log), edits);
          if (!result.ok) return;
          const { recording } = result.fork;
          const text = writeRecording(recording, { appVersion: '1', redactor: null });
          expect(readRecording(text, { file: 'fork' })).toMatchObject({ ok: true });
          const times = recording.events.map(({ at }) => at);
          expect(times).toEqual([...times].sort((a, b) => a - b));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a filter', () => {
  const kept = (text: string) =>
    original.events.filter((event) => eventFilter(text)?.(event, () => event) ?? true).map(({ seq }) => seq);
  it('accepts kinds, sources, models, causes, and any text', () => {
    expect(kept('')).toHaveLength(6);
    expect(kept('kind:coin source:hub')).toEqual([1, 2, 4, 6]);
    expect(kept('model:popups')).toEqual([3, 5]);
    expect(kept('cause:3')).toEqual([5]);
    expect(kept('"amount":3')).toEqual([4]);
    expect(kept('constructor:x')).toEqual([]);
    expect(modelsTouchedBy('coinBalance/updated')).toContain('balances');
  });
});

describe('the origin of a value', () => {
  const path = ['balances', 'coins', 'amount'];
  it('is the event that last changed it', () => {
    const at = (index: number) =>
      finish(lastChanges(createReplay(original), index, [path], 2))[0]?.event?.seq ?? null;
    expect([0, 1, 3, 5, 6].map(at)).toEqual([null, 1, 2, 4, 6]);
  });
  it('is the same however long the stretches are that are folded, for any log', () => {
    fc.assert(
      fc.property(anyLog(40), fc.integer({ min: 1, max: 15 }), (log, stretch) => {
        const replay = createReplay(recordingOf(log), { snapshotEvery: 7 });
        const paths = [
          path,
          ['session', 'status'],
          ['navigation', 'pattern'],
          ['popups', 'stack', '0', 'id'],
        ];
        const writers = (length: number) => {
          const found = finish(lastChanges(replay.twin(), log.length, paths, length));
          return paths.map((keys) => found.find((one) => one.path === keys)?.event?.seq ?? null);
        };
        expect(writers(stretch)).toEqual(writers(1_000));
      }),
      { numRuns: 60 },
    );
  });
});
