// Error reports to the platform (DEC-139), behind the flag `remoteLogging`. Network errors are never reported [1 §8].
import { bufferTime, EMPTY, filter, map, mergeMap } from 'rxjs';
import type { Reaction } from '../core';
import { endpoint } from '../endpoint';
import type { AppEvent } from '../event';
import { publicWord } from '../publicWords';
import { dictionary, open, shape } from '../schema';

export const remoteLogEndpoints = {
  writeLog: endpoint('POST /Log', {
    access: 'anyone',
    body: shape({ level: open(), message: open(), context: dictionary(open()), at: open() }),
    unshared: true,
  }),
};

/** What happens within this time, ms, is one request: a platform in trouble is not to be flooded. */
const BATCH_MS = 2_000;
const BATCH_MOST = 20;
const NETWORK_ERRORS: ReadonlySet<string> = new Set(['offline', 'timeout', 'expired', 'aborted']);

/** What of an event is worth a report; null for all that is as it should be, and for the network's own errors. */
export function errorReport(event: AppEvent): { message: string; context: Record<string, string> } | null {
  switch (event.kind) {
    case 'call/failed': {
      const { route, failure } = event.data;
      if (NETWORK_ERRORS.has(failure.type) || route === remoteLogEndpoints.writeLog.route) return null;
      return {
        message: 'call failed',
        context: { route, status: String(failure.status), code: publicWord(failure.code) },
      };
    }
    case 'event/rejected':
      return {
        message: 'undecodable',
        context: { route: event.data.route, path: publicWord(event.data.path) },
      };
    case 'reaction/failed':
      return { message: 'reaction failed', context: { reaction: event.data.reaction } };
    case 'screen/failed':
      return { message: 'screen failed', context: { screen: event.data.screen } };
    case 'fold/failed':
      return { message: 'fold failed', context: { model: event.data.model, kind: event.data.kind } };
    default:
      return null;
  }
}

/** One record for what happened within a batch: the first report's words, and each report's context by its place. */
export function batched(reports: readonly NonNullable<ReturnType<typeof errorReport>>[]): {
  message: string;
  context: Record<string, string>;
} {
  const [first] = reports;
  if (reports.length === 1 && first !== undefined) return first;
  const context = reports.map((report, index) => [String(index + 1), JSON.stringify(report)]);
  return { message: `${reports.length} problems`, context: Object.fromEntries(context) };
}

export const reportErrors: Reaction = (core) =>
  core.config.flags.remoteLogging
    ? core.events$.pipe(
        map(errorReport),
        filter((report) => report !== null),
        bufferTime(BATCH_MS, null, BATCH_MOST, core.scheduler),
        filter((reports) => reports.length > 0),
        mergeMap((reports) =>
          core.call(remoteLogEndpoints.writeLog, {
            body: {
              level: 'error',
              ...batched(reports),
              at: new Date(core.scheduler.now()).toISOString(),
            },
          }),
        ),
      )
    : EMPTY;
