// The identity check from its start to its verdict: its calls, its single notification, and what closes the provider's page.
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/features/identity/checkMessages';
import { queries } from '../../streams/features/account/account';
import { WHOLE_ACCOUNT } from '../../streams/features/shared/accountCalls';
import { reminderStep } from '../../streams/features/verification';
import type { CheckResult, IdentityPort } from '../../streams/ports';
import { json } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const PAGE = '/account/verify';

/** The account on the platform; `used` of three attempts. */
const account = (status: string, statusReason: string | null, used = 0) =>
  json({
    id: '1001',
    status,
    statusReason,
    verificationMeta: { autoKycAttemptsLeft: 3 - used, maximumAutoKYCAttempts: 3 },
  });

async function watching(
  options: {
    path?: string;
    status?: string;
    reason?: string;
    used?: number;
    /** Null if the count cannot be loaded. */
    deposits?: number | null;
    kept?: ReadonlyMap<string, string>;
    /** The vendor's check in the page. */
    vendor?: IdentityPort;
  } = {},
) {
  const { deposits = 0, kept, vendor } = options;
  const now = {
    status: options.status ?? 'Pending',
    reason: options.reason ?? 'KYC incomplete',
    used: options.used ?? 0,
  };
  const run = await signedInCore({
    path: options.path ?? PAGE,
    ...(kept === undefined ? {} : { kept }),
    prepare: ({ ports }) => Object.assign(ports, { identity: vendor ?? null }),
    script: ({ url }) => {
      if (url.endsWith('/onfidoInit'))
        return json({ sdkToken: 'sdk-secret-token', workflowRunId: 'w', applicantId: 'a' });
      if (url.endsWith('/onfidoProcessing')) return json({ status: now.status, statusReason: now.reason });
      if (url.endsWith('/reinitialization'))
        return now.used >= 3
          ? json({ errorCode: 'no-attempts-left', message: 'All attempts are used.' }, 409)
          : json({ status: 'Pending', statusReason: 'KYC incomplete' });
      if (url.endsWith('/verifyAddress')) return json({ status: 'Pending', statusReason: 'KYC in progress' });
      if (/\/Accounts\/1001(\?|$)/.test(url)) return account(now.status, now.reason, now.used);
      if (url.includes('epositCount'))
        return deposits === null
          ? json({ message: 'Down.' }, 500)
          : json({ successfulDepositCount: deposits });
      return null;
    },
  });
  await run.pass(5_000);
  const close = async () => {
    for (const { id } of run.core.state('popups').stack) run.core.emit('popup/closed', { id });
    await run.pass(5_000);
  };
  const push = async (status: string, statusReason: string | null) => {
    Object.assign(now, { status, reason: statusReason });
    run.fake.connections[0]?.push('AccountStatusChanged', { status, statusReason });
    await run.pass(5_000);
  };
  return { ...run, now, push, close, isOpen: () => run.core.state('identityCheck').token !== null };
}

describe('a vendor’s check in the page', () => {
  /** A vendor whose check ends when the test says so. */
  function vendorOf() {
    const tokens: string[] = [];
    let end = (_result: CheckResult) => {};
    let closed = 0;
    const port: IdentityPort = {
      checkIdentity: (token) => {
        tokens.push(token);
        return new Promise((resolve) => {
          end = resolve;
        });
      },
      closeIdentityCheck: () => {
        closed += 1;
      },
    };
    return { port, tokens, end: (result: CheckResult) => end(result), closed: () => closed };
  }
  it.each<[CheckResult, string, number]>([
    ['submitted', 'submitted', 1],
    ['cancelled', 'cancelled', 0],
    ['failed', 'expired', 0],
  ])('receives the token, and ends as %s', async (result, ended, reported) => {
    const vendor = vendorOf();
    const run = await watching({ vendor: vendor.port });
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    expect([vendor.tokens, run.isOpen()]).toEqual([['sdk-secret-token'], true]);
    vendor.end(result);
    await run.pass(100);
    expect([run.core.state('identityCheck').ended, run.calls('/onfidoProcessing').length]).toEqual([
      ended,
      reported,
    ]);
    run.life.unsubscribe();
  });
  it('is closed when the player leaves it', async () => {
    const vendor = vendorOf();
    const run = await watching({ vendor: vendor.port });
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    expect(vendor.closed()).toBe(0);
    run.core.emit('identityCheck/ended', { outcome: 'cancelled' });
    await run.pass(100);
    expect([vendor.closed(), run.isOpen()]).toEqual([1, false]);
    run.life.unsubscribe();
  });
});

describe('a check', () => {
  // [ACCT-22, ACCT-23]
  it('starts with a sealed token, and its end is reported to the platform once', async () => {
    const run = await watching();
    run.core.emit('identityCheck/requested', {});
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    expect(run.isOpen()).toBe(true);
    expect(run.calls('/onfidoInit').map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      { referrer: PAGE },
    ]);
    expect(run.calls('/reinitialization')).toHaveLength(0);
    expect(JSON.stringify(run.events)).not.toContain('sdk-secret-token');
    run.now.reason = 'KYC in progress';
    run.core.emit('identityCheck/ended', { outcome: 'submitted' });
    run.core.emit('identityCheck/ended', { outcome: 'submitted' });
    await run.pass(2_000);
    expect(run.calls('/onfidoProcessing')).toHaveLength(1);
    expect(run.modals()).toEqual(['onfidoInProgress']);
    expect(run.core.state('identityCheck')).toEqual({ token: null, ended: 'submitted' });
    run.life.unsubscribe();
  });
  // [ACCT-24]
  it('after a failed one is another attempt, which is requested first', async () => {
    const run = await watching({ used: 1 });
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    expect([run.calls('/reinitialization').length, run.calls('/onfidoInit').length]).toEqual([1, 1]);
    run.life.unsubscribe();
  });
  it('does not open without remaining attempts, and can be requested again', async () => {
    const run = await watching({ used: 3 });
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    expect(run.calls('/onfidoInit')).toHaveLength(0);
    expect(run.calls('/reinitialization')).toHaveLength(2);
    run.life.unsubscribe();
  });
  it('that the player leaves is not reported to the platform', async () => {
    const run = await watching();
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    run.core.emit('identityCheck/ended', { outcome: 'cancelled' });
    await run.pass(100);
    expect(run.calls('/onfidoProcessing')).toHaveLength(0);
    expect(run.core.state('identityCheck')).toEqual({ token: null, ended: 'cancelled' });
    run.life.unsubscribe();
  });
  it('ends with the push if the message of its page was lost', async () => {
    const run = await watching();
    run.core.emit('identityCheck/requested', {});
    await run.pass(100);
    await run.push('Pending', 'KycInProgress');
    expect(run.isOpen()).toBe(false);
    expect(run.calls('/onfidoProcessing')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it('leaves no page open when the player navigates away', () => {
    const started = fixture('identityCheck/started', {
      sdkToken: 'sealed:1',
      workflowRunId: 'w',
      applicantId: 'a',
    });
    const entered = fixture('route/entered', { pattern: '/', params: {}, query: {} });
    given(fixture('identityCheck/requested', {}), started, entered).expect('identityCheck', {
      token: null,
    });
  });
});

describe('the verdict', () => {
  // [ACCT-09, ACCT-14]
  it('of a failed check waits for the account with its attempts, and replaces the open modal', async () => {
    const run = await watching();
    await run.push('Pending', 'KycInProgress');
    expect(run.modals()).toEqual(['onfidoInProgress']);
    run.now.used = 1;
    await run.push('Pending', 'KycIncomplete');
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'onfidoFailed', canRetry: true },
    ]);
    await run.push('Pending', 'KycIncomplete');
    expect(run.modals()).toHaveLength(1);
    run.life.unsubscribe();
  });
  // [ACCT-13]
  it('closes the modal in progress and shows once that the player is verified', async () => {
    const run = await watching({ reason: 'KYC in progress' });
    expect(run.modals()).toEqual([]);
    await run.push('Approved', null);
    await run.push('Approved', null);
    expect(run.modals()).toEqual(['onfidoCompleted']);
    run.life.unsubscribe();
  });
  it('that arrived during a reload is shown on the next page', async () => {
    const before = await watching({ reason: 'KYC in progress' });
    const kept = new Map(before.fake.session.entries);
    before.life.unsubscribe();
    const run = await signedInCore({
      path: PAGE,
      kept,
      script: ({ url }) => (url.includes('/Accounts/1001') ? account('Approved', null) : null),
    });
    await run.pass(5_000);
    expect(run.modals()).toEqual(['onfidoCompleted']);
    run.life.unsubscribe();
  });
  // [ACCT-17, REG-80, REG-82]
  it('on the address opens its modal immediately, in a drawer during onboarding, and closes it after the check', async () => {
    const run = await watching();
    run.core.emit('popup/requested', {
      content: { type: 'onboarding' },
      variant: 'flyout',
      anchored: false,
      showOverlay: true,
    });
    await run.push('Pending', 'KycAddressMismatch');
    expect(run.core.state('popups').stack.at(-1)).toMatchObject({
      content: { type: 'addressVerification' },
      variant: 'drawer',
    });
    const address = {
      addressLine1: '1 Front Street',
      city: 'Toronto',
      provinceCode: 'ON',
      postalCode: 'M5V',
    };
    run.now.reason = 'KYC in progress';
    run.core.emit('address/verifyRequested', { ...address, country: 'Canada' });
    await run.pass(100);
    expect(run.calls('/verifyAddress')).toHaveLength(1);
    expect(run.modals()).toEqual(['onboarding', 'onfidoInProgress']);
    run.life.unsubscribe();
  });
  // [ACCT-19]
  it('of a reassessment clears the reason', () => {
    const pushed = fixture('accountStatus/changed', {
      status: 'Approved',
      statusReason: 'Security Review Required',
      version: null,
    });
    const reassessed = { isLoginAllowed: true, status: 'Approved', statusReason: 'x' } as const;
    given(pushed, fixture('account/reassessed', reassessed)).expect('account', {
      status: 'Approved',
      statusReason: null,
    });
  });
});

describe('the reminder', () => {
  // [ACCT-35]
  it('opens once, in the lobby only', async () => {
    const run = await watching({ path: '/' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const [shown] = run.core.state('popups').stack;
    run.core.emit('popup/closed', { id: shown?.id ?? 0 });
    await run.pass(5_000);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
    const elsewhere = await watching();
    expect(elsewhere.modals()).toEqual([]);
    elsewhere.life.unsubscribe();
  });
  // [ACCT-38]
  it('of a security review is not repeated for a day on this device', async () => {
    const run = await watching({ path: '/', reason: 'Under Security Review' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const { reviewShownAt, reviewShownBy } = run.core.state('verification');
    expect(reviewShownBy).toBe(run.core.state('popups').stack[0]?.id);
    expect(run.fake.local.read('review-reminder')).toBe(
      JSON.stringify({ playerId: '1001', shownAt: reviewShownAt }),
    );
    run.life.unsubscribe();
  });
  // [ACCT-29, ACCT-36, DEC-39, DEC-151]
  it('of the first deposit opens for a verified player once per session, until a payment succeeds', async () => {
    const run = await watching({ path: '/', status: 'Approved' });
    expect(run.modals()).toEqual(['verificationReminder']);
    const step = () => reminderStep(run.core.state('account'), run.core.state('verification').depositCount);
    expect(step()).toMatchObject({ step: 2, title: 'Deposit', progress: 98, action: 'deposit' });
    await run.close();
    expect(run.modals()).toEqual([]);
    run.core.emit('purchase/succeeded', { transactionId: 't1', version: null });
    expect(step()).toBeNull();
    run.life.unsubscribe();
    const reloaded = await watching({ path: '/', status: 'Approved', kept: run.fake.session.entries });
    expect(reloaded.modals()).toEqual([]);
    reloaded.life.unsubscribe();
  });
  it.each([1, null])('is not shown to a verified player with %s deposits', async (deposits) => {
    const run = await watching({ path: '/', status: 'Approved', deposits });
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
  // [ACCT-29, DEC-151]
  it('of the first deposit follows the verification for which it was shown', async () => {
    const run = await watching({ path: '/' });
    await run.close();
    await run.push('Approved', null);
    expect(run.modals()).toEqual(['onfidoCompleted']);
    await run.close();
    expect(run.modals()).toEqual(['verificationReminder']);
    run.life.unsubscribe();
  });
  // [ACCT-35, DEC-151]
  it('opens for a pending player even if the deposits cannot be counted', async () => {
    const run = await watching({ path: '/', deposits: null });
    expect(run.modals()).toEqual(['verificationReminder']);
    run.life.unsubscribe();
  });
  // [DEC-39]
  it('counts a successful payment, which an older reply does not undo', () => {
    const counted = fixture('depositCount/loaded', { successfulDepositCount: 0 });
    const settled = (status: 'Approved' | 'Declined') =>
      fixture('purchase/settled', { transactionId: 't1', status });
    given(counted, settled('Declined')).expect('verification', { depositCount: 0 });
    given(counted, settled('Approved'), counted).expect('verification', { depositCount: 1 });
  });
});

describe('documents for the support team', () => {
  // [ACCT-21, ACCT-25, DEC-38]
  it('are sent once, then in review, and appear nowhere in the log', async () => {
    const run = await watching({ reason: 'Document Verification Failed' });
    const photos = [new File(['a face and a number'], 'passport-of-ann.jpg', { type: 'image/jpeg' })];
    const request = () => ({ files: run.core.vault.sealFiles(photos), count: 1, bytes: 19 });
    run.core.emit('identityDocuments/sendRequested', request());
    run.core.emit('identityDocuments/sendRequested', request());
    await run.pass(1_000);
    const [upload, ...more] = run.calls('/Docs/1001/verification');
    const body = upload?.init.body as FormData;
    expect(body.getAll('Files')).toHaveLength(1);
    expect(more).toEqual([]);
    expect(run.calls('/requestverification')).toHaveLength(1);
    expect(run.modals()).toEqual(['accountVerificationRequestAccepted']);
    expect(JSON.stringify([run.events, run.core.states()])).not.toMatch(/a face|passport-of-ann/);
    run.life.unsubscribe();
  });
});

describe('the account', () => {
  const whole = {
    id: '1001',
    email: 'ann@example.com',
    status: 'Pending',
    statusReason: 'KycIncomplete',
    hasMFAEnabled: true,
    isTestAccount: true,
    isProviderWhitelisted: true,
    takeABreakEndDate: '2027-01-01T00:00:00Z',
    sourceOfFundsForm: { id: 1, isCompleted: false },
    verificationMeta: { autoKycAttemptsLeft: 2, maximumAutoKYCAttempts: 3 },
    personalDetails: { alias: 'Fox', citizenship: 'CA', countryOfResidence: 'CA' },
    employer: 'Mill',
    paymentVerificationStatus: 'Timeout',
    currentAttempts: 1,
    maximumAttempts: 3,
  };
  // [ACCT-01, ACCT-02, ACCT-03, ENT-02, ENT-03, ENT-07]
  it('keeps all its fields, and its reason in the specified words', async () => {
    const run = await signedInCore({
      script: ({ url }) => (/\/Accounts\/1001(\?|$)/.test(url) ? json(whole) : null),
    });
    run.core.run(run.core.call(queries.wholeAccount.endpoint, WHOLE_ACCOUNT));
    await run.pass(100);
    const requestedUrl = run
      .calls('/Accounts/1001?')
      .map(({ url }) => new URL(url, 'http://x').searchParams.get('Expand'));
    expect(requestedUrl).toContain('PersonalDetails,marketingPreferences,SourceOfFunds');
    const { status, statusReason, details } = run.core.state('account');
    expect([status, statusReason]).toEqual(['Pending', 'KYC incomplete']);
    const { status: _, statusReason: __, takeABreakEndDate, ...more } = whole;
    expect(details).toMatchObject({ ...more, takeABreakEndDate: Date.parse(takeABreakEndDate) });
    run.life.unsubscribe();
  });
  // [DEC-153]
  it.each([
    ['Suspended', null],
    ['Closed', null],
    ['SelfExclusion', null],
    ['Timeout', '1001'],
    ['Duplicated', '1001'],
  ] as const)('changing to %s leaves player %s signed in', async (status, playerId) => {
    const run = await watching();
    await run.push(status, null);
    expect(run.core.state('session').playerId).toBe(playerId);
    run.life.unsubscribe();
  });
});

describe('a message from the provider’s frame', () => {
  const frame = {} as Window;
  const origin = 'https://id.example.net';
  const from = (data: unknown, more: object = {}) => ({ source: frame, origin, data, ...more });
  it('is accepted only from that frame, its exact origin, and in the expected shape', () => {
    const ended = { type: 'identity/ended', outcome: 'submitted' };
    expect(checkMessage(from(ended), frame, origin)).toEqual(ended);
    expect(checkMessage(from({ type: 'identity/ready' }), frame, origin)).toEqual({ type: 'identity/ready' });
    const resized = { type: 'identity/resized', height: 640 };
    expect(checkMessage(from(resized), frame, origin)).toEqual(resized);
    for (const strange of [
      from(ended, { origin: 'https://id.example.net.evil.test' }),
      from(ended, { origin: 'null' }),
      from(ended, { source: {} }),
      from({ ...ended, outcome: 'verified' }),
      from('identity/ended'),
      from(null),
    ])
      expect(checkMessage(strange, frame, origin)).toBeNull();
    expect(checkMessage(from(ended), null, origin)).toBeNull();
  });
});
