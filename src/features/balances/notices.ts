// Notices about balances.
import { formatGems } from '../../../streams/money';
import type { Notices } from '../shared/notice';

export const notices = {
  firstTimeGemsRewarded: (content) => ({
    title: 'Your first gems',
    text: `You have ${formatGems(content.amount)}. Exchange them for rewards.`,
    button: 'Go to Gem Exchange',
    to: '/gems-exchange',
  }),
} satisfies Partial<Notices>;
