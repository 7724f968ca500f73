// The stand-in's promotions: their life cycle by the clock, progress by play, deposits and days, and refusals.
import { describe, expect, it } from 'vitest';
import { createWorld, type WorldPush } from '../../e2e/platform/world';
import { DAY_MS } from '../../e2e/platform/world/promotionShapes';
import { PROMO_TYPES, PROMOTION_STATUSES } from '../../streams/features/shared/promotions/promotionCalls';
import { SUB_PROMO_TYPES } from '../../streams/features/shared/promotions/promotionShapes';
import { CTA_TYPES } from '../../streams/features/shared/vocabulary';

const COINBACK = 1;
const REFERRAL = 2;
const DEPOSITS = 3;
const SPINS = 41;
const STREAK = 42;
const LOCKED = 45;
const INSTANT = 47;

function playing() {
  const world = createWorld({ now: () => 1_700_000_000_000 });
  const pushes: WorldPush[] = [];
  world.onPush((push) => pushes.push(push));
  const of = (promotionId: number) => {
    const found = world.player(1001).promotions.find((entry) => entry.promotionId === promotionId);
    return [found?.status, found?.subTypeMeta.currentAccumulation];
  };
  const progress = () =>
    pushes.filter(({ event }) => event === 'InPeriodPromotionProgressUpdated').map(({ args }) => args[0]);
  const spins = (count: number, bet: number) => {
    const { launchId } = world.launch(1001, 1, false);
    return Array.from({ length: count }, (_, round) => world.spin(launchId, `${bet} ${round}`, bet));
  };
  return { world, of, progress, spins, pushes };
}

describe('the promotions of the stand-in', () => {
  it('have every type, sub-type, status and call to action', () => {
    const { promotions } = playing().world.player(1001);
    const known = (names: readonly string[]) => names.filter((name) => name !== 'Other').sort();
    const had = (values: readonly (string | undefined)[]) => [...new Set(values)].sort();
    expect(had(promotions.map(({ promoType }) => promoType))).toEqual(known(PROMO_TYPES));
    expect(had(promotions.map(({ subPromoType }) => subPromoType))).toEqual(known(SUB_PROMO_TYPES));
    const isOfStatus = new Set([...promotions.map(({ status }) => status), 'OptIn']);
    expect([...isOfStatus].sort()).toEqual(known(PROMOTION_STATUSES));
    const leads = new Set([...promotions.map(({ cta }) => cta?.type), 'register']);
    expect(known(CTA_TYPES).filter((type) => !leads.has(type))).toEqual([]);
  });

  it('progress by play with Sweeps Coins, in their own units, once the player has joined', () => {
    const { world, of, spins, progress } = playing();
    spins(3, 0.5);
    expect(of(SPINS)).toEqual(['Available', 0]);
    world.optIn(1001, SPINS);
    expect(of(SPINS)).toEqual(['OptIn', 0]);
    spins(3, 0.3);
    spins(5, 0.1);
    expect(of(SPINS)).toEqual(['InProgress', 3]);
    expect(
      progress().filter((sent) => (sent as { promotionId: number }).promotionId === SPINS),
    ).toMatchObject([{ currentAccumulation: 1 }, { currentAccumulation: 2 }, { currentAccumulation: 3 }]);
    spins(97, 0.2);
    expect(of(SPINS)).toEqual(['InProgressQualified', 100]);
    world.advance(7 * DAY_MS - 1);
    expect(of(SPINS)).toEqual(['Qualified', 100]);
    world.advance(1);
    expect(of(SPINS)).toEqual(['Expired', 100]);
  });

  it('progress by sufficiently large deposits, and by days', () => {
    const { world, of } = playing();
    world.optIn(1001, DEPOSITS);
    world.countDeposit(1001, 19);
    world.countDeposit(1001, 40);
    expect(of(DEPOSITS)).toEqual(['InProgress', 65]);
    world.countDay(1001);
    expect(of(STREAK)).toEqual(['InProgress', 4]);
  });

  it('count each approved friend who registered with the link once, up to five, and reward both', () => {
    const { world, of } = playing();
    const friend = (code: string) =>
      world.addPlayer({ status: 'Pending', registration: { registrationMeta: { referral_code: code } } });
    const approve = (playerId: number) => world.setStatus(playerId, 'Approved', null);
    approve(friend('1001').playerId);
    expect(of(REFERRAL)).toEqual(['Available', 0]);
    world.optIn(1001, REFERRAL);
    const before = world.player(1001).coins;
    for (const code of ['FRIEND', '999999', '']) approve(friend(code).playerId);
    expect(of(REFERRAL)).toEqual(['OptIn', 0]);
    const joined = friend('1001');
    approve(joined.playerId);
    approve(joined.playerId);
    expect(of(REFERRAL)).toEqual(['InProgress', 1]);
    expect([world.player(1001).coins - before, world.player(joined.playerId).coins - joined.coins]).toEqual([
      5_000, 0,
    ]);
    expect(world.ledger.filter(({ playerId }) => playerId === joined.playerId).at(-1)).toMatchObject({
      kind: 'credit',
      amount: 5_000,
    });
    for (let more = 0; more < 6; more += 1) approve(friend('1001').playerId);
    expect(of(REFERRAL)).toEqual(['InProgressQualified', 5]);
    expect(world.player(1001).coins - before).toBe(25_000);
  });

  it('end: coinback pays a tenth of the net losses, the others report whether the player qualified', () => {
    const { world, of, spins, pushes } = playing();
    world.optIn(1001, COINBACK);
    spins(40, 0.5);
    const lost = Number(of(COINBACK)[1]);
    expect(lost).toBeGreaterThan(0);
    const before = world.player(1001).balances.Unplayed;
    world.advance(6 * DAY_MS);
    expect(world.player(1001).balances.Unplayed - before).toBeCloseTo(lost / 10, 1);
    expect(of(COINBACK)).toEqual(['Qualified', lost]);
    expect(of(STREAK)).toEqual(['NotQualified', 3]);
    expect(pushes.map(({ event }) => event)).toContain('RewardMessageReceived');
  });

  it('open by the clock, give an instant reward once, and refuse unavailable actions', () => {
    const { world, of } = playing();
    expect(() => world.optIn(1001, LOCKED)).toThrow('not open to you yet');
    world.advance(DAY_MS);
    world.optIn(1001, LOCKED);
    expect(of(LOCKED)).toEqual(['OptIn', 0]);
    const { gems } = world.player(1001);
    world.optIn(1001, INSTANT);
    world.optIn(1001, INSTANT);
    expect(world.player(1001).gems).toBe(gems + 1);
    expect(() => world.optOut(1001, INSTANT)).toThrow('already been decided');
    world.optOut(1001, LOCKED);
    expect(of(LOCKED)).toEqual(['OptOut', 0]);
    world.advance(9 * DAY_MS);
    expect(() => world.optIn(1001, LOCKED)).toThrow('This promotion is over.');
    expect(() => world.optIn(1001, 999)).toThrow('This promotion is over.');
  });
});
