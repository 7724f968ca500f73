// The pages that simulated players visit, and the queries of each, as its screen declares them.
import { queries as account } from '../../streams/features/account/account';
import { queries as checklist } from '../../streams/features/checklist';
import { queries as community } from '../../streams/features/community';
import { queries as daily } from '../../streams/features/dailyRewards';
import { queries as gems } from '../../streams/features/gems';
import { queries as giftboxes } from '../../streams/features/giftboxes';
import { queries as inbox } from '../../streams/features/inbox';
import { queries as limits } from '../../streams/features/limits/limits';
import { queries as loyalty } from '../../streams/features/loyalty';
import { queries as loyaltyStatus } from '../../streams/features/loyaltyStatus';
import { queries as marketing } from '../../streams/features/marketingPreferences';
import { queries as purchase } from '../../streams/features/payment/purchase';
import { queries as redemption } from '../../streams/features/payment/redemption';
import { queries as promotions } from '../../streams/features/promotions/promotions';
import { queries as quests } from '../../streams/features/quests/quests';
import { queries as shop, shopItem } from '../../streams/features/shop/shop';
import { queries as streak } from '../../streams/features/streak';
import type { Query } from '../../streams/wire/endpoint';

/** The item that simulated players buy. */
export const ITEM = 2;
export const PURCHASE_PAGE = `/payment-select/purchase/${ITEM}`;
export const REDEEM_PAGE = '/payment-select/redeem';

export const PAGES: Readonly<Record<string, readonly Query[]>> = {
  '/': [],
  '/games': [],
  '/all': [],
  '/rewards': [
    giftboxes.giftboxes,
    loyaltyStatus.playerStatus,
    checklist.checklist,
    community.communityEvents,
  ],
  '/daily-rewards': [daily.dailyGift, daily.wheelSpins, daily.wheel, daily.instantWheel, streak.streak],
  '/gems-exchange': [gems.gemItems],
  '/shop': [shop.shopItems],
  '/promos': [promotions.promotions, promotions.inPeriodPromotions],
  '/quests': [quests.quests],
  '/status': [loyaltyStatus.playerStatus, loyaltyStatus.loyaltyStatuses, loyaltyStatus.statistics],
  '/level-up': [loyalty.levels],
  '/redeem': [redemption.activeRedemptions, redemption.redemptionSettings],
  '/amoe': [],
  '/account': [],
  '/account/details': [account.wholeAccount],
  '/account/notifications': [marketing.marketing],
  '/account/inbox': [inbox.inbox],
  '/account/limits': [limits.limits],
  '/account/limits/purchase': [limits.limits],
  '/account/verify': [account.wholeAccount],
  '/account/payment-history': [],
  [PURCHASE_PAGE]: [shopItem(ITEM), purchase.purchaseCards, purchase.paymentProviders],
  [REDEEM_PAGE]: [redemption.redemptionCards, redemption.redemptionSettings],
  '/game-launch/1': [],
};
