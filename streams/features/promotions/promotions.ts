// Promotions from the platform [GPQ-09], and the offers shown to visitors before registration.
import { PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { all, type Loads } from '../../wire/keepCurrent';
import {
  ALL,
  getInPeriodPromotions,
  getPromotions,
  loadedPromotions,
  promotion,
  wirePromotions,
} from '../shared/promotions/promotionCalls';
import { reachesTarget } from '../shared/promotions/promotionProgress';
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
    access: 'public',
    query: s.object({ promoType: s.publicString(), IncludeMultipleWelcome: s.boolean(), ...campaign }),
    reply: wirePromotions,
    event: 'welcomeOffers/loaded',
  }),
  getLandingPromotions: endpoint('GET /Lobby/promotions/landing', {
    access: 'public',
    query: s.object(campaign),
    reply: wirePromotions,
    event: 'landingPromotions/loaded',
  }),
  /** One page of 99 covers the whole list [GPQ-15]. */
  getLobbyPromotions: endpoint('GET /Lobby/promotions', {
    access: 'public',
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

/** Allows for a platform clock that is slightly behind, ms. */
const CLOCK_SLACK_MS = 1_000;

export const loads: Loads = {
  promotions: {
    query: [queries.promotions, queries.inPeriodPromotions],
    page: PATHS.promos,
    only: 'requested',
    resync: true,
    reloadOn: {
      ...all('promotion/choiceEnded'),
      'promotion/progressed': ({ data }, core) => reachesTarget(data, loadedPromotions(core)),
    },
    nextChange(core) {
      const isShown = PATHS.promos.test(pathOf(core.state('navigation')));
      const next = isShown ? nextChange(loadedPromotions(core), core.scheduler.now()) : null;
      return next === null ? null : next + CLOCK_SLACK_MS;
    },
  },
  /** Shown by the lobby. */
  bannerPromotions: {
    query: query(endpoints.getBannerPromotions, { query: { isBanner: true } }),
    flag: 'promotions',
    signIn: true,
  },
};
