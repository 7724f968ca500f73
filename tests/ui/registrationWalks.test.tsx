// @vitest-environment happy-dom
// Random walks through the registration form: whatever is typed, pasted, autofilled, chosen, left, reloaded, refused or lost, in any
// order, no input is lost, nothing invalid is sent, and at most one account is created. `COINSTREAM_WALKS` sets the number of walks.
import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '../../src/core';
import { RegistrationFields } from '../../src/features/registration/RegistrationFields';
import { registrationSchema } from '../../streams/features/registration/registrationForm';
import { problemsOf } from '../../streams/schema/fieldProblems';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

const WALKS = Number(process.env.COINSTREAM_WALKS ?? 8);

/** Inputs by id, with the texts to enter. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  email: ['zoe@example.com', 'zoe@', 'taken@example.com'],
  password: ['correct horse', 'short', 'x'.repeat(21)],
  firstName: ['Zoë', 'R2D2', ''],
  lastName: ["O'Brien", '\u200BO’Brien\u200B', '1'],
  'phone-phoneNumber': ['416 555 0199', ''],
  'address-streetName': ['Queen Street', ''],
  'address-buildingNumber': ['12'],
  'address-postalCode': ['M5V 2T6'],
  'address-city': ['Toronto', 'T0ronto'],
  'address-autocompleteAddress': ['12 queen', 'qu'],
  'limits-Deposit-Daily': ['20', '0', 'much'],
  'limits-Deposit-Weekly': ['10', '100', ''],
};
const SELECTS: Readonly<Record<string, readonly string[]>> = {
  'birthDate-year': ['1990', '2008'],
  'birthDate-month': ['2'],
  'birthDate-day': ['28', '31'],
  industry: ['Retired', 'Student'],
  'address-provinceCode': ['ON'],
};
const BOXES = ['terms', 'age', 'pep', 'fit', 'marketing'];
const KEPT_OUT = new Set(['password', ...BOXES.slice(0, 4)]);

const PLAIN = ['gender', 'submit', 'submitTwice', 'reload', 'back', 'wait', 'choose', 'byHand'] as const;
/** The platform's search results for each text. */
const FOUND = {
  unit: '1203',
  buildingNumber: '100',
  streetName: 'King Street',
  city: 'Kingston',
  provinceCode: 'ON',
  postalCode: 'K7L 3A1',
  countryCode: 'CA',
};
/** The data that a browser fills in. */
const AUTOFILLED = ['email', 'password', 'firstName', 'lastName', 'phone-phoneNumber', 'address-postalCode'];

type Step =
  | { readonly do: 'type' | 'select'; readonly id: string; readonly text: string }
  | { readonly do: 'check'; readonly id: string }
  | { readonly do: 'paste'; readonly id: string; readonly text: string }
  /** The browser fills in several fields together, without focus. */
  | { readonly do: 'autofill'; readonly texts: Readonly<Record<string, string>> }
  | { readonly do: (typeof PLAIN)[number] };

const puts = (kind: 'type' | 'paste' | 'select', fields: Readonly<Record<string, readonly string[]>>) =>
  fc.constantFrom(
    ...Object.entries(fields).flatMap(([id, texts]) => texts.map((text): Step => ({ do: kind, id, text }))),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: puts('type', TEXTS) },
  { weight: 2, arbitrary: puts('paste', TEXTS) },
  {
    weight: 1,
    arbitrary: fc.subarray(AUTOFILLED, { minLength: 2 }).map(
      (ids): Step => ({
        do: 'autofill',
        texts: Object.fromEntries(ids.map((id) => [id, TEXTS[id]?.[0] ?? ''])),
      }),
    ),
  },
  { weight: 4, arbitrary: puts('select', SELECTS) },
  { weight: 4, arbitrary: fc.constantFrom(...BOXES).map((id): Step => ({ do: 'check', id })) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...PLAIN).map((kind): Step => ({ do: kind })),
  },
);

/** The last steps of a careful player. */
const COMPLETE: readonly Step[] = [
  ...Object.entries(TEXTS).map(
    ([id, [text = '']]): Step => ({
      do: 'type',
      id,
      text: id === 'limits-Deposit-Weekly' ? '100' : text,
    }),
  ),
  ...Object.entries(SELECTS).map(([id, [text = '']]): Step => ({ do: 'select', id, text })),
  { do: 'gender' },
  { do: 'submit' },
];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Mood = 'yes' | 'lost' | 'refuse' | 'down';

/** A platform that loses responses, refuses, and creates one account per key. */
function platform(moods: readonly Mood[]) {
  const accounts = new Map<string, string>();
  const bodies: { account: { email: string } }[] = [];
  let turn = 0;
  return {
    accounts,
    bodies,
    answer(init: RequestInit): Response | Promise<Response> {
      const body = JSON.parse(String(init.body)) as { account: { email: string } };
      bodies.push(body);
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      const mood = moods[turn++ % Math.max(1, moods.length)] ?? 'yes';
      if (mood === 'down') return json({}, 503);
      if (body.account.email === 'taken@example.com' || mood === 'refuse') {
        if (!accounts.has(key))
          return json({ errorCode: 'email_taken', errorMessages: ['x'], errors: { email: ['Taken.'] } }, 400);
      }
      accounts.set(key, body.account.email);
      if (mood === 'lost') return Promise.reject(new TypeError('network'));
      return json({ status: 'Pending', accountId: 3001 });
    },
  };
}

async function walk(steps: readonly Step[], moods: readonly Mood[]) {
  const behind = platform(moods);
  const judge = registrationSchema({ minimumAge: 19, choosesOffer: false });
  let kept: { session: ReadonlyMap<string, string>; local: string | null; at: number } | null = null;
  let end: () => void = () => undefined;
  const typedTexts = new Map<string, string>();

  async function open() {
    const run = await signedInCore({
      path: '/register',
      isVisitor: true,
      /** Short lists, because creating elements takes most of the time. */
      config: {
        flags: { geoBypass: true, addressSearch: true },
        phoneCountries: ['CA', 'US', 'FR'],
        addressCountries: ['CA', 'US'],
        birthYears: { start: 18, end: 40 },
      },
      at: kept?.at ?? Date.parse('2026-11-22T12:00:00Z'),
      ...(kept === null ? {} : { kept: kept.session }),
      script: ({ url, init }) => {
        if (url.endsWith('/addresses/search')) return json({ items: [FOUND] });
        return url.endsWith('/Registration') ? behind.answer(init) : null;
      },
    });
    if (kept !== null && kept.local !== null) run.core.storage.local.write('registration', kept.local);
    const sealed = run.core.vault.seal;
    run.core.vault.seal = (secret) => {
      const { form } = JSON.parse(secret) as { form: object };
      expect(problemsOf(judge, form), 'only a valid form is sent').toEqual({});
      return sealed(secret);
    };
    return { run, ...(await show(run)) };
  }

  async function show(run: Awaited<ReturnType<typeof signedInCore>>) {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    const leave = () => {
      act(() => root.unmount());
      host.remove();
    };
    end = () => {
      leave();
      run.life.unsubscribe();
    };
    await act(async () =>
      root.render(
        <CoreProvider core={run.core}>
          <MemoryRouter>
            <RegistrationFields
              promoId={null}
              choosesOffer={false}
              corrects={null}
              onObstacle={() => undefined}
            />
          </MemoryRouter>
        </CoreProvider>,
      ),
    );
    return { host, leave };
  }

  let page = await open();
  const one = (id: string) =>
    document.getElementById(`register-${id}`) as (HTMLInputElement & HTMLSelectElement) | null;
  /** The value of a field that is not on screen. */
  const hidden = (id: string) => {
    const draft: unknown = JSON.parse(page.run.core.storage.local.read('registration') ?? '{}');
    return id.split('-').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], draft);
  };
  const put = (element: HTMLInputElement | HTMLSelectElement, value: string, event: Event) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
    element.dispatchEvent(event);
  };
  const set = (element: HTMLInputElement | HTMLSelectElement, value: string, event: string) =>
    act(() => put(element, value, new Event(event, { bubbles: true })));
  const isDone = () => page.run.core.state('registration').phase === 'done';
  const submit = () =>
    act(async () => page.host.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  const take = async (next: Step) => {
    if (isDone()) return;
    switch (next.do) {
      case 'type':
      case 'select': {
        const element = one(next.id);
        if (element === null) return;
        await set(element, next.text, next.do === 'type' ? 'input' : 'change');
        typedTexts.set(next.id, next.text);
        return;
      }
      case 'paste': {
        const element = one(next.id);
        if (element === null) return;
        const pasted = new Event('paste', { bubbles: true, cancelable: true });
        await act(() => element.dispatchEvent(pasted));
        expect(pasted.defaultPrevented, 'pasting is allowed').toBe(false);
        await set(element, next.text, 'input');
        typedTexts.set(next.id, next.text);
        return;
      }
      case 'autofill':
        await act(() => {
          for (const [id, text] of Object.entries(next.texts)) {
            const element = one(id);
            if (element === null) continue;
            put(element, text, new Event('input', { bubbles: true }));
            element.dispatchEvent(new Event('change', { bubbles: true }));
            typedTexts.set(id, text);
          }
        });
        return;
      case 'check':
        return act(() => one(next.id)?.click());
      case 'gender':
        return act(() => page.host.querySelector<HTMLInputElement>('input[type=radio]')?.click());
      case 'submit':
        return submit();
      case 'submitTwice':
        await submit();
        return submit();
      case 'choose': {
        await act(() => page.run.pass(300));
        const option = page.host.querySelector<HTMLElement>('[role=option]');
        if (option === null) return;
        const label = option.textContent ?? '';
        await act(() => option.click());
        typedTexts.set('address-autocompleteAddress', label);
        for (const [part, text] of Object.entries(FOUND)) typedTexts.set(`address-${part}`, text);
        return;
      }
      case 'byHand':
        return act(() =>
          [...page.host.querySelectorAll('button')]
            .find(({ textContent }) => /by hand$|^Search for/.test(textContent ?? ''))
            ?.click(),
        );
      case 'wait':
        return act(() => page.run.pass(60_000));
      case 'reload':
        kept = {
          session: page.run.fake.session.entries,
          local: page.run.core.storage.local.read('registration'),
          at: page.run.clock.now(),
        };
        end();
        for (const id of KEPT_OUT) typedTexts.delete(id);
        page = await open();
        return;
      case 'back':
        page.leave();
        for (const id of KEPT_OUT) typedTexts.delete(id);
        page = { run: page.run, ...(await show(page.run)) };
        return;
      default:
        return next satisfies never;
    }
  };
  for (const next of steps) {
    await take(next);
    if (isDone()) break;
    for (const [id, text] of typedTexts) expect([id, one(id)?.value ?? hidden(id)]).toEqual([id, text]);
  }
  /** Passes time in steps shorter than the time limit of a call, because a response arrives only between two steps. */
  const waitForResends = async () => {
    for (let turn = 0; turn < 30; turn++) await act(() => page.run.pass(5_000));
  };
  if (!isDone()) {
    await act(() => page.run.pass(600_000));
    await waitForResends();
    for (const next of COMPLETE.slice(0, -1)) await take(next);
    for (const id of BOXES.slice(0, 4)) if (one(id)?.checked === false) await take({ do: 'check', id });
    for (let tries = 0; tries < 12 && !isDone(); tries++) {
      await submit();
      await waitForResends();
    }
  }
  const done = isDone();
  end();
  expect(done, 'a complete form becomes an account in the end').toBe(true);
  const emails = [...behind.accounts.values()].filter((email) => email === 'zoe@example.com');
  expect(emails.length, 'accounts').toBeLessThanOrEqual(1);
}

it('no input is lost, nothing invalid is sent, and there are never two accounts', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc
        .array(fc.constantFrom<Mood>('yes', 'lost', 'refuse', 'down'), { minLength: 1, maxLength: 4 })
        .map((moods) => [...moods, 'yes'] satisfies Mood[]),
      (steps, moods) => walk(steps, moods),
    ),
    { numRuns: WALKS, examples: [[[], ['refuse', 'refuse', 'down', 'lost', 'yes']]] },
  );
});
