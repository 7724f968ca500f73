// @vitest-environment happy-dom
// The helpline matches the player's region, and the mail-in page links to the rules with its address.
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import AmoeScreen from '../../src/features/entryCode/AmoeScreen';
import { HelpCard } from '../../src/features/limits/HelpCard';
import ResponsibleGamingScreen from '../../src/info/ResponsibleGamingScreen';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function placeOf(screen: ReactNode, config: Record<string, unknown>): Promise<HTMLElement> {
  const run = await signedInCore({ config });
  const { root, place } = rootOf(run);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreProvider core={run.core}>{screen}</CoreProvider>
      </MemoryRouter>,
    ),
  );
  return place;
}

it.each([
  ['CA', 'ConnexOntario', 'tel:18665312600'],
  ['US', 'The National Problem Gambling Helpline', 'tel:18005224700'],
])('players in %s are led to %s', async (region, name, link) => {
  for (const screen of [<HelpCard key="card" />, <ResponsibleGamingScreen key="page" />]) {
    const place = await placeOf(screen, { region });
    expect(place.textContent).toContain(`${name} offers free, confidential support`);
    expect(place.querySelector(`a[href="${link}"]`)).not.toBeNull();
  }
});

it('an entry by mail links to the rules, which contain the address', async () => {
  const rules = '/rules/sweepstakes.pdf';
  const place = await placeOf(<AmoeScreen />, { flags: { amoeCodes: true }, sweepstakesRulesUrl: rules });
  const link = [...place.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Sweepstakes Rules',
  );
  expect(link?.getAttribute('href')).toBe(rules);
});
