// The stand-in's check of calls and pushes against the written contract.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createContractCheck } from '../../e2e/platform/contract/check';
import { type Listening, listen } from '../../e2e/platform/listen';

let served: Listening;
beforeAll(async () => {
  served = await listen({ seed: 3, contract: createContractCheck() });
});
afterAll(() => served.close());
beforeEach(() => control('DELETE', '/contract'));

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${served.origin}/__platform${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

const violations = () => control('GET', '/contract');
/** What the app sends with a call that needs no player. */
const APP = { Accept: 'application/json' };
const call = (path: string, headers: Readonly<Record<string, string>> = APP) =>
  fetch(`${served.origin}/api${path}`, { headers });

it('finds nothing in a sound call', async () => {
  await call('/activeJackpots');
  await call('/LOBBY/GAMES');
  expect(await violations()).toEqual([]);
});

it('finds an undocumented parameter of a call and a wrong response of the stand-in, and forgets both when cleared', async () => {
  const { banners } = served.platform.world.catalogue;
  served.platform.world.changeCatalogue({ banners: [{ id: 'one' }] } as never, false);
  await call('/Lobby/banners?location=Lobby&size=2');
  served.platform.world.changeCatalogue({ banners } as never, false);
  expect(await violations()).toEqual([
    { where: 'GET /Lobby/banners', part: 'request', message: expect.stringContaining('"size"') },
    {
      where: 'GET /Lobby/banners 200',
      part: 'response',
      message: expect.stringMatching(/^\/items\/0\/id must/),
    },
  ]);
  await control('DELETE', '/contract');
  expect(await violations()).toEqual([]);
});

it('checks the calls of the app only, which accept nothing but JSON', async () => {
  await call('/lobby/games?size=2', {});
  expect(await violations()).toEqual([]);
});

it.each([{ do: 'malformed' }, { do: 'status', status: 418, body: { errors: 3 } }])(
  'excepts a response that the fault %o has replaced, but not the request',
  async (fault) => {
    await control('POST', '/faults', { route: 'GET /lobby/games', ...fault });
    await call('/lobby/games?size=2');
    expect(await violations()).toEqual([expect.objectContaining({ part: 'request' })]);
  },
);

it('finds a wrong push, and excepts one that a fault will replace', async () => {
  const push = (amount: unknown) =>
    control('POST', '/push', { playerId: 1001, event: 'BettyCoinsBalanceUpdated', args: [{ amount }] });
  await control('POST', '/faults', { event: 'BettyCoinsBalanceUpdated', do: 'malformed' });
  await push(4);
  expect(await violations()).toEqual([]);
  await push('many');
  expect(await violations()).toEqual([
    {
      where: 'BettyCoinsBalanceUpdated',
      part: 'push',
      message: expect.stringMatching(/^\/amount must be number/),
    },
  ]);
});

it('survives a reset of the world, so that a test cannot lose what it caused', async () => {
  await call('/lobby/games?size=2');
  served.platform.reset();
  expect(await violations()).toHaveLength(1);
});
