// Every player's promotions: each type and sub-type at least once, and every status. In wire shapes and units.
import { DAY_MS, iso, type WorldPromotion } from './promotionShapes';

type Entry = Pick<WorldPromotion, 'promotionId' | 'title' | 'description' | 'promoType' | 'subPromoType'> &
  Partial<WorldPromotion>;

function promotion(entry: Entry): WorldPromotion {
  return { status: 'Available', isOptedIn: false, contentType: null, cta: null, subTypeMeta: {}, ...entry };
}

const joined = (status: string) => ({ status, isOptedIn: true });

export function promotions(now: number): WorldPromotion[] {
  const running = (more: object = {}) => ({
    startDate: iso(now - DAY_MS),
    expiryDate: iso(now + 6 * DAY_MS),
    ...more,
  });
  const over = (more: object = {}) => ({
    startDate: iso(now - 5 * DAY_MS),
    expiryDate: iso(now - DAY_MS / 2),
    ...more,
  });
  return [
    promotion({
      promotionId: 1,
      title: 'Weekend Coinback',
      description:
        'Play with Sweeps Coins. If you are down when the promotion ends, 10% of your net losses come back, up to SC 20.',
      promoType: 'Coinback',
      subPromoType: 'NetLosses',
      cta: { type: 'lobby' },
      subTypeMeta: running({ currentAccumulation: 0 }),
    }),
    promotion({
      promotionId: 2,
      title: 'Bring a Friend',
      description:
        'Share your link. Once a friend has joined with it and verified their identity, you both get 5,000 Betty Coins. Up to five friends count.',
      promoType: 'Action',
      subPromoType: 'Referral',
      contentType: 'Referrer',
      cta: { type: 'referral' },
      subTypeMeta: running({ targetAccumulation: 5, currentAccumulation: 0 }),
    }),
    promotion({
      promotionId: 3,
      title: 'Deposit and Double',
      description:
        'Deposits of $20 or more count. When they add up to $100, the same amount in Betty Coins is yours.',
      promoType: 'InPeriod',
      subPromoType: 'Deposit',
      cta: { type: 'deposit' },
      subTypeMeta: running({
        minimumQualificationAmount: 20,
        targetAccumulation: 100,
        currentAccumulation: 25,
      }),
    }),
    promotion({
      promotionId: 4,
      title: 'Harbour Nights',
      description:
        'New lights over the old harbour, all week. Nothing to join: the game is open to everyone.',
      promoType: 'Static',
      subPromoType: 'Generic',
      imageUrl: '/game-art/13.svg',
      cta: { type: 'game launch', gameId: 1 },
      subTypeMeta: running(),
    }),
    promotion({
      promotionId: 41,
      title: 'A Hundred Spins',
      description: 'Spin 100 times with SC 0.20 or more per spin, on any game, and get 2,000 Betty Coins.',
      promoType: 'InPeriod',
      subPromoType: 'SpinCount',
      cta: { type: 'game launch', gameId: 1 },
      subTypeMeta: running({
        minimumQualificationAmount: 0.2,
        targetAccumulation: 100,
        currentAccumulation: 0,
      }),
    }),
    promotion({
      promotionId: 42,
      title: 'Seven Days of Coins',
      description: 'Collect your daily bonus on seven days. The seventh day brings 5,000 Betty Coins.',
      promoType: 'Streaks',
      subPromoType: 'Custom',
      ...joined('InProgress'),
      cta: { type: 'daily streak' },
      subTypeMeta: running({ targetAccumulation: 7, currentAccumulation: 3 }),
    }),
    promotion({
      promotionId: 43,
      title: 'The Fifty',
      description: 'Bet SC 50 in total before the promotion ends, and get SC 1.',
      promoType: 'InPeriod',
      subPromoType: 'BetAmount',
      ...joined('InProgress'),
      cta: { type: 'lobby' },
      subTypeMeta: running({ targetAccumulation: 50, currentAccumulation: 18.5 }),
    }),
    promotion({
      promotionId: 44,
      title: 'Twenty Wins',
      description: 'Twenty winning spins with Sweeps Coins bring 3,000 Betty Coins when the promotion ends.',
      promoType: 'InPeriod',
      subPromoType: 'WinCount',
      ...joined('InProgressQualified'),
      cta: { type: 'promotion', id: 41 },
      subTypeMeta: running({ targetAccumulation: 20, currentAccumulation: 22 }),
    }),
    promotion({
      promotionId: 45,
      title: 'Win Back the Tide',
      description: 'Win SC 25 in total from tomorrow on.',
      promoType: 'InPeriod',
      subPromoType: 'WinAmount',
      status: 'Locked',
      cta: { type: 'lobby' },
      subTypeMeta: {
        startDate: iso(now + DAY_MS),
        expiryDate: iso(now + 6 * DAY_MS),
        targetAccumulation: 25,
        currentAccumulation: 0,
      },
    }),
    promotion({
      promotionId: 46,
      title: 'A Warm Welcome',
      description: 'Your first three steps here. The 2,500 Betty Coins are among your rewards.',
      promoType: 'Welcome',
      subPromoType: 'Onboarding',
      ...joined('Qualified'),
      cta: { type: 'rewards' },
      subTypeMeta: running({
        targetAccumulation: 3,
        currentAccumulation: 3,
        completedAt: iso(now - DAY_MS / 4),
      }),
    }),
    promotion({
      promotionId: 47,
      title: 'Gem of the Day',
      description: 'Opt in, and a gem is yours at once. Exchange your gems whenever you like.',
      promoType: 'InstantReward',
      subPromoType: 'Generic',
      cta: { type: 'gems exchange' },
      subTypeMeta: running(),
    }),
    promotion({
      promotionId: 48,
      title: 'A Gift From Your Friend',
      description: 'Verify your identity, and you both get 5,000 Betty Coins.',
      promoType: 'Action',
      subPromoType: 'Referral',
      contentType: 'Referee',
      ...joined('InProgress'),
      cta: { type: 'lobby' },
      subTypeMeta: running({ referrerId: 77 }),
    }),
    promotion({
      promotionId: 49,
      title: 'Festival of Lights',
      description: 'Five promotions, one festival. See them all.',
      promoType: 'Static',
      subPromoType: 'Banners',
      isBanner: true,
      cta: { type: 'promotions' },
      subTypeMeta: running(),
    }),
    promotion({
      promotionId: 50,
      title: 'Name the Otter',
      description:
        'Tell us on our page what the otter should be called. You left this one; it is still open.',
      promoType: 'Action',
      subPromoType: 'Custom',
      status: 'OptOut',
      subTypeMeta: running(),
    }),
    promotion({
      promotionId: 51,
      title: 'Autumn Race',
      description: 'Bet SC 200 in three days.',
      promoType: 'InPeriod',
      subPromoType: 'BetAmount',
      ...joined('NotQualified'),
      cta: { type: 'promotions' },
      subTypeMeta: over({ targetAccumulation: 200, currentAccumulation: 64.2 }),
    }),
    promotion({
      promotionId: 52,
      title: 'Harvest Deposit',
      description: 'A deposit of $25 or more brought 25,000 Betty Coins.',
      promoType: 'Welcome',
      subPromoType: 'Deposit',
      status: 'Expired',
      cta: { type: 'deposit' },
      subTypeMeta: over({ minimumQualificationAmount: 25 }),
    }),
  ];
}
