// Sends telemetry in batches: one request at a time, less often to a collector that fails, and the rest when the page is hidden.
import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  interval,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  tap,
  timeout,
  timer,
} from 'rxjs';
import type { Telemetry } from './otlp';
import type { Core } from './reaction';
import { whileOn } from './whileOn';
import { OUTAGE_DELAYS_S, retryDelayMs } from './wire/retryDelay';

/** Sends a body to a path of the collector; resolves with the status, or rejects. */
export type Post = (path: string, body: string, options: { readonly keepalive: boolean }) => Promise<number>;

/** The time between two checks of the queue, ms: an error arrives within 5 s. */
const LOGS_MS = 2_000;
const METRICS_MS = 60_000;
/** A collector that takes longer counts as down, ms. */
const LIMIT_MS = 15_000;
/** The statuses after which OTLP repeats a request. */
const RETRYABLE: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

const LOGS = '/v1/logs';
const METRICS = '/v1/metrics';

/** Exports while the flag `remoteLogging` is on. Emits nothing. `random`: in [0, 1), not the core's, whose numbers a replay repeats. */
export function exportTelemetry(
  core: Core,
  create: () => Telemetry,
  post: Post,
  random: () => number,
): Observable<never> {
  const pauses = { next: random, uuid: () => '' };
  return whileOn(core, 'remoteLogging', () => {
    const telemetry = create();
    /** Failed requests in a row. */
    let failed = 0;
    const sent$ = (path: string, keepalive: boolean): Observable<never> =>
      defer(() => {
        const now = core.scheduler.now();
        const isLogs = path === LOGS;
        const body = isLogs ? telemetry.logs(now) : telemetry.metrics(now);
        return from(post(path, body, { keepalive })).pipe(
          timeout({ first: LIMIT_MS, scheduler: core.scheduler }),
          catchError(() => of(0)),
          tap((status) => {
            failed = status >= 200 && status < 300 ? 0 : failed + 1;
            if (isLogs && !keepalive && RETRYABLE.has(status)) telemetry.restoreLogs();
          }),
          ignoreElements(),
        );
      });
    const pause$ = defer(() =>
      failed === 0
        ? EMPTY
        : timer(retryDelayMs(failed - 1, OUTAGE_DELAYS_S, pauses), core.scheduler).pipe(ignoreElements()),
    );
    const due$ = (everyMs: number, path: string, isWaiting: () => boolean) =>
      interval(everyMs, core.scheduler).pipe(
        filter(isWaiting),
        map(() => path),
      );
    const batches$ = merge(
      due$(LOGS_MS, LOGS, () => telemetry.hasLogs),
      due$(METRICS_MS, METRICS, () => telemetry.hasMetrics),
    ).pipe(exhaustMap((path) => concat(sent$(path, false), pause$)));
    const hidden$ = core.browser.visible$.pipe(
      filter((isVisible) => !isVisible && failed === 0),
      mergeMap(() =>
        merge(
          telemetry.hasLogs ? sent$(LOGS, true) : EMPTY,
          telemetry.hasMetrics ? sent$(METRICS, true) : EMPTY,
        ),
      ),
    );
    for (const event of core.slice().events) telemetry.take(event);
    const taken$ = core.events$.pipe(
      tap((event) => telemetry.take(event)),
      ignoreElements(),
    );
    return merge(taken$, batches$, hidden$);
  });
}
