// The names of a game's features and volatility; unknown values have none and are not shown.
import type { Game } from '../../../streams/features/lobby/lobby';
import { lookup } from '../../../streams/schema/lookup';

/** By the platform's code, in lower case and without spaces. */
const FEATURES = {
  bonusgame: 'Bonus game',
  cascades: 'Cascading reels',
  expandingwilds: 'Expanding wilds',
  freespins: 'Free spins',
  holdandwin: 'Hold and win',
  multipliers: 'Multipliers',
  respins: 'Respins',
  stickywilds: 'Sticky wilds',
} as const;

/** The feature of games with a live jackpot; the platform sends it separately. */
export const JACKPOT = 'Jackpot';

export const VOLATILITIES = { '1': 'Low', '2': 'Medium', '3': 'High' } as const;

export const volatilityName = ({ volatility }: Pick<Game, 'volatility'>) =>
  lookup(VOLATILITIES, String(volatility));

export function featureNames({ features }: Pick<Game, 'features'>): readonly string[] {
  const names = (features ?? [])
    .map((code) => lookup(FEATURES, code.toLowerCase().replace(/[^a-z]/g, '')))
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/** `96.21%`; null without a plausible value. */
export function rtpText({ rtp }: Pick<Game, 'rtp'>): string | null {
  return typeof rtp === 'number' && rtp > 0 && rtp <= 100 ? `${Math.round(rtp * 100) / 100}%` : null;
}
