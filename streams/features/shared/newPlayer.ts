// New players: the criteria and the first steps, from what the platform has sent.

/** What is known of a player; null until loaded. */
export interface Beginnings {
  /** The status of the account. */
  readonly status: string | null;
  /** The number of successful deposits. */
  readonly deposits: number | null;
  readonly points: number | null;
  /** The number of recently played games; null until the rounds in one of the currencies have loaded. */
  readonly games: number | null;
  /** The balance in coins. */
  readonly coins: number | null;
  /** True once the calls for rounds and deposits have ended, with or without success. */
  readonly isAnswered: boolean;
}

const STATUSES_OF_NEW: ReadonlySet<string> = new Set(['Approved', 'Pending']);

/** True for a player who has neither played nor deposited; null while that is unknown, false if it cannot be loaded. */
export function isNewPlayer({ status, deposits, points, games, isAnswered }: Beginnings): boolean | null {
  if ([deposits, points, games].some((count) => (count ?? 0) > 0)) return false;
  if (status !== null && !STATUSES_OF_NEW.has(status)) return false;
  if (status === null || !isAnswered) return null;
  return deposits === 0 && games === 0;
}

export interface FirstStep {
  readonly name: 'verify' | 'collect' | 'play';
  readonly isDone: boolean;
}

/** The first steps, in order. */
export const firstSteps = ({ status, coins, games }: Beginnings): readonly FirstStep[] => [
  { name: 'verify', isDone: status === 'Approved' },
  { name: 'collect', isDone: (coins ?? 0) > 0 },
  { name: 'play', isDone: (games ?? 0) > 0 },
];
