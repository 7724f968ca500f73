// The calls of a behavioural replay: the client is the real one, and the replies are the recorded facts.

import { mergeMap, type Observable } from 'rxjs';
import { unknown } from 'superstruct';
import type { SentRequest } from '../inspect/expression';
import { type AppEvent, type NewEvent, newEvent } from '../log/event';
import type { Core } from '../reaction';
import type { AnyStruct } from '../schema/schema';
import type { CallOrigin } from '../wire/client';
import type { Endpoint } from '../wire/endpoint';
import { withRefs } from './comparison';
import { type PendingFetch, TOLERANCE_MS } from './replayedPorts';
import type { RefusedCall, Reply } from './script';

/** A call of the run. */
interface Call {
  readonly route: string;
  /** The key of its intent; null without one, or if the platform ignores keys. */
  readonly key: string | null;
  started: NewEvent | null;
  /** Its `call/started` in this run; null until it is logged. */
  event: AppEvent | null;
  /** The recorded `call/started`; null until it is known, and for a call that was not recorded. */
  recorded: number | null;
  pending: PendingFetch | null;
  /** Whether its reply was due before the request was sent. */
  isDue: boolean;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response => {
  const text = JSON.stringify(body);
  const own = new Headers({ 'Content-Type': 'application/json', ...headers });
  return {
    ...{ ok: status < 400, status, statusText: '', headers: own },
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
  } as Response;
};

const failureOf = ({ facts }: Reply) => {
  const last = facts.at(-1);
  return last?.kind === 'call/failed' ? last.data.failure : null;
};

export function replayedCalls(options: {
  readonly core: Core;
  readonly replies: ReadonlyMap<number, Reply>;
  readonly now: () => number;
  /** The `seq` in this run of a recorded event. */
  readonly ownSeq: (seq: number) => number;
  /** Called with each fact of a reply before it is logged. */
  readonly onFact: (draft: NewEvent, recorded: AppEvent) => void;
  /** A recorded call was sent with a key other than its intent's. */
  readonly onWrongKey: (call: number | null, sent: string | null, wanted: string) => void;
}) {
  const { core, replies } = options;
  const endpoints = new WeakMap<Endpoint, Endpoint>();
  const calls = new WeakMap<object, Call>();
  const byData = new WeakMap<object, Call>();
  const byRecorded = new Map<number, Call>();
  const waiting = new Set<Call>();
  const taken = new Set<number>();
  /** The recorded calls whose reply is due. */
  const arrived = new Set<number>();
  const requests = new Map<AppEvent, SentRequest>();
  const expanded = new WeakMap<NewEvent, readonly NewEvent[]>();

  /** Its reply is a marker for the recorded one. */
  function replayed(endpoint: Endpoint): Endpoint {
    const known = endpoints.get(endpoint);
    if (known !== undefined) return known;
    const { refusal: _, ...others } = endpoint.options;
    const made = {
      ...endpoint,
      reply: unknown() as AnyStruct,
      event: endpoint.event ?? 'call/succeeded',
      toData: (reply: unknown) => reply,
      options: others,
    } as Endpoint;
    endpoints.set(endpoint, made);
    return made;
  }

  function factsOf({ facts }: Reply, started: NewEvent): readonly NewEvent[] {
    const drafts = new Map<number, NewEvent>();
    return facts.map((event) => {
      const origin = event.via === undefined ? {} : { via: event.via };
      const cause = drafts.get(event.cause ?? 0) ?? started;
      const draft = newEvent(event.kind, withRefs(event, options.ownSeq) as never, event.source, {
        ...origin,
        cause,
      });
      drafts.set(event.seq, draft);
      options.onFact(draft, event);
      return draft;
    });
  }

  /** Replaces the marker, or the recorded failure, with the recorded facts. */
  function factsFor(draft: NewEvent, call: Call): readonly NewEvent[] {
    const known = expanded.get(draft);
    if (known !== undefined) return known;
    const facts = newFacts(draft, call);
    expanded.set(draft, facts);
    return facts;
  }

  function newFacts(draft: NewEvent, call: Call): readonly NewEvent[] {
    if (draft.kind === 'call/started') {
      call.started = draft;
      byData.set(draft.data, call);
      return [draft];
    }
    const reply = call.recorded === null ? undefined : replies.get(call.recorded);
    const { started } = call;
    if (reply === undefined || started === null || taken.has(reply.call)) return [draft];
    const failure = failureOf(reply);
    if (draft.kind === 'call/failed') {
      const { type, status } = draft.data.failure;
      const isSame = failure?.type === type && failure.status === status;
      if (!isSame || Math.abs((reply.facts[0]?.at ?? 0) - options.now()) > TOLERANCE_MS) return [draft];
    }
    taken.add(reply.call);
    return factsOf(reply, started);
  }

  const { call } = core;
  const replayedCall = (endpoint: Endpoint, args: never, origin: CallOrigin = {}): Observable<NewEvent> => {
    const own: Call = {
      route: endpoint.route,
      key: core.config.idempotency === 'key' ? (origin.intent ?? null) : null,
      started: null,
      event: null,
      recorded: null,
      pending: null,
      isDue: false,
    };
    const onProgress = () => undefined;
    calls.set(onProgress, own);
    return call(replayed(endpoint), args, { ...origin, onProgress }).pipe(
      mergeMap((draft) =>
        factsFor(draft, byData.get((draft.kind === 'call/started' ? draft : causeOf(draft)).data) ?? own),
      ),
    );
  };
  Object.assign(core, { call: replayedCall });

  /** Once its call is logged; the request may be sent earlier. */
  function noteRequest(own: Call, { idempotencyKey: key }: PendingFetch): void {
    if (own.event === null) return;
    requests.set(own.event, { route: own.route, key });
    if (own.key !== null && own.key !== key) options.onWrongKey(own.recorded, key, own.key);
  }

  function respond(own: Call, reply: Reply): void {
    const { pending } = own;
    own.pending = null;
    waiting.delete(own);
    const failure = failureOf(reply);
    if (
      reply.facts.length > 0 &&
      failure !== null &&
      !reply.facts.some(({ kind }) => kind === 'answer/kept')
    ) {
      if (failure.type === 'refused')
        pending?.resolve(json(failure.status, { errorCode: failure.code, errorMessages: failure.messages }));
      else pending?.reject();
    } else pending?.resolve(json(200, { replayed: reply.call }));
  }

  return {
    onFetch(pending: PendingFetch): void {
      const own = pending.call === undefined ? undefined : calls.get(pending.call);
      if (own === undefined) return;
      own.pending = pending;
      waiting.add(own);
      pending.signal?.addEventListener('abort', () => waiting.delete(own));
      noteRequest(own, pending);
      const reply = own.recorded === null ? undefined : replies.get(own.recorded);
      if (own.isDue && reply !== undefined && !taken.has(reply.call)) respond(own, reply);
    },
    /** The request sent for each call. */
    requests,
    /** A logged event may start a call; `recorded` is the `seq` of the recorded one. */
    match(event: AppEvent, recorded: number | null): void {
      const own = byData.get(event.data);
      if (own === undefined) return;
      own.event = event;
      own.recorded = recorded;
      if (recorded !== null) {
        byRecorded.set(recorded, own);
        own.isDue = arrived.has(recorded);
      }
      if (own.pending === null) return;
      noteRequest(own, own.pending);
      const reply = own.recorded === null ? undefined : replies.get(own.recorded);
      if (own.isDue && reply !== undefined) respond(own, reply);
    },
    /** Delivers a recorded reply. */
    deliver(reply: Reply): void {
      arrived.add(reply.call);
      const own = byRecorded.get(reply.call);
      if (own === undefined || taken.has(reply.call)) return;
      if (own.pending === null) own.isDue = true;
      else respond(own, reply);
    },
    /** Delivers a refusal that the facts of its call may not show. */
    refuse({ route, status, afterMs, call, failure: failed }: RefusedCall): void {
      const exact = byRecorded.get(call ?? failed?.cause ?? 0);
      const possible = [...waiting].filter((known) => known.route === route && known.recorded !== null);
      // Of several calls of a route, one that was refused in the end.
      const isRefused = ({ recorded }: Call) => {
        const reply = recorded === null ? undefined : replies.get(recorded);
        return reply !== undefined && failureOf(reply)?.status === status;
      };
      const own = exact ?? possible.find(isRefused) ?? possible[0];
      if (own?.pending === undefined || own.pending === null) return;
      const { pending } = own;
      own.pending = null;
      waiting.delete(own);
      const failure = failed?.kind === 'call/failed' ? failed.data.failure : null;
      const body = { errorCode: failure?.code ?? '', errorMessages: failure?.messages ?? [] };
      pending.resolve(json(status, body, afterMs === null ? {} : { 'Retry-After': String(afterMs / 1_000) }));
    },
    /** The recorded failure of a call that failed in this run too, before its start was logged; taken once. */
    takeFailure(event: AppEvent, recordedCall: number): AppEvent | null {
      const reply = replies.get(recordedCall);
      const recorded = reply?.facts.at(-1);
      if (event.kind !== 'call/failed' || recorded?.kind !== 'call/failed') return null;
      const [one, other] = [event.data.failure, recorded.data.failure];
      if (taken.has(recordedCall) || one.type !== other.type || one.status !== other.status) return null;
      taken.add(recordedCall);
      return recorded;
    },
    /** Whether the facts of this reply were logged. */
    isTaken: (reply: Reply) => taken.has(reply.call),
    hasCall: (recorded: number) => byRecorded.has(recorded),
  };
}

function causeOf({ cause }: NewEvent): { readonly data: object } {
  return typeof cause === 'object' ? cause : { data: {} };
}
