// The script of a behavioural replay: the pages of a recording, each with its inputs and the events that its reactions emitted.
import { endpoints } from '../features/configuration';
import { isPush, isReply } from '../inspect/origin';
import type { AppEvent } from '../log/event';
import type { Recording } from '../recording/recording';
import { isRecord } from '../recording/schemaStep';
import type { Signal } from '../signals';

/** The reply to a recorded call: all facts that it became. */
export interface Reply {
  readonly call: number;
  readonly facts: readonly AppEvent[];
}

export type Input = {
  readonly at: number;
  readonly seq: number;
} /** An event from outside: `player`, `screen` (data that a screen loads), `push`, or `unexplained`. */ & (
  | {
      readonly type: 'event';
      readonly from: 'player' | 'screen' | 'push' | 'unexplained';
      readonly event: AppEvent;
    }
  | { readonly type: 'reply'; readonly reply: Reply }
  | { readonly type: 'signal'; readonly signal: Signal; readonly refused: RefusedCall | null }
);

/** A recorded refusal that the facts of its call may not show. */
export interface RefusedCall {
  readonly route: string;
  readonly status: number;
  /** The response's `Retry-After`, ms. */
  readonly afterMs: number | null;
  /** The `seq` of the call; null in an older recording without it. */
  readonly call: number | null;
  /** The failure that follows directly. */
  readonly failure: AppEvent | null;
}

export interface Page {
  /** What the page started with; null if it was recorded without signals. */
  readonly start: {
    readonly seed: number | null;
    readonly isProduction: boolean;
    readonly hasTabs: boolean;
    readonly hasChat: boolean;
    readonly hasIdentity: boolean;
    readonly config: Readonly<Record<string, unknown>>;
    readonly at: number;
  } | null;
  readonly signals: readonly Signal[];
  readonly events: readonly AppEvent[];
  readonly inputs: readonly Input[];
  /** The events that the core and its reactions emitted. */
  readonly outputs: readonly AppEvent[];
  /** When the next page replaced this one, epoch ms: its events at that moment may be missing. Null for the last page. */
  readonly endsAt: number | null;
}

/** Events that the core emits itself. */
const OF_CORE: ReadonlySet<string> = new Set([
  'call/aborted',
  'fold/failed',
  'reaction/failed',
  'page/reloaded',
]);

/** The failures that a client reports without a response. */
const WITHOUT_RESPONSE: ReadonlySet<string> = new Set(['timeout', 'expired', 'aborted']);

export function pagesOf({ events, signals = [], base }: Recording): readonly Page[] {
  const pages: Page[] = [];
  let next = 0;
  for (let from = 0; from < events.length; ) {
    const reloaded = events.findIndex(({ kind }, index) => index > from && kind === 'page/reloaded');
    const to = reloaded < 0 ? events.length : reloaded;
    const first = events[from]?.seq ?? 0;
    const own: Signal[] = [];
    const isPageStart = (signal: Signal) => signal.signal === 'page' && signal.after === first - 1;
    const start = signals.findIndex((signal, index) => index >= next && isPageStart(signal));
    if (start >= 0) {
      own.push(signals[start] as Signal);
      for (next = start + 1; next < signals.length && signals[next]?.signal !== 'page'; next++)
        own.push(signals[next] as Signal);
    }
    const isWhole = from > 0 || base === null;
    pages.push(pageOf(events.slice(from, to), isWhole ? own : [], events[to]?.at ?? null));
    from = to;
  }
  return pages;
}

/**
 * A recording omits constants that have their defaults, and older ones lack `configPollMs`: there it counts as 0 unless the
 * recording shows polling.
 */
const atRecording = (config: Readonly<Record<string, unknown>>, hasPolled: boolean) => ({
  ...config,
  constants: {
    ...(hasPolled ? {} : { configPollMs: 0 }),
    ...(isRecord(config.constants) ? config.constants : {}),
  },
});

function startOf(signal: Signal | undefined, hasPolled: boolean): Page['start'] {
  if (signal === undefined || !isRecord(signal.value)) return null;
  const { seed, isProduction, hasTabs, hasChat, hasIdentity, config } = signal.value;
  return {
    seed: typeof seed === 'number' ? seed : null,
    isProduction: isProduction === true,
    hasTabs: hasTabs === true,
    // Before it was recorded, every page had a chat.
    hasChat: hasChat !== false,
    hasIdentity: hasIdentity === true,
    config: isRecord(config) ? atRecording(config, hasPolled) : {},
    at: signal.at,
  };
}

/** A renewal with its result, which is the next event. */
function told(signal: Signal, next: AppEvent | undefined, playerId: string | null): Signal {
  const { signal: name, value } = signal;
  if (value !== undefined || next?.kind !== 'session/renewed') return signal;
  const identity = { playerId, expiresAt: next.data.expiresAt };
  if (name === 'renew') return { ...signal, value: { outcome: 'renewed', identity } };
  return name === 'renewedElsewhere$' ? { ...signal, value: identity } : signal;
}

function pageOf(events: readonly AppEvent[], signals: readonly Signal[], endsAt: number | null): Page {
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  const replies = new Map<number, AppEvent[]>();
  const callsByRoute = new Map<string, number[]>();
  for (const event of events) {
    if (event.kind !== 'call/started') continue;
    const known = callsByRoute.get(event.data.route);
    if (known === undefined) callsByRoute.set(event.data.route, [event.seq]);
    else known.push(event.seq);
  }
  const callOf = (event: AppEvent): number | null => {
    const cause = event.cause === undefined ? undefined : bySeq.get(event.cause);
    if (cause === undefined) return null;
    return cause.kind === 'call/started' ? cause.seq : isReply(cause) ? callOf(cause) : null;
  };
  const inputs: Input[] = [];
  const outputs: AppEvent[] = [];
  const input = (event: AppEvent, from: Extract<Input, { type: 'event' }>['from']) =>
    inputs.push({ type: 'event', at: event.at, seq: event.seq, from, event });
  const playerAt = (after: number) => {
    const started = events.findLast(({ seq, kind }) => seq <= after && kind === 'session/started');
    return started?.kind === 'session/started' ? started.data.playerId : null;
  };
  const others = signals
    .slice(1)
    .map((signal) => told(signal, bySeq.get(signal.after + 1), playerAt(signal.after)));
  let next = 0;
  const takeSignals = (before: number) => {
    for (let signal = others[next]; signal !== undefined && signal.after < before; signal = others[++next])
      inputs.push({
        type: 'signal',
        at: signal.at,
        seq: signal.after,
        signal,
        refused: refusedCall(signal, bySeq, callsByRoute),
      });
  };
  for (const event of events) {
    takeSignals(event.seq);
    if (isReply(event)) {
      const call = callOf(event);
      const known = call === null ? undefined : replies.get(call);
      if (call === null) input(event, 'unexplained');
      else if (known !== undefined) known.push(event);
      else if (isWithoutResponse(event)) outputs.push(event);
      else {
        const facts = [event];
        replies.set(call, facts);
        inputs.push({ type: 'reply', at: event.at, seq: event.seq, reply: { call, facts } });
      }
    } else if (isPush(event)) input(event, 'push');
    else if (event.by !== undefined || OF_CORE.has(event.kind)) outputs.push(event);
    else if (event.kind === 'call/started') input(event, 'screen');
    else input(event, event.source === 'player' ? 'player' : 'unexplained');
  }
  takeSignals(Number.POSITIVE_INFINITY);
  const start = startOf(signals[0], callsByRoute.has(endpoints.readConfig.route));
  return { start, signals: others, events, inputs, outputs, endsAt };
}

const isWithoutResponse = (event: AppEvent) =>
  event.kind === 'call/failed' && WITHOUT_RESPONSE.has(event.data.failure.type);

function refusedCall(
  signal: Signal,
  bySeq: ReadonlyMap<number, AppEvent>,
  callsByRoute: ReadonlyMap<string, readonly number[]>,
): RefusedCall | null {
  if (signal.signal !== 'refused' || !isRecord(signal.value)) return null;
  const { route, status, after, ordinal } = signal.value;
  const refused = {
    route: String(route),
    status: Number(status),
    afterMs: typeof after === 'number' ? after : null,
    call: callsByRoute.get(String(route))?.[Number(ordinal) - 1] ?? null,
  };
  return { ...refused, failure: failureAfter(signal, refused, bySeq) };
}

function failureAfter(
  { after, at }: Signal,
  { route, status, call }: Pick<RefusedCall, 'route' | 'status' | 'call'>,
  bySeq: ReadonlyMap<number, AppEvent>,
): AppEvent | null {
  for (let seq = after + 1; ; seq++) {
    const event = bySeq.get(seq);
    if (event === undefined || event.at !== at) return null;
    if (event.kind !== 'call/failed' || event.data.route !== route) continue;
    if (call !== null && event.cause !== call) continue;
    return event.data.failure.status === status ? event : null;
  }
}
