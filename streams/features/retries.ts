// Automatic retries of what failed to load on the current page. The UI determines what is missing there and loads it again;
// this feature schedules the retries.
import { concat, defer, delayWhen, filter, map, of, race, switchMap, take, takeUntil, timer } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { SCATTER_MS } from '../spread';
import { expiry, wakeUps } from '../time';
import { retryDelayMs } from '../wire/retryDelay';

/** Seconds before each retry on a page, at least; the last delay, ± 20 %, repeats until the page is left. */
const PAGE_RETRY_DELAYS_S: readonly number[] = [8, 21, 55];

export const facts = {
  /** The page shows that something could not be loaded and may be available soon. */
  'failure/shown': s.object({}),
  /** `at`: the time of the next retry at the latest, epoch ms. */
  'retry/scheduled': s.object({ at: s.number() }),
  /** Everything that failed on the page is loaded again now. */
  'retry/due': s.object({}),
};

/** `at`: the time of the next retry, epoch ms, null if none is scheduled; `attempt`: how many the page had before it. */
const retriesState = s.object({ at: s.optional(s.number()), attempt: s.integer(), due: s.integer() });

export const models = {
  retries: readModel(
    retriesState,
    { at: null, attempt: 0, due: 0 },
    {
      'retry/scheduled': (state, { at }) => {
        state.at = at;
      },
      'retry/due': (state) => {
        state.at = null;
        state.attempt += 1;
        state.due += 1;
      },
      'route/entered': (state) => {
        state.at = null;
        state.attempt = 0;
      },
      'session/ended': () => ({ at: null, attempt: 0, due: 0 }),
    },
  ),
};

export const reactions: Reactions = {
  /**
   * Schedules one retry for all failures of a page: later each time, spread over clients, sooner after a wake-up, and never
   * while the page is hidden. A load that fails meanwhile postpones it, so that the two never follow each other closely.
   */
  retryShownFailures: ({ browser, on, random, scheduler, state }) =>
    on('failure/shown').pipe(
      switchMap(({ seq }) =>
        defer(() => {
          const at = scheduler.now() + retryDelayMs(state('retries').attempt, PAGE_RETRY_DELAYS_S, random);
          const woken$ = wakeUps(browser).pipe(
            delayWhen(() => timer(Math.round(SCATTER_MS * random.next()), scheduler)),
          );
          const due$ = race(expiry(at, scheduler), woken$).pipe(
            take(1),
            delayWhen(() => browser.visible$.pipe(filter(Boolean), take(1))),
            map(() => newEvent('retry/due', {}, 'timer', { cause: seq })),
          );
          return concat(of(newEvent('retry/scheduled', { at }, 'system', { cause: seq })), due$);
        }).pipe(takeUntil(on('route/entered', 'session/ended'))),
      ),
    ),
};
