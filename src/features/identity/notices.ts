// The notices of identity verification.
import type { Notices } from '../../ui/notice';

export const notices = {
  onboarding: () => ({
    title: 'Welcome',
    text: 'Verify your identity to get access to everything.',
    button: 'Verify now',
    to: '/account/verify',
  }),
  onfidoInProgress: () => ({
    title: 'Verification in progress',
    text: "Your account is getting verified by our team. Once your documents are approved, you'll be able to make deposits and start playing.",
    button: 'Get an Update',
    support: true,
  }),
  onfidoCompleted: () => ({
    title: 'You are verified',
    text: 'You now have access to everything.',
    button: 'Go to Games',
    to: '/games',
  }),
  onfidoFailed: (content) =>
    content.canRetry
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
        },
  onfidoManualVerificationRequired: () => ({
    title: 'Under review',
    text: 'Our team is reviewing your documents. This takes a day or two.',
    button: 'Get an Update',
    support: true,
  }),
  accountVerificationRequestAccepted: () => ({
    title: 'Thank you',
    text: "We'll look into it and get back to you.",
    button: 'OK',
  }),
} satisfies Partial<Notices>;
