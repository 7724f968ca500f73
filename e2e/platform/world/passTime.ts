// The effects of time on a player: breaks end, raised limits take effect, daily rewards return, offers expire.
import { passLimits } from './limits';
import type { PlayerState } from './players';

const DAY_MS = 86_400_000;

const isPast = (date: unknown, now: number) => typeof date === 'string' && Date.parse(date) <= now;

/** Updates one player to `now`; true when a timeout or a self-exclusion ended. */
export function passTime(state: PlayerState, now: number): boolean {
  passLimits(state.limits, state.limitsCountedAt, now);
  state.limitsCountedAt = now;
  if (isPast(state.dailyGift.nextAvailableAt, now)) {
    Object.assign(state.dailyGift, { status: 'Available', nextAvailableAt: null });
  }
  if (state.nextWheelAt !== null && state.nextWheelAt <= now) {
    state.nextWheelAt = null;
    state.wheelSpins = Math.max(1, state.wheelSpins);
  }
  state.freeSpins = state.freeSpins.filter(({ expiryDate }) => !isPast(expiryDate, now));
  passStreak(state, now);
  const isOver =
    (state.status === 'Timeout' && isPast(state.takeABreakEndDate, now)) ||
    (state.status === 'SelfExclusion' && isPast(state.exclusionEndDate, now));
  if (!isOver) return false;
  Object.assign(state, {
    status: 'Approved',
    statusReason: null,
    takeABreakEndDate: null,
    exclusionEndDate: null,
  });
  return true;
}

/** The next milestone becomes available a day after a claim, for a day; then it is missed and the streak broken. */
function passStreak(state: PlayerState, now: number): void {
  const { streak, streakClaimedAt } = state;
  if (streakClaimedAt === null || streak.status !== 'InProgress') return;
  const days = Math.floor((now - streakClaimedAt) / DAY_MS);
  const next = streak.milestones.find(({ state: known }) => known === 'Upcoming' || known === 'Available');
  if (next === undefined || days < 1) return;
  next.state = days === 1 ? 'Available' : 'Missed';
  if (days > 1) streak.status = 'Broken';
}
