// Notices about identity verification.
import { PENDING_VERIFICATION } from '../../../streams/features/verification';
import type { Notices } from '../shared/notice';

export const notices = {
  onfidoInProgress: () => ({
    title: 'Verification in progress',
    text: PENDING_VERIFICATION,
    button: 'Get an Update',
    support: true,
  }),
  onfidoCompleted: () => ({
    title: "You're verified",
    text: 'You now have access to everything.',
    button: 'Go to Games',
    to: '/games',
  }),
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
