// Notices about the shop.
import type { Notices } from '../shared/notice';

export const notices = {
  replenishSuccess: () => ({
    title: 'All topped up',
    text: 'Your coins are in your balance.',
    button: 'Play Now',
    to: '/games',
  }),
} satisfies Partial<Notices>;
