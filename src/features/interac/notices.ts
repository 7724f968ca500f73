// The notice about an e-mail address that e-transfers cannot use.
import type { Notices } from '../shared/notice';

export const notices = {
  blockedEmail: ({ email }) => ({
    title: "This address can't be used",
    text: `E-transfers can't use ${email}. Please use another address, or write to us.`,
    button: 'Contact Support',
    support: true,
  }),
} satisfies Partial<Notices>;
