// @vitest-environment happy-dom
// The pages of the account: details, reassessment, notifications, and the menus.
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '../../src/app/routeTable';
import { CoreProvider } from '../../src/core';
import AccountSideMenu from '../../src/features/account/AccountSideMenu';
import DetailsScreen from '../../src/features/account/DetailsScreen';
import { accountGroups, currentAt } from '../../src/features/account/entries';
import NotificationsScreen from '../../src/features/account/NotificationsScreen';
import { taskOf, verificationView } from '../../src/features/identity/verificationView';
import { flags as defaults } from '../../streams/catalogue/catalogue';
import type { Flags } from '../../streams/config';
import { queries as accountQueries } from '../../streams/features/account/account';
import { queries as marketingQueries } from '../../streams/features/marketingPreferences';
import { isRouteOn } from '../../streams/routeFlags';
import type { ArgsOf, Endpoint, Query } from '../../streams/wire/endpoint';
import { json } from '../fakePorts';
import { rootOf } from '../rootOf';
import { signedInCore } from '../signedIn';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const KNOWN = {
  firstName: 'Ann',
  lastName: 'Lee',
  birthDate: '1990-05-31',
  addressLine1: '1 King St',
  city: 'Toronto',
  provinceCode: 'ON',
  postalCode: 'M5H 1A1',
  country: 'Canada',
  countryCode: 'CA',
  phoneCode: '+1',
  phoneNumber: '4165550123',
  occupation: 'Teacher',
};
const account = (details: object = {}, more: object = {}) => ({
  id: 1001,
  email: 'ann@example.com',
  status: 'Approved',
  statusReason: null,
  employer: 'Mill',
  personalDetails: { alias: 'Fox', citizenship: 'CA', countryOfResidence: 'CA', ...details },
  ...more,
});

type Answer = (request: { url: string; init: RequestInit }) => Response | Promise<Response> | null;

async function shown(Screen: ComponentType, query: Query, answer: Answer, path = '/account/details') {
  const run = await signedInCore({ path, script: answer });
  const { root, place } = rootOf(run);
  await act(async () => {
    run.core.run(run.core.call(query.endpoint, query.args as ArgsOf<Endpoint>));
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <CoreProvider core={run.core}>
          <Screen />
        </CoreProvider>
      </MemoryRouter>,
    );
  });
  /** Two frames: a model is shown in the next one. */
  const pass = (ms = 20) => act(() => run.pass(ms).then(() => run.pass(ms)));
  await pass();
  const button = (name: string) => {
    const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`There is no button ${name}.`);
    return found;
  };
  const field = (id: string) => {
    const found = place.querySelector<HTMLInputElement>(`#${id}`);
    if (found === null) throw new Error(`There is no field ${id}.`);
    return found;
  };
  const type = async (id: string, text: string) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    await act(async () => {
      setter?.call(field(id), text);
      field(id).dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const submit = async (name: string) => {
    await act(async () => {
      button(name)
        .closest('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await pass();
  };
  const press = async (name: string) => {
    await act(async () => button(name).click());
    await pass();
  };
  const note = (id: string) => place.querySelector(`#${id}-note`)?.textContent;
  const sent = (part: string) =>
    run
      .calls(part)
      .filter(({ init }) => init.method === 'PATCH')
      .map(({ init }) => JSON.parse(String(init.body)));
  const toasts = () => run.core.state('toasts').items.map(({ text }) => text);
  return { ...run, place, pass, button, field, type, submit, press, note, sent, toasts };
}

/** The account on the platform, which a test may change; a save receives the response of `answer`. */
function platform(start: object, answer: () => Response | Promise<Response>) {
  const state = { account: start };
  const script: Answer = ({ url, init }) => {
    if (init.method === 'PATCH') return answer();
    return /\/Accounts\/1001(\?|$)/.test(url) ? json(state.account) : null;
  };
  return { state, script };
}

const details = (
  start: object,
  answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) => {
  const { state, script } = platform(start, answer);
  return shown(DetailsScreen, accountQueries.wholeAccount, script).then((page) => ({ ...page, state }));
};
const isOff = (element: Element) => element.getAttribute('aria-disabled') === 'true';

describe('the page of the details', () => {
  // [ACCT-55, SHELL-82]
  it('shows the player’s data, as far as the account contains it', async () => {
    const { place } = await details(account(KNOWN));
    const rows = [...place.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Email', 'ann@example.com'],
      ['Name', 'Ann Lee'],
      ['Date of birth', '05/31/1990'],
      ['Address', '1 King St, Toronto, ON M5H 1A1, Canada'],
      ['Phone', '+1 416 555 0123'],
      ['Occupation', 'Teacher'],
    ]);
    expect((await details(account())).place.querySelectorAll('dl > div')).toHaveLength(1);
  });
  // [ACCT-55, ACCT-57]
  it('sends changes once, trimmed, and is clean again after the save', async () => {
    const { type, field, button, submit, sent, state, pass } = await details(account());
    expect(isOff(button('Save details'))).toBe(true);
    await type('details-alias', ' Owl ');
    expect(isOff(button('Save details'))).toBe(false);
    state.account = account({ alias: 'Owl' });
    await submit('Save details');
    await pass(1_000);
    expect(sent('/personaldetails')).toEqual([{ alias: 'Owl' }]);
    expect(field('details-alias').value).toBe('Owl');
    expect(isOff(button('Save details'))).toBe(true);
    await submit('Save details');
    expect(sent('/personaldetails')).toHaveLength(1);
  });
  it('sends once however often it is submitted, and shows that it is saving', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { type, button, submit, sent, pass } = await details(
      account(),
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await type('employer-employer', 'Lighthouse');
    await submit('Save employer');
    await submit('Saving…');
    expect(button('Saving…').getAttribute('aria-busy')).toBe('true');
    answer(new Response(null, { status: 204 }));
    await pass();
    expect(sent('/employer')).toEqual([{ employer: 'Lighthouse', isPlayerInitiated: true }]);
  });
  it('keeps the input when the account changes on another device', async () => {
    const { type, field, submit, sent, state, core, pass } = await details(account());
    await type('details-alias', 'Ow');
    state.account = account({ alias: 'Elsewhere', countryOfResidence: 'FR' }, { employer: 'Harbour' });
    await act(async () =>
      core.run(core.call(accountQueries.wholeAccount.endpoint, accountQueries.wholeAccount.args as never)),
    );
    await pass();
    expect(field('details-alias').value).toBe('Ow');
    expect(field('details-countryOfResidence').value).toBe('France');
    expect(field('employer-employer').value).toBe('Harbour');
    await submit('Save details');
    expect(sent('/personaldetails')).toEqual([{ alias: 'Ow' }]);
  });
  // [ACCT-58, ERR-35]
  it('shows a refusal next to its field, keeps the input, and accepts the next attempt', async () => {
    const { type, field, note, submit, sent, place } = await details(account(), () =>
      json({ errorCode: 'screen_name_taken' }, 409),
    );
    await type('screenName-screenName', 'a b');
    await submit('Save screen name');
    expect(note('screenName-screenName')).toBe('Please only use letters and digits');
    expect(sent('/screenName')).toEqual([]);
    await type('screenName-screenName', 'Lucky');
    await submit('Save screen name');
    expect(note('screenName-screenName')).toBe('This screen name is taken.');
    expect(place.querySelector('[aria-label="There is a problem"] a')?.textContent).toBe(
      'This screen name is taken.',
    );
    expect(field('screenName-screenName').value).toBe('Lucky');
    await type('screenName-screenName', 'Lucky2');
    expect(note('screenName-screenName')).not.toContain('taken');
    await submit('Save screen name');
    expect(sent('/screenName')).toEqual([{ screenName: 'Lucky' }, { screenName: 'Lucky2' }]);
  });
});

describe('a reassessment', () => {
  const ASKED = { statusReason: 'Personal Details Provided' };
  const done = () => json({ isLoginAllowed: true, status: 'Approved', statusReason: null });
  const body = {
    firstName: 'Ann',
    lastName: 'Lee',
    addressLine1: '1 King St',
    city: 'Toronto',
    provinceCode: 'ON',
    postalCode: 'M5H 1A1',
    occupation: 'Teacher',
    phoneCode: '+1',
    phoneNumber: '4165550123',
    isPep: false,
  };
  // [ACCT-59, ACCT-19]
  it('needs one button if all data is correct', async () => {
    const { place, submit, sent, state } = await details(account(KNOWN, ASKED), done);
    expect(place.textContent).toContain('Are your details still correct?');
    state.account = account(KNOWN);
    await submit("Yes, they're correct");
    expect(sent('/reassessment')).toEqual([{ hasAccountChanges: false, ...body }]);
    expect(place.textContent).toContain('Who you are');
  });
  // [ACCT-59]
  it('does not ask for known data again, and sends the change with the rest', async () => {
    const { press, type, field, submit, sent } = await details(account(KNOWN, ASKED), done);
    await press('No, something has changed');
    expect(field('reassessment-city').value).toBe('Toronto');
    expect(field('reassessment-phone-phoneNumber').value).toBe('4165550123');
    await type('reassessment-lastName', ' O’Hara ');
    await type('reassessment-phone-phoneNumber', '+1 (416) 555-0199');
    await submit('Save my details');
    expect(sent('/reassessment')).toEqual([
      { hasAccountChanges: true, ...body, lastName: 'O’Hara', phoneNumber: '4165550199' },
    ]);
  });
  it('asks for missing data immediately, and marks it', async () => {
    const { submit, note, sent } = await details(account({ ...KNOWN, city: null }, ASKED), done);
    await submit('Save my details');
    expect(note('reassessment-city')).toBe('Please enter your city');
    expect(sent('/reassessment')).toEqual([]);
  });
  it('opens the form at the refused field', async () => {
    const { submit, note, field } = await details(account(KNOWN, ASKED), () =>
      json({ errors: { addressLine1: ['This address was not found.'] } }, 422),
    );
    await submit("Yes, they're correct");
    expect(note('reassessment-addressLine1')).toBe('This address was not found.');
    expect(field('reassessment-addressLine1').value).toBe('1 King St');
  });
  it('is the task of the verification page', () => {
    const reassessed = { status: 'Approved' as const, ...ASKED, details: null };
    expect(taskOf(reassessed, true)).toEqual({ button: 'Check my details', action: 'details' });
    expect(verificationView(reassessed, { problem: null, breakEnd: null })).toMatchObject({
      kind: 'todo',
      done: 3,
    });
    expect(taskOf({ ...reassessed, statusReason: null }, true).action).toBe('deposit');
  });
});

describe('the page of the notifications', () => {
  const both = { allowEmailMarketingTool: true, allowSMSMarketingTool: true };
  const open = (answer: Answer) =>
    shown(NotificationsScreen, marketingQueries.marketing, answer, '/account/notifications');
  const switches = (place: Element) =>
    [...place.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked);

  // [ACCT-60, ACCT-61, ERR-32]
  it('applies a switch immediately, and reverts it if it cannot be saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { place, pass, toasts } = await open(({ url, init }) => {
      if (init.method !== 'PATCH') return url.includes('/marketing') ? json(both) : null;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await act(async () => place.querySelector<HTMLInputElement>('[role=switch]')?.click());
    await pass();
    expect(switches(place)).toEqual([false, true]);
    answer(json({}, 403));
    await pass();
    expect(switches(place)).toEqual([true, true]);
    expect(toasts()).toEqual(['Marketing preferences update request unsuccessful.']);
  });
  // [ACCT-61, ERR-34]
  it('shows that they could not be loaded, and retries', async () => {
    let isDown = true;
    const { place, press } = await open(({ url }) =>
      url.includes('/marketing') ? (isDown ? json({}, 500) : json(both)) : null,
    );
    expect(place.textContent).toContain("Marketing preferences couldn't be fetched.");
    isDown = false;
    await press('Try again');
    expect(switches(place)).toEqual([true, true]);
  });
  it('shows a placeholder while they load', async () => {
    const { place } = await open(({ url }) =>
      url.includes('/marketing') ? new Promise(() => undefined) : null,
    );
    expect(place.querySelector('[role=status]')?.textContent ?? place.innerHTML).toContain(
      'Loading your preferences',
    );
    expect(switches(place)).toEqual([]);
  });
});

describe('the menus of the account', () => {
  const flags = (off: readonly string[] = []) =>
    Object.fromEntries(Object.keys(defaults).map((flag) => [flag, !off.includes(flag)])) as Flags;
  const paths = (of: Flags) => accountGroups(of).flatMap(({ entries }) => entries.map(({ to }) => to));

  // [SHELL-78]
  it('link only to existing pages, each once, with the flag of the page', () => {
    const all = paths(flags());
    expect(new Set(all).size).toBe(all.length);
    for (const to of all) {
      expect(ROUTE_TABLE.map(({ path }) => path)).toContain(to);
      for (const name of Object.keys(defaults)) {
        const isPage = isRouteOn(to, flags([name]));
        expect([to, name, paths(flags([name])).includes(to)]).toEqual([to, name, isPage]);
      }
    }
  });
  it.each([
    ['/account/details', '/account/details', 'page'],
    ['/account/limits', '/account/limits/timeout', 'true'],
    ['/account/details', '/account', undefined],
    ['/account/details', '/account/detailsmore', undefined],
  ] as const)('mark %s at %s: %s', (to, path, current) => {
    expect(currentAt(to, path)).toBe(current);
  });
  it('next to a page mark the page', async () => {
    const { place } = await shown(AccountSideMenu, accountQueries.account, () => null, '/account/settings');
    expect([...place.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
      'Settings',
    ]);
  });
});
