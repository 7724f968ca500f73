import type { AppEvent } from '../log/event';
import type { TabClock } from './virtualTime';

/** Follows the timers of a run. */
export interface TimerFollower {
  /** A page opened; its timers are those of this clock. */
  begin(clock: TabClock): void;
  /** An event was folded; `logged` follows after what its reactions do immediately. */
  folded(): void;
  /** The reactions to an event have run; `seq` is that of the recording, negative if it was not recorded. */
  logged(event: AppEvent, seq: number): void;
  /**
   * All effects of a timer or of an input have happened, and the log contains everything up to `seq`. If it returns true, the
   * inputs end here: only timers run on, until it returns true again.
   */
  settled(seq: number): boolean;
}
