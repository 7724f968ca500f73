// @vitest-environment happy-dom
// The registration page: its requests and its lists.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { LandingPromotions } from '../../src/features/registration/LandingPromotions';
import { INDUSTRIES } from '../../src/features/registration/occupations';
import { data } from '../../src/features/registration/RegisterScreen';
import { phoneCountries } from '../../src/form/countries';
import { PhoneField } from '../../src/form/PhoneField';
import { regionOptions } from '../../src/form/regions';
import { ValidatedForm } from '../../src/form/ValidatedForm';
import { WITHOUT_EMPLOYER } from '../../streams/features/registration/registrationForm';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

describe('the requests of a registration', () => {
  async function visiting(search: Readonly<Record<string, string>>, code: string | null) {
    const run = await signedInCore({ path: '/register', isVisitor: true, script: () => json({ items: [] }) });
    run.core.storage.local.write('marketing', JSON.stringify({ latest: search, history: [] }));
    if (code !== null) run.core.storage.session.write('referral-code', code);
    for (const { endpoint, args } of data(run.core)) run.core.run(run.core.call(endpoint, args as never));
    await settled();
    run.life.unsubscribe();
    return run
      .calls('/Lobby/promotions')
      .map(({ url }) => url.replace(/^.*\/promotions\//, ''))
      .sort();
  }
  // [REG-57]
  it('load the welcome offers, for the campaign and the referral of the visitor', async () => {
    expect(await visiting({}, null)).toEqual(['welcome?promoType=Welcome&IncludeMultipleWelcome=true']);
    expect(await visiting({ utm_campaign: 'spring' }, null)).toContain(
      'welcome?promoType=Welcome&IncludeMultipleWelcome=true&UtmCampaign=spring',
    );
  });
  // [REG-58]
  it.each([
    [{ utm_campaign: 'spring' }, null, 'landing?UtmCampaign=spring'],
    [{}, 'FRIEND', 'landing?ReferralCode=FRIEND'],
    [{ utm_campaign: 'spring' }, 'FRIEND', 'landing?UtmCampaign=spring&ReferralCode=FRIEND'],
  ])('also load the landing promotions for %j with %s', async (search, code, path) => {
    expect(await visiting(search, code)).toContain(path);
  });
});

// [REG-58]
it('show the landing promotions that are not welcome offers, and nothing if there are none', async () => {
  const run = await signedInCore({ path: '/register', isVisitor: true });
  const show = () =>
    act(async () =>
      root.render(
        <CoreProvider core={run.core}>
          <LandingPromotions welcome={[{ promotionId: 21 }]} />
        </CoreProvider>,
      ),
    );
  await show();
  expect(host.textContent).toBe('');
  const items = [
    { promotionId: 21, title: 'Double Your First Coins' },
    {
      promotionId: 25,
      title: 'Harbour Nights',
      description: 'Twenty spins.',
      subTypeMeta: { expiryDate: Date.parse('2026-11-30T12:00:00Z') },
    },
  ];
  await act(async () => {
    run.core.emit('landingPromotions/loaded', { items } as never);
    await run.pass(1_000);
  });
  await show();
  expect(host.textContent).toContain('Harbour Nights');
  expect(host.textContent).toMatch(/Twenty spins\.Until .*30/);
  expect(host.textContent).not.toContain('Double');
  run.life.unsubscribe();
});

describe('the lists of a registration', () => {
  // [REG-16, ENT-16]
  it('include the occupations without an employer among the industries', () => {
    expect(WITHOUT_EMPLOYER).toEqual(['Homemaker', 'Retired', 'Student', 'Unemployed']);
    expect(INDUSTRIES.map(({ value }) => value)).toEqual(expect.arrayContaining([...WITHOUT_EMPLOYER]));
  });
  // [REG-17]
  it('start with the suggested countries, each found by its name and its dialing code', () => {
    expect(
      phoneCountries()
        .slice(0, 6)
        .map(({ value, label }) => `${value} ${label}`),
    ).toEqual([
      'CA Canada (+1)',
      'US United States (+1)',
      'FR France (+33)',
      'DE Germany (+49)',
      'AU Australia (+61)',
      'JP Japan (+81)',
    ]);
  });
  // [REG-18]
  it.each([
    [['CA'], true],
    [['CA', 'US'], false],
    [[], false],
  ])('offer the country of a phone number from %j, unless there is only one', async (countries, isOff) => {
    await act(async () =>
      root.render(
        <ValidatedForm<object>
          id="f"
          initialValues={{ phone: { phoneNumber: '', phoneCode: '+1', phoneCountry: 'CA' } }}
          onSubmit={() => undefined}
        >
          {() => <PhoneField name="phone" legend="Phone" countries={countries} />}
        </ValidatedForm>,
      ),
    );
    expect(host.querySelector('select')?.disabled).toBe(isOff);
  });
  // [REG-18]
  it.each([
    [['FR'], 'FR', '+33', 'the only country, with its code'],
    [['CA', 'FR'], '', '+1', 'none of several, until one is picked'],
    [['US', 'FR'], 'US', '+1', 'the one that is offered'],
    [[], 'US', '+1', 'any country'],
  ])('with %j configured start with %s (%s): %s', async (countries, country, code) => {
    let sent: unknown = null;
    await act(async () =>
      root.render(
        <ValidatedForm<object>
          id="f"
          initialValues={{ phone: { phoneNumber: '', phoneCode: '+1', phoneCountry: 'US' } }}
          onSubmit={(values) => {
            sent = values;
          }}
        >
          {() => <PhoneField name="phone" legend="Phone" countries={countries} />}
        </ValidatedForm>,
      ),
    );
    expect(host.querySelector('select')?.value).toBe(country);
    await act(async () => host.querySelector('form')?.requestSubmit());
    expect(sent).toEqual({ phone: { phoneNumber: '', phoneCode: code, phoneCountry: country } });
  });
  // [REG-19]
  it('have states with code and name', () => {
    expect(regionOptions('US')).toContainEqual({ value: 'TX', label: 'Texas' });
  });
});
