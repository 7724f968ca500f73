// Confirming an email address and a phone number: who is prompted, what is sent, and when it can be sent again.
import { describe, expect, it } from 'vitest';
import type { Core } from '../../streams/reaction';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

interface Reply {
  readonly status: string;
  readonly statusReason: string | null;
}

/** Further fields of every account. */
const WHOLE = { id: 1001, email: 'ada@example.com' };

/** A player whose account is `account`, which a test may change. */
async function confirming(
  statusReason: string | null,
  more: { kept?: ReadonlyMap<string, string>; at?: number; path?: string; verify?: () => Response } = {},
) {
  const account: { reply: Reply } = { reply: { ...WHOLE, status: 'Pending', statusReason } };
  const run = await signedInCore({
    ...more,
    script: ({ url, init }) => {
      if (url.includes('/phoneVerification')) {
        const asksForCode = !String(init.body).includes('"code"');
        return asksForCode ? new Response(null, { status: 204 }) : (more.verify?.() ?? json(account.reply));
      }
      if (/\/emails\/|\/phoneNumber/.test(url)) return new Response(null, { status: 204 });
      if (url.includes('/gemsbalance')) return json({ amount: 1 });
      return /\/Accounts\/1001(\?|$)/.test(url) ? json(account.reply) : null;
    },
  });
  const become = async (reply: Reply) => {
    account.reply = { ...WHOLE, ...reply };
    run.core.emit('accountStatus/changed', { ...reply, version: null } as never);
    await settled();
  };
  const left = (channel: 'email' | 'phone') => {
    const until = run.core.state('confirmation')[channel];
    return until === null ? null : until - run.clock.now();
  };
  return { ...run, become, left };
}

const gems = { id: 1, rewardType: 'Gems', rewardAmount: 300 };

/** Emits the facts of each celebration, which the platform may announce at any time. */
const celebrations: Readonly<Record<string, (core: Core) => void>> = {
  'the daily streak': (core) =>
    core.emit('streak/loaded', {
      status: 'New',
      isPlayerEligible: true,
      milestones: [{ id: 1, state: 'Available', prizes: [] }],
    }),
  'a giftbox': (core) => {
    for (const pendingRewards of [[], [gems]]) {
      core.emit('playerStatus/loaded', { pendingRewards } as never);
    }
  },
  'a level': (core) => {
    for (const level of [1, 2]) {
      core.emit('levels/loaded', {
        items: [{ level, isCurrent: true, startPoints: 0, endPoints: 10 }],
        totalPoints: 5,
      } as never);
    }
  },
  'the first gems': (core) => core.emit('reward/received', { rewards: [gems] } as never),
};

const PHONE = 'Phone Confirmation Pending';
const EMAIL = 'Email Confirmation Pending';

describe('a pending account', () => {
  // [REG-59, ACCT-11]
  it.each([PHONE, 'PhoneConfirmationPending'])(
    'with %s opens the phone verification once',
    async (reason) => {
      const run = await confirming(reason);
      expect(run.modals()).toEqual(['accountVerifyPhone']);
      run.core.emit('popup/closed', { id: run.core.state('popups').stack[0]?.id ?? -1 });
      await run.become({ status: 'Pending', statusReason: reason });
      expect(run.modals()).toEqual([]);
      run.life.unsubscribe();
    },
  );
  // [REG-60, REG-61, ACCT-12, CONST-31]
  it('with an unconfirmed email is prompted after sign-in, with a countdown of 120 s that survives a reload', async () => {
    const run = await confirming(EMAIL);
    expect(run.modals()).toEqual(['accountConfirmationEmail']);
    expect(run.left('email')).toBe(120_000);
    await run.pass(30_000);
    run.life.unsubscribe();
    const again = await confirming(EMAIL, { kept: run.fake.session.entries, at: run.clock.now() });
    expect(again.left('email')).toBe(90_000);
    again.life.unsubscribe();
  });
  it.each([
    ['Approved', EMAIL],
    ['Pending', 'KYC incomplete'],
  ])('is not prompted as %s with %s', async (status, reason) => {
    const run = await confirming(null);
    await run.become({ status, statusReason: reason });
    expect(run.modals()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^account(Verify|Conf)/)]),
    );
    run.life.unsubscribe();
  });
  it.each([
    [PHONE, 'accountVerifyPhone'],
    [EMAIL, 'accountConfirmationEmail'],
    ['KYC Address Mismatch', 'addressVerification'],
  ])('with %s is prompted on the page after sign-in, not during it', async (reason, modal) => {
    const run = await confirming(reason, { path: '/callback' });
    expect(run.modals()).toEqual([]);
    run.core.emit('route/entered', routeAt('/'));
    await settled();
    expect(run.modals()).toContain(modal);
    run.life.unsubscribe();
  });
  it('is not reminded of its verification before that', async () => {
    const run = await confirming(EMAIL);
    run.core.emit('depositCount/loaded', { successfulDepositCount: 0 });
    run.core.emit('popup/closed', { id: run.core.state('popups').stack[0]?.id ?? -1 });
    await settled();
    expect(run.modals()).toEqual([]);
    await run.become({ status: 'Pending', statusReason: 'KYC incomplete' });
    await run.pass(0);
    expect(run.modals()).toContain('verificationReminder');
    run.life.unsubscribe();
  });
  it.each([
    ['the daily streak', 'dailyBonus'],
    ['a giftbox', 'giftbox'],
    ['a level', 'levelUp'],
    ['the first gems', 'firstTimeGemsRewarded'],
  ])(
    'confirms before %s is celebrated, even if both are known when the sign-in ends',
    async (what, modal) => {
      const run = await confirming(EMAIL, { path: '/callback' });
      celebrations[what]?.(run.core);
      await run.pass(5_000);
      expect(run.modals()).toEqual([]);
      run.core.emit('route/entered', routeAt('/'));
      await run.pass(5_000);
      expect(run.modals()).toEqual(['accountConfirmationEmail']);
      await run.become({ status: 'Pending', statusReason: PHONE });
      await run.pass(5_000);
      expect(run.modals()).toEqual(['accountVerifyPhone', 'accountEmailVerified']);
      for (const { id } of run.core.state('popups').stack) run.core.emit('popup/closed', { id });
      await run.pass(999);
      expect(run.modals()).toEqual([]);
      await run.pass(1);
      expect(run.modals()).toEqual([modal]);
      run.life.unsubscribe();
    },
  );
  // [REG-63]
  it('is notified 500 ms after its email was confirmed, and no longer prompted', async () => {
    const run = await confirming(EMAIL);
    await run.become({ status: 'Pending', statusReason: 'KYC incomplete' });
    expect(run.modals()).not.toContain('accountConfirmationEmail');
    await run.pass(499);
    expect(run.modals()).not.toContain('accountEmailVerified');
    await run.pass(1);
    expect(run.modals()).toContain('accountEmailVerified');
    run.life.unsubscribe();
  });
});

describe('a phone number', () => {
  // [REG-62, REG-64, DEC-32, DEC-136, CONST-32, CONST-34]
  it('receives a code, with a prompt 500 ms later, and can request another one after 60 s', async () => {
    const run = await confirming(PHONE);
    run.core.emit('phoneCode/sendRequested', {});
    await settled();
    expect(run.left('phone')).toBe(60_000);
    await run.pass(499);
    expect(run.modals()).toEqual(['accountVerifyPhone']);
    await run.pass(1);
    expect(run.modals()).toEqual(['accountPhoneVerificationCode']);
    expect([...run.fake.session.entries.values()].join()).not.toContain(String(run.clock.now() + 59_500));
    run.life.unsubscribe();
  });
  it('closes its modals once confirmed, and the account is reloaded for the next step', async () => {
    const run = await confirming(PHONE);
    run.core.emit('phoneCode/sendRequested', {});
    await settled();
    await run.pass(500);
    const accounts = run.calls('/Accounts/1001').length;
    run.core.emit('phoneCode/submitRequested', { code: run.core.vault.seal('271828') });
    await settled();
    expect(run.modals()).toEqual([]);
    await run.pass(2_000);
    expect(run.calls('/Accounts/1001').length).toBeGreaterThan(accounts + 1);
    expect(JSON.stringify(run.events)).not.toContain('271828');
    run.life.unsubscribe();
  });
  // [REG-65, ERR-43, DEC-163]
  it('remains unconfirmed after a wrong code', async () => {
    const run = await confirming(PHONE, {
      verify: () => json({ errorCode: 'unknown', message: 'Something went wrong' }, 400),
    });
    run.core.emit('phoneCode/sendRequested', {});
    await settled();
    await run.pass(500);
    run.core.emit('phoneCode/submitRequested', { code: run.core.vault.seal('1') });
    await settled();
    expect(run.modals()).toEqual(['accountPhoneVerificationCode']);
    run.life.unsubscribe();
  });
  it('receives a code immediately after it was changed', async () => {
    const run = await confirming(PHONE);
    run.core.emit('phoneNumber/changeRequested', {
      phoneCode: '+1',
      phoneNumber: '4165550111',
      phoneCountry: 'CA',
    });
    await settled();
    await run.pass(500);
    expect(run.calls('/phoneNumber')).toHaveLength(1);
    expect(run.modals()).toEqual(['accountPhoneVerificationCode']);
    run.life.unsubscribe();
  });
});
