// The part of a session that a player sends: its states are those of the whole session, and what the player leaves out is
// neither in the file nor a reason to refuse it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonIn } from '../../streams/inspect/playerStates';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { type ReportedPart, sliceOf, usualPart, withheldBy } from '../../streams/recording/reportedPart';
import { exportRedactor, writeRecording } from '../../streams/recording/writing';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';

const NONE: ReadonlySet<number> = new Set();

/** The log of a tab, which kept its states after every fourth event. */
function sliceWith(events: readonly AppEvent[]): LogSlice {
  const replay = createReplay({ base: null, events });
  const kept = events
    .filter((_, index) => index % 4 === 3)
    .map(({ seq }) => {
      replay.seek(events.findIndex((event) => event.seq === seq) + 1);
      return { seq, states: replay.states() };
    });
  return { base: null, events, kept, signals: [] };
}

async function opened(slice: LogSlice, part: ReportedPart, wentWrong?: number) {
  const sent = sliceOf(slice, part);
  const text = writeRecording(sent, {
    appVersion: '1',
    redactor: await exportRedactor(sent, 'a key', crypto.subtle),
    withheld: withheldBy(slice, part),
    ...(wentWrong === undefined ? {} : { wentWrong }),
  });
  const result = readRecording(text, { file: 'report' });
  if (!result.ok) throw new Error(result.message);
  return result.recording;
}

const coins = (amount: number, at: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub', at });
const minute = 60_000;
const start = 1_700_000_000_000;
const session = sliceWith(logged([0, 1, 4, 5, 6, 7, 8, 9].map((at) => coins(at, start + at * minute))));

describe('the part of a session that a player reports', () => {
  it('is the last five minutes, or all of it if it is shorter', () => {
    expect(usualPart(session)).toEqual({ from: 3, to: 8, without: NONE });
    const short = { ...session, events: session.events.slice(0, 3) };
    expect(usualPart(short)).toEqual({ from: 1, to: 3, without: NONE });
    expect(usualPart({ ...session, events: [] })).toBeNull();
  });

  it('begins with the states before it', async () => {
    const { base, events } = await opened(session, { from: 3, to: 5, without: NONE });
    expect(base?.states).toMatchObject({ balances: { coins: { amount: 1 } } });
    expect(events.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  it('contains neither an event that is left out nor states that it led to, and opens', async () => {
    const without = new Set([5]);
    const { header, events, digests } = await opened(session, { from: 2, to: 8, without });
    expect(events.map(({ seq }) => seq)).toEqual([2, 3, 4, 6, 7, 8]);
    expect(header).toMatchObject({ events: 6, withheld: 1 });
    expect(digests?.map(({ seq }) => seq)).toEqual([4]);
  });

  it('contains no press that led to an event that is left out', async () => {
    const pressed = (name: string, after: number) => ({
      signal: 'pressed',
      at: start,
      after,
      value: { role: 'button', name },
    });
    const signals = [pressed('4', 3), pressed('5', 4), pressed('6', 5)];
    const sent = sliceOf({ ...session, signals }, { from: 2, to: 8, without: new Set([5]) });
    expect(sent.signals).toEqual([pressed('4', 3), pressed('6', 5)]);
  });

  it('names the event at which it went wrong, and ignores what is not an event', async () => {
    const { header } = await opened(session, { from: 2, to: 8, without: NONE }, 6);
    expect(header.wentWrong).toBe(6);
    const odd = await opened(session, { from: 2, to: 8, without: NONE }, -1);
    expect(odd.header.wentWrong).toBeUndefined();
  });

  it('keeps the settings of its page, as if it had been opened there', () => {
    const signals = [
      { signal: 'page', at: start, after: 0, value: 'settings' },
      { signal: 'visible', at: start, after: 1 },
      { signal: 'visible', at: start, after: 5 },
    ];
    const sent = sliceOf({ ...session, signals }, { from: 4, to: 6, without: NONE });
    expect(sent.signals).toEqual([
      { signal: 'page', at: start, after: 3, value: 'settings' },
      { signal: 'visible', at: start, after: 5 },
    ]);
    const withoutFirst = sliceOf({ ...session, signals }, { from: 4, to: 6, without: new Set([4]) });
    expect(withoutFirst.signals?.[0]).toEqual({ ...signals[0], after: 4 });
    const ofPage = sliceOf({ ...session, signals }, { from: 1, to: 6, without: NONE });
    expect(ofPage.signals).toEqual(signals);
  });

  it('has the states of the whole session, wherever it is cut', async () => {
    const cut = fc.tuple(anyLog(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(cut, async ([events, one, other]) => {
        fc.pre(events.length > 0);
        const [first = 0, last = 0] = [one % events.length, other % events.length].sort((a, b) => a - b);
        const from = events[first]?.seq ?? 0;
        const recording = await opened(sliceWith(events), {
          from,
          to: events[last]?.seq ?? 0,
          without: NONE,
        });
        expect(recording.events).toHaveLength(last - first + 1);
        expect(finish(comparisonIn(recording))?.first ?? null).toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});
