// Timers that a recording shows to be held up: while the device slept they waited for it, and a clock that jumped moved them.
import type { Signal } from '../signals';
import { TabClock, type VirtualTime } from './virtualTime';

/** The accuracy of a timer in a browser, ms. */
const ACCURACY_MS = 5;

/** A time in which no timer fired. `jumpMs`: the clock was moved forward by this much; null if the device slept. */
interface Hold {
  readonly from: number;
  readonly until: number;
  readonly jumpMs: number | null;
}

function holdsOf(signals: readonly Signal[]): readonly Hold[] {
  const isLate = ({ signal }: Signal) => signal === 'late';
  const woken = signals.filter(
    ({ signal, value }) => signal === 'pageShown$' || (signal === 'visible$' && value === true),
  );
  const late = signals.filter(isLate).map(({ at, value }) => ({ at, due: Number(value) }));
  const holds: Hold[] = [];
  for (const { at, due } of late) {
    const ms = at - due;
    if (holds.some(({ until, jumpMs }) => (jumpMs === null ? until === at : Math.abs(jumpMs - ms) < 1)))
      continue;
    const isWoken = woken.some((signal) => Math.abs(signal.at - at) <= ACCURACY_MS);
    const isSleep = isWoken || late.some((other) => other.at === at && other.due !== due);
    holds.push({ from: due, until: at, jumpMs: isSleep ? null : ms });
  }
  return holds;
}

/** The clock of a replayed page. */
export class ReplayedClock extends TabClock {
  private readonly holds: readonly Hold[];
  /**
   * When late timers fired that no jump moved, and when those that never fired were cancelled, by the time at which they were
   * due, ms. A timer that is scheduled after a jump may be due at the same time as one that it moved.
   */
  private readonly fired: ReadonlyMap<number, number>;
  private readonly cancelled: ReadonlyMap<number, number>;

  constructor(time: VirtualTime, signals: readonly Signal[]) {
    super(time);
    this.holds = holdsOf(signals);
    const byDue = (name: string, isMeant: (signal: Signal) => boolean = () => true) =>
      new Map(
        signals
          .filter((signal) => signal.signal === name && isMeant(signal))
          .map(({ at, value }) => [Math.round(Number(value)), at] as const),
      );
    const isMoved = ({ at, value }: Signal) =>
      this.holds.some(({ jumpMs }) => jumpMs !== null && Math.abs(jumpMs - (at - Number(value))) < 1);
    this.fired = byDue('late', (signal) => !isMoved(signal));
    this.cancelled = byDue('overdue');
  }

  override after(ms: number, work: () => void): () => void {
    const now = this.now();
    let due = now + Math.max(0, ms);
    const planned = due;
    const cancelledAt = this.cancelled.get(Math.round(due));
    for (const { from, until, jumpMs } of this.holds) {
      if (now > from || due < from - ACCURACY_MS) continue;
      if (jumpMs !== null) due += jumpMs;
      else if (due < until) due = until;
    }
    const firedAt = this.fired.get(Math.round(planned));
    if (due === planned && firedAt !== undefined) due = Math.max(due, firedAt);
    if (cancelledAt !== undefined && due <= cancelledAt) due = cancelledAt + 1;
    return super.after(due - now, work, due === planned ? undefined : planned);
  }
}
