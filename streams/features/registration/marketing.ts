// Campaign attribution: the campaign in the URL is kept in memory until a registration sends it [REG-15]. It is stored for later
// visits only with the visitor's consent. Where a consent manager or Global Privacy Control decides, it is not sent without either.

import type { KeyValueStore } from '../../ports';
import { decodeJson } from '../../schema/decode';
import * as s from '../../schema/schema';
import { lifetimeMs } from '../../storedLifetimes';

const KEYS =
  /^(promotion_id|gclid|fbclid|ttclid|msclkid|wbraid|gbraid|dclid|rtclickid|utm_\w{1,32}|referral_code|referrer_player_id|btag|s1|t1|lpageid|ad_group|adset|creative|keyword|network|device_id)$/;
/** The tab's storage key for the referral code of a friend's link [SHELL-36]. */
export const REFERRAL = 'referral-code';
const MARKETING = 'marketing';
const MAX_VALUE = 256;
/** The maximum number of earlier visits. */
const MAX_HISTORY = 10;

const visit = s.dictionary(s.personal());
const kept = s.object({ latest: visit, history: s.array(visit) });

export type Visit = Readonly<Record<string, string>>;

export interface Landing {
  /** The query of the page's first URL. */
  readonly search: string;
  readonly referrer: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The visit's campaign data from the URL and the referrer; null without any. Unknown values are omitted. */
function visitOf({ search, referrer, at }: Landing): Visit | null {
  const known = [...new URLSearchParams(search)].filter(([key, value]) => KEYS.test(key) && value !== '');
  if (known.length === 0) return null;
  const site = URL.canParse(referrer) ? { location: new URL(referrer).origin } : {};
  return {
    ...Object.fromEntries(known.map(([key, value]) => [key, value.slice(0, MAX_VALUE)])),
    ...site,
    click_date: new Date(at).toISOString(),
  };
}

interface Marketing {
  readonly latest: Visit;
  readonly history: readonly Visit[];
}

/** The data of this page visit, by the store that keeps it with the visitor's consent. */
const noted = new WeakMap<KeyValueStore, Marketing>();

/** `pending`: the consent manager has not responded yet. */
export type MarketingConsent = 'granted' | 'pending' | 'refused';

/** The current consent, by the store of the visits. Without an entry, nothing requires consent to send them. */
const consents = new WeakMap<KeyValueStore, () => MarketingConsent>();

/** The data that an invitation or an offer works with. It needs no consent, because the visitor followed its link. */
const NECESSARY: ReadonlySet<string> = new Set(['promotion_id', 'referral_code', 'referrer_player_id']);

const nothing: Marketing = { latest: {}, history: [] };

const known = (store: KeyValueStore): Marketing =>
  noted.get(store) ?? decodeJson(kept, store.read(MARKETING)) ?? nothing;

/** The recorded visits; without consent only what an invitation needs. */
export function keptMarketing(store: KeyValueStore): Marketing {
  const marketing = known(store);
  if ((consents.get(store)?.() ?? 'granted') === 'granted') return marketing;
  const latest = Object.entries(marketing.latest).filter(([key]) => NECESSARY.has(key));
  return { latest: Object.fromEntries(latest), history: [] };
}

/** Sets the consent that applies to the visits from now on. `isFirst`: only if none is set yet. */
export function decideConsent(store: KeyValueStore, consent: () => MarketingConsent, isFirst = false): void {
  if (!isFirst || !consents.has(store)) consents.set(store, consent);
  followConsent(store);
}

/** Stores the visits if they may be, and removes them once that was refused. Call it whenever the consent may have changed. */
export function followConsent(store: KeyValueStore): void {
  const consent = consents.get(store)?.() ?? 'refused';
  const visits = noted.get(store);
  if (consent === 'refused') store.remove(MARKETING);
  else if (consent === 'granted' && visits !== undefined) store.write(MARKETING, JSON.stringify(visits));
}

const isRecent = ({ click_date }: Visit, now: number) =>
  now - Date.parse(click_date ?? '') < lifetimeMs(MARKETING);

/** Records a visit from a campaign; the previous one becomes history. Older visits are dropped after their lifetime. */
export function noteVisit(store: KeyValueStore, landing: Landing): void {
  const latest = visitOf(landing);
  if (latest === null) return;
  const before = known(store);
  const history = [before.latest, ...before.history].filter((visit) => isRecent(visit, landing.at));
  noted.set(store, { latest, history: history.slice(0, MAX_HISTORY) });
}

/** The referral or campaign that brought the visitor, with its promotion. */
export interface Invitation {
  readonly isInvited: boolean;
  readonly promotionId: number | null;
}

export function invitation(store: KeyValueStore, referral: string | null): Invitation {
  const { latest } = keptMarketing(store);
  const { utm_campaign, referral_code, referrer_player_id, promotion_id } = latest;
  const ways = [referral ?? undefined, utm_campaign, referral_code, referrer_player_id, promotion_id];
  return {
    isInvited: ways.some((way) => way !== undefined),
    promotionId: promotion_id === undefined ? null : Number(promotion_id),
  };
}

/** The fields that a registration sends [REG-09, REG-15]. */
export function registrationMeta(store: KeyValueStore, referral: string | null): Visit {
  const { latest, history } = keptMarketing(store);
  return {
    ...latest,
    ...(referral === null ? {} : { referral_code: referral }),
    ...(history.length === 0 ? {} : { marketing_meta_history: JSON.stringify(history) }),
  };
}
