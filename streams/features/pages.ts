// The latest answer of every plain list or record that a page shows; a failed or undecodable reload leaves it as it was.
import type { DataOf, EventKind } from '../log/event';
import { kept, type Recipes, readModel } from '../log/readModel';
import { type AnyStruct, optional, shape } from '../schema';

/** The kinds whose latest data a page shows. */
export const PAGE_KINDS = [
  'shopItems/loaded',
  'promotions/loaded',
  'lobbyPromotions/loaded',
  'welcomeOffers/loaded',
  'quests/loaded',
  'giftboxes/loaded',
  'freeSpins/loaded',
  'dailyGift/loaded',
  'wheelSpins/loaded',
  'streak/loaded',
  'gemItems/loaded',
  'paymentHistory/loaded',
  'gamingHistory/loaded',
  'coinsGamingHistory/loaded',
  'sessions/loaded',
  'limits/loaded',
  'marketing/loaded',
  'kycDetails/loaded',
  'redemptionSettings/loaded',
  'activeRedemptions/loaded',
  'purchaseCards/loaded',
  'redemptionCards/loaded',
  'levels/loaded',
  'loyaltyStatuses/loaded',
  'playerStatus/loaded',
  'transactionStatus/loaded',
  'checklist/loaded',
  'communityEvents/loaded',
  'entryCode/created',
  'lastActivity/loaded',
] as const satisfies readonly EventKind[];
export type PageKind = (typeof PAGE_KINDS)[number];

export type PagesState = { [K in PageKind]: DataOf<K> | null };

/** The model over these facts; it forgets with the session. */
export function pagesModel(facts: Readonly<Record<PageKind, AnyStruct>>) {
  const nothing = Object.fromEntries(PAGE_KINDS.map((kind) => [kind, null])) as PagesState;
  const schema = shape(Object.fromEntries(PAGE_KINDS.map((kind) => [kind, optional(facts[kind])])));
  const keep = (kind: PageKind) => (state: PagesState, data: unknown) => {
    state[kind] = kept(data) as never;
    return undefined;
  };
  const recipes = {
    ...Object.fromEntries(PAGE_KINDS.map((kind) => [kind, keep(kind)])),
    /** The total is absolute, the same for each milestone of its event. */
    'communityContributions/updated': (state, { id, totalContributions }) => {
      const event = state['communityEvents/loaded']?.playerCommunityEvents.find((known) => known.id === id);
      for (const milestone of event?.milestones ?? []) milestone.totalContributions = totalContributions;
    },
    'session/ended': () => nothing,
  } as Recipes<PagesState>;
  return readModel(schema as AnyStruct, nothing, recipes) as {
    schema: AnyStruct;
    initial: PagesState;
    recipes: Recipes<PagesState>;
  };
}
