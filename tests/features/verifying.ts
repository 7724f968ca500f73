// A player whose identity is verified: the account on the platform, the calls of the check, and the pushes of its verdict.
import type { IdentityPort } from '../../streams/ports';
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

export const PAGE = '/account/verify';

/** The account on the platform; `used` of three attempts. */
export const account = (status: string, statusReason: string | null, used = 0) =>
  json({
    id: '1001',
    status,
    statusReason,
    verificationMeta: { autoKycAttemptsLeft: 3 - used, maximumAutoKYCAttempts: 3 },
  });

/** A player on that page, whose account changes when the test pushes it. */
export async function watching(
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
