// Fields that an expression names and no state has: a slip is noted, everything that exists is not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from '../../streams/inspect/expression';
import { unknownField } from '../../streams/inspect/unknownFields';
import { createReplay, MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { recordingOf } from '../recording/recordingFiles';

const coins = fixture('coinBalance/updated', { amount: 5, version: null }, { source: 'hub' });
const log = logged([coins]);

function noteOn(text: string, events = log): string | null {
  const parsed = parseExpression(text, MODEL_NAMES);
  if (!parsed.ok) throw new Error(parsed.message);
  return unknownField(createReplay(recordingOf(events)), parsed.reads);
}

/** The paths of all values below these, at most so many keys deep, that a text can name. */
function pathsBelow(value: unknown, depth: number): readonly string[] {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (!/^[a-z]\w*$/i.test(key)) return [];
    return [key, ...pathsBelow(inner, depth - 1).map((path) => `${key}.${path}`)];
  });
}

describe('a note on unknown fields', () => {
  it.each([
    ['balances.coin.amount > 5', 'balances has no field coin, only bonus, cash, coins, '],
    ['balances.coins.amont == 5', 'balances.coins has no field amont, only amount, '],
    ['before.balances.coins.amont < 0', 'balances.coins has no field amont, only amount, '],
    ['1 > 2 && !(balances["coin"])', 'balances has no field coin, only '],
    ['any(rewards.quene, item.id > 2)', 'rewards has no field quene, only '],
    ['event.kindd == "a"', 'An event has no field kindd, only seq, at, kind, source, '],
    ["event.kind == 'coinBalance/updatd'", 'No event has the kind "coinBalance/updatd".'],
    ["balances.coins.amount > 5 && 'hubb' != event.source", 'No event has the source "hubb".'],
    ['balances.coins.amount - balances.gem.amount', 'balances has no field gem, only '],
  ])('%s: %s', (text, note) => {
    expect(noteOn(text)).toContain(note);
  });
  it.each([
    'balances.coins.amount < 0',
    'session.playerId.length > 3',
    'any(rewards.queue, item.anything == 1)',
    'rewards.queue[0].id',
    'rewards.queue.length',
    'giftboxes.items[0]',
    'event.data.anything == 5',
    "event.kind == 'coinBalance/updated' && event.source == 'hub' && event.via == 'x'",
    'balances[event.kind]',
    'true',
  ])('is not made for %s', (text) => {
    expect(noteOn(text)).toBeNull();
  });
  it('lists at most twelve names', () => {
    expect(noteOn('pages.nothing')).toMatch(/ no field nothing, only (?:[^,]+, ){11}[^,]+ and \d+ more\.$/);
  });
  it('is never made for a field that exists at the end, whatever was recorded', () => {
    fc.assert(
      fc.property(anyLog(20), (events) => {
        const replay = createReplay(recordingOf(events));
        replay.seek(replay.length);
        for (const path of pathsBelow(replay.states(), 3)) {
          if (!MODEL_NAMES.includes(path.split('.')[0] as string)) continue;
          expect(noteOn(path, events)).toBeNull();
        }
      }),
      { numRuns: 5 },
    );
  });
});
