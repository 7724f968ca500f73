// Where a banner's call to action leads, and what it says [GPQ-12, DEC-96].
import type { CTA_TYPES } from '../../../streams/features/shared/vocabulary';

type OtherThanGame = Exclude<(typeof CTA_TYPES)[number], 'game launch'>;

export const CTA_PLACES: Readonly<
  Record<OtherThanGame, readonly [to: string, name: string, button: string]>
> = {
  deposit: ['/shop', 'Shop', 'Get coins'],
  promotion: ['/promos', 'A promotion for you', 'See it'],
  promotions: ['/promos', 'Promotions', 'See all'],
  'daily streak': ['/daily-rewards', 'Your daily streak', 'Collect'],
  register: ['/register', 'Create your account', 'Start'],
  referral: ['/promos', 'Bring a friend', 'See how'],
  lobby: ['/', 'Games', 'Look around'],
  rewards: ['/rewards', 'Your rewards', 'See them'],
  'gems exchange': ['/gems-exchange', 'Gems Exchange', 'Exchange'],
};
