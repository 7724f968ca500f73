// Registration, address search, and the Interac email service.

import { foundAddresses } from '../world/addresses';
import type { WorldLimit } from '../world/belongings';
import { offersFor } from '../world/offers';
import type { WorldPromotion } from '../world/promotionShapes';
import { Refusal } from '../world/rules';
import { jsonBody, type RestContext, type Routes } from './server';

export function registrationRoutes({ player, anyone, world, now }: Routes): void {
  anyone('POST', '/Registration', async (context) => {
    const { account, limits } = await jsonBody(context);
    const { password, ...sent } = (account ?? {}) as Record<string, unknown>;
    const { email } = sent;
    if (typeof email !== 'string' || typeof password !== 'string') {
      throw new Refusal(400, 'invalid-body', 'Email and password are needed.');
    }
    const details = textsOf(sent.personalDetails);
    refuseIneligible(email, details, now());
    const known = [...world().players.values()].find((entry) => entry.email === email.toLowerCase());
    if (known?.status === 'Suspended') throw new Refusal(400, 'account_suspended', 'Account suspended.');
    if (known !== undefined) throw wrongField('email_taken', 'email', 'This email is already in use.');
    if (details.phoneNumber === TAKEN_PHONE) {
      throw wrongField('phone_taken', 'phoneNumber', 'This phone number is already in use.');
    }
    const isSuspended = email.startsWith('watched@');
    const state = world().addPlayer({
      email: email.toLowerCase(),
      password,
      status: isSuspended ? 'Suspended' : 'Pending',
      statusReason: isSuspended ? null : 'Email Confirmation Pending',
      registration: { ...sent, limits },
      hasMFAEnabled: sent.hasMFAEnabled === true,
      isTestAccount: sent.isTestAccount === true,
    });
    for (const step of state.checklist) step.rewardStatus = 'NotStarted';
    Object.assign(state.personalDetails, details);
    Object.assign(state.marketing, choicesOf(sent.marketingPreferences));
    if (Array.isArray(limits)) chooseLimits(state.limits, limits as Partial<WorldLimit>[], now());
    if (!isSuspended) world().outbox.sendAccountLink(state.playerId, state.email);
    return { status: state.status, accountId: state.playerId };
  });
  anyone('POST', '/addresses/search', async (context) => {
    const { text, countryCode, provinceCode } = await jsonBody(context);
    if (typeof text !== 'string' || text.trim().length < SHORTEST_ADDRESS) {
      throw new Refusal(400, 'invalid-body', 'There is too little to search for.');
    }
    const place = { countryCode: String(countryCode ?? 'CA'), provinceCode: provinceCode ?? null };
    return { items: foundAddresses({ text, ...place } as Parameters<typeof foundAddresses>[0]) };
  });
  /** A player's link contains the player's id. */
  const friendOf = (code: string | undefined) => (world().players.has(Number(code)) ? 'FRIEND' : code);
  const offers = (context: RestContext) =>
    offersFor(world().catalogue.offers, {
      utmCampaign: context.req.query('UtmCampaign'),
      referralCode: friendOf(context.req.query('ReferralCode')),
    });
  anyone('GET', '/Lobby/promotions/welcome', (context) => {
    const wanted = context.req.query('promoType') ?? 'Welcome';
    const items = offers(context).filter(({ promoType }) => promoType === wanted);
    const takesAll = context.req.query('IncludeMultipleWelcome')?.toLowerCase() === 'true';
    return { items: takesAll ? items : items.slice(0, 1) };
  });
  anyone('GET', '/Lobby/promotions/landing', (context) => ({ items: offers(context) }));
  anyone('GET', '/Lobby/promotions', (context) => {
    const isForAnyone = ({ status, contentType }: WorldPromotion) =>
      status === 'Available' && contentType === null;
    const items = [...offers(context), ...world().catalogue.promotions.filter(isForAnyone)];
    return { items: items.slice(0, Math.max(1, Number(context.req.query('pageSize') ?? 99))) };
  });
  const banners = (context: RestContext) => {
    const wanted = (context.req.query('location') ?? 'Lobby').toLowerCase();
    const found = world().catalogue.banners.filter(({ location }) => location.toLowerCase() === wanted);
    return { items: found.map(({ location: _, ...banner }) => banner) };
  };
  anyone('GET', '/Lobby/banners', banners);
  player('GET', '/Players/:id/banners', banners);
  anyone('GET', '/lobby/searchGames', (context) => {
    const term = (context.req.query('SearchTerm') ?? '').toLowerCase();
    const found = world().games.filter(({ name, provider }) =>
      `${name} ${provider}`.toLowerCase().includes(term),
    );
    return { gameIds: found.map(({ id }) => id) };
  });

  anyone('POST', '/interac/emails/check', async (context) => {
    const { email } = await jsonBody(context);
    return { status: world().outbox.transferEmailStatus(String(email)) };
  });
  for (const path of ['send', 'resendLink']) {
    anyone('POST', `/interac/emails/${path}`, async (context, id) => {
      const { email } = await jsonBody(context);
      const status = world().outbox.transferEmailStatus(String(email));
      if (status === 'BLOCKED') return { status };
      world().outbox.sendTransferLink(id, String(email));
      return { status: 'UNVERIFIED' };
    });
  }
  anyone('POST', '/interac/emails/verify', async (context) => {
    const { token } = await jsonBody(context);
    return { result: world().outbox.verifyTransferToken(String(token)) };
  });
}

const SHORTEST_ADDRESS = 3;
/** A phone number that belongs to another account. */
const TAKEN_PHONE = '4165550100';
/** The province where the operator may not offer its games. */
const CLOSED_REGIONS = new Set(['QC']);
const MINIMUM_AGE = 19;

/** A refusal that names its field. */
const wrongField = (code: string, field: string, message: string) =>
  new Refusal(400, code, message, { errors: { [field]: [message] } });

/** Refuses players who may not register; addresses that start with `excluded@` belong to self-excluded players. */
function refuseIneligible(email: string, details: Readonly<Record<string, string>>, now: number): void {
  const born = Date.parse(details.birthDate ?? '');
  const today = new Date(now);
  today.setUTCFullYear(today.getUTCFullYear() - MINIMUM_AGE);
  if (born > today.valueOf()) throw new Refusal(403, 'underage', 'You are too young to play.');
  if (CLOSED_REGIONS.has(details.provinceCode ?? '')) {
    throw new Refusal(403, 'region_not_allowed', 'We are not available in your province.');
  }
  if (email.startsWith('excluded@')) throw new Refusal(403, 'self_excluded', 'You excluded yourself.');
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The texts of a form, without empty ones. */
function textsOf(form: unknown): Record<string, string> {
  const filled = fieldsOf(form).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

function choicesOf(form: unknown): Record<string, boolean> {
  return Object.fromEntries(fieldsOf(form).map(([name, value]) => [name, value === true]));
}

function chooseLimits(limits: WorldLimit[], chosen: readonly Partial<WorldLimit>[], now: number): void {
  for (const { type, period, amount } of chosen) {
    const limit = limits.find((entry) => entry.type === type && entry.period === period);
    if (limit === undefined) throw new Refusal(400, 'no-such-limit', 'There is no such limit.');
    if (typeof amount === 'number') Object.assign(limit, { amount, setAt: new Date(now).toISOString() });
  }
}
