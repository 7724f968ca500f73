// Registering: what the browser keeps of a form and a campaign, and one account per form, whatever the responses.
import { describe, expect, it } from 'vitest';
import {
  decideConsent,
  keptMarketing,
  noteVisit,
  registrationMeta,
} from '../../streams/features/registration/marketing';
import { models, type RegistrationState } from '../../streams/features/registration/registration';
import { keepDraft, readDraft } from '../../streams/features/registration/registrationDraft';
import { draftOf, type RegistrationForm } from '../../streams/features/registration/registrationForm';
import type { EventKind } from '../../streams/log/event';
import { json, memoryStore, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';
import { GOOD } from './filledForm';

describe('the browser’s storage', () => {
  // [REG-08, DEC-25]
  it('of the form excludes the password and the consents', () => {
    const draft = draftOf(GOOD);
    expect(Object.keys(draft)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(password|terms|age|pep|fit)$/)]),
    );
    expect(draft).toMatchObject({ email: 'ada@example.com', firstName: 'Zoë' });
  });
  // [REG-15, REG-09, ENT-15]
  it('of the campaign contains the known fields of the address, and those of earlier visits', () => {
    const store = memoryStore();
    const at = Date.parse('2026-11-22T12:00:00Z');
    noteVisit(store, { search: '?utm_source=mail&gclid=g1&code=SECRET&state=x', referrer: '', at });
    noteVisit(store, { search: '?code=SECRET', referrer: '', at });
    noteVisit(store, { search: '?btag=b2', referrer: 'https://news.example/path?q=1', at });
    expect(keptMarketing(store)).toEqual({
      latest: { btag: 'b2', location: 'https://news.example', click_date: '2026-11-22T12:00:00.000Z' },
      history: [{ utm_source: 'mail', gclid: 'g1', click_date: '2026-11-22T12:00:00.000Z' }],
    });
    expect(registrationMeta(store, 'FRIEND')).toMatchObject({ btag: 'b2', referral_code: 'FRIEND' });
    decideConsent(store, () => 'granted');
    expect([...store.entries.values()].join()).not.toContain('SECRET');
  });
  // [REG-15]
  it('of the campaign is empty without consent, though a registration on the same visit sends it unless that was refused', () => {
    const store = memoryStore();
    noteVisit(store, { search: '?gclid=g1', referrer: '', at: 0 });
    expect(store.entries.size).toBe(0);
    expect(registrationMeta(store, null)).toMatchObject({ gclid: 'g1' });
    decideConsent(store, () => 'granted');
    expect(store.read('marketing')).toContain('g1');
    decideConsent(store, () => 'refused');
    expect(store.entries.size).toBe(0);
    expect(registrationMeta(store, null)).toEqual({});
  });
  // [REG-08]
  it('of the form is kept for 7 days after the last change', () => {
    const store = memoryStore();
    const day = 86_400_000;
    const typed = () => keepDraft(store, draftOf(GOOD), 3 * day);
    typed();
    expect(readDraft(store, 10 * day - 1)).toMatchObject({ firstName: 'Zoë' });
    expect(readDraft(store, 10 * day)).toEqual({});
    expect(store.entries.size).toBe(0);
    typed();
    expect(readDraft(store, -4 * day)).toEqual({});
  });
  it('of a form from before drafts had dates is kept for 7 days from now', () => {
    const store = memoryStore();
    const day = 86_400_000;
    store.write('registration', '{"firstName":"Ada"}');
    expect(readDraft(store, 20 * day)).toEqual({ firstName: 'Ada' });
    expect(readDraft(store, 26 * day)).toMatchObject({ firstName: 'Ada' });
    expect(readDraft(store, 27 * day)).toEqual({});
  });
});

type Answer = () => Response | Promise<Response>;
const CREATED = { status: 'Pending', accountId: 3001 };

/** A visitor's page whose registrations receive these responses in turn; the last one is repeated. */
async function visiting(answers: readonly Answer[], kept?: ReadonlyMap<string, string>) {
  let nth = 0;
  const run = await signedInCore({
    path: '/register',
    isVisitor: true,
    ...(kept === undefined ? {} : { kept }),
    script: ({ url }) =>
      url.endsWith('/Registration') ? (answers[Math.min(nth++, answers.length - 1)]?.() ?? null) : null,
  });
  const submit = (form: RegistrationForm = GOOD) => {
    const submitted = JSON.stringify({ form, province: 'Ontario', country: 'Canada' });
    run.core.emit('registration/requested', { form: run.core.vault.seal(submitted) });
  };
  const sent = () => run.calls('/Registration');
  const keys = () => sent().map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  const state = (): RegistrationState => run.core.state('registration');
  return { ...run, submit, sent, keys, state };
}

const lost: Answer = () => Promise.reject(new TypeError('network'));

describe('sending the registration', () => {
  it('is possible again after another tab signed in and out during the first try', async () => {
    const run = await visiting([() => new Promise(() => undefined), () => json(CREATED)]);
    run.submit();
    await settled();
    run.fake.signals.renewedElsewhere.next({ playerId: '1001', expiresAt: 10 * 86_400_000 });
    await settled();
    run.fake.signals.endedElsewhere.next();
    await settled();
    run.submit();
    await settled();
    expect(run.sent()).toHaveLength(2);
    run.life.unsubscribe();
  });
  // [REG-51, REG-53, REG-56, DEC-31]
  it('creates one account on a double submit, with the device in a header, and leaves no input behind', async () => {
    const run = await visiting([() => json(CREATED)]);
    run.core.storage.local.write('registration', '{"firstName":"Ada"}');
    run.core.storage.local.write('marketing', '{"latest":{"btag":"b"},"history":[]}');
    run.submit();
    run.submit();
    await settled();
    expect(run.sent()).toHaveLength(1);
    const headers = new Headers(run.sent()[0]?.init.headers);
    expect(JSON.parse(atob(headers.get('X-Device-Metadata') ?? ''))).toBeTypeOf('object');
    expect(run.state().phase).toBe('done');
    expect(run.core.storage.local.read('registration')).toBeNull();
    expect(keptMarketing(run.core.storage.local).latest).toEqual({ btag: 'b' });
    run.life.unsubscribe();
  });
  // [REG-54]
  it.each([
    ['a Suspended answer', () => json({ status: 'Suspended', accountId: 3001 })],
    ['a refusal as suspended', () => json({ errorCode: 'account_suspended', errors: {} }, 409)],
    ['a refusal', () => json({ errorCode: 'invalid', errors: { city: ['No.'] } }, 400)],
    ['a lost response', lost],
  ])('keeps the input after %s', async (_, answer) => {
    const run = await visiting([answer]);
    const { local } = run.core.storage;
    keepDraft(local, draftOf(GOOD), run.core.scheduler.now());
    run.submit();
    await settled();
    await run.pass(600_000);
    expect(readDraft(local, run.core.scheduler.now())).toMatchObject({ firstName: 'Zoë' });
    run.life.unsubscribe();
  });
  // [REG-54]
  it('lets the player correct the form after a Suspended response', async () => {
    const run = await visiting([() => json({ status: 'Suspended', accountId: 3001 }), () => json(CREATED)]);
    run.submit();
    await settled();
    expect(run.state()).toMatchObject({ phase: 'ineligible', ineligible: 'suspended' });
    run.core.emit('registration/reopened', {});
    expect(run.state()).toMatchObject({ phase: 'form', ineligible: null });
    run.submit();
    await settled();
    expect(run.state().phase).toBe('done');
    expect(new Set(run.keys()).size).toBe(2);
    run.life.unsubscribe();
  });
  it('keeps the password and every typed text out of the log and the storage', async () => {
    const run = await visiting([lost]);
    run.submit();
    await settled();
    const written = JSON.stringify([run.events, [...run.fake.session.entries]]);
    for (const secret of [GOOD.password, GOOD.firstName, '5550199']) expect(written).not.toContain(secret);
    run.life.unsubscribe();
  });
  it('retries with the same key if a response was lost, and shows that it is checking', async () => {
    const run = await visiting([lost, () => json(CREATED)]);
    run.submit();
    await settled();
    expect(run.state().phase).toBe('checking');
    await run.pass(2_000);
    expect(run.state().phase).toBe('done');
    expect(new Set(run.keys()).size).toBe(1);
    run.life.unsubscribe();
  });
  it('uses the same key after a reload, and a new one after a refusal', async () => {
    const first = await visiting([lost]);
    first.submit();
    await settled();
    first.life.unsubscribe();
    const refused = () => json({ errorCode: 'email_taken', errorMessages: ['Taken.'] }, 400);
    const again = await visiting([refused, () => json(CREATED)], first.fake.session.entries);
    again.submit();
    await settled();
    again.submit();
    await settled();
    expect(again.keys()[0]).toBe(first.keys()[0]);
    expect(again.keys()[1]).not.toBe(first.keys()[0]);
    again.life.unsubscribe();
  });
  // [REG-54, ERR-44]
  it.each([
    ['an answer', () => json({ status: 'Suspended', accountId: 3001 })],
    ['a refusal', () => json({ errorCode: 'account_suspended', errorMessages: ['No.'] }, 400)],
  ])('ends as suspended after %s', async (_, answer) => {
    const run = await visiting([answer]);
    run.submit();
    await settled();
    expect(run.state()).toMatchObject({ phase: 'ineligible', ineligible: 'suspended' });
    run.life.unsubscribe();
  });
  // [REG-55, REG-14, ENT-14, ERR-45, DEC-26]
  it('shows the platform’s message, next to the field if it belongs to one', async () => {
    const byField = { errorCode: 'phone_taken', errorMessages: ['x'], errors: { phone: ['In use.'] } };
    const run = await visiting([
      () => json(byField, 400),
      () => json({ errorCode: 'odd', errorMessages: ['Try tomorrow.'] }, 400),
    ]);
    run.submit();
    await settled();
    expect(run.state().refusal).toEqual({ text: null, fields: { 'phone.phoneNumber': 'In use.' } });
    run.submit();
    await settled();
    expect(run.state()).toMatchObject({ phase: 'form', refusal: { text: 'Try tomorrow.', fields: {} } });
    run.life.unsubscribe();
  });
  it.each([{}, { errorCode: null }])(
    'shows the messages next to their fields without an error code (%j)',
    async (code) => {
      const run = await visiting([() => json({ ...code, errors: { phone: ['In use.'] } }, 400)]);
      run.submit();
      await settled();
      expect(run.state().refusal).toEqual({ text: null, fields: { 'phone.phoneNumber': 'In use.' } });
      run.life.unsubscribe();
    },
  );
  // [REG-06, CONST-13, CONST-14, DEC-24]
  it('counts from 5 to 95 % over 300 s, and stays there', async () => {
    const run = await visiting([() => new Promise<Response>(() => undefined)]);
    run.submit();
    await settled();
    expect(run.state().percent).toBe(5);
    await run.pass(300_000 / 19);
    expect(run.state().percent).toBe(10);
    await run.pass(300_000);
    expect(run.state().percent).toBe(95);
    const percents = run.events.flatMap(({ kind, data }) =>
      kind === ('registration/progressed' satisfies EventKind) ? [(data as { percent: number }).percent] : [],
    );
    expect(percents).toEqual(Array.from({ length: 18 }, (_, step) => 10 + 5 * step));
    run.life.unsubscribe();
  });
  it('clears the form once a session starts', () => {
    given(
      fixture('registration/requested', { form: 'sealed:1' }, { source: 'player' }),
      fixture('session/started', { playerId: '1', expiresAt: 1, returnTo: null }, { source: 'session' }),
    ).expect('registration', models.registration.initial);
  });
});
