// Promotions from the platform: their lists, texts, order, progress, and reloads.
import { describe, expect, it } from 'vitest';
import { nextChange, type Promotion } from '../../streams/features/promotions/promotionRules';
import { endpoints, queries } from '../../streams/features/promotions/promotions';
import {
  PROMO_TYPES,
  PROMOTION_STATUSES,
  playerPromotions,
} from '../../streams/features/shared/promotions/promotionCalls';
import { currentProgress } from '../../streams/features/shared/promotions/promotionProgress';
import { SUB_PROMO_TYPES, slugsOf } from '../../streams/features/shared/promotions/promotionShapes';
import type { ArgsOf, Endpoint, Query } from '../../streams/wire/endpoint';
import { json, settled } from '../fakePorts';
import { promotion } from '../promotion';
import { signedInCore } from '../signedIn';

const SOON_MS = 60_000;

/** A player on the promotions page, with `items` from the platform. */
async function listing(items: () => readonly object[], inPeriod: readonly object[] = [], path = '/promos') {
  const run = await signedInCore({
    path,
    holdsHub: true,
    script: ({ url }) => {
      if (url.includes('/inPeriodPromotions')) return json({ items: inPeriod });
      return /\/promotions/i.test(url) ? json({ items: items() }) : null;
    },
  });
  const load = async ({ endpoint, args }: Query) => {
    run.core.run(run.core.call(endpoint, args as ArgsOf<Endpoint>));
    await settled();
  };
  const lists = () => run.calls('/Players/1001/promotions').filter(({ url }) => !url.includes('isBanner'));
  return { ...run, load, lists };
}

describe('a promotion from the platform', () => {
  // [GPQ-09, ENT-57]
  it('is stored with its amounts in minor units and its dates as instants', async () => {
    const run = await listing(() => [
      {
        promotionId: 3,
        title: 'Deposit and Double',
        promoType: 'InPeriod',
        subPromoType: 'Deposit',
        status: 'InProgress',
        isOptedIn: true,
        contentType: 'Referrer',
        cta: { type: 'game launch', id: 4, gameId: 9 },
        subTypeMeta: {
          startDate: '2026-11-01T00:00:00Z',
          expiryDate: '2026-12-01T00:00:00Z',
          minimumQualificationAmount: 20,
          targetAccumulation: 100,
          currentAccumulation: 25.5,
          completedAt: null,
          referrerId: '77',
        },
      },
    ]);
    await run.load(queries.promotions);
    expect(run.core.state('pages')['promotions/loaded']?.items).toEqual([
      {
        ...promotion(),
        promotionId: 3,
        title: 'Deposit and Double',
        subPromoType: 'Deposit',
        status: 'InProgress',
        isOptedIn: true,
        contentType: 'Referrer',
        cta: { type: 'game launch', id: 4, gameId: 9 },
        subTypeMeta: {
          startDate: Date.UTC(2026, 10, 1),
          expiryDate: Date.UTC(2026, 11, 1),
          minimumQualificationAmount: 2_000,
          targetAccumulation: 100,
          currentAccumulation: 25.5,
          completedAt: null,
          referrerId: '77',
        },
      },
    ]);
    run.life.unsubscribe();
  });

  // [GPQ-10, ENT-58, ENT-59, ENT-60, ENT-61]
  it('has one of the known types, sub-types, statuses and parts, or a default', async () => {
    const words = (names: readonly string[]) => names.filter((name) => name !== 'Other').join(' ');
    expect(words(PROMO_TYPES)).toBe('Streaks InPeriod Welcome Action Static Coinback InstantReward');
    expect(words(SUB_PROMO_TYPES)).toBe(
      'SpinCount Referral Custom Generic Deposit NetLosses Onboarding BetAmount WinCount WinAmount Banners',
    );
    expect(words(PROMOTION_STATUSES)).toBe(
      'Available Locked InProgress InProgressQualified NotQualified Qualified OptIn OptOut Expired',
    );
    const named = (value: string) => ({
      promotionId: 1,
      title: value,
      promoType: value,
      subPromoType: value,
      status: value,
      contentType: value,
    });
    const known = [...PROMO_TYPES, ...SUB_PROMO_TYPES, ...PROMOTION_STATUSES, 'Referrer', 'Referee', 'New'];
    const run = await listing(() => known.map(named));
    await run.load(queries.promotions);
    const items = run.core.state('pages')['promotions/loaded']?.items ?? [];
    const had = (pick: (entry: Promotion) => string | null) => new Set(items.map(pick));
    expect(had(({ promoType }) => promoType)).toEqual(new Set(PROMO_TYPES));
    expect(had(({ subPromoType }) => subPromoType)).toEqual(new Set(SUB_PROMO_TYPES));
    expect(had(({ status }) => status)).toEqual(new Set(PROMOTION_STATUSES));
    expect(had(({ contentType }) => contentType)).toEqual(new Set(['Referrer', 'Referee', 'Other']));
    expect(items.at(-1)).toMatchObject({ promoType: 'Other', status: 'Locked' });
    run.life.unsubscribe();
  });

  // [DEC-95, GPQ-09]
  it('has an address from its title, plus its id if titles collide', () => {
    const slugs = slugsOf([
      { promotionId: 1, title: 'Bring a Friend!' },
      { promotionId: 2, title: '  50% -- More  ' },
      { promotionId: 3, title: 'Twice' },
      { promotionId: 4, title: 'twice' },
    ]);
    expect([...slugs.values()]).toEqual(['bring-a-friend', '50-more', 'twice-3', 'twice-4']);
  });
});

describe('the lists', () => {
  // [GPQ-13, CALL-109, CALL-110]
  it('of a player are all promotions and those of a period; the banners are requested once per session', async () => {
    const run = await listing(() => [
      { promotionId: 1, title: 'One', promoType: 'Static', status: 'Available' },
    ]);
    expect(run.calls('/promotions').map(({ url }) => url.replace(/^.*Players/, ''))).toEqual([
      '/1001/promotions?isBanner=true',
    ]);
    expect(run.core.state('pages')['bannerPromotions/loaded']?.items).toMatchObject([{ title: 'One' }]);
    await run.load(queries.promotions);
    await run.load(queries.inPeriodPromotions);
    expect(run.calls('/1001/promotions')).toHaveLength(2);
    expect(run.calls('/1001/inPeriodPromotions')).toHaveLength(1);
    run.core.run(
      run.core.call(endpoints.getPromotions, { query: { isBanner: false, promoType: 'Coinback' } }),
    );
    await settled();
    expect(run.calls('promoType').map(({ url }) => url.replace(/^.*\?/, ''))).toEqual([
      'isBanner=false&promoType=Coinback',
    ]);
    run.life.unsubscribe();
  });

  // [GPQ-14, GPQ-15, CALL-37]
  it('for visitors are loaded as one page of 99', async () => {
    const run = await listing(() => []);
    await run.load(queries.lobbyPromotions);
    expect(run.calls('/Lobby/promotions').map(({ url }) => url.replace(/^.*\/Lobby/, ''))).toEqual([
      '/promotions?pageSize=99',
    ]);
    run.life.unsubscribe();
  });

  it('are merged: those of a period that the complete list lacks come last', () => {
    const ids = (entries: readonly Promotion[]) => entries.map(({ promotionId }) => promotionId);
    const of = (promotionId: number) => promotion({ promotionId });
    expect(ids(playerPromotions([of(1), of(2)], [of(2), of(3)]))).toEqual([1, 2, 3]);
  });
});

describe('updates from the hub and the clock', () => {
  const running = (currentAccumulation: number) => ({
    promotionId: 7,
    title: 'Spin',
    promoType: 'InPeriod',
    subPromoType: 'SpinCount',
    status: 'InProgress',
    isOptedIn: true,
    subTypeMeta: { targetAccumulation: 100, currentAccumulation },
  });
  // [GPQ-18]
  it('change the progress, and reload the lists at the target', async () => {
    const run = await listing(() => [running(10)]);
    run.fake.connections[0]?.open();
    await settled();
    await run.load(queries.promotions);
    await run.pass(2_000);
    const requestsBefore = run.lists().length;
    const askedInPeriod = run.calls('/inPeriodPromotions').length;
    const push = async (currentAccumulation: number) => {
      const payload = { promotionId: 7, currentAccumulation };
      run.fake.connections[0]?.push('InPeriodPromotionProgressUpdated', payload);
      await settled();
    };
    await push(42);
    const [listed] = run.core.state('pages')['promotions/loaded']?.items ?? [];
    expect(listed && currentProgress(run.core.state('promotionProgress'), listed)).toBe(42);
    expect(run.lists()).toHaveLength(requestsBefore);
    for (let index = 0; index < 20; index++) await push(100 + index);
    await run.pass(2_000);
    expect(run.lists()).toHaveLength(requestsBefore + 2);
    expect(run.calls('/inPeriodPromotions')).toHaveLength(askedInPeriod + 2);
    run.life.unsubscribe();
  });

  it.each([
    ['/promos', 2],
    ['/', 1],
  ])('reload the lists at a start or an end, where they are shown (%s)', async (path, times) => {
    const run = await listing(
      () => [{ ...running(1), subTypeMeta: { expiryDate: new Date(SOON_MS).toISOString() } }],
      [],
      path,
    );
    await run.load(queries.promotions);
    await run.pass(SOON_MS - 1);
    expect(run.lists()).toHaveLength(1);
    await run.pass(2_000);
    expect(run.lists()).toHaveLength(times);
    run.life.unsubscribe();
  });

  it('are due at the next start or end of any promotion that has not expired', () => {
    const at = (status: Promotion['status'], startDate: number, expiryDate: number) =>
      promotion({ status }, { startDate, expiryDate });
    expect(nextChange([at('Locked', 5, 9), at('Expired', 1, 4), at('Available', 2, 8)], 3)).toBe(5);
    expect(nextChange([at('Available', 2, 8)], 8)).toBeNull();
  });
});
