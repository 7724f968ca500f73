// Every endpoint is called: by a reaction, or by a query that a screen or a reaction loads.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/catalogue/complete';
import { texts } from '../sources';

/** The code of the app, without comments and routes, which may contain the name of their endpoint. */
const code = [...texts]
  .filter(([file]) => /^(streams|src)\//.test(file))
  .map(([, text]) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '')
      .replace(/'[A-Z]+ \/[^']*'/g, "''"),
  );

/** Counts the matches of the pattern's first group. */
function counted(pattern: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of code)
    for (const [, name = ''] of text.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The query of each endpoint: `name: query(endpoints.getName, …)`. */
const queryOf = new Map(
  code.flatMap((text) =>
    [...text.matchAll(/\b(\w+): query\(\s*(?:endpoints\.)?(\w+)\b/g)].map(
      ([, query = '', endpoint = '']) => [endpoint, query] as const,
    ),
  ),
);
const uses = counted(/\b(\w+)\b(?!(?:: | = )endpoint\()/g);
const dotted = counted(/\.(\w+)\b/g);

/** Endpoints without a caller. */
const idle = Object.keys(endpoints).filter((name) => {
  const query = queryOf.get(name);
  if (query === undefined) return (uses.get(name) ?? 0) === 0;
  return (uses.get(name) ?? 0) === 1 && (dotted.get(query) ?? 0) === 0;
});

describe('an endpoint', () => {
  it('is found with its query', () => {
    expect(queryOf.get('getShopItems')).toBe('shopItems');
    expect(uses.get('getShopItems')).toBeGreaterThan(0);
  });
  // [CALL-27, RWD-07, PUR-16]
  it('has a caller', () => {
    expect(idle).toEqual([]);
  });
});
