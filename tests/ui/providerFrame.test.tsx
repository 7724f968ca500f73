// @vitest-environment happy-dom
// The frame of the payment provider: a page that does not announce itself in time.
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { ProviderFrame } from '../../src/features/payment/ProviderFrame';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function shown() {
  const run = await signedInCore({});
  const { root, place } = rootOf(run);
  const sealed = run.core.vault.seal('about:blank');
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>
          <ProviderFrame sealed={sealed} title="Card details" />
        </CoreProvider>
      </MemoryRouter>,
    ),
  );
  const frame = () => place.querySelector('iframe') as HTMLIFrameElement;
  return {
    frame,
    alert: () => place.querySelector('[role=alert]')?.textContent ?? null,
    button: (name: string) =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    load: () => act(async () => frame().dispatchEvent(new Event('load'))),
    announce: () =>
      act(async () => {
        const data = { type: 'payment-page' };
        /** Whether a frame has a window depends on the settings that files of one environment share. */
        Object.defineProperty(frame(), 'contentWindow', { value: window });
        window.dispatchEvent(new MessageEvent('message', { data, source: window }));
      }),
    pass: (ms: number) => act(() => run.pass(ms)),
  };
}

const TEXT = "The card page doesn't load. You haven't been charged.";

it('is reported after 10 s although the load of an error page has ended, and can be retried', async () => {
  const { alert, announce, button, frame, load, pass } = await shown();
  await load();
  await pass(9_000);
  expect(alert()).toBeNull();
  await pass(1_000);
  expect(alert()).toBe(TEXT);
  expect(button('Use another payment method')).toBeDefined();
  const first = frame();
  await act(async () => button('Try again')?.click());
  expect(frame()).not.toBe(first);
  expect(alert()).toBeNull();
  await pass(10_000);
  expect(alert()).toBe(TEXT);
  await announce();
  expect(alert()).toBeNull();
});

it('is not reported once it announced itself', async () => {
  const { alert, announce, pass } = await shown();
  await announce();
  await pass(20_000);
  expect(alert()).toBeNull();
});
