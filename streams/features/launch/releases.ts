// Labels of games that cannot be played yet: by level, or by the time left until the release [LOBBY-20, LOBBY-21].
import {
  concat,
  defer,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
} from 'rxjs';
import { dayOfMonth } from '../../dates';
import { expiry, secondsUntil } from '../../time';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `Play in {HH:mm:ss}` counts whole seconds, rounded up. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/**
 * The label of a game that is released at `releaseDate` (epoch ms), at `now`: the day while it is more than 24 hours
 * away, the time left until the last minute, then `Any minute now!` (DEC-49).
 */
export function releaseLabel(releaseDate: number, now: number): string {
  const left = releaseDate - now;
  if (left > DAY_MS) return `Play on ${dayOfMonth(releaseDate)}`;
  if (left >= MINUTE_MS) return `Play in ${timeLeft(left)}`;
  return 'Any minute now!';
}

/** `Play at Level {n}+` [LOBBY-20]. */
export function levelLabel(level: number): string {
  return `Play at Level ${level}+`;
}

/** The label over time. Emits immediately; nothing ticks while only the day is shown, or in the last minute. */
export function releaseLabels(
  releaseDate: number,
  scheduler: SchedulerLike,
  wake$: Observable<unknown> = NEVER,
): Observable<string> {
  const label = () => releaseLabel(releaseDate, scheduler.now());
  const counted = defer(() =>
    releaseDate - scheduler.now() < MINUTE_MS
      ? of(label())
      : secondsUntil(releaseDate, scheduler, wake$).pipe(map(label)),
  );
  return defer(() =>
    wake$.pipe(
      startWith(null),
      switchMap(() =>
        releaseDate - scheduler.now() > DAY_MS
          ? concat(of(label()), expiry(releaseDate - DAY_MS, scheduler).pipe(switchMap(() => counted)))
          : counted,
      ),
      distinctUntilChanged(),
    ),
  );
}
