// Notices about payments that are unavailable to the player.
import type { Notices } from '../shared/notice';

export const notices = {
  paymentsUnavailable: (content) => ({
    title: "We're sorry",
    text: `${content.purpose === 'purchase' ? 'Purchases' : 'Redemptions'} are unavailable for you at the moment. Please contact support to resolve the issue.`,
    button: 'Contact support',
    support: true,
  }),
} satisfies Partial<Notices>;
