// Expressions with the states before an event and functions of lists, and every change of their values.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstInRun } from '../../streams/behave/runOf';
import { ENGINE } from '../../streams/inspect/engine';
import { parseExpression } from '../../streams/inspect/expression';
import { bisect, firstWhere } from '../../streams/inspect/find';
import { matchesIn } from '../../streams/inspect/matches';
import { parsePredicate } from '../../streams/inspect/predicate';
import { watchIn } from '../../streams/inspect/watch';
import { finish } from '../../streams/inspect/work';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { type EventFixture, fixture, logged } from '../given';
import { packedRecording, recordingOf } from '../recording/recordingFiles';

const of = (...events: readonly EventFixture[]) => recordingOf(logged(events));
const coins = (amount: number) =>
  fixture('coinBalance/updated', { amount, version: null }, { source: 'hub' });
const other = () => fixture('hub/connected', {}, { source: 'hub' });

function expression(text: string, models: readonly string[] = MODEL_NAMES) {
  const parsed = parseExpression(text, models);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}
function predicate(text: string) {
  const parsed = parsePredicate(text, MODEL_NAMES);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}
const resultOf = (text: string, states: object, before: object = {}) =>
  expression(text, Object.keys(states)).evaluate(states as never, null, undefined, before as never);
const watched = (log: ReturnType<typeof of>, text: string) => {
  const { initial, places, values } = finish(watchIn(log, expression(text), ENGINE));
  return [initial, ...places.map((place, change) => [place, values[change]])];
};

describe('an expression', () => {
  const states = {
    rewards: {
      queue: [
        { id: 1, amount: 5 },
        { id: 2, amount: null },
        { id: 3, amount: 7 },
      ],
    },
    calls: { byKey: { a: { status: 'pending' }, b: { status: 'rejected' } } },
  };
  it.each([
    ['any(rewards.queue, item.amount > 6)', true],
    ['any(rewards.queue, item.amount > 7)', false],
    ['every(rewards.queue, item.id > 0)', true],
    ['every(rewards.queue, item.amount)', false],
    ['count(rewards.queue)', 3],
    ['count(rewards.queue, item.amount == null)', 1],
    ['sum(rewards.queue, item.amount)', 12],
    ["any(calls.byKey, key == 'b' && item.status == 'rejected')", true],
    ['count(rewards.queue, any(rewards.queue, item.id > 2) && key > 0)', 2],
    ['any(rewards.nothing) || count(rewards.nothing) + sum(rewards.nothing) > 0', false],
    ['every(rewards.nothing, false)', true],
    ['count(5) + count("text")', 0],
    ['null + 5', null],
    ['5 - rewards.nothing', null],
    ['-rewards.queue[1].amount * 2', null],
    ['"a" + 5', 'a5'],
    ['"a" + null', null],
    ['"7" - 5', null],
    ['rewards.queue[count(rewards.queue) - 1].id', 3],
  ] as const)('%s is %j', (text, value) => {
    expect(resultOf(text, states)).toBe(value);
  });
  it.each([
    ['any()', 'any takes a list and an expression of item'],
    ['any(rewards.queue, item.id, 3)', 'any takes a list'],
    ['item.id', 'no model item'],
    ['any(item, true)', 'no model item'],
    ['any(rewards.queue, nobody.id)', 'no model nobody'],
    ['rewards.queue.any(item)', 'only names'],
    ['constructor(rewards)', 'only names'],
    ['toString()', 'only names'],
    ['any(pages, any(item, any(item, any(item, true))))', 'at most 3 lists within each other'],
    ['before', 'before needs a model'],
    ['before[event.kind]', 'before needs a model'],
    ['before.nobody.x', 'no model nobody'],
    ['before.event.kind', 'before.event is no model'],
    ['('.repeat(100_000), 'longer than 4000 characters'],
  ])('%j is rejected in one line', (text, reason) => {
    const parsed = parseExpression(text, MODEL_NAMES);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
    if (!parsed.ok) expect(parsed.message).not.toContain('\n');
  });
  it('of the greatest length is evaluated', () => {
    expect(resultOf(`1${'+1'.repeat(1_999)}`, {})).toBe(2_000);
    expect(parseExpression('!'.repeat(3_999), []).ok).toBe(false);
    expect(resultOf(`${'!'.repeat(3_000)}1`, {})).toBe(true);
  });
  it('converts no object of a recording, which may have its own methods', () => {
    const hostile = { a: { toString: 5, valueOf: 'x' } };
    for (const operator of ['+', '-', '*', '<', '>=', '%'])
      expect(() => resultOf(`a ${operator} 1 == a`, hostile)).not.toThrow();
    expect(resultOf('any(a, item == 5) && -a != a && a[a] == undefined', hostile)).toBe(true);
  });
});

describe('the states before an event', () => {
  const log = of(coins(5), other(), coins(8), coins(8), coins(-1), other());
  it('are those after the previous one', () => {
    expect(watched(log, 'before.balances.coins.amount')).toEqual([null, [1, 5], [3, 8], [5, -1]]);
    expect(watched(log, 'balances.coins.amount != before.balances.coins.amount')).toEqual([
      false,
      [0, true],
      [1, false],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ]);
  });
  it('are copied only where they are read', () => {
    const { evaluate, reads } = expression(
      'before.rewards.queue[0].id + before.rewards.queue.length + before.balances.coins["amount"] + before.balances.coins.at',
    );
    expect(evaluate.readsBefore).toEqual([
      ['rewards', 'queue', '0', 'id'],
      ['rewards', 'queue', 'length'],
      ['balances', 'coins', 'amount'],
      ['balances', 'coins', 'at'],
    ]);
    expect(reads).toMatchObject({ models: ['rewards', 'balances'], event: true });
    const long = expression(`balances${'.coins'.repeat(600)} > rewards.queue[balances.coins.amount].id`);
    expect(long.reads.fields.map((path) => path.length)).toEqual([601, 2, 3]);
    const dynamic = expression(
      'before.rewards.queue[balances.coins.amount].id + before.rewards.queue.length',
    );
    expect(dynamic.evaluate.readsBefore).toEqual([['rewards', 'queue']]);
    const deep = { rewards: { queue: [{ id: 4 }, { id: 6 }] }, balances: { coins: { amount: 1 } } };
    expect(dynamic.evaluate(deep, null, undefined, deep)).toBe(8);
  });
  it('are copies, which later events leave as they were', () => {
    const toast = fixture('toast/requested', { text: 'A' } as never);
    expect(watched(of(toast, toast, other()), 'count(before.toasts.items)')).toEqual([0, [1, 1], [2, 2]]);
  });
  it('are available to every search', () => {
    const { holds, reads } = predicate('balances.coins.amount < before.balances.coins.amount');
    expect(firstWhere(log, holds, { reads })).toBe(4);
    expect(firstWhere(log, holds)).toBe(4);
    expect(firstWhere(log, holds, { reads })).toBe(4);
    const run = { recording: log, behaviour: { requests: new Map() } } as never;
    expect(firstInRun(run, holds)?.seq).toBe(5);
    const since = predicate('before.balances.coins.amount >= 8 || before.balances.coins.amount < 0');
    expect(bisect(log, since.holds)).toBe(3);
  });
});

describe('a watch', () => {
  it('has each change of a value, of a list by its content', () => {
    const log = of(coins(5), other(), coins(5), coins(8), fixture('page/reloaded', { pages: 1 }));
    expect(watched(log, 'balances.coins.amount')).toEqual([null, [0, 5], [3, 8], [4, null]]);
    expect(watched(log, 'rewards.queue')).toEqual([[]]);
    expect(watched(log, 'event.kind')).toEqual([
      undefined,
      [0, 'coinBalance/updated'],
      [1, 'hub/connected'],
      [2, 'coinBalance/updated'],
      [4, 'page/reloaded'],
    ]);
    expect(watched(log, '1')).toEqual([1]);
  });
  it('of an event that is parsed on demand has its fields', async () => {
    const log = await packedRecording(logged([coins(5), other()]));
    const { values } = finish(watchIn(log, expression('event'), ENGINE));
    expect(values[0]).toMatchObject({ seq: 1, kind: 'coinBalance/updated', data: { amount: 5 } });
    expect(Object.keys(values[0] as object)).not.toContain('columns');
    const { values: counts } = finish(watchIn(log, expression('count(event)'), ENGINE));
    expect(counts).toEqual([8]);
  });
  it('does not depend on how the events are kept, nor change when the fold continues', async () => {
    const texts = [
      'balances.coins',
      'rewards.queue',
      'count(calls.byKey, item.status == "pending")',
      'before.rewards.queue.length != rewards.queue.length',
    ];
    await fc.assert(
      fc.asyncProperty(anyLog(30), async (log) => {
        for (const text of texts) {
          const parsed = expression(text);
          const seen: unknown[] = [];
          const { initial, places, values } = finish(watchIn(recordingOf(log), parsed, ENGINE));
          expect(finish(watchIn(await packedRecording(log), parsed, ENGINE))).toEqual({
            initial,
            places,
            values,
          });
          for (const [index] of log.entries()) {
            const replay = ENGINE.createReplay(recordingOf(log));
            replay.seek(index);
            const before = replay.states();
            replay.seek(index + 1);
            seen.push(parsed.evaluate(replay.states(), log[index] ?? null, undefined, before));
          }
          const all = log.map((_, index) => {
            const change = places.findLastIndex((place) => place <= index);
            return change < 0 ? initial : values[change];
          });
          expect(all).toEqual(seen);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the matches of a condition', () => {
  const log = of(coins(-1), coins(-2), coins(3), coins(-4), other());
  const matches = (text: string) => finish(matchesIn(log, predicate(text), ENGINE));
  it('are where it starts to hold, or each event if it reads the event', () => {
    expect(matches('balances.coins.amount < 0')).toEqual([0, 3]);
    expect(matches("event.kind == 'coinBalance/updated' && balances.coins.amount < 0")).toEqual([0, 1, 3]);
    expect(matches('before.balances.coins.amount < 0')).toEqual([1, 2, 4]);
    expect(matches('false')).toEqual([]);
  });
  it('report the first one before the search ends', () => {
    const first: number[] = [];
    const work = matchesIn(log, predicate('balances.coins.amount > 0'), ENGINE, (index) => first.push(index));
    finish(work);
    expect(first).toEqual([2]);
  });
});
