// The features of the first load, and how the others are loaded; `completeCatalogue.ts` has them all.

import type { Elements, Merged } from './feature';
import * as account from './features/account';
import * as analytics from './features/analytics';
import * as animations from './features/animations';
import * as balances from './features/balances';
import * as calls from './features/calls';
import * as connection from './features/connection';
import * as dailyRewards from './features/dailyRewards';
import * as favorites from './features/favorites';
import * as freeSpins from './features/freeSpins';
import * as gems from './features/gems';
import * as geo from './features/geo';
import * as giftboxes from './features/giftboxes';
import * as history from './features/history';
import * as identity from './features/identity';
import * as inbox from './features/inbox';
import * as intents from './features/intents';
import * as interac from './features/interac';
import * as launch from './features/launch';
import * as limits from './features/limits';
import * as liveChat from './features/liveChat';
import * as lobby from './features/lobby';
import * as loyalty from './features/loyalty';
import * as navigation from './features/navigation';
import * as notifications from './features/notifications';
import * as pages from './features/pages';
import * as paymentResult from './features/paymentResult';
import * as popups from './features/popups';
import * as problemReport from './features/problemReport';
import * as promotions from './features/promotions';
import * as purchase from './features/purchase';
import * as redemption from './features/redemption';
import * as registration from './features/registration';
import * as remoteLog from './features/remoteLog';
import * as rewards from './features/rewards';
import * as search from './features/search';
import * as session from './features/session';
import * as settings from './features/settings';
import * as shop from './features/shop';
import * as streak from './features/streak';
import * as supervision from './features/supervision';
import * as toasts from './features/toasts';
import * as verification from './features/verification';

/** What the lobby, the sign-in and live rewards need. */
export const features = {
  account,
  analytics,
  animations,
  balances,
  calls,
  connection,
  dailyRewards,
  favorites,
  freeSpins,
  gems,
  geo,
  giftboxes,
  history,
  identity,
  inbox,
  intents,
  interac,
  launch,
  limits,
  liveChat,
  lobby,
  loyalty,
  navigation,
  notifications,
  pages,
  paymentResult,
  popups,
  problemReport,
  promotions,
  purchase,
  redemption,
  registration,
  remoteLog,
  rewards,
  search,
  session,
  settings,
  shop,
  streak,
  supervision,
  toasts,
  verification,
};

/** What comes later, by group. */
export const lateFeatures = {};

type AllFeatures = typeof features;

declare module './log/event' {
  interface Registered {
    facts: Merged<AllFeatures, 'facts'>;
    modals: Merged<AllFeatures, 'modals'>;
    models: Merged<AllFeatures, 'models'>;
    flags: Merged<AllFeatures, 'flags'>;
    pageData: Elements<AllFeatures, 'pageData'>;
    lateFeatures: keyof typeof lateFeatures;
  }
}
