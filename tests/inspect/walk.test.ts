// A walk that folds only what is read finds what a walk that folds everything finds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts, models } from '../../streams/catalogue/complete';
import { firstWhere, offences } from '../../streams/inspect/find';
import { INVARIANTS } from '../../streams/inspect/invariants';
import { parsePredicate } from '../../streams/inspect/predicate';
import { walk } from '../../streams/inspect/walk';
import { finish } from '../../streams/inspect/work';
import type { AppEvent } from '../../streams/log/event';
import type { ModelTable } from '../../streams/log/readModel';
import { createReplay, INITIAL_STATES, MODEL_NAMES } from '../../streams/recording/replay';
import { anyLog } from '../arbitraries';
import { fixture, logged } from '../given';
import { events, packedRecording, recordingOf } from '../recording/recordingFiles';

interface Coins {
  readonly coins: { amount: number };
}

describe('a walk', () => {
  it('gives the states of the models that are read, after each event', () => {
    const states: unknown[] = [];
    const visited = walk(recordingOf(events), ['balances'], (event, after, mayDiffer) => {
      states.push([event.seq, Object.keys(after), mayDiffer, structuredClone(after.balances)]);
      return false;
    });
    finish(visited);
    const replay = createReplay(recordingOf(events));
    const expected = events.map(({ seq, kind }, index) => {
      replay.seek(index + 1);
      return [seq, ['balances'], kind === 'coinBalance/updated', replay.state('balances')];
    });
    expect(states).toEqual(expected);
  });
  it('starts from the base states, and ends on request', () => {
    const seen: unknown[] = [];
    const balances = { ...(INITIAL_STATES.balances as object), preferred: 'gems' };
    const base = { seq: 0, at: 0, states: { ...INITIAL_STATES, balances } };
    const visited = walk({ base, events }, ['balances'], (event, after) => {
      seen.push([event.seq, (after.balances as { preferred: unknown }).preferred]);
      return event.seq === 2;
    });
    finish(visited);
    expect(seen).toEqual([
      [1, 'gems'],
      [2, 'gems'],
    ]);
  });
  it('does not parse events that nothing reads', async () => {
    const packed = await packedRecording(events);
    const parsed: number[] = [];
    const lazyAt = (index: number): AppEvent => {
      const event = packed.events.lazyAt(index);
      return Object.defineProperty(Object.create(event) as AppEvent, 'data', {
        get() {
          parsed.push(event.seq);
          return event.data;
        },
      });
    };
    const watched = { base: packed.base, events: { ...packed.events, lazyAt } };
    const isFound = parsePredicate("balances.coins.amount > 250 && event.kind != ''", MODEL_NAMES);
    if (!isFound.ok) throw new Error(isFound.message);
    expect(firstWhere(watched, isFound.holds, { reads: isFound.reads })).toBe(3);
    expect(parsed).not.toContain(3);
  });
});

describe('the first event after which', () => {
  it.each([
    'balances.coins.amount >= 2',
    'rewards.queue.length > 0 && balances.coins.amount != 1',
    "event.kind == 'coinBalance/updated' && event.data.amount > 1",
    "event.source == 'hub' && event.cause == undefined && rewards.queue.length == 0",
    "event['via'] != undefined",
    'event.seq > 3 && event.data.constructor == undefined && event.constructor == undefined',
    'session.playerId == undefined',
    '1 > 2',
    '2 > 1',
  ])('%s is the same whether all is folded or only what is read', async (text) => {
    const parsed = parsePredicate(text, MODEL_NAMES);
    if (!parsed.ok) throw new Error(parsed.message);
    const { holds, reads } = parsed;
    await fc.assert(
      fc.asyncProperty(anyLog(12), async (log) => {
        const plain = recordingOf(log);
        const whole = firstWhere(plain, holds);
        expect(firstWhere(plain, holds, { reads })).toBe(whole);
        expect(firstWhere(await packedRecording(log), holds, { reads })).toBe(whole);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the invariants', () => {
  it('give the same on a file whose events are parsed on demand', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog(20), async (log) => {
        const causes = log.map((event, index) => ({ ...event, cause: index === 3 ? 9 : event.seq - 1 }));
        expect(offences(await packedRecording(causes))).toEqual(offences(recordingOf(causes)));
      }),
      { numRuns: 60 },
    );
  });
  it('find the same at the events that they need as at every event', () => {
    const { balances, rewards } = models;
    const wrong: ModelTable = {
      ...models,
      balances: {
        ...balances,
        recipes: {
          ...balances.recipes,
          'coinBalance/updated': ((state: Coins, data: { readonly amount: number }) => {
            state.coins.amount = data.amount % 3 === 0 ? data.amount + 1 : data.amount;
          }) as never,
          'session/ended': (() => undefined) as never,
        },
      },
      rewards: {
        ...rewards,
        recipes: {
          ...rewards.recipes,
          'reward/received': ((state: { queue: object[] }, _: unknown, { seq }: AppEvent) => {
            state.queue.unshift({ id: seq, origin: 'granted' });
          }) as never,
          'reward/claimed': ((state: { queue: object[] }, _: unknown, { seq }: AppEvent) => {
            state.queue.push({ id: seq, origin: 'claimed' });
          }) as never,
        },
      },
    };
    const step = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
        .map(([amount, version]) => fixture('coinBalance/updated', { amount, version }, { source: 'hub' })),
      fc.constantFrom(
        fixture('reward/received', { rewards: [], sourceType: 'Other', version: null } as never),
        fixture('reward/claimed', { playerRewardId: 7, reward: null } as never),
        fixture('gemsBalance/updated', { amount: 3 } as never),
        fixture('session/ended', { reason: 'player' }),
        fixture('hub/connected', {} as never),
        fixture('fold/failed', { model: 'balances', message: 'wrong' } as never),
        fixture('page/reloaded', {} as never),
      ),
    );
    const atEvery = INVARIANTS.map(({ alsoAt, ...invariant }) => invariant);
    const broken = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const log = logged(steps).map((event) => (event.seq === 8 ? { ...event, cause: 30 } : event));
        const found = offences(recordingOf(log), INVARIANTS, { models: wrong });
        expect(found).toEqual(offences(recordingOf(log), atEvery, { models: wrong }));
        for (const { invariant } of found) broken.add(invariant);
      }),
      { numRuns: 300, seed: 31 },
    );
    expect([...broken].sort()).toEqual(INVARIANTS.map(({ name }) => name).sort());
  });
  it('read no other models than they declare', () => {
    const [{ data: named, source, ...event }] = logged([
      fixture('coinBalance/updated', { amount: 5, version: 1 }, { source: 'hub' }),
    ]) as [AppEvent];
    for (const { name, reads, watch } of INVARIANTS) {
      const read = new Set<string>();
      const states = new Proxy(createReplay(recordingOf([])).states(), {
        get(target, model) {
          read.add(String(model));
          return Reflect.get(target, model);
        },
      });
      const check = watch();
      for (const kind of Object.keys(facts) as AppEvent['kind'][]) {
        const data = { ...named, playerRewardId: 1 };
        check({ event: { ...event, source, kind, data } as AppEvent, after: states });
      }
      expect([name, [...read].sort()]).toEqual([name, [...(reads ?? [])].sort()]);
    }
  });
});
