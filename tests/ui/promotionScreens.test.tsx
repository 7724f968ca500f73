// @vitest-environment happy-dom
// The promotions UI for players and visitors: the list, a page of each kind, and failures.
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import OptOutModal from '../../src/features/promotions/OptOutModal';
import PromoScreen, { data } from '../../src/features/promotions/PromoScreen';
import PromosScreen from '../../src/features/promotions/PromosScreen';
import { ErrorScreen, type ErrorVariant } from '../../src/features/shared/ErrorScreen';
import type { ArgsOf, Endpoint } from '../../streams/wire/endpoint';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();
const wire = (more: object) => ({
  promotionId: 7,
  title: 'Spin',
  promoType: 'InPeriod',
  status: 'Available',
  ...more,
});

interface Shown {
  path?: string;
  isVisitor?: boolean;
  items?: readonly object[];
  isDown?: boolean;
}

async function shown(Screen: ComponentType, { path = '/promos', isVisitor, items = [], isDown }: Shown = {}) {
  const run = await signedInCore({
    path,
    isVisitor: isVisitor ?? false,
    script: ({ url }) => {
      if (!/promotions/i.test(url)) return null;
      if (isDown) return json({ errorCode: 'down' }, 500);
      return json({ items: url.includes('inPeriod') || url.includes('isBanner') ? [] : items });
    },
  });
  const { root, place } = rootOf(run);
  const pass = () => act(() => run.pass(20).then(() => run.pass(20)));
  await act(async () => {
    for (const { endpoint, args } of data(run.core)) {
      run.core.run(run.core.call(endpoint, args as ArgsOf<Endpoint>));
    }
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Screen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await pass();
  const texts = (selector: string) =>
    [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const click = async (name: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`There is no button ${name}.`);
    act(() => button.click());
    await pass();
  };
  return { ...run, place, texts, click, pass };
}

describe('promotions that cannot be loaded', () => {
  // [GPQ-17, ERR-16, ERR-17, ERR-03]
  it.each([
    [false, 'User promos request failure.'],
    [true, 'User lobby promos request failure.'],
  ])('show an error screen, and log the reason (visitor: %s)', async (isVisitor, message) => {
    const run = await shown(PromosScreen, { isVisitor, isDown: true });
    expect(run.texts('[role=alert] p')).toEqual([
      'Looks like there was an error loading the promotions. Please try again or try later!',
    ]);
    const failed = run.events.filter(({ kind }) => kind === 'screen/failed');
    expect(failed).toMatchObject([{ data: { screen: '/promos', message } }]);
  });

  // [ENT-76]
  it.each(['promos', 'games', 'account', 'home', 'shop', 'generic'] satisfies ErrorVariant[])(
    'like any other data (%s), show an error with a next step',
    async (variant) => {
      const run = await shown(() => <ErrorScreen variant={variant} message="Why." />);
      expect(run.texts('h1')).toEqual(['Oopsie!']);
      expect(run.texts('button')).toHaveLength(1);
    },
  );
});

describe('the list of promotions', () => {
  it('shows the player’s promotions first, and ended ones last', async () => {
    const run = await shown(PromosScreen, {
      items: [
        wire({ promotionId: 1, title: 'Past', status: 'Expired' }),
        wire({ promotionId: 2, title: 'Later', status: 'Locked', subTypeMeta: { startDate: at(DAY_MS) } }),
        wire({ promotionId: 3, title: 'Open', promoType: 'Static' }),
        wire({ promotionId: 4, title: 'Mine', status: 'InProgress', isOptedIn: true }),
      ],
    });
    expect(run.texts('h2')).toEqual(["You're in", 'Available now', 'Opening later', 'Finished']);
    expect(run.texts('h3')).toEqual(['Mine', 'Open', 'Later', 'Past']);
    expect(run.place.querySelector('h3 a')?.getAttribute('href')).toBe('/promos/mine');
    expect(run.place.textContent).toContain('Opens ');
  });
  it('has an empty state', async () => {
    expect((await shown(PromosScreen)).place.textContent).toContain('No promotions right now.');
  });
});

describe('a promotion’s page', () => {
  const page = (item: object, more: Shown = {}) =>
    shown(PromoScreen, { path: '/promos/7', items: [wire(item)], ...more });

  it('shows for a coinback the net losses so far and the time of the payout', async () => {
    const run = await page({
      promoType: 'Coinback',
      subPromoType: 'NetLosses',
      status: 'InProgress',
      isOptedIn: true,
      subTypeMeta: { currentAccumulation: 12.4, expiryDate: at(DAY_MS) },
    });
    expect(run.place.textContent).toContain('Net losses so far: SC 12.40');
    expect(run.place.textContent).toMatch(/Ends tomorrow at [\d:]+\s[AP]M and pays out afterwards\./);
  });

  it('shows for a referral the link to copy, and to share only if the browser can', async () => {
    const referral = {
      promoType: 'Action',
      subPromoType: 'Referral',
      contentType: 'Referrer',
      subTypeMeta: { referrerId: '1001' },
    };
    const run = await page(referral);
    expect(run.place.textContent).toContain('/join/1001');
    expect(run.texts('button')).toEqual(['Opt in', 'Copy link']);
    const sent: ShareData[] = [];
    Object.assign(navigator, { share: async (what: ShareData) => void sent.push(what) });
    ends.push(() => {
      Object.assign(navigator, { share: undefined });
    });
    const able = await page(referral);
    await able.click('Share');
    expect(sent).toMatchObject([{ title: 'Spin', url: expect.stringMatching(/\/join\/1001$/) }]);
  });

  it('shows an invited player the invitation, without a link', async () => {
    const run = await page({
      contentType: 'Referee',
      subPromoType: 'Referral',
      subTypeMeta: { referrerId: '77' },
    });
    expect(run.place.textContent).toContain("You got this one through a friend's invitation.");
    expect(run.place.textContent).not.toContain('/join/');
  });

  it('offers visitors to sign in, and remembers the page to return to', async () => {
    const run = await page({ cta: { type: 'register' } }, { isVisitor: true });
    expect(run.texts('article a')).toEqual(['Create account']);
    await run.click('Sign in to take part');
    expect(run.events.at(-1)).toMatchObject({
      kind: 'session/signInStarted',
      data: { returnTo: '/promos/7' },
    });
  });

  it.each([
    ['Locked', []],
    ['Qualified', []],
    ['NotQualified', []],
    ['Expired', []],
    ['OptOut', ['Opt in']],
    ['InProgressQualified', ['Opt out']],
  ])('with the status %s shows the buttons %j', async (status, buttons) => {
    const run = await page({ status, isOptedIn: status.includes('Qualified') });
    expect(run.texts('article button')).toEqual(buttons);
    expect(run.texts('article [role=status]').join('')).not.toBe('');
  });

  it('links from an unavailable promotion to the others', async () => {
    const run = await shown(PromoScreen, { path: '/promos/99', items: [wire({})] });
    expect(run.place.textContent).toContain('This promotion is over.');
    expect(run.place.querySelector('a')?.getAttribute('href')).toBe('/promos');
  });

  it('asks for confirmation before opting out, with the possible loss', async () => {
    const run = await page({ status: 'InProgressQualified', isOptedIn: true });
    await run.click('Opt out');
    const [entry] = run.core.state('popups').stack;
    if (entry?.content.type !== 'promotionOptOut') throw new Error('Nothing was asked.');
    const { content } = entry;
    const asked = await shown(
      () => <OptOutModal content={content} entry={entry} topmost close={() => undefined} />,
      { items: [wire({ status: 'InProgressQualified', isOptedIn: true })] },
    );
    expect(asked.texts('dialog p')).toEqual([
      "You'll stop taking part in Spin. You can opt in again while it runs.",
      "You've already qualified. If you opt out, you may lose the reward.",
    ]);
    await asked.click('Opt out');
    expect(asked.calls('/promotions/7/optout')).toHaveLength(1);
  });
});
