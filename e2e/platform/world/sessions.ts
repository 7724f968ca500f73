// A player's sessions with their figures: one is open, the others have ended.
import type { PlayerState } from './players';
import { cents } from './rules';

const sweeps = ({ balances }: PlayerState) => cents(balances.Redeemable + balances.Unplayed);

function running(state: PlayerState, now: number) {
  const [latest] = state.sessions;
  if (latest !== undefined && latest.logoutDateTime === null) return latest;
  const session = {
    loginDateTime: new Date(now).toISOString(),
    logoutDateTime: null,
    netPosition: 0,
    loginBalance: sweeps(state),
    totalBets: 0,
    totalWins: 0,
    logoutBalance: null,
  };
  state.sessions.unshift(session);
  return session;
}

/** A sign-in ends the previous session and starts its figures at zero. */
export function startSession(state: PlayerState, now: number): void {
  const [latest] = state.sessions;
  if (latest?.logoutDateTime === null)
    Object.assign(latest, { logoutDateTime: new Date(now).toISOString(), logoutBalance: sweeps(state) });
  state.netPosition = 0;
  running(state, now);
}

/** Counts a round in sweeps coins, before the balance changes. */
export function countRound(
  state: PlayerState,
  { bet, win }: { bet: number; win: number },
  now: number,
): void {
  const session = running(state, now);
  state.netPosition = cents(state.netPosition + win - bet);
  Object.assign(session, {
    netPosition: state.netPosition,
    totalBets: cents(Number(session.totalBets) + bet),
    totalWins: cents(Number(session.totalWins) + win),
  });
}
