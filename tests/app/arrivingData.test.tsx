// @vitest-environment happy-dom
// What a page shows while its data loads stays in place when the data arrives: a tap, the focus or a scroll position is not lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf } from '../../e2e/helpers/addresses';
import { ROUTE_TABLE } from '../../src/app/routeTable';
import { flags } from '../../streams/catalogue/catalogue';
import type { Flags } from '../../streams/config';
import { PRE_DEPOSIT_PATH } from '../../streams/routes';
import { json } from '../fakePorts';
import { walking } from './walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Elements that can hold the focus or be pressed, and headings, which the page's title is. */
const LASTING = 'h1, a[href], button, input, select, textarea, summary, [tabindex]';

const nameOf = (element: Element) =>
  `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent ?? ''}"`;

/** Watches the main part of the page for elements that are replaced by others of the same name. */
function watchReplacements(place: () => string) {
  const names = new Map<Element, string>();
  const gone = new Set<string>();
  const replaced = new Set<string>();
  const look = () => {
    for (const [element, name] of names) {
      if (element.isConnected) continue;
      names.delete(element);
      gone.add(name);
    }
    for (const element of document.querySelectorAll(`main :is(${LASTING})`)) {
      if (names.has(element)) continue;
      const name = `${place()}: ${nameOf(element)}`;
      names.set(element, name);
      /** The retry of one part can follow that of another. */
      if (gone.has(name) && element.textContent !== 'Try again') replaced.add(name);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return { replaced, end: () => observer.disconnect() };
}

/** They redirect immediately, or are not a player's. */
const ELSEWHERE = new Set(['Callback', 'GeoBlock', 'Join', 'Login', 'NotFound', 'Register', 'Launch']);

/** A call whose first responses are failures. */
const failing = (times: number) => {
  const counts = new Map<string, number>();
  return (call: string) => {
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    return call.startsWith('GET ') && count < times ? json({}, 500) : null;
  };
};

it.each([
  ['player', 'when its data arrives', 0],
  ['player', 'when its data arrives after a failure', 1],
  ['visitor', 'when its data arrives', 0],
] as const)('no page of a %s replaces what it already shows %s', async (who, _, failures) => {
  const walk = await walking({ ...flags, playtimeLimit: true, dataRequests: true } as Flags, {
    isVisitor: who === 'visitor',
    answerInstead: failing(failures),
  });
  const { replaced, end } = watchReplacements(walk.path);
  const routes = ROUTE_TABLE.filter(
    ({ path, screen, access }) =>
      !ELSEWHERE.has(screen) && path !== PRE_DEPOSIT_PATH && (who === 'player' || access === 'open'),
  );
  for (const route of routes) {
    await walk.go(addressOf(route));
    await walk.quiet();
    await walk.closeModals();
  }
  end();
  await walk.end();
  expect(routes.length).toBeGreaterThan(who === 'player' ? 30 : 10);
  expect([...replaced]).toEqual([]);
});
