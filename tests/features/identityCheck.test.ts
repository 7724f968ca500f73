// The identity check from its start to its verdict: its calls, its single notification, and what closes the provider's page.
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../../src/features/identity/checkMessages';
import type { CheckResult, IdentityPort } from '../../streams/ports';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';
import { account, PAGE, watching } from './verifying';

describe('a vendor’s check in the page', () => {
  /** A vendor whose check ends on the test's command. */
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
