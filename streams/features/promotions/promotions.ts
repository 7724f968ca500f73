// Promotions from the platform [GPQ-09], and the offers shown to visitors before registration.
import { EMPTY, filter, merge, mergeMap, switchMap } from 'rxjs';
import type { Core, Reactions } from '../../reaction';
import { PAGES } from '../../routes';
import * as s from '../../schema/schema';
import { scattered } from '../../spread';
import { expiry, wakeUps } from '../../time';
import { endpoint, query } from '../../wire/endpoint';
import { pacedReload } from '../../wire/pacedReload';
import {
  ALL,
  getInPeriodPromotions,
  getPromotions,
  loadedPromotions,
  loadPromotions,
  promotion,
  wirePromotions,
} from '../shared/promotionCalls';
import { reachesTarget } from '../shared/promotionProgress';
import { nextChange } from './promotionRules';

export const facts = {
  'lobbyPromotions/loaded': s.object({ items: s.array(promotion) }),
  'welcomeOffers/loaded': s.object({ items: s.array(promotion) }),
  'landingPromotions/loaded': s.object({ items: s.array(promotion) }),
  'promotions/loaded': s.object({ items: s.array(promotion) }),
  'inPeriodPromotions/loaded': s.object({ items: s.array(promotion) }),
  /** The promotions shown as banners. */
  'bannerPromotions/loaded': s.object({ items: s.array(promotion) }),
};

/** The visitor's campaign, recorded on the first page [REG-15]. */
const campaign = { UtmCampaign: s.optional(s.personal()), ReferralCode: s.optional(s.personal()) };

export const endpoints = {
  getWelcomeOffers: endpoint('GET /Lobby/promotions/welcome', {
    access: 'anyone',
    query: s.object({ promoType: s.publicString(), IncludeMultipleWelcome: s.boolean(), ...campaign }),
    reply: wirePromotions,
    event: 'welcomeOffers/loaded',
  }),
  getLandingPromotions: endpoint('GET /Lobby/promotions/landing', {
    access: 'anyone',
    query: s.object(campaign),
    reply: wirePromotions,
    event: 'landingPromotions/loaded',
  }),
  /** One page of 99 covers the whole list [GPQ-15]. */
  getLobbyPromotions: endpoint('GET /Lobby/promotions', {
    access: 'anyone',
    query: s.object({ pageSize: s.integer() }),
    reply: wirePromotions,
    event: 'lobbyPromotions/loaded',
  }),
  getPromotions,
  getBannerPromotions: endpoint('GET /Players/:player/promotions', {
    query: s.object({ isBanner: s.boolean() }),
    reply: wirePromotions,
    event: 'bannerPromotions/loaded',
  }),
  getInPeriodPromotions,
};

export const queries = {
  promotions: query(getPromotions, ALL),
  inPeriodPromotions: query(getInPeriodPromotions, {}),
  lobbyPromotions: query(endpoints.getLobbyPromotions, { query: { pageSize: 99 } }),
};

export const pageData = [
  'promotions/loaded',
  'inPeriodPromotions/loaded',
  'bannerPromotions/loaded',
  'lobbyPromotions/loaded',
  'welcomeOffers/loaded',
  'landingPromotions/loaded',
] as const;

const isShown = (core: Core): boolean => {
  const { pattern } = core.state('navigation');
  return (
    core.state('session').status === 'signedIn' && (pattern === PAGES.promos || pattern === PAGES.promotion)
  );
};

/** Allows for a platform clock that is slightly behind, ms. */
const CLOCK_SLACK_MS = 1_000;

export const reactions: Reactions = {
  /**
   * Reloads shown lists when a promotion reaches its target, after each choice, and when pushes may have been missed.
   */
  reloadPromotionsOnChange: (core) =>
    merge(
      core.on('promotion/progressed').pipe(filter(({ data }) => reachesTarget(data, loadedPromotions(core)))),
      core.on('promotion/choiceEnded'),
      core.resyncs$.pipe(filter(() => isShown(core))),
    ).pipe(pacedReload(({ seq }) => loadPromotions(core, seq), core)),

  /** Reloads shown lists when a promotion starts or ends. */
  reloadPromotionsOnDate: (core) =>
    core.on('promotions/loaded', 'session/ended').pipe(
      switchMap(({ seq }) => {
        const next = nextChange(loadedPromotions(core), core.scheduler.now());
        if (next === null) return EMPTY;
        return expiry(next + CLOCK_SLACK_MS, core.scheduler, wakeUps(core.browser)).pipe(
          scattered(core),
          filter(() => isShown(core)),
          mergeMap(() => loadPromotions(core, seq)),
        );
      }),
    ),

  /** Loads the promotions that the lobby shows as banners, once per session. */
  loadBannerPromotionsOnSignIn: (core) =>
    core.on('session/started').pipe(
      filter(() => core.config.flags.promotions),
      pacedReload(
        ({ seq }) => core.call(endpoints.getBannerPromotions, { query: { isBanner: true } }, { cause: seq }),
        core,
      ),
    ),
};
