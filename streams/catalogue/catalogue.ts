// The features of the first load and the loaders of the others. `complete.ts` has all of them.

import type { Flags } from '../config';
import * as account from '../features/account/account';
import * as activity from '../features/activity';
import * as analytics from '../features/analytics';
import * as balances from '../features/balances/balances';
import * as calls from '../features/calls';
import * as configuration from '../features/configuration';
import * as favorites from '../features/favorites';
import * as freeSpins from '../features/freeSpins';
import * as geo from '../features/geo/geo';
import * as globalAlert from '../features/globalAlert';
import * as lifecycle from '../features/lifecycle';
import * as lobby from '../features/lobby/lobby';
import * as navigation from '../features/navigation';
import * as offline from '../features/offline';
import * as pages from '../features/pages';
import * as popups from '../features/popups';
import * as problemReport from '../features/problemReport';
import * as remoteLog from '../features/remoteLog';
import * as search from '../features/search';
import * as session from '../features/session/session';
import * as sessionSearch from '../features/session/sessionSearch';
import * as settings from '../features/settings';
import * as supervision from '../features/supervision';
import * as toasts from '../features/toasts';
import { type Elements, flagsOf, type Merged } from './feature';
import { lateFlags } from './lateFlags';

/** The features that the lobby, the sign-in and live rewards need. */
export const features = {
  account,
  activity,
  analytics,
  balances,
  calls,
  configuration,
  favorites,
  freeSpins,
  geo,
  globalAlert,
  lifecycle,
  lobby,
  navigation,
  offline,
  pages,
  popups,
  problemReport,
  remoteLog,
  search,
  session,
  sessionSearch,
  settings,
  supervision,
  toasts,
};

const late = async () => (await import('./late')).features;

/** Late features, in groups that load together: `player` with the session, the others with the routes that name them. */
export const lateFeatures = {
  player: async () => (await import('./player')).features,
  addressSearch: async () => ({ addressSearch: (await late()).addressSearch }),
  registration: async () => ({ registration: (await late()).registration }),
  interac: async () => ({ interac: (await late()).interac }),
  limits: async () => ({ limits: (await late()).limits }),
  multiFactor: async () => ({ multiFactor: (await late()).multiFactor }),
  paymentResult: async () => ({ paymentResult: (await late()).paymentResult }),
};

type Late = typeof lateFeatures;
type Group = { [Name in keyof Late]: Awaited<ReturnType<Late[Name]>> };
type AllFeatures = typeof features &
  typeof lateFlags &
  Group['player'] &
  Group['addressSearch'] &
  Group['registration'] &
  Group['interac'] &
  Group['limits'] &
  Group['multiFactor'] &
  Group['paymentResult'];

/** Every flag with its default. */
export const flags = flagsOf(features, lateFlags) as Flags;

declare module '../log/event' {
  interface Registered {
    facts: Merged<AllFeatures, 'facts'>;
    modals: Merged<AllFeatures, 'modals'>;
    models: Merged<AllFeatures, 'models'>;
    flags: Merged<AllFeatures, 'flags'>;
    pageData: Elements<AllFeatures, 'pageData'>;
    lateFeatures: keyof Late;
  }
}
