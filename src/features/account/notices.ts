// Notices about the account's status, details and email address.
import { PAGES } from '../../../streams/routes';
import type { Notices } from '../shared/notice';

export const notices = {
  featureUnavailable: () => ({
    title: 'Feature Unavailable',
    text: "This isn't available for your account right now.",
    button: 'Contact Support',
    support: true,
  }),
  accountSuspended: () => ({
    title: 'Hmm...',
    text: 'Your account is suspended! Please, contact customer support to resolve this.',
    button: 'Contact Support',
    support: true,
  }),
  accountTimeout: () => ({
    title: 'Hmm...',
    text: 'Your account is on timeout! Please, try again later.',
    button: 'Contact Support',
    support: true,
  }),
  accountPending: () => ({
    title: 'Hmm...',
    text: 'Your account is still in Pending status. Please finish your onboarding journey or contact customer support.',
    button: 'Verification Status',
    to: '/account/verify',
  }),
  accountEmailVerified: () => ({ title: 'Thank you', text: 'Your email is confirmed.', button: 'OK' }),
  reassessment: () => ({
    title: 'Are your details still correct?',
    text: 'We ask this from time to time. It takes a minute.',
    button: 'Check my details',
    to: PAGES.details,
  }),
  sourceOfFunds: () => ({
    title: 'Source of funds',
    text: "We're legally required to ask where the money you play with comes from.",
    button: 'Answer now',
    to: '/account/source-of-funds',
  }),
} satisfies Partial<Notices>;
