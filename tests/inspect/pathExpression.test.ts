// The expression of a path reads what is at the path.
import { expect, it } from 'vitest';
import { parseExpression } from '../../streams/inspect/expression';
import { expressionOf } from '../../streams/inspect/pathExpression';

const states = {
  balances: { coins: { amount: 250 } },
  rewards: { queue: [{ id: 7 }] },
  calls: { byKey: { 'GET /geo-check?': { status: 'fulfilled' } } },
};

it.each([
  [['balances', 'coins', 'amount'], 'balances.coins.amount', 250],
  [['rewards', 'queue', '0', 'id'], 'rewards.queue[0].id', 7],
  [['calls', 'byKey', 'GET /geo-check?', 'status'], 'calls.byKey["GET /geo-check?"].status', 'fulfilled'],
])('the path %j is %s', (path, expression, value) => {
  expect(expressionOf(path)).toBe(expression);
  const parsed = parseExpression(expression, Object.keys(states));
  if (!parsed.ok) expect.fail(parsed.message);
  expect(parsed.evaluate(states as never, null, undefined, states as never)).toBe(value);
});
