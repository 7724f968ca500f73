// @vitest-environment happy-dom
// The element picker of the studio on every kind of screen: the values that an element shows come first, and a value leads back to the
// elements that show it.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { NoteReads } from '../../src/core';
import { noteLiveReads } from '../../src/developer/liveReads';
import { readsOfHooks } from '../../src/developer/picker/hookReads';
import { screenIn } from '../../src/replay/picker/components';
import { lookAt } from '../../src/replay/picker/look';
import { placesOf } from '../../src/replay/picker/places';
import { createReads, type Reads } from '../../src/replay/picker/reads';
import { flags } from '../../streams/catalogue/catalogue';
import type { Flags } from '../../streams/config';
import { pathIn } from '../../streams/inspect/paths';
import { valueAt } from '../../streams/inspect/valueHistory';
import type { Path } from '../../streams/inspect/writers';
import type { States } from '../../streams/log/readModel';
import { type Walk, walking } from '../app/walking';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

/** By screen: the text or label of an element, and the value that decides what it shows. */
const LISTED: Readonly<Record<string, readonly (readonly [text: string, value: string])[]>> = {
  '/': [
    ['250,000', 'balances.coins.amount'],
    ['Velvet Comet', 'lobby.games.4.name'],
    ['Festival of Lights', 'pages.bannerPromotions/loaded.items.0.title'],
    ['Until 06/07/2026', 'pages.bannerPromotions/loaded.items.0.subTypeMeta.expiryDate'],
    ['Recently played', 'lobby.categories.1.title'],
  ],
  '/games': [
    ['Northlight', 'lobby.games.3.provider'],
    ['6 games', 'lobby.games.length'],
  ],
  '/games/1': [
    ['Bluebird Works', 'lobby.games.0.provider'],
    ['SC 0.20 to SC 50.00', 'lobby.games.0.minBet'],
  ],
  '/account': [
    ['40 points to Level 9', 'loyalty.entries.1.level'],
    ['SC 60.00', 'balances.redeemable.amount'],
    ['40 Gems', 'balances.gems.amount'],
    ['Level 8', 'loyalty.entries.0.level'],
  ],
  '/account/details': [
    ['Teacher', 'account.details.personalDetails.occupation'],
    ['+1 416 555 0142', 'account.details.personalDetails.phoneNumber'],
    ['12 Harbour Street, Toronto, Ontario M5J 2L7, Canada', 'account.details.personalDetails.addressLine1'],
  ],
  '/account/notifications': [
    ['player@example.com', 'account.details.email'],
    ['Email', 'pages.marketing/loaded.allowEmailMarketingTool'],
  ],
  '/account/inbox': [
    ['A giftbox is waiting for you', 'inbox.items.0.title'],
    ['05/23/2026', 'inbox.items.1.createdAt'],
    ['1 unread', 'inbox.items.length'],
  ],
  '/account/limits': [
    ['Weekly', 'pages.limits/loaded.limits.4.period'],
    ['Monthly loss limit', 'pages.limits/loaded.limits.5.period'],
  ],
  '/account/sessions': [['SC 20.00', 'histories.sessions.items.0.totalBets']],
  '/account/settings': [['System', 'settings.theme']],
  '/account/verify': [['Approved', 'account.status']],
  '/rewards': [
    ['Open all 3', 'giftboxes.items.length'],
    ['10 FS @ SC 0.10', 'pages.freeSpins/loaded.items.0.count'],
    ['Until 06/03/2026 8:00 AM', 'pages.freeSpins/loaded.items.0.expiryDate'],
    ['2 of 3 steps done', 'pages.checklist/loaded.steps.length'],
    ['Play your first round', 'pages.checklist/loaded.steps.1.title'],
  ],
  '/shop': [
    ['$9.99', 'pages.shopItems/loaded.items.2.price'],
    ['FREE SC 20.00', 'pages.shopItems/loaded.items.1.sweeps'],
    ['Chest of Coins', 'pages.shopItems/loaded.items.1.title'],
  ],
  '/daily-rewards': [
    ['1 spin left', 'daily.spinsLeft'],
    ['BC 2.5K', 'daily.segments.3.rewardAmount'],
    ['Betty Coins', 'daily.gift.rewardType'],
  ],
  '/gems-exchange': [
    ['35 Gems', 'pages.gemItems/loaded.items.1.price'],
    ['BC 5K', 'pages.gemItems/loaded.items.0.rewardAmount'],
  ],
  '/status': [
    ['500 points', 'pages.loyaltyStatuses/loaded.statuses.Aquamarine.points'],
    ['3 giftboxes are waiting for you.', 'giftboxes.pending'],
  ],
  '/level-up': [['360', 'loyalty.points']],
  '/quests': [
    ['The Long Almanac', 'quests.items.2.title'],
    ['Locked', 'quests.items.5.status'],
    ['Win 10 times', 'quests.items.1.subTypeMeta.targetAccumulation'],
  ],
  '/promos': [
    ['3 of 7 days', 'pages.promotions/loaded.items.5.subTypeMeta.currentAccumulation'],
    ['Qualified', 'pages.promotions/loaded.items.7.status'],
    ['SC 18.50 of SC 50.00', 'pages.promotions/loaded.items.6.subTypeMeta.currentAccumulation'],
  ],
  '/redeem': [
    ['SC 40.00', 'balances.unplayed.amount'],
    ['SC 5,000.00', 'pages.redemptionSettings/loaded.maxAmount'],
  ],
};

interface Found {
  readonly screen: string;
  readonly text: string;
  /** The place of the expected value in the list, from 0; -1 without it. */
  readonly rank: number;
  /** Whether the value leads back to the element. */
  readonly isOutlined: boolean;
  readonly isCoincidence: boolean;
  readonly first: readonly string[];
}

/** The innermost element with this text, without the labels of icons in it. */
function elementWith(text: string): Element {
  const all = [...document.querySelectorAll('*')].filter((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const texts = [element.textContent ?? '', own.map(({ textContent }) => textContent).join('')];
    return texts.some((one) => one.trim().replace(/\s+/g, ' ') === text);
  });
  const element = all.find((one) => ![...one.children].some((child) => all.includes(child)));
  if (element === undefined) throw new Error(`no element shows ${text}`);
  return element;
}

async function visit(
  walk: Walk,
  readsNow: (root: Element, states: States) => Reads,
  [path, rows]: readonly [path: string, rows: (typeof LISTED)[string]],
  seen: Seen,
): Promise<void> {
  await walk.go(path);
  await walk.closeModals();
  await walk.quiet();
  const states = walk.core.states();
  const lookUp = (keys: Path) => valueAt(states, keys);
  const root = document.body.firstElementChild as Element;
  const screen = screenIn(root, readsNow(root, states));
  for (const [text, value] of rows) {
    const expected = pathIn(states, value);
    if (!expected.ok) throw new Error(`no value ${value}; there are ${expected.fields.join(', ')}`);
    const element = elementWith(text);
    const { values } = lookAt(element, screen, lookUp);
    const names = values.map((one) => one.path.join('.'));
    const places = placesOf(expected.path, screen, lookUp);
    seen.found.push({
      screen: path,
      text,
      rank: names.indexOf(expected.path.join('.')),
      isOutlined: places.some((place) => place.contains(element) || element.contains(place)),
      isCoincidence: values[names.indexOf(expected.path.join('.'))]?.isCoincidence === true,
      first: names.slice(0, 2),
    });
  }
  if (path === '/') seen.staticText = lookAt(elementWith('Responsible Social Gaming'), screen, lookUp);
}

interface Seen {
  readonly found: Found[];
  staticText: ReturnType<typeof lookAt> | null;
}

const replayed = createReads();

/** For each UI, a function that notes its reads and one that returns those of the current page. */
const UIS: Readonly<Record<string, readonly [NoteReads, (root: Element, states: States) => Reads]>> = {
  'the replayed UI': [replayed.noteReads, () => replayed],
  'the live UI': [noteLiveReads, readsOfHooks],
};

describe.each(Object.entries(UIS))('an element of %s', (_, [noteReads, readsNow]) => {
  const seen: Seen = { found: [], staticText: null };
  const { found } = seen;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const all = Object.fromEntries(Object.keys(flags).map((name) => [name, true])) as Flags;
    const walk = await walking(all, { noteReads });
    for (const [path, rows] of Object.entries(LISTED)) await visit(walk, readsNow, [path, rows], seen);
    await walk.end();
  }, 120_000);

  it('lists the value that it shows first or second, for 47 of 50 elements on 20 screens', () => {
    expect([found.length, Object.keys(LISTED).length]).toEqual([50, 20]);
    const missed = found.filter(({ rank }) => rank < 0 || rank > 1);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(3);
  });
  it('does not mark the value that it shows as a coincidence', () => {
    expect(found.filter(({ isCoincidence }) => isCoincidence)).toEqual([]);
  });
  it('is outlined for the value that it shows', () => {
    const missed = found.filter(({ isOutlined }) => !isOutlined);
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(3);
  });
  it('shows no value of the log if it is a static text', () => {
    expect(seen.staticText?.values.filter(({ isShown }) => isShown)).toEqual([]);
  });
});
