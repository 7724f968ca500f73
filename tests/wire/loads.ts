// The table of all loads: for each query that a feature keeps current, when it is requested and why.
import { features } from '../../streams/catalogue/complete';
import type { FeatureModule } from '../../streams/catalogue/feature';
import { REWARD_FACTS } from '../../streams/features/shared/rewardFacts';
import type { Core } from '../../streams/reaction';
import type { Endpoint } from '../../streams/wire/endpoint';
import { type Load, queriesOf } from '../../streams/wire/keepCurrent';

export interface TableRow {
  readonly feature: string;
  readonly name: string;
  readonly load: Load;
  readonly routes: readonly string[];
  readonly reasons: readonly string[];
}

const atStart = { scheduler: { now: () => 0 } } as Core;

function reasonsOf(load: Load): string[] {
  const { signIn, page, entry, only, resync, claims = [], onReturn, reloadOn = {}, crossedBy = [] } = load;
  const where = String(page ?? '');
  const rewards = REWARD_FACTS.filter((kind) => typeof reloadOn[kind] === 'function') as readonly string[];
  const isReward = rewards.length > 4;
  return [
    ...(signIn === true ? ['sign-in'] : signIn ? ['sign-in or the first connection'] : []),
    ...(entry ? [`entry of ${where}`] : []),
    ...(resync === undefined ? [] : [`missed pushes${resync === 'prompt' ? ', promptly' : ''}`]),
    ...claims.map((what) => `a failed claim (${what})`),
    ...((claims.length > 0 || onReturn) && page !== undefined ? [`a return to ${where}`] : []),
    ...(isReward ? ['a reward that contains it'] : []),
    ...Object.entries(reloadOn)
      .filter(([kind]) => !isReward || !rewards.includes(kind))
      .map(([kind, condition]) => (condition === true ? kind : `${kind} (conditional)`)),
    ...crossedBy.map((kind) => `a reply that crossed ${kind}`),
    ...(load.nextChange === undefined ? [] : ['its next change is due']),
    ...Object.keys(load.when ?? {}),
    ...(only === undefined ? [] : [`only ${only === 'shown' ? `on ${where}` : 'if requested before'}`]),
  ];
}

/** Every load of every feature. */
export const LOAD_TABLE: readonly TableRow[] = Object.entries<FeatureModule>(features).flatMap(
  ([feature, { loads = {} }]) =>
    Object.entries(loads).map(([name, load]) => ({
      feature,
      name,
      load,
      routes: queriesOf(load, atStart).map(({ endpoint }) => endpoint.route),
      reasons: reasonsOf(load),
    })),
);

const BY_SCREEN = 'its screens, on entry';
const BY_LOBBY = 'the lobby: at its start, after each sign-in and sign-out, on a retry and at a release';
const BY_HISTORY = 'the history pages, by window and page';
const BY_PAYMENT = 'the payment pages, on entry';

/** The GET endpoints that no feature keeps current, with what requests them. */
export const LOADED_OTHERWISE: Readonly<Record<string, string>> = {
  checkGeo: 'the location check',
  readConfig: 'every five minutes, when the page is shown again, and after the push ConfigChanged',
  getLobbyGames: BY_LOBBY,
  getPlayerGames: BY_LOBBY,
  getLobbyCategories: BY_LOBBY,
  getJackpots: `${BY_LOBBY}; every 20 s while they are shown`,
  getBanners: BY_LOBBY,
  getGame: 'the details page of a game that the lists do not contain',
  searchGames: 'the search, as the player types',
  getWheel: BY_SCREEN,
  getDataCopy: 'the download of a copy of the data',
  getSessions: BY_HISTORY,
  getPaymentHistory: BY_HISTORY,
  getRunningSession: 'the first page that shows the net position, until a push contains it',
  getLastActivity: 'the chat and the deposit page, on entry',
  getLoyaltyStatuses: BY_SCREEN,
  getWelcomeOffers: BY_SCREEN,
  getLandingPromotions: BY_SCREEN,
  getLobbyPromotions: BY_SCREEN,
  getPurchaseCards: BY_SCREEN,
  getPaymentSettings: BY_PAYMENT,
  getPaymentProviders: BY_PAYMENT,
  getUnverifiedPaymentMethods: BY_SCREEN,
  getDepositSettings: BY_PAYMENT,
  getQuest: 'a change of a quest with an unknown outcome',
  getRedemptionCards: BY_SCREEN,
  getRedemptionSettings: BY_SCREEN,
  getShopItems: BY_SCREEN,
  getShopItem: BY_SCREEN,
  getTransactionStatus: 'the page of a payment’s result, until it is final',
};

/** The GET endpoints of a feature. */
export const getsOf = ({ endpoints = {} }: FeatureModule): readonly (readonly [string, Endpoint])[] =>
  (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { route }]) => route.startsWith('GET '));

/** The table as text, one load per paragraph. */
export function printedTable(): string {
  const kept = LOAD_TABLE.map(
    ({ feature, name, routes, reasons }) =>
      `${feature}.${name}  ${routes.join(', ')}\n${reasons.map((reason) => `  ${reason}\n`).join('')}`,
  );
  const others = Object.entries(LOADED_OTHERWISE).map(([name, reason]) => `  ${name}: ${reason}`);
  return `${kept.join('\n')}\nLoaded otherwise:\n${others.join('\n')}`;
}
