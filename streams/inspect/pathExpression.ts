// The expression that reads a path of the states.
import type { Path } from './writers';

const NAME = /^[A-Za-z_$][\w$]*$/;
const PLACE = /^\d+$/;

/** `balances.coins.amount`, `rewards.queue[0].id`, `calls.byKey["GET /geo-check?"]`. */
export function expressionOf([model = '', ...path]: Path): string {
  const keys = path.map((key) => {
    const text = String(key);
    if (PLACE.test(text)) return `[${text}]`;
    return NAME.test(text) ? `.${text}` : `[${JSON.stringify(text)}]`;
  });
  return [model, ...keys].join('');
}
