// The destinations of calls to action, and their texts [GPQ-12, DEC-96].
import type { Flag, Flags } from '../../config';
import { leadsToPage } from '../../routeFlags';
import { DEPOSIT_PATH, joinPath, PAGES, PRE_DEPOSIT_PATH, promotionPath } from '../../routes';
import type { Infer } from '../../schema/schema';
import type { CTA_TYPES, cta } from '../shared/vocabulary';

export type Cta = Infer<ReturnType<typeof cta>>;
type CtaType = (typeof CTA_TYPES)[number];

/** A page, and the texts of a banner that links to it. */
interface Place {
  readonly name: string;
  readonly button: string;
}

export const CTA_TEXTS: Readonly<Record<CtaType, Place>> = {
  'game launch': { name: 'Play', button: 'Play' },
  deposit: { name: 'Deposit', button: 'Make a deposit' },
  promotion: { name: 'A promotion for you', button: 'See promotion' },
  promotions: { name: 'Promotions', button: 'See all promos' },
  'daily streak': { name: 'Your daily streak', button: 'Daily rewards' },
  register: { name: 'Create your account', button: 'Create account' },
  referral: { name: 'Bring a friend', button: 'See how' },
  lobby: { name: 'Games', button: 'See games' },
  rewards: { name: 'Your rewards', button: 'My Rewards' },
  'gems exchange': { name: 'Gems Exchange', button: 'Exchange gems' },
};

/** The flags that a destination depends on; its page may exist without them for other reasons. */
const FLAGS: Partial<Record<CtaType, Flag>> = { referral: 'promotions', 'daily streak': 'dailyBonus' };

interface Reader {
  readonly flags: Flags;
  readonly isPlayer: boolean;
  /** The path of a game, null if the lobby does not list it. */
  readonly gamePath: (gameId: number) => string | null;
  /** The referral code of the inviting friend, if the promotion contains one. */
  readonly referralCode?: string | null;
}

/**
 * The path of a call to action; null without a destination: a flag is off, a game is not listed, or a player needs no
 * account.
 */
export function ctaPath(cta: Cta, reader: Reader): string | null {
  const { flags } = reader;
  const flag = FLAGS[cta.type];
  if (flag !== undefined && !flags[flag]) return null;
  const path = pathOf(cta, reader);
  return path !== null && leadsToPage(path, flags) ? path : null;
}

function pathOf({ type, id, gameId }: Cta, reader: Reader): string | null {
  const { flags, isPlayer, gamePath, referralCode = null } = reader;
  switch (type) {
    case 'game launch':
      return gameId === null ? null : gamePath(gameId);
    case 'deposit':
      return flags.preDeposit ? PRE_DEPOSIT_PATH : DEPOSIT_PATH;
    case 'promotion':
      return id === null ? PAGES.promos : promotionPath(id);
    case 'promotions':
      return PAGES.promos;
    case 'daily streak':
      return PAGES.dailyRewards;
    case 'register':
      return isPlayer ? null : PAGES.register;
    case 'referral':
      if (!isPlayer && referralCode !== null) return joinPath(referralCode);
      return id === null ? PAGES.promos : promotionPath(id);
    case 'lobby':
      return PAGES.games;
    case 'rewards':
      return PAGES.rewards;
    case 'gems exchange':
      return PAGES.gemsExchange;
    default:
      return type satisfies never;
  }
}
