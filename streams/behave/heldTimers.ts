// Timers that were held up in a recording: they waited while the device slept or its thread was busy, or were moved by a jump
// of the clock.
import { isRecord } from '../recording/schemaStep';
import type { Signal } from '../signals';
import { type HeldTimer, placesOfTimers } from '../taskTime';
import { TabClock, type VirtualTime } from './virtualTime';

/** The accuracy of a timer in a browser, ms. */
const ACCURACY_MS = 5;

/**
 * The maximum time between the recorded event that led to a timer and its scheduling in an earlier recording, ms: the run schedules it
 * at the event, a busy device later.
 */
const BUSY_MS = 100;
/** A single timer that is late by less than this was held up by a busy thread, ms: a clock that jumps moves all timers. */
const LEAST_JUMP_MS = 5_000;

/** The timer that a signal is about, and when it fired or was cancelled (epoch ms); `place` is null in an earlier recording. */
type Held = Omit<HeldTimer, 'place'> & { readonly place: number | null; readonly at: number };

export function heldTimer({ signal, at, value }: Signal): Held | null {
  if (signal === 'held' && isRecord(value)) {
    const { due, place, isCancelled } = value;
    return { due: Number(due), place: Number(place), isCancelled: isCancelled === true, at };
  }
  if (signal !== 'late' && signal !== 'overdue') return null;
  return { due: Number(value), place: null, isCancelled: signal === 'overdue', at };
}

/** A period in which no timer fired. `jumpMs`: the clock was moved forward by this much; null if the timers waited. */
interface Hold {
  readonly from: number;
  readonly until: number;
  readonly jumpMs: number | null;
}

function holdsOf(signals: readonly Signal[], held: readonly Held[]): readonly Hold[] {
  const woken = signals.filter(
    ({ signal, value }) => signal === 'pageShown$' || (signal === 'visible$' && value === true),
  );
  const late = held
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ at, due }) => ({ at, due, ms: at - due }));
  const holds: Hold[] = [];
  for (const timer of late) {
    const { at, due, ms } = timer;
    if (holds.some(({ until, jumpMs }) => (jumpMs === null ? until === at : Math.abs(jumpMs - ms) < 1)))
      continue;
    const others = late.filter((other) => other !== timer);
    const isWoken = woken.some((signal) => Math.abs(signal.at - at) <= ACCURACY_MS);
    const isEqual = (other: { readonly ms: number }) => Math.abs(other.ms - ms) < 1;
    const isQueued = others.some((other) => !isEqual(other) && other.due < at && due < other.at);
    const isAlone = !others.some(isEqual);
    const isHeld = isWoken || isQueued || (isAlone && ms < LEAST_JUMP_MS);
    holds.push({ from: due, until: at, jumpMs: isHeld ? null : ms });
  }
  return holds;
}

/** Timers that were overtaken run after those that fired when they were due, ms; less than the accuracy of times. */
const OVERTAKEN_MS = 0.4;

const keyOf = (due: number, place: number) => `${Math.round(due)} ${place}`;

/** The clock of a replayed page. */
export class ReplayedClock extends TabClock {
  private readonly holds: readonly Hold[];
  /** The timers that are known by their places. */
  private readonly placed: ReadonlyMap<string, Held>;
  private readonly placeOf = placesOfTimers();
  /**
   * Late timers of an earlier recording that no jump moved, in the order in which they were due, epoch ms. A timer that is scheduled
   * after a jump may be due at the same time as one that it moved.
   */
  private readonly late: readonly { readonly due: number; readonly at: number }[];
  /** When late timers of an earlier recording that never fired were cancelled, by the time at which they were due. */
  private readonly cancelled: ReadonlyMap<number, number>;

  constructor(time: VirtualTime, signals: readonly Signal[]) {
    super(time);
    const held = signals.flatMap((signal) => heldTimer(signal) ?? []);
    const earlier = held.filter(({ place }) => place === null);
    this.holds = holdsOf(signals, earlier);
    this.placed = new Map(
      held.flatMap((timer) => (timer.place === null ? [] : [[keyOf(timer.due, timer.place), timer]])),
    );
    const isMoved = ({ at, due }: Held) =>
      this.holds.some(({ jumpMs }) => jumpMs !== null && Math.abs(jumpMs - (at - due)) < 1);
    this.late = earlier
      .filter((timer) => !timer.isCancelled && !isMoved(timer))
      .map(({ due, at }) => ({ due: Math.round(due), at }))
      .sort((one, other) => one.due - other.due || one.at - other.at);
    this.cancelled = new Map(
      earlier.filter(({ isCancelled }) => isCancelled).map(({ due, at }) => [Math.round(due), at]),
    );
  }

  /** When the timer planned for about this time fired; undefined if it was not late. */
  private firedAt(planned: number): number | undefined {
    const due = Math.round(planned);
    let [low, high] = [0, this.late.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.late[middle]?.due ?? 0) < due) low = middle + 1;
      else high = middle;
    }
    const first = this.late[low];
    if (first === undefined || first.due > due + BUSY_MS) return undefined;
    while (this.late[low + 1]?.due === first.due) low += 1;
    return this.late[low]?.at;
  }

  override afterInCore(ms: number, work: () => void): () => void {
    const now = this.now();
    const planned = now + Math.max(0, ms);
    const placed = this.placed.get(keyOf(planned, this.placeOf(planned)));
    if (placed === undefined) return this.after(ms, work);
    const at = Math.max(planned, placed.at + (placed.isCancelled ? 1 : 0));
    return super.after(at - now, work, planned + OVERTAKEN_MS);
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
    const firedAt = this.firedAt(planned);
    if (due === planned && firedAt !== undefined) due = Math.max(due, firedAt);
    if (cancelledAt !== undefined && due <= cancelledAt) due = cancelledAt + 1;
    return super.after(due - now, work, due === planned ? undefined : planned);
  }
}
