import { describe, expect, it } from 'vitest';
import { pushes } from '../../streams/catalogue/complete';
import type { NewEvent } from '../../streams/log/event';
import { routeAt } from '../../streams/routes';
import { queriesOf } from '../../streams/wire/keepCurrent';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { OUTAGE_DELAYS_S } from '../../streams/wire/retryDelay';
import { settled } from '../fakePorts';
import { CONDITIONAL, DUE, fact, OTHER_REASONS } from './loadExamples';
import {
  AWAY,
  cases,
  lookingAt,
  never,
  once,
  type Player,
  playerOf,
  rows,
  rowsWith,
  shownAt,
} from './loadingPlayer';
import { LOAD_TABLE, type TableRow } from './loads';

/** Their dates leave some time for a difference between the clocks. */
const NOT_OVERDUE: ReadonlySet<string> = new Set(['promotions', 'quests']);
interface Reason {
  readonly row: TableRow;
  readonly reason: string;
  readonly act: (player: Player) => unknown;
  readonly given?: readonly NewEvent[];
  /** A similar occasion that does not matter. */
  readonly ignored?: (player: Player) => unknown;
}

const failedClaim = (what: string, outcome: string) => fact('intent/ended', { what, outcome, failure: null });

/** The reasons of a row that a single fact, or a wake-up, gives. */
function reasonsOf(row: TableRow): readonly Reason[] {
  const { claims = [], onReturn, reloadOn = {}, page, entry } = row.load;
  const wakeUp = ({ fake }: Player) => {
    fake.signals.visible.next(false);
    fake.signals.visible.next(true);
  };
  return [
    ...(entry === undefined
      ? []
      : [
          {
            row,
            reason: 'the entry of its page',
            act: ({ core }: Player) => core.emit('route/entered', routeAt(shownAt(row.load))),
            ignored: ({ core }: Player) => {
              core.emit('route/entered', routeAt(AWAY));
              core.emit('route/entered', routeAt(`${shownAt(row.load)}/no-such-page`));
            },
          },
        ]),
    ...((claims.length === 0 && onReturn === undefined) || page === undefined
      ? []
      : [{ row, reason: 'a wake-up', act: wakeUp }]),
    ...(claims.length === 0 || page === undefined
      ? []
      : [{ row, reason: 'a resumed connection', act: ({ log }: Player) => log(fact('connection/resumed')) }]),
    ...claims.map((what) => ({
      row,
      reason: `a failed claim (${what})`,
      act: ({ log }: Player) => log(failedClaim(what, 'refused')),
      ignored: ({ log }: Player) => log(failedClaim(what, 'settled')),
    })),
    ...Object.entries(reloadOn).map(([kind, condition]): Reason => {
      const example = CONDITIONAL[row.name]?.[kind];
      if (condition === true) return { row, reason: kind, act: ({ log }) => log(fact(kind)) };
      if (example === undefined) throw new Error(`${row.name} has no example of ${kind}`);
      return {
        row,
        reason: kind,
        given: example.given ?? [],
        act: ({ log }) => log(example.fact),
        ignored: ({ log }) => log(example.ignored),
      };
    }),
  ];
}

const REASONS = LOAD_TABLE.flatMap(reasonsOf);
const name = ({ row, reason }: Reason) => `${row.name} after ${reason}`;

describe('at its start a player loads', () => {
  /** The lobby loads the categories with the games. */
  const NOT_AT_START = LOAD_TABLE.filter(({ load, name }) => !load.signIn && name !== 'playerCategories');

  it.each(rows(rowsWith(({ signIn }) => signIn)))('%s', async (_, row) => {
    const { requests, life } = await playerOf(row);
    expect(requests()).toEqual(once(row));
    life.unsubscribe();
  });
  it.each(rows(NOT_AT_START))('no %s until it is shown', async (_, row) => {
    const { requests, life } = await playerOf(row);
    expect(requests()).toEqual(never(row));
    life.unsubscribe();
  });
});

describe('one of its reasons loads', () => {
  it.each(cases(REASONS, name))('%s', async (_, { row, act, given = [], ignored }) => {
    const player = await lookingAt(row);
    await player.log(...given);
    await player.pass(2 * RELOAD_MS);
    if (ignored !== undefined) {
      // On its page, any reward may come from another tab's claim.
      if (row.load.claims !== undefined) player.core.emit('route/entered', routeAt(AWAY));
      expect(await player.requested(() => ignored(player), 2 * RELOAD_MS)).toEqual(never(row));
    }
    expect(await player.requested(() => act(player))).toEqual(once(row));
    player.life.unsubscribe();
  });

  it.each(
    cases(
      // The entry of its page shows it.
      REASONS.filter(({ row, reason }) => row.load.only !== undefined && reason !== 'the entry of its page'),
      name,
    ),
  )('%s, but nothing that was never shown', async (_, { row, act, given = [] }) => {
    const player = await playerOf(row);
    await player.log(...given);
    expect(await player.requested(() => act(player), 2 * RELOAD_MS)).toEqual(never(row));
    player.life.unsubscribe();
  });

  const others = LOAD_TABLE.flatMap((row) =>
    Object.keys(row.load.when ?? {}).map((reason) => ({ row, reason: `${row.name}: ${reason}` })),
  ).filter(({ row: { name } }) => !(name in DUE));
  it.each(cases(others, ({ reason }) => reason))('%s', async (_, { row, reason }) => {
    const example = OTHER_REASONS[reason];
    if (example === undefined) throw new Error(`${reason} has no example`);
    const player = await lookingAt(row);
    const started = player.events.at(-1)?.seq ?? 0;
    await player.log(...(example.given ?? []));
    await player.pass(2 * RELOAD_MS);
    expect(await player.requested(() => player.log(...example.facts(started)), 400)).toEqual(once(row));
    player.life.unsubscribe();
  });

  it.each(Object.entries(DUE))('%s when the platform changes it, and not before', async (name, reply) => {
    const row = LOAD_TABLE.find((entry) => entry.name === name) as TableRow;
    const player = await lookingAt(row);
    const before = player.clock.now();
    await player.log(reply);
    expect(await player.requested(() => undefined, 3_600_000 - before - 1)).toEqual(never(row));
    expect(await player.requested(() => undefined, 2_000)).toEqual(once(row));
    player.life.unsubscribe();
  });

  const onDate = Object.entries(DUE).filter(([name]) => !NOT_OVERDUE.has(name));
  it.each(onDate)(
    '%s again while the platform’s clock is behind, but not indefinitely',
    async (name, reply) => {
      const row = LOAD_TABLE.find((entry) => entry.name === name) as TableRow;
      const player = await lookingAt(row);
      await player.pass(3_600_000);
      for (const delay of OUTAGE_DELAYS_S) {
        await player.log({ ...reply });
        expect(await player.requested(() => undefined, delay * 1_400)).toEqual(once(row));
      }
      await player.log({ ...reply });
      expect(await player.requested(() => undefined, 600_000)).toEqual(never(row));
      player.life.unsubscribe();
    },
  );
});

describe('the data of a push that may have been missed', () => {
  /** What each push changes; null for a push about a single occurrence. */
  const CHANGED: Readonly<Record<string, string | null>> = {
    BettyCoinsBalanceUpdated: 'coinBalance',
    BettyCoinsBalanceLow: null,
    GemsBalanceUpdated: 'gemsBalance',
    NetPositionUpdated: 'balances',
    AccountStatusChanged: 'account',
    MessageReceived: 'inbox',
    ConfigChanged: null,
    DataRequestUpdated: 'dataRequests',
    ContactSupport: null,
    RewardMessageReceived: 'giftboxes',
    LoyaltyPointsUpdated: 'levels',
    StatusProgress: 'playerStatus',
    ChecklistChanged: 'checklist',
    UpdatedCommunityEventContributions: 'communityEvents',
    InPeriodPromotionProgressUpdated: 'quests',
    PurchaseSuccess: 'balances',
    RedemptionSuccess: 'balances',
    RedemptionConfirmation: null,
    RedemptionSuccessNotification: null,
  };

  it('is known for every push', () => {
    expect(pushes.map(({ methods }) => methods[0]).sort()).toEqual(Object.keys(CHANGED).sort());
  });

  const MISSABLE = [...new Set([...Object.values(CHANGED), 'promotions'])].flatMap((name) =>
    LOAD_TABLE.filter((row) => row.name === name),
  );

  it('is all that is reloaded then', () => {
    expect(
      rowsWith(({ resync }) => resync)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(MISSABLE.map(({ name }) => name).sort());
  });

  it.each(rows(MISSABLE))('is reloaded after the first connection: %s', async (_, row) => {
    const player = await lookingAt(row);
    expect(await player.requested(() => player.fake.connections[0]?.open())).toEqual(once(row));
    player.life.unsubscribe();
  });

  it.each(rows(MISSABLE))(
    'is reloaded if its response was in flight at the first connection: %s',
    async (_, row) => {
      const player = await playerOf(row, { isHeld: true });
      if (row.load.signIn === undefined) await player.show();
      const [before] = [player.requests()];
      player.fake.connections[0]?.open();
      await settled();
      player.answer();
      await player.pass(2 * RELOAD_MS);
      expect(player.requests()).toEqual(before.map((count) => count + 1));
      player.life.unsubscribe();
    },
  );

  it.each(rows(MISSABLE))('is reloaded after a gap in the connection: %s', async (_, row) => {
    const player = await lookingAt(row);
    const { fake } = player;
    fake.connections[0]?.open();
    await player.pass(2 * RELOAD_MS);
    fake.connections[0]?.close(new Error('cut'));
    await player.pass(2 * RELOAD_MS);
    expect(await player.requested(() => fake.connections[1]?.open())).toEqual(once(row));
    player.life.unsubscribe();
  });

  it.each(rows(MISSABLE.filter(({ load }) => load.only !== undefined)))(
    'is not loaded if it was never shown: %s',
    async (_, row) => {
      const player = await playerOf(row);
      expect(await player.requested(() => player.fake.connections[0]?.open(), 2 * RELOAD_MS)).toEqual(
        never(row),
      );
      player.life.unsubscribe();
    },
  );
});

describe('a reply that crossed a change is requested again:', () => {
  const OVERLAPPING = LOAD_TABLE.flatMap((row) =>
    (row.load.crossedBy ?? []).map((change) => {
      const reply = queriesOf(row.load, { scheduler: { now: () => 0 } } as never)[0]?.endpoint.event ?? '';
      return {
        row,
        reply: { kind: reply, via: 'GET ' },
        change: { kind: change, via: reply === change ? 'PATCH ' : 'POST ' },
      };
    }),
  );
  const overlapping = cases(OVERLAPPING, ({ reply, change }) => `${reply.kind} and ${change.kind}`);

  it.each(overlapping)('%s', async (_, { row, reply, change }) => {
    for (const [first, second] of [
      [reply, change],
      [change, reply],
    ] as const) {
      const player = await lookingAt(row);
      const started = player.events.at(-1)?.seq ?? 0;
      await player.log(fact(first.kind, {}, { cause: started, via: first.via }));
      await player.pass(2 * RELOAD_MS);
      expect(
        await player.requested(() => player.log(fact(second.kind, {}, { cause: started, via: second.via }))),
      ).toEqual(once(row));
      player.life.unsubscribe();
    }
  });

  it.each(overlapping)(
    '%s, but not if one was requested after the other',
    async (_, { row, reply, change }) => {
      const player = await lookingAt(row);
      await player.log(fact(change.kind, {}, { via: change.via }));
      await player.pass(2 * RELOAD_MS);
      const cause = player.events.at(-1)?.seq ?? 0;
      const answered = () => player.log(fact(reply.kind, {}, { cause, via: reply.via }));
      expect(await player.requested(answered, 2 * RELOAD_MS)).toEqual(never(row));
      player.life.unsubscribe();
    },
  );
});

describe('a load that failed', () => {
  const reasonOf = (row: TableRow) => reasonsOf(row)[0] as Reason;
  const reloaded = LOAD_TABLE.filter((row) => reasonsOf(row).length > 0);
  it.each(rows(reloaded))('is repeated after 5 s, and sooner after a wake-up: %s', async (_, row) => {
    const player = row.load.signIn
      ? await playerOf(row, { isDown: true })
      : await lookingAt(row, { isDown: true });
    if (!row.load.signIn) {
      const { act, given = [] } = reasonOf(row);
      await player.log(...given);
      expect(await player.requested(() => act(player))).toEqual(once(row));
      await player.pass(2 * RELOAD_MS);
    }
    expect(await player.requested(() => undefined, 3_900)).toEqual(never(row));
    expect(await player.requested(() => undefined, 200)).toEqual(once(row));
    await player.pass(2 * RELOAD_MS);
    player.state.isDown = false;
    expect(await player.requested(() => player.fake.signals.pageShown.next(), 2_100)).toEqual(once(row));
    expect(await player.requested(() => undefined, 120_000)).toEqual(never(row));
    player.life.unsubscribe();
  });
});
