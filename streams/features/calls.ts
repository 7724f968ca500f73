// The state of every call in one read model, so that no feature needs its own `isLoading`.
import type { Given } from '../catalogue/feature';
import type { EventKind } from '../log/event';
import { type Recipes, readModel, retain } from '../log/readModel';
import * as s from '../schema/schema';
import type { Endpoint } from '../wire/endpoint';
import { callKey } from '../wire/endpoint';
import { failureSchema, failures } from '../wire/failure';

const callParams = s.dictionary(s.textId());

export const facts = {
  /** `trace`: the id of its trace (W3C Trace Context) at the platform; absent if none was sent. */
  'call/started': s.object({
    route: s.publicString(),
    params: callParams,
    trace: s.omittable(s.publicString()),
  }),
  /**
   * A call that succeeded without another fact: an empty response, an ignored 404 or 415, a failed status check
   * [HTTP-07, HTTP-08, HTTP-09].
   */
  'call/succeeded': s.object({ route: s.publicString(), ignoredStatus: s.optional(s.integer()) }),
  'call/failed': s.object({ route: s.publicString(), failure: failureSchema }),
  /** A call dropped before its response: a later call replaced it, or the session ended. */
  'call/aborted': s.object({ route: s.publicString() }),
  /**
   * A response, push or frame message that could not be decoded; the last good value is kept. `wanted` is the fact it
   * should have become.
   */
  'event/rejected': s.object({
    route: s.publicString(),
    path: s.code(),
    reason: s.errorText(),
    wanted: s.optional(s.publicString()),
  }),
  /** Enum values unknown to this version; each was replaced by its default (DEC-145). */
  'enum/unknown': s.object({ route: s.publicString(), values: s.array(s.code()) }),
};

export const CALL_STATUSES = ['idle', 'pending', 'fulfilled', 'refreshing', 'rejected'] as const;

/** One call's state [ENT-31]: `settledAt` is the time of the last response, epoch ms, 0 before the first. */
const callState = s.object({
  status: s.enums(CALL_STATUSES),
  settledAt: s.number(),
  failure: s.optional(failureSchema),
});

const callsState = s.object({
  /** By `callKey`. */
  byKey: s.dictionary(callState),
  /** The key of each call in flight, by the `seq` of its `call/started`. */
  inFlight: s.dictionary(s.publicString()),
});

export type CallState = s.Infer<typeof callState>;
export type CallsState = s.Infer<typeof callsState>;

export const IDLE_CALL: CallState = { status: 'idle', settledAt: 0, failure: null };

/** The state of one call; `idle` if it was never made. */
export function callStateOf(
  calls: CallsState,
  endpoint: Pick<Endpoint, 'route'>,
  params: Readonly<Record<string, unknown>> = {},
): CallState {
  return calls.byKey[callKey(endpoint.route, params)] ?? IDLE_CALL;
}

/** True if a response is still expected. */
export const isAwaited = (status: CallState['status']): boolean =>
  status === 'idle' || status === 'pending' || status === 'refreshing';

/** True once any call of this route has ended, whatever its arguments. */
export const isSettled = (calls: CallsState, { route }: Pick<Endpoint, 'route'>): boolean =>
  Object.entries(calls.byKey).some(
    ([key, { status }]) => key.startsWith(`${route}?`) && status !== 'pending' && status !== 'idle',
  );

function settle(
  calls: CallsState,
  event: { readonly at: number; readonly cause?: number },
  outcome: Pick<CallState, 'status' | 'failure'>,
): void {
  const started = String(event.cause ?? 0);
  const key = calls.inFlight[started];
  if (key === undefined) return;
  delete calls.inFlight[started];
  calls.byKey[key] = { ...outcome, settledAt: event.at };
}

/** The maximum number of parameter sets per route; the oldest settled one is dropped first. */
export const MAX_KEYS_PER_ROUTE = 32;

/** Moves `key` to the end, so that keys are ordered by their last call, and drops the oldest. */
function begin(calls: CallsState, route: string, key: string, state: CallState): void {
  delete calls.byKey[key];
  calls.byKey[key] = state;
  const prefix = `${route}?`;
  const keys = Object.keys(calls.byKey).filter((known) => known.startsWith(prefix));
  for (const known of keys.slice(0, Math.max(0, keys.length - MAX_KEYS_PER_ROUTE))) {
    const status = calls.byKey[known]?.status;
    if (status !== 'pending' && status !== 'refreshing') delete calls.byKey[known];
  }
}

/** A dropped call restores its key's previous state: fulfilled, rejected or idle. */
function abort(calls: CallsState, event: { readonly cause?: number }): undefined {
  const started = String(event.cause ?? 0);
  const key = calls.inFlight[started];
  if (key === undefined) return;
  delete calls.inFlight[started];
  const call = calls.byKey[key];
  if (call === undefined || Object.values(calls.inFlight).includes(key)) return;
  if (call.status === 'refreshing') call.status = 'fulfilled';
  else if (call.status === 'pending' && call.settledAt === 0) delete calls.byKey[key];
  else if (call.status === 'pending')
    calls.byKey[key] = { ...call, status: 'rejected', failure: failures.aborted() };
}

/** The model of these endpoints' calls. Every fact of an endpoint also settles its call, which is the fact's cause. */
export const models = (given: Given) => {
  const fulfil = (calls: CallsState, _data: unknown, event: { at: number; cause?: number }) => {
    settle(calls, event, { status: 'fulfilled', failure: null });
    return undefined;
  };
  const kinds = new Set(
    given.endpoints.flatMap(({ event }) => (event === undefined ? [] : [event as EventKind])),
  );
  const recipes: Recipes<CallsState> = {
    ...Object.fromEntries([...kinds].map((kind) => [kind, fulfil])),
    'call/started': (calls, data, event) => {
      const key = callKey(data.route, data.params);
      const before = calls.byKey[key];
      const loaded = before?.status === 'fulfilled' || before?.status === 'refreshing';
      begin(calls, data.route, key, {
        status: loaded ? 'refreshing' : 'pending',
        settledAt: before?.settledAt ?? 0,
        failure: null,
      });
      calls.inFlight[String(event.seq)] = key;
    },
    'call/succeeded': fulfil,
    'call/failed': (calls, data, event) => {
      settle(calls, event, { status: 'rejected', failure: retain(data.failure) });
    },
    'call/aborted': (calls, _data, event) => abort(calls, event),
    'event/rejected': (calls, data, event) => {
      settle(calls, event, { status: 'rejected', failure: failures.undecodable(data.path) });
    },
    'session/ended': () => ({ byKey: {}, inFlight: {} }),
  };
  const calls = readModel(
    callsState,
    { byKey: {}, inFlight: {} },
    recipes,
    ({ source, kind }) => source === 'rest' || kind === 'session/ended',
  );
  return { calls };
};
