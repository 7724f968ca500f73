// The actions of players and platform in a run. A player acts on what the tab shows and cannot choose what it does not offer.

import { claimableSteps } from '../../streams/features/checklist';
import { isFavorite } from '../../streams/features/favorites';
import { ITEM, PAGES, PURCHASE_PAGE, REDEEM_PAGE } from './pages';
import type { PlatformAction, PlayerAction } from './plan';
import { PLAYER, type SimulatedPlatform } from './platform';
import type { Tab } from './tab';

/** Actions that need only one tab and its core. */
type InTab = Exclude<PlayerAction, 'reload' | 'closeTab' | 'openTab' | 'hide' | 'signIn' | 'signInAsOther'>;

const pick = <T>(items: readonly T[], choice: number): T | undefined =>
  items[Math.floor(choice * items.length)];

/** A card that is accepted immediately, one decided by a push 3 s later, and one that is refused. */
const CARDS = ['1111', '1001', '2012'] as const;

function pay(tab: Tab, platform: SimulatedPlatform, choice: number, isTwice: boolean): void {
  const { attempt } = tab.core.state('payment');
  if (attempt === null || attempt.phase === 'ended') {
    if (tab.path !== PURCHASE_PAGE) return tab.go(PURCHASE_PAGE);
    const card = platform.world.player(PLAYER).cards[0];
    const isSaved = choice < 0.4 && card !== undefined;
    for (let click = 0; click < (isTwice ? 2 : 1); click += 1)
      tab.core.emit('payment/requested', {
        purpose: 'purchase',
        method: isSaved ? 'savedCard' : 'newCard',
        itemId: ITEM,
        amount: null,
        paymentEntityId: isSaved ? card.paymentEntityId : null,
        email: null,
      });
    return;
  }
  if (attempt.phase === 'atProvider') authorise(tab, platform, choice, isTwice);
}

/** The provider's page accepts the card and its frame returns, sometimes twice, as in real browsers. */
function authorise(tab: Tab, platform: SimulatedPlatform, choice: number, isTwice: boolean): void {
  const { attempt } = tab.core.state('payment');
  const address = attempt?.page === null || attempt === null ? null : tab.core.vault.unseal(attempt.page);
  const secret = address === null ? null : new URL(address).searchParams.get('session');
  const payment = secret === null ? undefined : platform.world.paymentBySecret(secret);
  const card = platform.world.player(PLAYER).cards[0];
  if (payment === undefined || card === undefined || attempt === null) return;
  const transaction = platform.world
    .player(payment.playerId)
    .transactions.find(({ transactionId }) => transactionId === payment.transactionId);
  if (transaction?.status === 'Started') {
    payment.card ??= { ...card, last4: pick(CARDS, choice) ?? CARDS[0], funding: 'debit' };
    platform.world.authorise(payment);
  }
  for (let time = 0; time < (isTwice ? 2 : 1); time += 1)
    tab.core.emit('payment/returned', {
      transactionId: payment.transactionId,
      errorCode: null,
      savesCard: false,
    });
}

/** Navigates like the page: a completing or ended payment has a separate address. */
export function followPayment(tab: Tab): void {
  const { attempt } = tab.core.state('payment');
  if (attempt === null || (attempt.phase !== 'completing' && attempt.phase !== 'ended')) return;
  if (!tab.path.startsWith('/payment-select')) return;
  tab.go(`/account/payment-result?transactionId=${attempt.transactionId ?? 'transactionFailed'}`);
}

function redeem(tab: Tab, platform: SimulatedPlatform): void {
  const { attempt } = tab.core.state('payment');
  if (attempt !== null && attempt.phase !== 'ended') return;
  if (tab.path !== REDEEM_PAGE) return tab.go(REDEEM_PAGE);
  const card = platform.world.player(PLAYER).cards[0];
  if (card === undefined) return;
  tab.core.emit('payment/requested', {
    purpose: 'redemption',
    method: 'savedCard',
    itemId: null,
    amount: 1_000,
    paymentEntityId: card.paymentEntityId,
    email: null,
  });
}

/** Maximum delay of a second press, ms. By then the first may have taken effect and its button may be about to disappear. */
const SECOND_PRESS_MS = 2_000;

/** Further claims of a player who claims everything. */
const CLAIMS: readonly InTab[] = [
  'claimCommunity',
  'claimChecklist',
  'claimGift',
  'claimMilestone',
  'turnWheel',
];

/** Performs one action in one tab, if the tab offers it. */
export function act(
  action: InTab,
  tab: Tab,
  platform: SimulatedPlatform,
  choice: number,
  isTwice: boolean,
): void {
  const { core } = tab;
  const { emit } = core;
  const times = isTwice ? 2 : 1;
  /** Presses once, or twice if impatient; after the first press the button may already be gone. */
  const press = (work: () => void) => {
    for (let time = 0; time < times; time += 1) work();
  };
  switch (action) {
    case 'go':
      return tab.go(pick(Object.keys(PAGES), choice) ?? '/');
    case 'claimBox': {
      const box = pick(core.state('giftboxes').items ?? [], choice);
      const id = box?.playerRewardId ?? null;
      if (id === null) return;
      const claim = () => void emit('giftbox/claimRequested', { playerRewardId: id });
      claim();
      if (isTwice) tab.clock.after(SECOND_PRESS_MS * ((choice * 100) % 1), claim);
      return;
    }
    case 'claimEverything':
      for (const box of core.state('giftboxes').items ?? [])
        if (box.playerRewardId !== null)
          emit('giftbox/claimRequested', { playerRewardId: box.playerRewardId });
      for (const claim of CLAIMS) act(claim, tab, platform, choice, isTwice);
      return;
    case 'claimAllBoxes':
      if ((core.state('giftboxes').items?.length ?? 0) > 1) press(() => emit('giftboxes/claimRequested', {}));
      return;
    case 'claimWelcomeBox': {
      const { box } = claimableSteps(core.state('pages')['checklist/loaded']?.steps ?? []);
      const rewardId = box?.rewardId ?? null;
      if (rewardId !== null) press(() => emit('welcomeBox/claimRequested', { rewardId }));
      return;
    }
    case 'claimCommunity':
      if (core.state('community').rewards.length > 0)
        press(() => emit('rewards/claimRequested', { scope: 'CommunityEvent' }));
      return;
    case 'claimChecklist':
      if (core.state('pages')['checklist/loaded'] != null)
        press(() => emit('rewards/claimRequested', { scope: 'ChecklistInstantReward' }));
      return;
    case 'claimGift':
      if (core.state('daily').gift?.status === 'Available') press(() => emit('dailyGift/claimRequested', {}));
      return;
    case 'startStreak':
      if (core.state('streak').streak?.status === 'New') press(() => emit('streak/startRequested', {}));
      return;
    case 'claimMilestone': {
      const open = core.state('streak').streak?.milestones.find(({ state }) => state === 'Available');
      if (open !== undefined) press(() => emit('milestone/claimRequested', { milestoneId: open.id }));
      return;
    }
    case 'resetStreak':
      if (core.state('streak').streak?.status === 'Broken') press(() => emit('streak/resetRequested', {}));
      return;
    case 'turnWheel': {
      const { spinsLeft, turning } = core.state('daily');
      if ((spinsLeft ?? 0) > 0 && turning === null)
        press(() => emit('wheel/spinRequested', { wheel: 'daily' }));
      return;
    }
    case 'exchangeGems': {
      const item = pick(core.state('pages')['gemItems/loaded']?.items ?? [], choice);
      if (item !== undefined) press(() => emit('gemItem/exchangeRequested', { itemId: item.id }));
      return;
    }
    case 'claimFreeItem': {
      const { items = [] } = core.state('pages')['shopItems/loaded'] ?? {};
      const item = items.find(({ price }) => price === null || price === 0);
      if (item !== undefined) press(() => emit('shopItem/claimRequested', { itemId: item.id }));
      return;
    }
    case 'optIn':
    case 'optOut': {
      const promotion = pick(core.state('pages')['promotions/loaded']?.items ?? [], choice);
      if (promotion === undefined) return;
      const kind = action === 'optIn' ? 'promotion/optInRequested' : 'promotion/optOutRequested';
      return press(() => emit(kind, { promotionId: promotion.promotionId }));
    }
    case 'optIntoQuest':
    case 'abandonQuest': {
      const quest = pick(core.state('quests').items ?? [], choice);
      if (quest === undefined) return;
      const kind = action === 'optIntoQuest' ? 'quest/optInRequested' : 'quest/abandonRequested';
      return press(() => emit(kind, { promotionId: quest.promotionId }));
    }
    case 'favorite': {
      const game = pick(core.state('lobby').games ?? [], choice);
      if (game === undefined) return;
      let isChosen = isFavorite(core.state('favorites'), game.id);
      return press(() => {
        isChosen = !isChosen;
        emit('favorite/changeRequested', { gameId: game.id, isFavorite: isChosen });
      });
    }
    case 'pay':
      return pay(tab, platform, choice, isTwice);
    case 'abandonPayment':
      if (core.state('payment').attempt?.phase === 'atProvider') emit('payment/abandoned', {});
      return;
    case 'redeem':
      return redeem(tab, platform);
    case 'confirmRedemption':
    case 'cancelRedemption': {
      const open = pick(core.state('pages')['activeRedemptions/loaded']?.items ?? [], choice);
      if (open === undefined) return;
      const kind =
        action === 'confirmRedemption' ? 'redemption/confirmRequested' : 'redemption/cancelRequested';
      return press(() => emit(kind, { transactionId: open.transactionId }));
    }
    case 'saveLimits':
      if (core.state('pages')['limits/loaded'] == null) return;
      return press(() =>
        emit('limits/saveRequested', {
          limits: [{ type: 'Deposit', period: 'Daily', amount: 10_000 + Math.round(choice * 50) * 1_000 }],
        }),
      );
    case 'saveMarketing':
      if (core.state('pages')['marketing/loaded'] == null) return;
      return press(() =>
        emit('marketing/saveRequested', {
          allowEmailMarketingTool: choice < 0.5,
          allowSMSMarketingTool: null,
        }),
      );
    case 'readInbox': {
      const last = core.state('inbox').items.reduce((most, { id }) => Math.max(most, id), 0);
      if (last > 0) press(() => emit('inbox/readRequested', { lastInboxItemId: last }));
      return;
    }
    case 'searchFor':
      return press(() => emit('search/typed', { text: 'orchard'.slice(0, 1 + Math.floor(choice * 7)) }));
    case 'requestEntryCode':
      return press(() => emit('entryCode/requested', {}));
    case 'sendPhoneCode':
      return press(() => emit('phoneCode/sendRequested', {}));
    case 'openGame':
      tab.go('/game-launch/1');
      emit('game/opened', { gameId: 1, currency: choice < 0.5 ? 'coin' : 'sweep', deviceType: 'mobile' });
      return;
    case 'closeGame':
      if (core.state('launch').phase !== 'closed') emit('game/closed', {});
      return;
    case 'closeModal': {
      const top = core.state('popups').stack.at(-1);
      if (top !== undefined) press(() => emit('popup/closed', { id: top.id }));
      return;
    }
    case 'dismissReward': {
      const first = core.state('rewards').queue[0];
      if (first === undefined) return;
      emit('reward/shown', { id: first.id });
      return press(() => emit('reward/dismissed', { id: first.id }));
    }
    case 'dismissNotification': {
      const { alerts, kycs, rewards } = core.state('notifications');
      const first = [...alerts, ...kycs, ...rewards][0];
      if (first !== undefined) press(() => emit('notification/dismissed', { id: first.id }));
      return;
    }
    case 'move':
      return tab.move();
    case 'signOut':
      if (core.state('session').status === 'signedIn') emit('session/signOutStarted', {});
      return;
    default:
      action satisfies never;
  }
}

/** The platform's actions that no player requested. */
export function happen(
  action: PlatformAction,
  { world }: SimulatedPlatform,
  choice: number,
  rounds: { last: number },
): void {
  const player = world.player(PLAYER);
  switch (action) {
    case 'grantReward':
      return world.grant(player, choice < 0.5 ? 'Coins' : 'Gems', 1 + Math.floor(choice * 100), 'BackOffice');
    case 'changeCoins':
      player.coins = Math.floor(choice * 100_000);
      return world.push(PLAYER, 'BettyCoinsBalanceUpdated', { amount: player.coins });
    case 'spin': {
      const { launchId } = world.launch(PLAYER, 1, choice < 0.5);
      for (let round = 0; round <= (choice * 100) % 4; round += 1) {
        rounds.last += 1;
        try {
          world.spin(launchId, `round-${rounds.last}`, choice < 0.5 ? 100 : 0.2);
        } catch {
          // The balance is too low for the bet.
        }
      }
      return;
    }
    case 'sendMessage': {
      rounds.last += 1;
      const message = {
        id: 1_000_000 + rounds.last,
        kind: 'GENERIC',
        title: 'News',
        body: 'For you',
        isRead: false,
      };
      world.keepMessage(PLAYER, message);
      return world.push(PLAYER, 'MessageReceived', message);
    }
    case 'giveBox': {
      rounds.last += 1;
      const box = {
        rewardType: 'Coins',
        rewardAmount: 10,
        playerRewardId: 500_000 + rounds.last,
        rewardId: 1,
        gameIds: [],
      };
      player.giftboxes.push({ ...box, deliveryType: 'Giftbox' });
      const announced = { ...box, rewardType: 'Giftbox', rewardAmount: 1, deliveryType: null };
      return world.push(PLAYER, 'RewardMessageReceived', { rewards: [announced], sourceType: 'BackOffice' });
    }
    case 'giveGems':
      return world.credit(player, { rewardType: 'Gems', rewardAmount: 5 + Math.floor(choice * 50) });
    case 'levelUp':
      world.patchPlayer(PLAYER, { points: player.points + 500 });
      return world.push(PLAYER, 'LoyaltyPointsUpdated', { points: player.points });
    case 'changeStatus':
      return world.push(PLAYER, 'StatusProgress', {
        playerStatus: player.playerStatus,
        playerStatusState: player.playerStatusState,
      });
    case 'changeChecklist':
      return world.push(PLAYER, 'ChecklistChanged', {});
    case 'lowCoins':
      return world.push(PLAYER, 'BettyCoinsBalanceLow', {});
    case 'passTime':
      return world.elapse(PLAYER);
    default:
      action satisfies never;
  }
}
