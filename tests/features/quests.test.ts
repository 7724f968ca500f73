// Progress of promotions and quests: the latest push wins unless a list was requested after it.
import { describe, expect, it } from 'vitest';
import { MAX_PROGRESSES } from '../../streams/features/promotionProgress';
import { endpoints } from '../../streams/features/quests';
import { currentProgress } from '../../streams/features/shared/promotionProgress';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../playing';

const quest = (currentAccumulation: number) => ({
  promotionId: 7,
  title: 'Spin',
  status: 'InProgress' as const,
  isOptedIn: true,
  subPromoType: null,
  subTypeMeta: {
    gameIds: [],
    currentAccumulation,
    targetAccumulation: 100,
    startDate: null,
    completedAt: null,
  },
});
const pushed = (currentAccumulation: number, version: number | null = null) =>
  fixture('promotion/progressed', { promotionId: 7, currentAccumulation, version }, { source: 'hub' });
const listed = (currentAccumulation: number, cause: number) =>
  fixture('quests/loaded', { inPeriodPromos: [quest(currentAccumulation)] }, { source: 'rest', cause });

describe('the progress of a quest', () => {
  it.each([
    ['its list says it', [listed(10, 0)], 10],
    ['a push moves it', [listed(10, 0), pushed(20)], 20],
    ['a later push moves it again, also back', [listed(10, 0), pushed(20), pushed(15)], 15],
    ['an older version is ignored', [listed(10, 0), pushed(20, 5), pushed(15, 4)], 20],
    ['a list asked for before the push is older', [listed(10, 0), pushed(20), listed(12, 1)], 20],
    ['a list asked for after the push is newer', [listed(10, 0), pushed(20), listed(30, 3)], 30],
  ])('%s', (_, events, shown) => {
    const { state } = given(...events);
    const [item] = state('pages')['quests/loaded']?.inPeriodPromos ?? [];
    expect(item && currentProgress(state('promotionProgress'), item)).toBe(shown);
  });

  it('is kept for a bounded number of promotions, the latest', () => {
    const events = Array.from({ length: MAX_PROGRESSES + 5 }, (_, promotionId) =>
      fixture(
        'promotion/progressed',
        { promotionId, currentAccumulation: 1, version: null },
        { source: 'hub' },
      ),
    );
    const ids = Object.keys(given(...events).state('promotionProgress').byId).map(Number);
    expect(ids).toHaveLength(MAX_PROGRESSES);
    expect(Math.min(...ids)).toBe(5);
  });
});

it('asks for the quests again when the target is reached, where they were shown', async () => {
  const run = await signedInCore({
    script: ({ url }) => (url.includes('/quests') ? json({ inPeriodPromos: [quest(10)] }) : null),
  });
  run.fake.connections[0]?.open();
  const push = async (currentAccumulation: number) => {
    run.fake.connections[0]?.push('InPeriodPromotionProgressUpdated', {
      promotionId: 7,
      currentAccumulation,
    });
    await settled();
  };
  await push(100);
  expect(run.calls('/quests')).toHaveLength(0);
  run.core.run(run.core.call(endpoints.getQuests, {}));
  await settled();
  await push(99);
  expect(run.calls('/quests')).toHaveLength(1);
  for (let index = 0; index < 20; index++) await push(100 + index);
  await run.pass(2_000);
  expect(run.calls('/quests')).toHaveLength(3);
  run.life.unsubscribe();
});
