// `open`: describes a recording before its events are read: release, device, report, length, pages, and the first wrong event.
import { offencesIn } from '../inspect/find';
import { madeFromText } from '../inspect/madeFrom';
import { counted } from '../inspect/phrases';
import { statsOf } from '../inspect/stats';
import { releaseText } from '../recording/device';
import type { Recording } from '../recording/recording';
import { MODEL_NAMES } from '../recording/replay';
import { type Command, fine } from './command';
import { finishWithProgress } from './progress';

/** Kinds and routes that are listed. */
const MAX_LISTED = 12;

/** The calls that failed at the platform, each with the id of its trace there. */
function failedTraces(events: Recording['events']): readonly string[] {
  const started = new Map<number, string>();
  return events.flatMap((event) => {
    if (event.kind === 'call/started' && event.data.trace !== undefined)
      started.set(event.seq, event.data.trace);
    const trace = started.get(event.cause ?? 0);
    if (event.kind !== 'call/failed' || trace === undefined) return [];
    const { route, failure } = event.data;
    return [
      `seq ${event.seq} ${route}: ${failure.status === 0 ? failure.type : failure.status}, trace ${trace}`,
    ];
  });
}

const most = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .slice(0, MAX_LISTED)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const open: Command = {
  usage: 'open FILE… [--json]',
  summary: 'an overview: release, device, report, events, pages, failed calls and violated invariants',
  options: { json: 'boolean' },
  help: [
    'FILE may also be the log record of a report, as it was sent to POST /Log or a collector of OTLP.',
    'It also lists the read models, whose names are used by state, find and test.',
  ],
  files: 'many',
  run([recording]) {
    const { header, base, events, signals } = recording as Recording;
    const { lasted, pages, byKind, bySource, calls, reconnects, rejected } = statsOf(events);
    const violations = finishWithProgress('checking', offencesIn(recording as Recording));
    const failed = Object.fromEntries(
      Object.entries(calls).flatMap(([route, call]) => (call.failed > 0 ? [[route, call.failed]] : [])),
    );
    const madeFrom = madeFromText(header);
    const [from, to] = [events[0]?.seq ?? null, events.at(-1)?.seq ?? null];
    const canBehave = signals?.some(({ signal }) => signal === 'page') ?? false;
    const traces = failedTraces(events);
    const result = {
      ...{
        header,
        from,
        to,
        lasted,
        pages,
        reconnects,
        rejected,
        bySource,
        byKind,
        failed,
        traces,
        violations,
      },
      ...{ hasBase: base !== null, canBehave, models: MODEL_NAMES },
    };
    const lines = [
      releaseText(header),
      ...(madeFrom === null ? [] : [madeFrom]),
      ...(header.reference === undefined ? [] : [`Reference: ${header.reference}`]),
      ...(header.report === undefined ? [] : [`Report: ${header.report}`]),
      ...(header.notes ?? []).map(({ seq, text }) => `Note on ${seq}: ${text === '' ? 'a bookmark' : text}`),
      `${counted(events.length, 'event')}${events.length === 0 ? '' : `, seq ${from} to ${to}`}, in ${(lasted / 1_000).toFixed(1)} s on ${counted(pages, 'page')}.${base === null ? '' : ' Older events were dropped; it starts from base states.'}`,
      `Reconnects: ${reconnects}. Rejected payloads: ${rejected}. Failed calls: ${most(failed) || 'none'}.`,
      ...traces.slice(0, MAX_LISTED),
      `By source: ${most(bySource)}.`,
      `Most frequent kinds: ${most(byKind)}.`,
      canBehave
        ? 'It has signals, so behave can run the reactions.'
        : 'It has no signals, so it can only be folded.',
      ...(violations.length === 0
        ? ['Every invariant holds.']
        : violations.map(
            ({ seq, kind, invariant, reason }) => `seq ${seq} ${kind}: ${invariant}: ${reason}`,
          )),
      `Read models: ${MODEL_NAMES.join(', ')}.`,
    ];
    return fine(`${lines.join('\n')}\n`, result);
  },
};
