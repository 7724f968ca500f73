// The second factor: the responses of the platform, the key and its expiry, codes and recovery codes, and no secrets in the log.
import { describe, expect, it } from 'vitest';
import { hasMfa } from '../../streams/features/account/account';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const SECRET = 'CANARYSECRET2345';
const CODES = ['canary-recovery-1', 'canary-recovery-2'];
const CODE = '314159';
const LIFE_MS = 600_000;

type Answer = () => Response | Promise<Response>;
const refused = (errorCode: string, status: number) => () => json({ errorCode, message: 'No.' }, status);
const confirmed = (hasMfaEnabled: boolean, recoveryCodes: readonly string[] = []) =>
  json({ hasMfaEnabled, recoveryCodes });

/** A player on the page, with the platform's responses to the plain switch and to a code. */
async function onPage(more: { isOn?: boolean; plain?: Answer; code?: Answer; enrol?: Answer } = {}) {
  const account = { isOn: more.isOn ?? false };
  const run = await signedInCore({
    path: '/account/multi-factor',
    script: ({ url, init }) => {
      if (url.endsWith('/mfa/enrolment')) {
        const expiresAt = new Date(run?.clock.now() + LIFE_MS).toISOString();
        return (
          more.enrol?.() ??
          json({ secret: SECRET, otpauthUri: `otpauth://totp/x?secret=${SECRET}`, expiresAt })
        );
      }
      if (url.endsWith('/mfa')) {
        const body = String(init.body);
        const answer = body.includes('"code"') ? more.code : more.plain;
        return answer?.() ?? json({ hasMfaEnabled: body.includes('true') });
      }
      if (/\/Accounts\/1001\?/.test(url)) {
        return json({ id: 1001, status: 'Approved', hasMFAEnabled: account.isOn, email: 'ada@example.com' });
      }
      return null;
    },
  });
  const { core } = run;
  const choose = async (hasMfaEnabled: boolean) => {
    core.emit('mfa/changeRequested', { hasMfaEnabled });
    await settled();
  };
  const enter = async (hasMfaEnabled: boolean, code = CODE) => {
    core.emit('mfa/confirmRequested', { hasMfaEnabled, code: core.vault.seal(code) });
    await settled();
  };
  const isOn = () => hasMfa(core.state('account'));
  const state = () => core.state('multiFactor');
  const bodies = () =>
    run.calls('/mfa').map(({ init }) => (init.body === undefined ? null : JSON.parse(String(init.body))));
  return { ...run, account, choose, enter, isOn, state, bodies };
}

const REQUIRED = refused('mfa-enrolment-required', 409);

describe('a platform with only the plain switch', () => {
  // [AUTH-22, AUTH-23, CALL-18]
  it.each([true, false])('saves it immediately: %s', async (wanted) => {
    const run = await onPage({ isOn: !wanted });
    run.core.emit('mfa/changeRequested', { hasMfaEnabled: wanted });
    expect(run.isOn()).toBe(wanted);
    await settled();
    expect(run.isOn()).toBe(wanted);
    expect(run.bodies()).toEqual([{ hasMfaEnabled: wanted }]);
    expect(run.state()).toMatchObject({ step: null, ended: wanted ? 'on' : 'off' });
    run.life.unsubscribe();
  });
  // [AUTH-23, DEC-22]
  it('has the choice reverted after a failure, with the generic alert', async () => {
    const run = await onPage({ plain: refused('', 500) });
    await run.choose(true);
    expect(run.isOn()).toBe(false);
    expect(run.modals()).toEqual(['info']);
    expect(run.state().step).toBeNull();
    run.life.unsubscribe();
  });
});

describe('a platform with authenticators', () => {
  it('sends a key for the switch; calling it with a code from that key enables it', async () => {
    const run = await onPage({ plain: REQUIRED, code: () => confirmed(true) });
    await run.choose(true);
    expect(run.isOn()).toBe(false);
    expect(run.modals()).toEqual([]);
    expect(run.core.vault.unseal(run.state().enrolment?.secret ?? '')).toBe(SECRET);
    await run.enter(true);
    expect(run.isOn()).toBe(true);
    expect(run.state()).toMatchObject({ step: null, enrolment: null, ended: 'on' });
    expect(run.bodies()).toEqual([{ hasMfaEnabled: true }, null, { hasMfaEnabled: true, code: CODE }]);
    run.life.unsubscribe();
  });
  it('shows recovery codes until the player has saved them, and leaves no secret in events or storage', async () => {
    const run = await onPage({ plain: REQUIRED, code: () => confirmed(true, CODES) });
    await run.choose(true);
    await run.enter(true);
    expect(run.state().step).toBe('codes');
    expect(run.state().recoveryCodes.map((code) => run.core.vault.unseal(code))).toEqual(CODES);
    run.core.emit('mfa/recoveryCodesKept', {});
    expect(run.state()).toMatchObject({ step: null, recoveryCodes: [], ended: 'on' });
    const seen = JSON.stringify([
      run.events,
      run.core.states(),
      [...run.fake.session.entries],
      [...run.fake.local.entries],
    ]);
    for (const secret of [SECRET, CODE, ...CODES]) expect(seen).not.toContain(secret);
    expect(run.fake.requests.every(({ url }) => !url.includes(CODE) && !url.includes(SECRET))).toBe(true);
    run.life.unsubscribe();
  });
  it('rejects a wrong code and accepts the next one, with another idempotency key', async () => {
    let isWrong = true;
    const wrong = refused('mfa-code-invalid', 400);
    const run = await onPage({ plain: REQUIRED, code: () => (isWrong ? wrong() : confirmed(true)) });
    await run.choose(true);
    await run.enter(true);
    expect(run.state()).toMatchObject({ step: 'enrolment', problem: 'No.', isExpired: false });
    expect(run.isOn()).toBe(false);
    isWrong = false;
    await run.enter(true);
    expect(run.isOn()).toBe(true);
    const keys = run.calls('/mfa').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.filter(Boolean)).size).toBe(2);
    run.life.unsubscribe();
  });
  it('receives the request again with the same key if its response was lost', async () => {
    let tries = 0;
    const run = await onPage({
      plain: REQUIRED,
      code: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('offline');
        return confirmed(true, CODES);
      },
    });
    await run.choose(true);
    await run.enter(true);
    await run.enter(true);
    expect(run.state().step).toBe('enrolment');
    await run.pass(3_000);
    expect(run.state().step).toBe('codes');
    const sent = run.calls('/mfa').filter(({ init }) => String(init.body).includes('"code"'));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    run.life.unsubscribe();
  });
  it('makes the client reload the account if it never accepts or rejects a code', async () => {
    const run = await onPage({ plain: REQUIRED, code: refused('', 500) });
    await run.choose(true);
    await run.enter(true);
    run.account.isOn = true;
    for (let second = 0; second < 60; second += 5) await run.pass(5_000);
    expect(run.state().problem).toMatch(/check the setting/);
    expect(run.isOn()).toBe(true);
    run.life.unsubscribe();
  });
  it('issues keys that expire, by the clock or by its response, and another one on request', async () => {
    const run = await onPage({ plain: REQUIRED, code: refused('mfa-enrolment-expired', 410) });
    await run.choose(true);
    await run.pass(LIFE_MS - 1);
    expect(run.state().isExpired).toBe(false);
    await run.pass(1);
    expect(run.state().isExpired).toBe(true);
    run.core.emit('mfa/enrolmentRequested', {});
    await settled();
    expect(run.state()).toMatchObject({ isExpired: false, enrolment: { expiresAt: 2 * LIFE_MS } });
    await run.enter(true);
    expect(run.state()).toMatchObject({ isExpired: true, problem: null });
    run.life.unsubscribe();
  });
  it('shows that its key could not be loaded, and allows a retry', async () => {
    let isDown = true;
    const run = await onPage({
      plain: REQUIRED,
      enrol: () =>
        isDown ? refused('', 503)() : json({ secret: SECRET, otpauthUri: 'otpauth://x', expiresAt: null }),
    });
    await run.choose(true);
    expect(run.state()).toMatchObject({ step: 'enrolment', enrolment: null, problem: 'No.' });
    isDown = false;
    run.core.emit('mfa/enrolmentRequested', {});
    await settled();
    expect(run.state()).toMatchObject({ problem: null, enrolment: { expiresAt: null } });
    run.life.unsubscribe();
  });
  it('requires a code to disable it', async () => {
    const run = await onPage({
      isOn: true,
      plain: refused('mfa-code-required', 409),
      code: () => confirmed(false),
    });
    await run.choose(false);
    expect(run.isOn()).toBe(true);
    expect(run.state().step).toBe('code');
    expect(run.modals()).toEqual([]);
    await run.enter(false);
    expect(run.isOn()).toBe(false);
    expect(run.state()).toMatchObject({ step: null, ended: 'off' });
    run.life.unsubscribe();
  });
  it.each([
    ['leaves the setup', (run: Awaited<ReturnType<typeof onPage>>) => run.core.emit('mfa/setupLeft', {})],
    [
      'leaves the page',
      (run: Awaited<ReturnType<typeof onPage>>) => run.core.emit('route/entered', routeAt('/')),
    ],
    [
      'is signed out',
      (run: Awaited<ReturnType<typeof onPage>>) => run.core.emit('session/ended', { reason: 'elsewhere' }),
    ],
  ])('removes the key when the player %s', async (_, leave) => {
    const run = await onPage({ plain: REQUIRED });
    await run.choose(true);
    leave(run);
    expect(run.state()).toMatchObject({ step: null, enrolment: null });
    run.life.unsubscribe();
  });
});
