// The features that only players need; they join when a session starts. Every feature that owns a push or creates intents must
// be in this group or in the first load: the hub (`connection`) connects and stored intents resume when this group joins.

import * as dataRequests from '../features/account/dataRequests';
import * as entryCode from '../features/account/entryCode';
import * as profile from '../features/account/profile';
import * as sourceOfFunds from '../features/account/sourceOfFunds';
import * as animations from '../features/animations';
import * as breaks from '../features/breaks';
import * as checklist from '../features/checklist';
import * as community from '../features/community';
import * as confirmation from '../features/confirmation';
import * as connection from '../features/connection';
import * as dailyRewards from '../features/dailyRewards';
import * as documents from '../features/documents';
import * as gems from '../features/gems';
import * as giftboxes from '../features/giftboxes';
import * as history from '../features/history/history';
import * as identity from '../features/identity';
import * as identityCheck from '../features/identityCheck';
import * as inbox from '../features/inbox';
import * as intents from '../features/intents';
import * as launch from '../features/launch/launch';
import * as liveChat from '../features/liveChat';
import * as loyalty from '../features/loyalty';
import * as loyaltyStatus from '../features/loyaltyStatus';
import * as marketingPreferences from '../features/marketingPreferences';
import * as notifications from '../features/notifications';
import * as payment from '../features/payment/payment';
import * as purchase from '../features/payment/purchase';
import * as redemption from '../features/payment/redemption';
import * as promotionChoices from '../features/promotions/promotionChoices';
import * as promotionProgress from '../features/promotions/promotionProgress';
import * as promotions from '../features/promotions/promotions';
import * as quests from '../features/quests/quests';
import * as realityCheck from '../features/realityCheck';
import * as retries from '../features/retries';
import * as rewards from '../features/rewards/rewards';
import * as shop from '../features/shop/shop';
import * as streak from '../features/streak';
import * as verdicts from '../features/verdicts';
import * as verification from '../features/verification';

export const features = {
  animations,
  breaks,
  checklist,
  community,
  confirmation,
  connection,
  dailyRewards,
  dataRequests,
  documents,
  entryCode,
  gems,
  giftboxes,
  history,
  identity,
  identityCheck,
  inbox,
  intents,
  launch,
  liveChat,
  loyalty,
  loyaltyStatus,
  marketingPreferences,
  notifications,
  payment,
  profile,
  promotionChoices,
  promotionProgress,
  promotions,
  purchase,
  quests,
  realityCheck,
  redemption,
  retries,
  rewards,
  shop,
  sourceOfFunds,
  streak,
  verdicts,
  verification,
};
