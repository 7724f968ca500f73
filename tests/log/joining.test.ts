// Features that join late: their states, subscriptions and events do not depend on when they join.
import fc from 'fast-check';
import { concat, defer, EMPTY, ignoreElements, type Observable, of, tap, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { features } from '../../streams/catalogue/complete';
import type { FeatureTable, Loaders } from '../../streams/catalogue/feature';
import { createCore, type JoinableCore } from '../../streams/core';
import * as navigation from '../../streams/features/navigation';
import * as session from '../../streams/features/session/session';
import * as supervision from '../../streams/features/supervision';
import type { AppEvent, NewEvent } from '../../streams/log/event';
import { readModel } from '../../streams/log/readModel';
import type { Core, LateFeatures } from '../../streams/reaction';
import { readRecording } from '../../streams/recording/recording';
import { createReplay } from '../../streams/recording/replay';
import { writeRecording } from '../../streams/recording/writing';
import { routeAt } from '../../streams/routes';
import { object, publicString } from '../../streams/schema/schema';
import { anyLog } from '../arbitraries';
import { fakePorts, settled, testConfig } from '../fakePorts';

const CAPACITY = 100;

function coreOf(present: FeatureTable, late: Loaders = {}, liveLogEvents = CAPACITY): JoinableCore {
  const { ports } = fakePorts({ scheduler: new VirtualTimeScheduler() });
  const config = testConfig({ constants: { liveLogEvents } });
  return createCore(ports, config, { freeze: true, features: present, late });
}

const asNew = ({ kind, data, source, cause }: AppEvent) =>
  ({ kind, data, source, ...(cause === undefined ? {} : { cause }) }) as NewEvent;

/** Loads groups that exist only in these tests. */
const load = (core: Core, ...groups: readonly string[]) => core.load(...(groups as LateFeatures[]));
const has = (core: Core, ...groups: readonly string[]) => core.has(...(groups as LateFeatures[]));

const append = (core: Core, event: AppEvent) => core.run(of(asNew(event)));

/** Each feature's group: 0 is present from the start, the others join later. */
const anyGroups = fc.record({
  groups: fc.array(fc.nat({ max: 3 }), {
    minLength: Object.keys(features).length,
    maxLength: Object.keys(features).length,
  }),
  moments: fc.tuple(...[1, 2, 3].map(() => fc.nat({ max: 100 }))),
  order: fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
});

function groupOf(groups: readonly number[], wanted: number): FeatureTable {
  return Object.fromEntries(Object.entries(features).filter((_, index) => groups[index] === wanted));
}

/** As JSON, which has no undefined. */
const plain = (states: unknown) => JSON.parse(JSON.stringify(states));

const loaderOf = (group: FeatureTable) => async () => group;

describe('features that join late', () => {
  it('have the states of features that were present from the start, whenever and in whatever order they join', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLog(60), { minLength: 1, maxLength: 6 }),
        anyGroups,
        async (logs, { groups, moments, order }) => {
          const events = logs.flat();
          const whole = coreOf(features, {}, 20);
          const late = Object.fromEntries(
            order.map((group) => [`group ${group}`, loaderOf(groupOf(groups, group))]),
          );
          const core = coreOf(groupOf(groups, 0), late, 20);
          for (const [index, event] of events.entries()) {
            for (const group of order) if (moments[group - 1] === index) await load(core, `group ${group}`);
            append(whole, event);
            append(core, event);
            await Promise.resolve();
          }
          await load(core, ...Object.keys(late));
          expect(core.states()).toEqual(whole.states());
          for (const { slice } of [core, whole]) {
            const replay = createReplay(slice());
            replay.seek(replay.length);
            expect(plain(replay.states())).toEqual(plain(whole.states()));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  const thing = {
    facts: { 'thing/happened': object({ name: publicString() }) },
    models: {
      things: readModel(object({ last: publicString() }), { last: '' }, {
        'release/replaced': (state: { last: string }) => {
          state.last += 'r';
        },
      } as object),
    },
  };
  const few = { session, navigation, supervision };
  const happen = (core: Core) => core.emit('release/replaced', {});
  const thingsOf = (core: Core) => (core.states().things as { last: string } | undefined)?.last;

  it('report that they have not joined instead of an empty state', () => {
    const core = coreOf(few, { late: loaderOf({ thing }) });
    expect(() => core.state('toasts')).toThrow('The model toasts is read before its feature joined');
    expect(core.lateState('toasts')).toBeUndefined();
  });

  it('notify earlier subscribers when they join', async () => {
    const { toasts } = features;
    const core = coreOf(few, { late: loaderOf({ toasts }) });
    const seen: unknown[] = [];
    core.lateView('toasts').subscribe((state) => seen.push(state));
    await load(core, 'late');
    expect(seen).toEqual([undefined, { items: [] }]);
    expect(core.view('toasts').value).toEqual({ items: [] });
  });

  it('keep the log from dropping events that they have not folded, and are loaded when it is full', async () => {
    let arrive: (group: FeatureTable) => void = () => undefined;
    const arriving = new Promise<FeatureTable>((resolve) => {
      arrive = resolve;
    });
    const core = coreOf(few, { late: () => arriving });
    for (let count = 0; count < 2 * CAPACITY; count++) happen(core);
    expect(core.slice()).toMatchObject({ base: null, events: { length: 2 * CAPACITY } });
    arrive({ thing });
    await settled();
    expect(thingsOf(core)).toHaveLength(2 * CAPACITY);
    happen(core);
    expect(core.slice().events.length).toBeLessThan(1.5 * CAPACITY);
    expect(core.slice().base?.states.things).toEqual({
      last: 'r'.repeat(2 * CAPACITY + 1 - core.slice().events.length),
    });
  });

  it('start from the initial state if their code could not be loaded until the log was three times too long', async () => {
    let isAway = true;
    const { toasts, pages, shop } = features;
    const core = coreOf(
      { ...few, pages },
      {
        late: async () => {
          if (isAway) throw new Error('away');
          return { thing, toasts, shop };
        },
      },
    );
    for (let count = 0; count < 4 * CAPACITY; count++) happen(core);
    await settled();
    const dropped = core.slice().base?.seq ?? 0;
    expect(dropped).toBeGreaterThan(0);
    isAway = false;
    await load(core, 'late');
    expect(thingsOf(core)).toHaveLength(4 * CAPACITY - dropped);
    expect(core.state('pages')['shopItems/loaded']).toBeNull();
    const text = writeRecording(core.slice(), { appVersion: '', redactor: null });
    expect(readRecording(text, { file: 'it' }).ok).toBe(true);
  });

  it('are loaded once for all callers, and again after a failure', async () => {
    let tries = 0;
    const core = coreOf(few, {
      late: async () => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        return { thing };
      },
    });
    const loads = [load(core, 'late'), load(core, 'late')];
    await expect(Promise.allSettled(loads)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(tries).toBe(1);
    expect(has(core, 'late')).toBe(false);
    await Promise.all([load(core, 'late'), load(core, 'late'), load(core, 'late')]);
    await load(core, 'late');
    expect(tries).toBe(2);
    expect(has(core, 'late')).toBe(true);
  });

  it('cannot register a name twice', () => {
    const core = coreOf(few);
    expect(() => core.join({ other: { facts: session.facts } })).toThrow('is registered twice');
    expect(() => core.join({ session })).toThrow('features.session is registered twice');
  });
});

describe('the reactions of a feature that joins late', () => {
  const received: string[] = [];
  const listener = {
    reactions: {
      hear: (core: Core): Observable<NewEvent> =>
        core.on('session/started', 'session/absent', 'session/ended', 'route/entered').pipe(
          tap(({ kind }) => received.push(kind)),
          ignoreElements(),
        ),
      hearFromInside: (core: Core): Observable<NewEvent> =>
        core.whileSignedIn(() =>
          core.on('session/started', 'route/entered').pipe(
            tap(({ kind }) => received.push(`inside ${kind}`)),
            ignoreElements(),
          ),
        ),
    },
  };
  const start = (core: JoinableCore) => {
    received.length = 0;
    const life = core.start();
    core.emit('route/entered', routeAt('/shop'));
    core.emit('session/started', { playerId: '7', expiresAt: 9, returnTo: null });
    core.emit('route/entered', routeAt('/'));
    return life;
  };

  it('receive the player and the route, in that order, and then the later events', () => {
    const core = coreOf({ navigation, session, supervision });
    const life = start(core);
    core.join({ listener });
    expect(received).toEqual(['session/started', 'route/entered', 'inside route/entered']);
    core.emit('route/entered', routeAt('/all'));
    expect(received.slice(3)).toEqual(['route/entered', 'inside route/entered']);
    life.unsubscribe();
  });

  it('receive no session that has ended', () => {
    const core = coreOf({ navigation, session, supervision });
    const life = start(core);
    core.emit('session/ended', { reason: 'player' });
    core.join({ listener });
    expect(received).toEqual(['route/entered']);
    life.unsubscribe();
  });

  it('are supervised', () => {
    const core = coreOf({ navigation, session, supervision });
    const life = start(core);
    const events: AppEvent[] = [];
    core.events$.subscribe((event) => events.push(event));
    const broken = {
      reactions: {
        breakDown: (): Observable<NewEvent> => {
          throw new Error('broken');
        },
      },
    };
    core.join({ broken, listener });
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ['reaction/failed', { reaction: 'breakDown', message: 'broken' }],
    ]);
    expect(received).not.toEqual([]);
    life.unsubscribe();
  });

  it('end before the log does, so that its completion is not mistaken for the awaited event', () => {
    const core = coreOf({ navigation, session, supervision });
    const life = start(core);
    let isAnswered = false;
    const waiting = {
      reactions: {
        wait: (joined: Core): Observable<NewEvent> =>
          concat(
            joined.until(() => false).pipe(ignoreElements()),
            defer(() => {
              isAnswered = true;
              return EMPTY;
            }),
          ),
      },
    };
    core.join({ waiting });
    life.unsubscribe();
    expect(isAnswered).toBe(false);
  });
});
