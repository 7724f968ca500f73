// A seeded synthetic session: the mix of events of a long evening of play.
import { createRandom } from '../../e2e/platform/world/random';
import type { AppEvent } from '../../streams/log/event';
import { routeAt } from '../../streams/routes';

const START = 1_700_000_000_000;
const GAMES_PER_LIST = 20;
const LIST_ROUTE = 'GET /Players/:player/games';
const COINS_ROUTE = 'GET /Players/:player/coinbalance';

/**
 * `count` events, the same for the same seed. The draws are 60 % balances, 10 % loyalty (net position and account status), 10 %
 * rewards and their dismissals, 5 % notifications (the modal stack), 5 % REST lists, the rest mixed. A REST reply is two events
 * (the start of its call and the reply), so replies have a larger share of the events.
 */
export function syntheticSession(count: number, seed = 1): AppEvent[] {
  const random = createRandom(seed);
  const events: AppEvent[] = [];
  const waiting: number[] = [];
  const open: number[] = [];
  let version = 0;

  const below = (limit: number) => Math.floor(random.next() * limit);
  const add = (kind: string, data: unknown, source: string, more: object = {}) => {
    const seq = events.length + 1;
    events.push({ seq, at: START + seq * 40, kind, data, source, ...more } as unknown as AppEvent);
    return seq;
  };

  add('session/started', { playerId: '1001', expiresAt: START + 300_000, returnTo: null }, 'session');
  while (events.length < count) {
    const draw = random.next();
    version += 1;
    if (draw < 0.4)
      add('coinBalance/updated', { amount: below(1e9), version }, 'hub', { via: 'BettyCoinsBalanceUpdated' });
    else if (draw < 0.5)
      add('gemsBalance/updated', { amount: below(1000), version }, 'hub', { via: 'GemsBalanceUpdated' });
    else if (draw < 0.6) add('balances/updated', { balances: balances(below) }, 'rest');
    else if (draw < 0.68)
      add('netPosition/updated', { netPosition: below(1e6), version }, 'hub', { via: 'NetPositionUpdated' });
    else if (draw < 0.7)
      add('accountStatus/changed', { status: 'Approved', statusReason: null, version }, 'hub');
    else if (draw < 0.75 || (draw < 0.8 && waiting.length === 0)) {
      waiting.push(add('reward/received', { rewards: [reward(below)], sourceType: 'Promo', version }, 'hub'));
    } else if (draw < 0.8) add('reward/dismissed', { id: waiting.shift() ?? 0 }, 'player');
    else if (draw < 0.825 || (draw < 0.85 && open.length === 0))
      open.push(add('popup/requested', popup(), 'system'));
    else if (draw < 0.85) add('popup/closed', { id: open.pop() ?? 0 }, 'player');
    else if (draw < 0.9) {
      const cause = add('call/started', { route: LIST_ROUTE, params: {} }, 'rest', { via: LIST_ROUTE });
      add('games/loaded', { items: games(below) }, 'rest', { via: LIST_ROUTE, cause });
    } else if (draw < 0.93) {
      const cause = add('call/started', { route: COINS_ROUTE, params: {} }, 'rest', { via: COINS_ROUTE });
      add('coinBalance/updated', { amount: below(1e9), version: null }, 'rest', { via: COINS_ROUTE, cause });
    } else if (draw < 0.95)
      add(
        version % 2 === 0 ? 'hub/connected' : 'hub/lost',
        version % 2 === 0 ? {} : { reason: 'dropped', retryAt: START },
        'hub',
      );
    else if (draw < 0.97) add(version % 2 === 0 ? 'game/roundStarted' : 'game/roundEnded', {}, 'player');
    else if (draw < 0.985) {
      open.length = 0;
      add('route/entered', routeAt(version % 2 === 0 ? '/' : '/games'), 'player');
    } else add('session/renewed', { expiresAt: START + version }, 'session');
  }
  return events.slice(0, count);
}

function balances(below: (limit: number) => number) {
  return ['Cash', 'Bonus', 'Redeemable', 'Unplayed'].map((type) => ({ type, amount: below(1e6) }));
}

function reward(below: (limit: number) => number) {
  return {
    rewardType: 'Coins',
    rewardAmount: below(1e6),
    playerRewardId: below(1e6),
    rewardId: 1,
    gameIds: [],
    coinValue: null,
    price: null,
    imgSrc: null,
  };
}

function popup() {
  const content = { type: 'info', title: 'Title', text: 'Text', button: null };
  return { content, variant: 'flyout', anchored: false, showOverlay: true };
}

function games(below: (limit: number) => number) {
  return Array.from({ length: GAMES_PER_LIST }, (_, place) => ({
    id: place + 1,
    name: `Game ${below(1000)}`,
    gameUrlName: null,
    provider: 'Northlight',
    subprovider: null,
    tags: [],
    volatility: 2,
    minLevel: null,
    releaseDate: null,
    lockedLabel: null,
    categories: ['Popular'],
    images: [],
    minBet: 20,
    inFavorites: false,
  }));
}
