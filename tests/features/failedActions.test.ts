// The feedback for every mutating call when it is refused or lost. No failure is silent, and every new call needs an entry.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/catalogue/complete';
import { CLAIM_FAILURES } from '../../streams/features/intents';
import type { Core } from '../../streams/reaction';
import { failures } from '../../streams/wire/failure';
import { json } from '../fakePorts';
import { quest } from '../quest';
import { signedInCore } from '../signedIn';
import { texts } from '../sources';

/** An alert or toast of the core, after a request by the player. */
interface AlertOrToast {
  readonly ask: (core: Core) => void;
}
/** A component that shows the failure; it contains all texts of `reads`. */
interface Shown {
  readonly by: string;
  readonly reads: readonly string[];
}
/** A claim, whose failure is an alert for its intent. */
interface Claimed {
  readonly claim: string;
}
/** Not the player's action, or never called. */
interface Unseen {
  readonly unseen: string;
}

const call = (by: string, name: string): Shown => ({
  by: `src/features/${by}.tsx`,
  reads: [`.${name}`, "'rejected'"],
});
const payment: Shown = {
  by: 'src/features/paymentResult/PaymentResultScreen.tsx',
  reads: ['mine?.errorCode', '<Problem'],
};
const transferLink: Shown = {
  by: 'src/features/interac/TransferEmailModal.tsx',
  reads: ["useLateModel('emailLink'", "'failed'"],
};
const BACKGROUND = { unseen: 'made in the background; the player did nothing' };

const SEEN: Readonly<Record<string, AlertOrToast | Shown | Claimed | Unseen>> = {
  addFavorite: { ask: (core) => core.emit('favorite/changeRequested', { gameId: 7, isFavorite: true }) },
  removeFavorite: {
    ask: (core) => {
      core.emit('favorite/added', { gameId: 7 });
      core.emit('favorite/changeRequested', { gameId: 7, isFavorite: false });
    },
  },
  takeABreak: { ask: (core) => core.emit('break/requested', { days: 7 }) },
  excludeSelf: { ask: (core) => core.emit('selfExclusion/requested', { months: 6, reason: 'Other' }) },
  requestData: { ask: (core) => core.emit('dataRequest/requested', { type: 'Copy' }) },
  setLimits: {
    ask: (core) =>
      core.emit('limits/saveRequested', {
        limits: [{ limitType: 'Deposit', period: 'Daily', amount: 1_000 }],
      } as never),
  },
  setMarketing: {
    ask: (core) =>
      core.emit('marketing/saveRequested', { allowEmailMarketingTool: true, allowSMSMarketingTool: true }),
  },
  setEmployer: { ask: (core) => core.emit('employer/saveRequested', { employer: 'Retired' }) },
  setPersonalDetails: {
    ask: (core) =>
      core.emit('personalDetails/saveRequested', {
        alias: 'Fox',
        citizenship: null,
        countryOfResidence: null,
      }),
  },
  setScreenName: { ask: (core) => core.emit('screenName/saveRequested', { screenName: 'Fox' }) },
  markInboxRead: { ask: (core) => core.emit('inbox/readRequested', { lastInboxItemId: 9 }) },
  cancelRedemption: { ask: (core) => core.emit('redemption/cancelRequested', { transactionId: 't-1' }) },
  optIn: { ask: (core) => core.emit('promotion/optInRequested', { promotionId: 7 }) },
  optOut: { ask: (core) => core.emit('promotion/optOutRequested', { promotionId: 7 }) },
  activateQuest: {
    ask: (core) => {
      core.emit('quests/loaded', { inPeriodPromos: [quest({ status: 'Available', isOptedIn: false })] });
      core.emit('quest/optInRequested', { promotionId: 7 });
    },
  },
  abandonQuest: {
    ask: (core) => {
      core.emit('quests/loaded', { inPeriodPromos: [quest()] });
      core.emit('quest/abandonRequested', { promotionId: 7 });
    },
  },
  setMfa: { ask: (core) => core.emit('mfa/changeRequested', { hasMfaEnabled: true }) },
  finishIdentityCheck: {
    ask: (core) => {
      core.emit('identityCheck/started', {
        sdkToken: core.vault.seal('sdk'),
        workflowRunId: 'w',
        applicantId: 'a',
      });
      core.emit('identityCheck/ended', { outcome: 'submitted' });
    },
  },

  sendPhoneCode: call('confirmation/PhoneConfirmationModal', 'sendPhoneCode'),
  verifyPhoneCode: call('confirmation/PhoneCodeModal', 'verifyPhoneCode'),
  changePhoneNumber: call('confirmation/PhoneConfirmationModal', 'changePhoneNumber'),
  sendEmailVerification: call('confirmation/EmailConfirmationModal', 'sendEmailVerification'),
  uploadPaymentMethodDocuments: call('documents/CardPhotosForm', 'uploadPaymentMethodDocuments'),
  requestVerification: call('identity/VerifyScreen', 'requestVerification'),
  restartKyc: call('identity/VerifyScreen', 'restartKyc'),
  startIdentityCheck: call('identity/VerifyScreen', 'startIdentityCheck'),
  verifyAddress: call('identity/AddressModal', 'verifyAddress'),
  uploadVerificationDocuments: call('identity/VerifyAccountModal', 'uploadVerificationDocuments'),
  confirmWithdrawal: call('redemption/RedemptionConfirmationModal', 'confirmWithdrawal'),
  sendEmail: transferLink,
  resendEmail: transferLink,
  verifyEmail: call('interac/VerifyTransferEmailScreen', 'verifyEmail'),
  reassess: { by: 'src/features/account/ReassessmentCard.tsx', reads: ['refusal'] },
  saveSourceOfFunds: { by: 'src/features/account/SourceOfFundsForm.tsx', reads: ['refusal: text'] },
  startMfaEnrolment: { by: 'src/features/account/MultiFactorStep.tsx', reads: ['problem'] },
  confirmMfa: { by: 'src/features/account/MultiFactorStep.tsx', reads: ['problem'] },
  launchGame: { by: 'src/features/launch/LaunchScreen.tsx', reads: ["'refused'"] },
  register: { by: 'src/features/registration/RegistrationFields.tsx', reads: ['({ refusal }) => refusal'] },
  checkEmail: { by: 'streams/features/payment/interac.ts', reads: ['...UNCHECKABLE'] },

  claimDailyGift: { claim: 'gift' },
  claimWheel: { claim: 'daily wheel' },
  createEntryCode: { claim: 'entry code' },
  exchangeGems: { claim: 'gem item' },
  claimBox: { claim: 'box' },
  claimAllBoxes: { claim: 'boxes' },
  claimWelcomeBox: { claim: 'welcome' },
  redeemPerType: { claim: 'CommunityEvent' },
  purchaseItem: { claim: 'free item' },
  startStreak: { claim: 'streak start' },
  resetStreak: { claim: 'streak reset' },
  claimMilestone: { claim: 'streak day' },

  startPurchase: payment,
  completePurchase: payment,
  purchaseWithSavedCard: payment,
  startRedemption: payment,
  completeRedemption: payment,
  redeemToSavedCard: payment,
  launchDeposit: payment,
  launchWithdrawal: payment,
  depositByTransfer: payment,
  withdrawByTransfer: payment,

  acknowledgeStatus: BACKGROUND,
  completeLogin: BACKGROUND,
  reportSiteLocation: BACKGROUND,
  reportGeoCheck: BACKGROUND,
  writeLog: { unseen: 'background; the report of a problem shows its own status' },
  searchAddresses: { unseen: 'the fields can be filled in by hand' },
};

const REASON = 'No, because of this.';
const WAYS = {
  refused: () => json({ message: REASON }, 409),
  'failed within the platform': () => json({}, 500),
  lost: () => Promise.reject(new TypeError('network')),
  'answered by a page of the network': () =>
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
};

/**
 * The alerts and toasts after the player's request, while every mutating call fails; an intent whose response was lost is shown as
 * being checked.
 */
async function feedbackOf(ask: AlertOrToast['ask'], answer: () => Response | Promise<Response>) {
  const run = await signedInCore({
    config: { flags: { geoBypass: true, multiFactor: true, dataRequests: true } },
    script: ({ init }) => (init.method === 'GET' ? null : answer()),
  });
  const from = run.events.length;
  ask(run.core);
  for (let minute = 0; minute < 5; minute++) await run.pass(60_000);
  run.life.unsubscribe();
  return run.events.slice(from).flatMap((event) => {
    if (event.kind === 'intent/unconfirmed') return ['Checking'];
    if (event.kind === 'toast/requested') return event.data.tone === 'problem' ? [event.data.text] : [];
    if (event.kind !== 'popup/requested' || event.data.content.type !== 'info') return [];
    return [`${event.data.content.title} ${event.data.content.text}`];
  });
}

const mutating = Object.entries(endpoints).filter(([, { route }]) => !route.startsWith('GET '));

it('are all listed', () => {
  expect(Object.keys(SEEN).sort()).toEqual(mutating.map(([name]) => name).sort());
});

// [ERR-01, MODAL-12, NOTIF-09, RED-11]
describe.each(Object.entries(SEEN))('a failure of %s', (name, seen) => {
  if ('ask' in seen) {
    it.each(Object.entries(WAYS))('is reported when it is %s', async (_, answer) => {
      const said = await feedbackOf(seen.ask, answer);
      expect(said).not.toEqual([]);
      for (const text of said) expect(text).toMatch(/\p{L}{2}/u);
    });
  } else if ('by' in seen) {
    it('is shown where the player is', () => {
      for (const part of seen.reads) expect(texts.get(seen.by), seen.by).toContain(part);
    });
  } else if ('claim' in seen) {
    it('is an alert with the platform’s reason', async () => {
      const run = await signedInCore();
      const key = 'k-1';
      const route = endpoints[name as keyof typeof endpoints].route;
      const failure = failures.refused(409, '', [REASON]);
      run.core.emit('intent/ended', { key, route, what: seen.claim, id: null, outcome: 'refused', failure });
      await run.pass(1_000);
      const said = run.core.state('popups').stack.map(({ content }) => content);
      expect(said).toMatchObject([{ type: 'info', title: 'Hmm...' }]);
      run.life.unsubscribe();
      expect(CLAIM_FAILURES[seen.claim]).toBeDefined();
    });
  } else {
    it('is not awaited by a screen', () => {
      const screens = [...texts].filter(
        ([file]) => file.startsWith('src/features/') && !file.includes('/shared/'),
      );
      const awaiting = screens.filter(([, text]) =>
        new RegExp(`useCallState\\([^)]*\\.${name}\\b`).test(text),
      );
      expect(name === 'writeLog' || awaiting.length === 0, seen.unseen).toBe(true);
    });
  }
});

// [ERR-01, MODAL-12]
it.each(['markInboxRead', 'cancelRedemption', 'finishIdentityCheck'] as const)(
  '%s shows the platform’s reason under the title Hmm...',
  async (name) => {
    const seen = SEEN[name];
    if (seen === undefined || !('ask' in seen)) throw new Error(name);
    expect(await feedbackOf(seen.ask, WAYS.refused)).toContain(`Hmm... ${REASON}`);
  },
);
