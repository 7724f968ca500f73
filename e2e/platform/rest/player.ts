// Balances and free spins.
import type { Routes } from './server';

const BALANCE_TYPES = ['Cash', 'Bonus', 'Redeemable', 'Unplayed'] as const;

export function playerRoutes({ player, world }: Routes): void {
  player('GET', '/Players/:id/balances', (_, id) => {
    const { balances } = world().player(id);
    return BALANCE_TYPES.map((type) => ({ type, amount: balances[type] }));
  });
  player('GET', '/Players/:id/coinbalance', (_, id) => ({ amount: world().player(id).coins }));
  player('GET', '/Players/:id/gemsbalance', (_, id) => ({ amount: world().player(id).gems }));
  player('GET', '/Players/:id/freeSpins/active', (_, id) => ({ items: world().player(id).freeSpins }));
}
