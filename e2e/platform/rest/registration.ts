// Registering, and the Interac e-mail service.

import { BANNERS, WELCOME_OFFERS } from '../world/offers';
import { Refusal } from '../world/rules';
import { jsonBody, type RestContext, type Routes } from './server';

export function registrationRoutes({ player, anyone, world }: Routes): void {
  anyone('POST', '/Registration', async (context) => {
    const { account } = await jsonBody(context);
    const { email, password } = (account ?? {}) as Record<string, unknown>;
    if (typeof email !== 'string' || typeof password !== 'string') {
      throw new Refusal(400, 'invalid-body', 'E-mail and password are needed.');
    }
    const known = [...world().players.values()].find((entry) => entry.email === email);
    if (known?.status === 'Suspended') throw new Refusal(400, 'account_suspended', 'Account suspended.');
    if (known !== undefined) throw new Refusal(400, 'email_taken', 'This e-mail is already in use.');
    const { playerId } = world().addPlayer({
      email,
      password,
      status: 'Pending',
      statusReason: 'KYC incomplete',
    });
    return { status: 'Pending', accountId: playerId };
  });
  for (const path of ['welcome', 'landing']) {
    anyone('GET', `/Lobby/promotions/${path}`, () => ({ items: WELCOME_OFFERS }));
  }
  anyone('GET', '/Lobby/promotions', () => ({ items: WELCOME_OFFERS }));
  const banners = (context: RestContext) => ({
    items: BANNERS[context.req.query('location') ?? 'Lobby'] ?? [],
  });
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
    return { status: String(email).includes('blocked') ? 'BLOCKED' : 'VERIFIED' };
  });
  for (const path of ['send', 'resendLink']) {
    anyone('POST', `/interac/emails/${path}`, () => ({ status: 'UNVERIFIED' }));
  }
  anyone('POST', '/interac/emails/verify', async (context) => {
    const { token } = await jsonBody(context);
    return { result: token === 'expired' ? 'Expired' : token === '' ? 'Error' : 'Verified' };
  });
}
