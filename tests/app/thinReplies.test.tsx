// @vitest-environment happy-dom
// A platform may leave out whatever the contract permits. Every page then still ends loading, and neither its texts nor its buttons
// show what is missing.
import { expect, it } from 'vitest';
import { pathOf } from '../../e2e/helpers/addresses';
import { routesOf } from '../../src/app/routeTable';
import { flags as defaults } from '../../streams/catalogue/catalogue';
import { endpointList } from '../../streams/catalogue/complete';
import type { Flags } from '../../streams/config';
import { decode } from '../../streams/schema/decode';
import type { AnyStruct } from '../../streams/schema/schema';
import { nameOf, Visit, watchConsole } from './visit';
import { walking } from './walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

watchConsole();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with nothing but what the schema requires, and lists and objects that are not empty. */
function thin(struct: AnyStruct, value: unknown): unknown {
  const schema: unknown = struct.schema;
  if (Array.isArray(value))
    return struct.type === 'array' ? value.map((one) => thin(schema as AnyStruct, one)) : value;
  if (!isObject(value) || !isObject(schema)) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const field = schema[name] as AnyStruct | undefined;
    if (field === undefined) continue;
    const holdsMore = isObject(one) || (Array.isArray(one) && one.length > 0);
    if (holdsMore || !decode(field, undefined).ok) kept[name] = thin(field, one);
  }
  return kept;
}

const REPLIES = endpointList.map(({ route, reply }) => ({
  pattern: new RegExp(`^${route.replaceAll(/:[a-z]+/gi, '[^/]+')}$`, 'i'),
  reply,
}));

/** What `thinned` has changed. */
const thinnedCalls = new Set<string>();

function thinned(call: string, body: unknown): unknown {
  const reply = REPLIES.find(({ pattern }) => pattern.test(call))?.reply;
  if (reply === undefined) return body;
  const rest = thin(reply, body);
  if (JSON.stringify(rest) !== JSON.stringify(body)) thinnedCalls.add(call);
  return rest;
}

/** They redirect immediately, or are not pages. */
const ELSEWHERE = new Set(['/callback', '/join/:referralCode', '/not-found', '*']);

const UNFIT = /\b(undefined|null|NaN|Invalid Date)\b|\[object /;

it('every page copes with replies that contain only what the contract requires', async () => {
  const flags = defaults as Flags;
  const visit = new Visit(await walking(flags, { rewrite: thinned }), flags);
  for (const route of routesOf(flags)) {
    if (ELSEWHERE.has(route.path)) continue;
    const path = pathOf(route, { slug: 'fifty-spins', paymentType: 'deposit' });
    await visit.page(path);
    const unfit = UNFIT.exec(document.body.textContent ?? '');
    if (unfit !== null) visit.problems.push(`${path}: shows "${unfit[0]}"`);
    for (const control of document.querySelectorAll('main :is(a, button)'))
      if (nameOf(control).includes('---')) visit.problems.push(`${path}: offers "${nameOf(control)}"`);
  }
  await visit.walk.end();
  expect(thinnedCalls.size).toBeGreaterThan(20);
  expect(visit.problems).toEqual([]);
});
