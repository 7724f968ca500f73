// @vitest-environment happy-dom
// A page whose data fails to load: one banner that counts down and retries automatically, and what was loaded before stays.
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { PageData } from '../../src/features/shared/PageData';
import { Page } from '../../src/ui/Page';
import { queries } from '../../streams/features/payment/redemption';
import { routeAt } from '../../streams/routes';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const SETTINGS = { minAmount: 1_000, maxAmount: 500_000 };
const STATUSES = { fine: 200, down: 503, missing: 403 } as const;

function Parts() {
  return (
    <>
      <PageData query={queries.redemptionSettings} subject="the limits" failure="No settings.">
        {({ minAmount }) => <p data-testid="settings">at least {minAmount}</p>}
      </PageData>
      <PageData query={queries.activeRedemptions} subject="your redemptions">
        {() => <p>redemptions</p>}
      </PageData>
    </>
  );
}

/** Two parts of a page, or other content, while the platform is in this state. */
async function opened(state: keyof typeof STATUSES, Content: ComponentType = Parts) {
  let now = state;
  const requests: string[] = [];
  const run = await signedInCore({
    path: '/rewards',
    script: ({ url }) => {
      if (!/redemption/i.test(url)) return null;
      requests.push(url);
      const body = /settings/i.test(url) ? SETTINGS : { items: [], transactions: [] };
      return json(now === 'fine' ? body : {}, STATUSES[now]);
    },
  });
  const { root, place } = rootOf(run);
  const load = () => {
    for (const { endpoint, args } of [queries.redemptionSettings, queries.activeRedemptions])
      run.core.run(run.core.call(endpoint, args));
  };
  /** Each turn delivers what the previous one requested, answered or rendered. */
  const pass = async (ms: number) => {
    for (const part of [ms, 0, 0, 0]) await act(() => run.pass(part));
  };
  await act(async () => {
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <Content />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  act(load);
  await pass(200);
  return {
    requests,
    pass,
    load,
    enter: (path: string) => act(() => void run.core.emit('route/entered', routeAt(path))),
    turn: (next: typeof state) => {
      now = next;
    },
    banners: () => [...place.querySelectorAll('section')].map((one) => one.textContent ?? ''),
    place,
    text: () => place.textContent ?? '',
    markers: () => [...place.querySelectorAll('[data-marks]')].map((one) => one.getAttribute('data-marks')),
  };
}

describe('a page whose data does not come', () => {
  it('has one banner for all its parts, which counts down and retries automatically', async () => {
    const page = await opened('down');
    expect(page.banners()).toHaveLength(1);
    expect(page.banners()[0]).toMatch(
      /^We can't load the limits and your redemptions right now\.Your coins are safe\.No settings\.Try againTrying again in \d+ s$/,
    );
    const seconds = () => Number(/in (\d+) s/.exec(page.text())?.[1]);
    const before = seconds();
    expect(before).toBeGreaterThanOrEqual(8);
    await page.pass(3_000);
    expect(seconds()).toBe(before - 3);
    expect(page.requests).toHaveLength(2);
    await page.pass(9_000);
    expect(page.requests).toHaveLength(4);
    expect(page.banners()).toHaveLength(1);
    page.turn('fine');
    await page.pass(30_000);
    expect(page.text()).toBe('at least 100000redemptions');
  });

  it('keeps what was loaded before, marked as out of date, until a retry succeeds', async () => {
    const page = await opened('fine');
    expect(page.markers()).toEqual([]);
    page.turn('down');
    act(page.load);
    await page.pass(200);
    expect(page.banners()).toHaveLength(1);
    expect(page.text()).toContain("We can't update the limits and your redemptions right now.");
    expect(page.text()).toContain('Dimmed items may be out of date.');
    expect(page.text()).toContain('at least 100000');
    expect(page.markers()).toEqual(['from', 'to', 'from', 'to']);
    expect(page.place.querySelectorAll('[data-earlier="4"] > [data-marks]')).toHaveLength(4);
    page.turn('fine');
    await page.pass(12_000);
    expect(page.text()).toBe('at least 100000redemptions');
    expect(page.markers()).toEqual([]);
    expect(page.place.querySelector('[data-earlier]')).toBeNull();
  });

  it('also counts down on a page whose data had failed before it was entered', async () => {
    const page = await opened('down');
    page.enter('/redeem');
    await page.pass(100);
    expect(page.text()).toMatch(/Trying again in \d+ s/);
    await page.pass(12_000);
    expect(page.requests).toHaveLength(4);
  });

  it('does not retry automatically what the platform refuses for good', async () => {
    const page = await opened('missing');
    expect(page.text()).toContain('Try again');
    expect(page.text()).not.toContain('Trying again in');
    await page.pass(60_000);
    expect(page.requests).toHaveLength(2);
  });

  it('does not retry automatically where a whole page is missing for good', async () => {
    const Whole = () => (
      <PageData
        query={queries.redemptionSettings}
        subject="the limits"
        errorScreen={{ variant: 'generic', message: 'No settings.' }}
      >
        {() => null}
      </PageData>
    );
    const refused = await opened('missing', Whole);
    expect(refused.text()).toContain('Oopsie!');
    expect(refused.text()).not.toContain('Trying again in');
    const down = await opened('down', Whole);
    expect(down.text()).toMatch(/Trying again in \d+ s/);
  });

  it('has its banner at the end, where it moves nothing, and a modal over it has another; a part without a heading has no note', async () => {
    const page = await opened('down', () => (
      <>
        <main>
          <Page title="Redemptions">
            <p>before</p>
            <Parts />
            <PageData query={queries.redemptionSettings} subject="the limits" isUnnamed>
              {() => null}
            </PageData>
          </Page>
        </main>
        <div role="dialog">
          <PageData query={queries.redemptionSettings} subject="the limits">
            {() => null}
          </PageData>
        </div>
      </>
    ));
    const [inPage = '', inModal = ''] = page.banners();
    expect(page.banners()).toHaveLength(2);
    expect(inModal).toContain("We can't load the limits right now.");
    expect(page.place.querySelector('main')?.textContent).toBe(
      `RedemptionsbeforeNot available right now.Not available right now.${inPage}`,
    );
    expect(page.place.querySelector('[role=dialog]')?.textContent).toBe(inModal);
  });
});
