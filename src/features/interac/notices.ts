// The notice about an email address that cannot be used for Interac e-Transfer.
import type { Notices } from '../shared/notice';

export const notices = {
  blockedEmail: ({ email }) => ({
    title: "This address can't be used",
    text: `You can't use ${email} for Interac e-Transfer. Please use another address, or write to us.`,
    button: 'Contact Support',
    support: true,
  }),
} satisfies Partial<Notices>;
