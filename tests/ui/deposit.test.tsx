// @vitest-environment happy-dom
// The deposit page: the format of amounts, and the amount of the link that led there.
import { act } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CoreProvider, useLoad } from '../../src/core';
import SelectDepositScreen from '../../src/features/payment/SelectDepositScreen';
import { queries as limitQueries } from '../../streams/features/limits/limits';
import { actionPath } from '../../streams/features/notifications';
import { depositSettings, queries } from '../../streams/features/payment/purchase';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const daily = { type: 'Deposit', period: 'Daily', pendingAmount: null, activeFrom: null, setAt: null };

/** `limit`: the amount of the daily purchase limit, and what is used of it. */
async function shown(path: string, maxAmount = 1_000, limit: readonly [number, number] | null = null) {
  const run = await signedInCore({
    path: '/payment-launch/deposit',
    script({ url }) {
      const [amount, accumulatedAmount] = limit ?? [];
      if (url.includes('/limits'))
        return json({ limits: amount === undefined ? [] : [{ ...daily, amount, accumulatedAmount }] });
      if (url.includes('/settings/deposit'))
        return json({ minAmount: 10, maxAmount, presets: [25, 50, 100.5] });
      return url.includes('/providers') ? json({ providers: [] }) : null;
    },
  });
  const { root, place } = rootOf(run);
  let goTo = (_: string): void => undefined;
  let load = (): void => undefined;
  function Page() {
    goTo = useNavigate();
    const loadQuery = useLoad();
    load = () => loadQuery(depositSettings(null), queries.paymentProviders, limitQueries.limits);
    return <SelectDepositScreen />;
  }
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Page />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  await act(async () => load());
  await act(() => run.pass(5_000));
  const amount = () => place.querySelector('input[name=amount]') as HTMLInputElement;
  return { place, amount, goTo: (to: string) => act(async () => goTo(to)) };
}

const texts = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');

describe('the deposit page', () => {
  // [SHELL-81]
  it('formats every amount with two decimals', async () => {
    const { place } = await shown('/payment-launch/deposit');
    expect(texts(place)).toEqual(expect.arrayContaining(['$25.00', '$50.00', '$100.50']));
    const amounts = place.textContent?.match(/\$[\d,.]*\d/g) ?? [];
    expect(amounts.length).toBeGreaterThanOrEqual(5);
    expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
  });
  it.each([
    [60, ['$25.00', '$50.00', '$60.00']],
    [50, ['$25.00', '$50.00']],
    [20, ['$20.00']],
  ])('suggests nothing above a maximum of $%d', async (most, suggested) => {
    const { place } = await shown('/payment-launch/deposit', most);
    expect(texts(place).filter((text) => text.startsWith('$'))).toEqual(suggested);
  });
  it.each([
    [[50, 45], '$5.00'],
    [[50, 50], '$0.00'],
  ] as const)('names the reached limit in place of the form, with %j used', async (limit, left) => {
    const { place } = await shown('/payment-launch/deposit', 5, limit);
    expect(place.textContent).toContain(
      `You've reached your purchase limit: a deposit is at least $10.00. You have ${left} left today.`,
    );
    expect(place.querySelector('a[href="/account/limits"]')?.textContent).toBe('See my limits');
    expect(place.querySelector('form')).toBeNull();
  });
  it('keeps the form where the minimum is left', async () => {
    const { amount } = await shown('/payment-launch/deposit', 10, [50, 40]);
    expect(amount()).not.toBeNull();
  });
  it('offers no deposit whose maximum is below the minimum', async () => {
    const { place } = await shown('/payment-launch/deposit', 5);
    expect(place.textContent).toContain("You can't deposit right now.");
    expect(place.querySelector('form')).toBeNull();
  });
  // [NOTIF-18, ENT-72]
  it('starts with the amount of the link that led there, even if it was already open', async () => {
    const path = (amount: number) => actionPath({ type: 'deposit', amount }, 'https://app.example.com') ?? '';
    const { place, amount, goTo } = await shown(path(12.5));
    expect(amount().value).toBe('12.5');
    expect(texts(place)).toContain('Deposit $12.50');
    await goTo(path(40));
    expect(amount().value).toBe('40');
    await goTo(path(0));
    expect(amount().value).toBe('');
  });
});
