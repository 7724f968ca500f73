// The notices by modal type: title, text, button, and the button's action.
import type { PopupContent } from '../../../streams/features/popups';
import { formatGems } from '../../../streams/money';

export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The path that the button opens; without one it closes the modal. */
  readonly to?: string;
  /** The request that the button makes; the modal stays open and shows the outcome. */
  readonly request?: 'emailVerification/sendRequested';
  /** Opens support instead. */
  readonly support?: boolean;
}

const SHARED_GENERIC = 'Something went wrong.';

/** The notice for a modal's content. */
export function noticeOf(content: PopupContent): Notice {
  switch (content.type) {
    case 'featureUnavailable':
      return {
        title: 'Feature Unavailable',
        text: 'This is not available for your account right now.',
        button: 'Contact Support',
        support: true,
      };
    case 'accountSuspended':
      return {
        title: 'Hmm...',
        text: 'Your account is suspended! Please, contact customer support to resolve this.',
        button: 'Contact Support',
        support: true,
      };
    case 'accountTimeout':
      return {
        title: 'Hmm...',
        text: 'Your account is on timeout! Please, try again later.',
        button: 'Contact Support',
        support: true,
      };
    case 'paymentsUnavailable':
      return {
        title: "We're sorry",
        text: `${content.purpose === 'purchase' ? 'Purchases' : 'Redemptions'} are unavailable for you at the moment. Please contact support to resolve the issue.`,
        button: 'Contact support',
        support: true,
      };
    case 'accountConfirmationEmail':
    case 'resendEmail':
    case 'extraEmailVerify':
      return {
        title: 'Confirm your e-mail',
        text: 'We sent you a link. Open it to confirm that the address is yours.',
        button: 'Send the link again',
        request: 'emailVerification/sendRequested',
      };
    case 'blockedEmail':
      return {
        title: 'This e-mail cannot be used',
        text: 'Please use another address, or write to us.',
        button: 'Contact Support',
        support: true,
      };
    case 'accountEmailVerified':
      return { title: 'Thank you', text: 'Your e-mail is confirmed.', button: 'OK' };
    case 'accountVerifyPhone':
    case 'accountPhoneVerificationCode':
      return {
        title: 'Confirm your phone',
        text: "We'll text you a code to confirm your phone number.",
        button: 'Go to verification',
        to: '/account/verify',
      };
    case 'onfidoInProgress':
      return {
        title: 'Verification in progress',
        text: "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.",
        button: 'Get an Update',
        support: true,
      };
    case 'onfidoCompleted':
      return {
        title: 'You are verified',
        text: 'You now have access to everything.',
        button: 'Go to Games',
        to: '/games',
      };
    case 'onfidoFailed':
      return content.canRetry
        ? {
            title: "That didn't work",
            text: 'We could not verify you from these pictures.',
            button: 'Try again',
            to: '/account/verify',
          }
        : {
            title: "That didn't work",
            text: 'We could not verify you. Our team can help.',
            button: 'Contact Support',
            support: true,
          };
    case 'onfidoManualVerificationRequired':
      return {
        title: 'Under review',
        text: 'Our team is reviewing your documents. This takes a day or two.',
        button: 'Get an Update',
        support: true,
      };
    case 'accountVerificationRequestAccepted':
      return { title: 'Thank you', text: "We'll look into it and get back to you.", button: 'OK' };
    case 'sourceOfFunds':
      return {
        title: 'Source of funds',
        text: "We're legally required to ask where the money you play with comes from.",
        button: 'Answer now',
        to: '/account/source-of-funds',
      };
    case 'locationPermissionDenied':
      return {
        title: 'We need your location',
        text: 'Allow location for this page in your browser, then try again.',
        button: 'OK',
      };
    case 'locationRestricted':
      return {
        title: 'Hmm...',
        text: 'Gambling is not allowed in your current region. Please come back when you are in an unrestricted state.',
        button: 'OK',
      };
    case 'addressVerification':
      return {
        title: 'Check your address',
        text: 'Is the address in your profile still correct?',
        button: 'View my details',
        to: '/account/details',
      };
    case 'onboarding':
      return {
        title: 'Welcome',
        text: 'Verify your identity to get access to everything.',
        button: 'Verify now',
        to: '/account/verify',
      };
    case 'giftbox':
      return {
        title: 'A giftbox for you',
        text: "It's waiting in Rewards.",
        button: 'Open Giftbox',
        to: '/rewards',
      };
    case 'replenishSuccess':
      return {
        title: 'All topped up',
        text: 'Your coins are in your balance.',
        button: 'Play Now',
        to: '/games',
      };
    case 'statusPromoted':
      return {
        title: `Welcome to ${content.status}`,
        text: 'You moved up. Enjoy your new benefits.',
        button: 'View my status',
        to: '/status',
      };
    case 'statusDemoted':
      return {
        title: `You're now ${content.status}`,
        text: 'Your status is based on your points in the last period. Keep playing to move up again.',
        button: 'View my status',
        to: '/status',
      };
    case 'statusMaintained':
      return {
        title: `You're still ${content.status}`,
        text: 'You earned enough points in the last period to keep your status.',
        button: 'View my status',
        to: '/status',
      };
    case 'levelUp':
      return {
        title: `Level ${content.level}`,
        text: 'You moved up. New games may be available.',
        button: 'Go to Games',
        to: '/games',
      };
    case 'firstTimeGemsRewarded':
      return {
        title: 'Your first gems',
        text: `You have ${formatGems(content.amount)}. Exchange them for rewards.`,
        button: 'Go to Gem Exchange',
        to: '/gems-exchange',
      };
    default:
      return { title: 'Hmm...', text: SHARED_GENERIC, button: 'OK' };
  }
}
