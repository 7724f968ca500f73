// A player's account as the platform returns it, and a player who changes it.
import { json } from '../fakePorts';
import { signedInCore } from '../signedIn';

/** The account as loaded, without the fields that the platform may omit. */
export const LOADED_ACCOUNT = {
  id: '1001',
  status: 'Approved',
  statusReason: null,
  email: 'a@example.com',
  hasMFAEnabled: false,
  isTestAccount: false,
  isProviderWhitelisted: false,
  takeABreakEndDate: null,
  paymentVerificationStatus: null,
  currentAttempts: 0,
  maximumAttempts: 0,
  verificationMeta: null,
  employer: null,
  personalDetails: null,
  sourceOfFundsForm: null,
  marketingPreferences: null,
} as const;

export const DETAILS = { alias: 'Fox', citizenship: 'CA', countryOfResidence: 'CA', screenName: 'Fox1' };
export const account = (more: object = {}) => ({
  id: '1001',
  status: 'Approved',
  statusReason: null,
  employer: 'Mill',
  personalDetails: DETAILS,
  ...more,
});

export type Answer = () => Response | Promise<Response>;
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const empty: Answer = () => new Response(null, { status: 204 });

/** A player whose account is `known` at each load, and whose changes receive `answer`. */
export async function editing(answer: Answer, known: () => object = account, path = '/account/details') {
  const run = await signedInCore({
    path,
    script: ({ url, init }) => {
      if (init.method === 'PATCH') return answer();
      if (url.includes('/marketingPreferences')) return json(known());
      return url.includes('/Accounts/1001') && !url.includes('/kyc/') ? json(known()) : null;
    },
  });
  const sent = (part: string) =>
    run
      .calls(part)
      .filter(({ init }) => init.method === 'PATCH')
      .map(({ init }) => JSON.parse(String(init.body)));
  const toasts = () => run.core.state('toasts').items.map(({ text }) => text);
  const part = (name: 'details' | 'employer' | 'screenName' | 'reassessment') =>
    run.core.state('profile')[name];
  return { ...run, sent, toasts, part };
}
