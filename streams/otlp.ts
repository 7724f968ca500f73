// Telemetry for a collector of OpenTelemetry, as OTLP/HTTP with JSON: errors, rejected payloads and lost connections as log records,
// durations of calls and web vitals as histograms. It only listens, and contains no personal data.
import type { AppEvent } from './log/event';

/** A value as OTLP encodes it; a 64-bit integer is text. */
type Value = { readonly stringValue: string } | { readonly intValue: string };
interface Attribute {
  readonly key: string;
  readonly value: Value;
}

interface LogRecord {
  readonly timeUnixNano: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly Attribute[];
  readonly traceId?: string;
}

interface Histogram {
  readonly name: string;
  readonly unit: string;
  readonly bounds: readonly number[];
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly counts: number[];
  count: number;
  sum: number;
  min: number;
  max: number;
}

/** The content of a log record about an event; null for an event without one. */
export type ReportOf = (
  event: AppEvent,
) => { readonly message: string; readonly context: Readonly<Record<string, string>> } | null;

/** Names the app in every request. */
export interface Resource {
  readonly release: string;
  /** The id of the build; empty if unknown. */
  readonly build: string;
}

const ERROR = { severityNumber: 17, severityText: 'ERROR' };
const WARN = { severityNumber: 13, severityText: 'WARN' };
/** The delta between two exports: what was exported is not exported again. */
const DELTA = 1;
/** Records that wait for a collector; later ones are counted. */
const MAX_RECORDS = 50;
/** Series of histograms that wait, such as one for each route and outcome. */
const MAX_SERIES = 200;
/** Upper bounds of the durations of requests, s, as the semantic conventions of HTTP recommend them. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const MILLISECONDS = [50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 6_000];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5];
/** OpenTelemetry's names for a report's attributes. */
const NAMES: Readonly<Record<string, string>> = { stack: 'exception.stacktrace', build: 'app.build_id' };

const nanoseconds = (ms: number) => `${Math.round(ms)}000000`;
const attributesOf = (fields: Readonly<Record<string, string | number>>): readonly Attribute[] =>
  Object.entries(fields).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

export interface Telemetry {
  /** Collects the data of an event. */
  take(event: AppEvent): void;
  readonly hasLogs: boolean;
  readonly hasMetrics: boolean;
  /** The bodies for `/v1/logs` and `/v1/metrics`; each call removes their content from what waits. `now`: epoch ms. */
  logs(now: number): string;
  metrics(now: number): string;
  /** Puts back the records of the last `logs` that a collector did not accept, as far as there is room. */
  restoreLogs(): void;
}

/** `isMeasured`: whether this page is one of the sample whose calls and vitals are measured. */
export function createTelemetry(reportOf: ReportOf, resource: Resource, isMeasured: boolean): Telemetry {
  let records: LogRecord[] = [];
  let sent: readonly LogRecord[] = [];
  let dropped = 0;
  let since: number | null = null;
  const histograms = new Map<string, Histogram>();
  /** The calls in flight, by the `seq` of their start. */
  const started = new Map<
    number,
    { readonly at: number; readonly route: string; readonly trace?: string | undefined }
  >();
  const attributes = attributesOf({
    'service.name': 'coinstream',
    'service.version': resource.release,
    ...(resource.build === '' ? {} : { 'app.build_id': resource.build }),
    'telemetry.sdk.language': 'webjs',
  });

  function log(
    event: AppEvent,
    level: typeof ERROR,
    message: string,
    context: Readonly<Record<string, string>>,
  ): void {
    if (records.length >= MAX_RECORDS) {
      dropped += 1;
      return;
    }
    const trace = started.get(event.cause ?? 0)?.trace;
    const named = Object.entries(context).map(([name, value]) => [NAMES[name] ?? name, value]);
    records.push({
      timeUnixNano: nanoseconds(event.at),
      ...level,
      body: { stringValue: message },
      attributes: attributesOf({
        'event.name': event.kind,
        ...(Object.fromEntries(named) as Record<string, string>),
      }),
      ...(trace === undefined ? {} : { traceId: trace }),
    });
  }

  function measure(
    at: number,
    { name, unit, bounds }: Pick<Histogram, 'name' | 'unit' | 'bounds'>,
    value: number,
    of: Histogram['attributes'],
  ): void {
    if (!isMeasured) return;
    const key = JSON.stringify([name, of]);
    const known = histograms.get(key);
    if (known === undefined && histograms.size >= MAX_SERIES) return;
    since ??= at;
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    const series = known ?? {
      name,
      unit,
      bounds,
      attributes: of,
      counts,
      count: 0,
      sum: 0,
      min: value,
      max: value,
    };
    histograms.set(key, series);
    const bucket = bounds.findIndex((bound) => value <= bound);
    const place = bucket < 0 ? bounds.length : bucket;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.count += 1;
    series.sum += value;
    series.min = Math.min(series.min, value);
    series.max = Math.max(series.max, value);
  }

  /** Settles the call that this event ends, if any. */
  function settle(event: AppEvent): void {
    const call = started.get(event.cause ?? 0);
    if (call === undefined || event.source !== 'rest' || event.kind === 'call/started') return;
    started.delete(event.cause ?? 0);
    if (event.kind === 'call/aborted') return;
    const [method = '', template = ''] = call.route.split(' ');
    const failure = event.kind === 'call/failed' ? event.data.failure : null;
    const outcome =
      failure === null
        ? event.kind === 'event/rejected'
          ? { 'error.type': 'undecodable' }
          : {}
        : failure.status === 0
          ? { 'error.type': failure.type }
          : { 'http.response.status_code': failure.status, 'error.type': String(failure.status) };
    const of = { 'http.request.method': method, 'url.template': template, ...outcome };
    const histogram = { name: 'http.client.request.duration', unit: 's', bounds: SECONDS };
    measure(event.at, histogram, (event.at - call.at) / 1_000, of);
  }

  const wrapped = (scope: string, content: object) => ({
    resource: { attributes },
    [scope]: [{ scope: { name: 'coinstream' }, ...content }],
  });

  return {
    take(event) {
      if (event.kind === 'call/started')
        started.set(event.seq, { at: event.at, route: event.data.route, trace: event.data.trace });
      const report = reportOf(event);
      if (report !== null) log(event, ERROR, report.message, report.context);
      if (event.kind === 'hub/lost') log(event, WARN, 'hub connection lost', { reason: event.data.reason });
      if (event.kind === 'vitals/measured') {
        const { name, value, rating } = event.data;
        const isShift = name === 'CLS';
        const histogram = {
          name: `browser.web_vital.${name.toLowerCase()}`,
          unit: isShift ? '1' : 'ms',
          bounds: isShift ? SHIFTS : MILLISECONDS,
        };
        measure(event.at, histogram, value, { rating });
      }
      settle(event);
    },
    get hasLogs() {
      return records.length > 0;
    },
    get hasMetrics() {
      return histograms.size > 0;
    },
    logs(now) {
      sent = records;
      const lost = dropped;
      records = [];
      dropped = 0;
      const note: LogRecord = {
        timeUnixNano: nanoseconds(now),
        ...WARN,
        body: { stringValue: `${lost} further records were not sent` },
        attributes: [],
      };
      const logRecords = lost === 0 ? sent : [...sent, note];
      return JSON.stringify({ resourceLogs: [wrapped('scopeLogs', { logRecords })] });
    },
    metrics(now) {
      const start = nanoseconds(since ?? now);
      const all = [...histograms.values()];
      const names = [...new Set(all.map(({ name }) => name))];
      const byName = names.map((name) => [name, all.filter((series) => series.name === name)] as const);
      const metrics = byName.map(([name, series]) => ({
        name,
        unit: series[0]?.unit,
        histogram: {
          aggregationTemporality: DELTA,
          dataPoints: series.map(({ bounds, counts, count, sum, min, max, attributes: of }) => ({
            startTimeUnixNano: start,
            timeUnixNano: nanoseconds(now),
            attributes: attributesOf(of),
            explicitBounds: bounds,
            bucketCounts: counts.map(String),
            count: String(count),
            ...{ sum, min, max },
          })),
        },
      }));
      histograms.clear();
      since = null;
      return JSON.stringify({ resourceMetrics: [wrapped('scopeMetrics', { metrics })] });
    },
    restoreLogs() {
      const all = [...sent, ...records];
      dropped += Math.max(0, all.length - MAX_RECORDS);
      records = all.slice(0, MAX_RECORDS);
      sent = [];
    },
  };
}
