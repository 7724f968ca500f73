// The bank page's action: the player accepts or rejects a deposit, then returns to the app.
import type { World } from '../world';
import { returned } from './card';
import type { Action } from './step';

const pay =
  (world: World): Action =>
  (payment) =>
    returned(payment, world.authorise(payment));

const cancel =
  (world: World): Action =>
  (payment) =>
    returned(payment, { transaction: world.endOnPage(payment, 'Canceled', null) });

export const bankActions: Readonly<Record<string, (world: World) => Action>> = {
  '/bank/pay': pay,
  '/bank/cancel': cancel,
};
