// The expression that reads a path of the states.
import type { Path } from './writers';

const NAME = /^[A-Za-z_$][\w$]*$/;
const PLACE = /^\d+$/;

/** `balances.coins.amount`, `rewards.queue[0].id`, `calls.byKey["GET /geo-check?"]`. */
export function expressionOf([model = '', ...path]: Path): string {
  const keys = path.map((key) => {
    if (PLACE.test(key)) return `[${key}]`;
    return NAME.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
  });
  return [model, ...keys].join('');
}
