// Notices about giftboxes.
import type { Notices } from '../shared/notice';

export const notices = {
  giftbox: () => ({
    title: 'A giftbox for you',
    text: "It's waiting in Rewards.",
    button: 'Open Giftbox',
    to: '/rewards',
  }),
} satisfies Partial<Notices>;
