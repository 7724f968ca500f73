// A recording that is searched in parts, wherever it is cut, has the matches of one that is searched as a whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE } from '../../streams/inspect/engine';
import { joinMatches, matchesIn, partMatchesIn } from '../../streams/inspect/matches';
import { parsePredicate } from '../../streams/inspect/predicate';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import { createReplay, MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';

const CONDITIONS = [
  'balances.coins.amount < 0',
  'balances.coins.amount > 100',
  'balances.coins.amount >= 0 || rewards.queue.length > 0',
  'balances.coins.amount < before.balances.coins.amount',
  "event.source == 'hub'",
  "event.kind == 'coinBalance/updated' && balances.coins.amount > 0",
  'count(rewards.queue) > count(before.rewards.queue)',
  'true',
  'false',
];

const conditionOf = (text: string) => {
  const parsed = parsePredicate(text, MODEL_NAMES);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
};

function inParts(events: readonly AppEvent[], cuts: readonly number[], text: string): readonly number[] {
  const { reads } = conditionOf(text);
  const replay = createReplay({ base: null, events });
  const starts = [...new Set([0, ...cuts.filter((cut) => cut < events.length)])].sort(
    (one, other) => one - other,
  );
  const parts = starts.map((start, part) => {
    const states = replay.foldOf(reads.models, start).states();
    const base = { seq: start, at: 0, states: structuredClone(states) };
    const own = events.slice(start, starts[part + 1]);
    return { start, ...finish(partMatchesIn({ base, events: own }, conditionOf(text), ENGINE)) };
  });
  return joinMatches(parts, reads);
}

describe('a search in parts', () => {
  it.each(CONDITIONS)('finds the same matches of %s', (text) => {
    fc.assert(
      fc.property(anyLog(30), fc.array(fc.nat(29), { maxLength: 5 }), (events, cuts) => {
        const whole = finish(matchesIn({ base: null, events }, conditionOf(text), ENGINE));
        expect(inParts(events, cuts, text)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
