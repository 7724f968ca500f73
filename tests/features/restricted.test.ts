// Restricted games are hidden from ordinary players, and a game that did not open does not change the preferred balance.
import { describe, expect, it } from 'vitest';
import { launchCurrency } from '../../streams/features/lobby/launchPath';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

interface Options {
  readonly isTestAccount?: boolean;
  readonly own?: readonly string[];
  readonly launch?: () => Response;
}

const opened = { gameId: 5, currency: 'sweep', deviceType: 'mobile' } as const;

/** A player who may see the games 5 (restricted by its category, or by the game's own flag) and 6. */
async function playing({ isTestAccount = false, own = [], launch }: Options = {}) {
  const { core, calls, life, pass } = await signedInCore({
    path: '/game-launch/5',
    script: ({ url }) => {
      if (url.includes('gamelaunch')) return launch?.() ?? json({ url: 'http://g.test/?s=1' });
      if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved', isTestAccount });
      if (url.includes('/games'))
        return json({
          items: [
            { id: 5, name: 'House Test Bench', categories: own },
            { id: 6, name: 'Copper Fox', categories: [] },
          ],
        });
      if (url.includes('/lobby/categories'))
        return json({
          items: own.length > 0 ? [] : [{ id: 9, title: ' RestrictedCategory ', gameIds: [5] }],
        });
      if (url.includes('/levels')) return json({ items: [], totalPoints: 1 });
      return null;
    },
  });
  await pass(1_000);
  const open = async (data: { gameId: number; currency: 'coin' | 'sweep' | null }) => {
    core.emit('game/opened', { ...opened, ...data });
    await pass(100);
    return core.state('launch');
  };
  const bodies = () => calls('gamelaunch').map(({ init }) => JSON.parse(String(init.body)) as object);
  return { core, life, open, bodies };
}

describe('a restricted game', () => {
  it.each([
    ['restricted by its category', []],
    ['restricted by its own tag', ['System Account Only']],
  ])('is not found and not requested, %s', async (_, own) => {
    const { open, bodies, life } = await playing({ own });
    expect(await open({ gameId: 5, currency: 'sweep' })).toMatchObject({
      phase: 'refused',
      refusal: 'gameNotFound',
    });
    expect(bodies()).toEqual([]);
    life.unsubscribe();
  });
  it('opens for a privileged player', async () => {
    const { open, bodies, life } = await playing({ isTestAccount: true });
    expect(await open({ gameId: 5, currency: 'sweep' })).toMatchObject({ phase: 'launched' });
    expect(bodies()).toHaveLength(1);
    life.unsubscribe();
  });
});

describe('the launch call', () => {
  // [LAUNCH-08, LAUNCH-09, LAUNCH-10]
  it('contains the currency for coins, and none for sweeps', async () => {
    const { open, bodies, life } = await playing();
    await open({ gameId: 6, currency: 'sweep' });
    await open({ gameId: 6, currency: 'coin' });
    expect(bodies()).toEqual([
      { gameId: 6, isDemo: false, deviceType: 'mobile' },
      { gameId: 6, isDemo: false, deviceType: 'mobile', currencyCode: 'BTY' },
    ]);
    life.unsubscribe();
  });
  it('is not made for an address with an unknown currency', async () => {
    const { core, open, bodies, life } = await playing();
    expect(await open({ gameId: 6, currency: null })).toMatchObject({ refusal: 'gameNotFound' });
    expect(bodies()).toEqual([]);
    expect(core.state('balances').preferred).toBe('coin');
    life.unsubscribe();
  });
  it.each([
    ['sweeps', undefined, 'sweep'],
    ['the coins', 'BTY', 'coin'],
    ['no known currency', 'XYZ', null],
  ] as const)('detects that an address contains %s', (_, code, currency) => {
    expect(launchCurrency(code, 'BTY')).toBe(currency);
  });
});

describe('the preferred balance', () => {
  it('is the one in play, once the game has loaded', async () => {
    const { core, open, life } = await playing();
    await open({ gameId: 6, currency: 'sweep' });
    expect(core.state('balances').preferred).toBe('sweep');
    life.unsubscribe();
  });
  it('is unchanged if the game is refused by the client or the platform', async () => {
    const { core, open, life } = await playing({ launch: () => json({ message: 'no' }, 500) });
    await open({ gameId: 5, currency: 'sweep' });
    await open({ gameId: 6, currency: 'sweep' });
    expect(core.state('launch').phase).toBe('refused');
    expect(core.state('balances').preferred).toBe('coin');
    life.unsubscribe();
  });
});
