// The whole account as the platform returns it, and the statuses with which a player stays signed in.
import { describe, expect, it } from 'vitest';
import { queries } from '../../streams/features/account/account';
import { WHOLE_ACCOUNT } from '../../streams/features/shared/accountCalls';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { watching } from './verifying';

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
