// Error reports to the platform (DEC-139), behind the flag `remoteLogging`. Network errors are never reported [1 §8].
import { EMPTY, map, mergeMap, throttleTime } from 'rxjs';
import type { Reaction } from '../core';
import { endpoint } from '../endpoint';
import type { AppEvent } from '../event';
import { dictionary, open, shape } from '../schema';

export const remoteLogEndpoints = {
  writeLog: endpoint('POST /Log', {
    access: 'anyone',
    body: shape({ level: open(), message: open(), context: dictionary(open()), at: open() }),
    unshared: true,
  }),
};

/** At most one report in this time, ms: a platform in trouble is not to be flooded. */
const REPORT_EVERY_MS = 1_000;
const NETWORK_ERRORS: ReadonlySet<string> = new Set(['offline', 'timeout', 'expired', 'aborted']);

/** What of an event is worth a report; null for all that is as it should be, and for the network's own errors. */
export function errorReport(event: AppEvent): { message: string; context: Record<string, string> } | null {
  switch (event.kind) {
    case 'call/failed': {
      const { route, failure } = event.data;
      if (NETWORK_ERRORS.has(failure.type) || route === remoteLogEndpoints.writeLog.route) return null;
      return {
        message: 'call failed',
        context: { route, status: String(failure.status), code: failure.code },
      };
    }
    case 'event/rejected':
      return { message: 'undecodable', context: { route: event.data.route, path: event.data.path } };
    case 'reaction/failed':
      return { message: 'reaction failed', context: { reaction: event.data.reaction } };
    case 'fold/failed':
      return { message: 'fold failed', context: { model: event.data.model, kind: event.data.kind } };
    default:
      return null;
  }
}

export const reportErrors: Reaction = (core) =>
  core.config.flags.remoteLogging
    ? core.events$.pipe(
        map((event) => ({ event, report: errorReport(event) })),
        mergeMap((entry) => (entry.report === null ? EMPTY : [{ ...entry, report: entry.report }])),
        throttleTime(REPORT_EVERY_MS, core.scheduler),
        mergeMap(({ event, report }) =>
          core.call(
            remoteLogEndpoints.writeLog,
            { body: { level: 'error', ...report, at: new Date(event.at).toISOString() } },
            { cause: event.seq },
          ),
        ),
      )
    : EMPTY;
