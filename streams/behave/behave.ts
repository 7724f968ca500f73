// Behavioural replay: runs the reactions of this code on virtual time over the inputs of a recording, and lists every event
// that they emitted then but don't emit now, or vice versa.

import { Subject, tap } from 'rxjs';
import { createCore } from '../core';
import type { SentRequest } from '../inspect/expression';
import { type AppEvent, type NewEvent, newEvent } from '../log/event';
import type { Core, LateFeatures, Reactions } from '../reaction';
import type { Recording } from '../recording/recording';
import { decodeConfig } from '../schema/decodeConfig';
import { expectedEvents, withRefs } from './comparison';
import {
  type Deviation,
  deviationsOf,
  differenceRow,
  type Found,
  type Judgement,
  judged,
} from './deviations';
import { type DrivenUi, drivenInputs, outputsWithUi, UI_TOLERANCE_MS, withReturns } from './drivenUi';
import { eventLoopTurn } from './eventLoop';
import { type FeatureGroups, firstWith, groupsOf, loadersOf } from './featureGroups';
import { heldTimer, ReplayedClock } from './heldTimers';
import { replayedCalls } from './replayedCalls';
import { replayedPorts, type TabStores } from './replayedPorts';
import { screenLoad } from './screenLoad';
import { type Input, type Page, pagesOf, type Reply } from './script';
import type { TimerFollower } from './timerFollower';
import { VirtualTime } from './virtualTime';

export interface Behaviour extends Judgement {
  /** The ranges of `seq` that were recorded without signals, and were not run. */
  readonly skipped: readonly (readonly [number, number])[];
  /** The log of the run; its `seq` are those of the recording until something differs. */
  readonly events: readonly AppEvent[];
  /** The request sent for each `call/started` of the run. */
  readonly requests: ReadonlyMap<AppEvent, SentRequest>;
}

/** The number of events at one moment above which the reactions count as an endless loop. */
const MAX_AT_ONCE = 10_000;
/** Times closer than this are the same, ms. */
const INSTANT_MS = 0.001;
/** The accuracy of the time at which a timer was due, ms. */
const ACCURACY_MS = 0.5;

export interface BehaveOptions {
  /** Receives the completed share, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Reactions that run besides those of the features. */
  readonly reactions?: Reactions;
  /** Follows the timers of the run. */
  readonly timers?: TimerFollower;
  /** The UI that emits the player's events and the loads of screens, which are otherwise fed. */
  readonly ui?: DrivenUi;
  /** The inputs of a page instead of the recorded ones. */
  readonly inputsOf?: (page: Page) => readonly Input[];
}

/** Runs the pages of a recording one after another. */
export async function behave(
  recording: Recording,
  { onProgress, reactions = {}, timers, ui, inputsOf = ({ inputs }) => inputs }: BehaveOptions = {},
): Promise<Behaviour> {
  const groups = await groupsOf(recording);
  const stores: TabStores = { local: new Map(), session: new Map() };
  const { seqs } = recording.header.shrunk ?? {};
  const firstSeq = recording.events[0]?.seq ?? 1;
  /** The `seq` of the recording from which this one was shrunk, by which random numbers were drawn. */
  const drawnSeq = (seq: number) => seqs?.[seq - firstSeq] ?? seq;
  const deviations: Deviation[] = [];
  const unjudged: Deviation[] = [];
  const skipped: [number, number][] = [];
  const events: AppEvent[] = [];
  const requests = new Map<AppEvent, SentRequest>();
  const isRedacted = recording.header.redaction === 'default';
  const earlierSeqs = new Map<number, number>();
  let following = 0;
  let done = 0;
  for (const page of pagesOf(recording)) {
    if (page.start === null) skipped.push([page.events[0]?.seq ?? 0, page.events.at(-1)?.seq ?? 0]);
    else {
      const run = await runPage(
        { ...page, inputs: ui === undefined ? inputsOf(page) : withReturns(page) },
        groups,
        { stores, earlierSeqs, drawnSeq, reactions, timers, ui },
        (inPage) => onProgress?.((done + inPage * page.events.length) / Math.max(1, recording.events.length)),
      );
      events.push(...run.events);
      for (const [event, request] of run.requests) requests.set(event, request);
      deviations.push(...run.deviations);
      unjudged.push(...run.unjudged);
      following += run.following;
      if (isRedacted) for (const [seq, recorded] of run.recordedSeqs) earlierSeqs.set(seq, recorded);
      if (run.isOver) break;
    }
    done += page.events.length;
  }
  return { deviations, following, unjudged, skipped, events, requests };
}

type PageRun = Omit<Behaviour, 'skipped'> & {
  readonly isOver: boolean;
  readonly recordedSeqs: ReadonlyMap<number, number>;
};

type SignalInput = Extract<Input, { type: 'signal' }>;

interface Surroundings {
  readonly stores: TabStores;
  /** From a `seq` of an earlier page of the run to the recorded one, for values that the run stored itself. */
  readonly earlierSeqs: Map<number, number>;
  readonly drawnSeq: (seq: number) => number;
  /** Reactions that run besides those of the features. */
  readonly reactions: Reactions;
  readonly timers: TimerFollower | undefined;
  readonly ui: DrivenUi | undefined;
}

async function runPage(
  page: Page,
  groups: FeatureGroups,
  { stores, earlierSeqs, drawnSeq, reactions: more, timers, ui }: Surroundings,
  onProgress: (done: number) => void,
): Promise<PageRun> {
  const { start, inputs } = page;
  if (start === null) throw new Error('the page has no signals');
  const firstSeq = page.events[0]?.seq ?? 1;
  const recordedBySeq = new Map(page.events.map((event) => [event.seq, event]));
  const time = new VirtualTime(start.at);
  const clock = new ReplayedClock(time, page.signals);
  /** From the run's `seq` to the recorded one, and back. */
  const recordedSeqs = new Map<number, number>();
  const ownSeqs = new Map<number, number>();
  const recordedSeq = (seq: number) =>
    recordedSeqs.get(seq) ?? (seq < firstSeq ? (earlierSeqs.get(seq) ?? seq) : -seq);
  const ownSeq = (seq: number) => ownSeqs.get(seq) ?? seq;
  const expected =
    ui === undefined
      ? expectedEvents(page.outputs, recordedSeq)
      : expectedEvents(outputsWithUi(page), recordedSeq, UI_TOLERANCE_MS);
  const replies = new Map(
    inputs.flatMap((input) => (input.type === 'reply' ? [[input.reply.call, input.reply]] : [])),
  );
  /** The recorded events of what is fed, by the data of the new event. */
  const fed = new Map<unknown, AppEvent>();
  const found: Found[] = [];
  const maskedReads: number[] = [];
  const events: AppEvent[] = [];
  let atOnce = 0;
  let position = firstSeq - 1;
  let isEndless = false;
  /** The last recorded event that the run has logged. */
  let lastSeq = firstSeq - 1;
  /** The run is not followed beyond here. */
  let isCut = false;

  const link = (own: AppEvent, recorded: AppEvent) => {
    recordedSeqs.set(own.seq, recorded.seq);
    ownSeqs.set(recorded.seq, own.seq);
  };
  const deviation = deviationsOf(page.events);

  const settings = decodeConfig({ oidc: { authority: '', clientId: '' }, ...start.config });
  if (!settings.ok) throw new Error(settings.message);
  const replayed = replayedPorts({
    page,
    clock,
    stores,
    recordedSeq: (seq) => drawnSeq(Math.abs(recordedSeq(seq))),
    nextKey: () => expected.nextKey(clock.now(), (seq) => seq < firstSeq || ownSeqs.has(seq)),
    onFetch: (pending) => calls.onFetch(pending),
    onMasked: () => maskedReads.push(clock.now()),
    ...(ui && { frames: ui.frames }),
  });
  timers?.begin(clock);
  /** External events without an action of the player. */
  const pushed = new Subject<NewEvent>();
  const [reloaded] = page.events;
  const pages = reloaded?.kind === 'page/reloaded' ? reloaded.data.pages : 0;
  const core = createCore(replayed.ports, settings.config, {
    freeze: false,
    features: firstWith({ ...more, feed: () => pushed }),
    late: loadersOf(groups, replayed.ask),
    forReaction: (at, name) => Object.create(at, { scheduler: { value: clock.ofCore(name) } }) as Core,
    earlier: reloaded?.kind === 'page/reloaded' ? { seq: firstSeq - 1, pages } : null,
    ...(timers && { onFolded: timers.folded }),
  });
  Object.assign(core.vault, { unseal: (reference: string) => unsealed(reference) });
  const unsealed = (reference: string) => (reference === '' ? null : '{}');
  const calls = replayedCalls({
    core,
    replies,
    now: clock.now,
    ownSeq,
    onFact: (draft, recorded) => fed.set(draft.data, recorded),
    onWrongKey(call, sent, wanted) {
      const own = call === null ? undefined : recordedBySeq.get(call);
      if (own === undefined) return;
      const detail = [`Idempotency-Key: ${JSON.stringify(wanted)} → ${JSON.stringify(sent)}`];
      found.push(deviation('changed', own, { seq: own.seq, cause: own.cause, detail }));
    },
  });

  function follow(event: AppEvent): void {
    compare(event);
    driven?.follow(event);
    const seq = recordedSeq(event.seq);
    lastSeq = Math.max(lastSeq, seq);
    timers?.logged(event, seq);
  }

  function compare(event: AppEvent): void {
    events.push(event);
    atOnce += 1;
    if (atOnce > MAX_AT_ONCE && !isEndless) {
      isEndless = true;
      const names = new Set(
        events.slice(-100).map(({ kind, by }) => (by === undefined ? kind : `${kind} by ${by}`)),
      );
      found.push(deviation('endless', event, { seq: position, cause: undefined, detail: [...names] }));
      life?.unsubscribe();
    }
    const known = fed.get(event.data);
    if (known !== undefined) {
      fed.delete(event.data);
      link(event, known);
      calls.match(event, known.seq);
      return;
    }
    const failure = event.cause === undefined ? null : calls.takeFailure(event, recordedSeq(event.cause));
    if (failure !== null) return link(event, failure);
    const taken = expected.take(event);
    calls.match(event, taken?.event.seq ?? null);
    if (taken === null) {
      if (page.endsAt !== null && event.at >= page.endsAt - ACCURACY_MS) return;
      if (driven?.mayAdd(event) === true) return;
      const cause = event.cause === undefined ? undefined : recordedSeq(event.cause);
      found.push({ ...deviation('added', event, { seq: position, cause }), follows: (cause ?? 0) < 0 });
      return;
    }
    link(event, taken.event);
    const { seq, cause } = taken.event;
    if (taken.data.length > 0 && driven?.mayChange() !== true)
      found.push(deviation('changed', event, { seq, cause, detail: taken.data.map(differenceRow) }));
  }

  const driven =
    ui &&
    drivenInputs(ui, page, expected, {
      feed,
      now: () => time.now,
      moveTo(at) {
        time.now = at;
      },
      advance: (to) => advance(to, position),
      onMissing: (event) => miss([event]),
    });
  if (driven !== undefined) Object.assign(core, { emit: driven.emitted(core.emit) });
  for (const event of core.slice().events) follow(event);
  core.events$.subscribe(follow);
  let life: { unsubscribe(): void } | null = null;

  const miss = (overdue: readonly AppEvent[]) => {
    for (const event of overdue)
      found.push(deviation('missing', event, { seq: event.seq, cause: event.cause }));
  };
  /** Waits until all effects of this moment have happened. */
  async function settle(): Promise<void> {
    await eventLoopTurn();
    if (timers?.settled(lastSeq) === true) isCut = true;
  }
  async function runTimer(until: number): Promise<boolean> {
    if (isEndless || isCut) return false;
    const before = time.now;
    const isRun = time.runNext(until);
    if (time.now !== before) atOnce = 0;
    if (isRun) await settle();
    return isRun;
  }
  /** Runs the timers due before this time, and those due then whose events were recorded before the input. */
  async function advance(at: number, seq: number): Promise<void> {
    while (await runTimer(at - INSTANT_MS));
    while (expected.owesBefore(seq, at) && (await runTimer(at)));
    if (time.now < at && !isCut) {
      time.now = at;
      atOnce = 0;
    }
  }

  /** Runs the timers that the recording shows to have fired late, at this place among the inputs. */
  async function runLate({ at, signal }: SignalInput): Promise<void> {
    const timer = heldTimer(signal);
    if (timer === null || timer.isCancelled) return;
    while (time.isNext(at, timer.due + ACCURACY_MS) && (await runTimer(at)));
  }

  function feed(input: Input): void {
    if (input.type === 'reply') return calls.deliver(input.reply);
    if (input.type === 'signal') return signal(input);
    const { event, from } = input;
    const data = withRefs(event, ownSeq);
    if (from === 'screen') return load(event);
    if (from === 'player') {
      /** A copy, by which the logged event is recognised. */
      const own = structuredClone(data);
      fed.set(own, event);
      core.emit(event.kind, own as never);
      if (fed.delete(own)) found.push(deviation('missing', event, { seq: event.seq, cause: undefined }));
      return;
    }
    if (from === 'unexplained')
      found.push(deviation('unexplained', event, { seq: event.seq, cause: event.cause }));
    const origin = event.via === undefined ? {} : { via: event.via };
    const cause = event.cause === undefined ? {} : { cause: ownSeq(event.cause) };
    const draft = newEvent(event.kind, structuredClone(data) as never, event.source, { ...origin, ...cause });
    fed.set(draft.data, event);
    pushed.next(draft);
  }

  /** A screen requested data. */
  function load(event: AppEvent): void {
    if (event.kind !== 'call/started') return;
    const facts$ = screenLoad(core, event);
    if (facts$ === null) return;
    const seen = { started: false };
    core.run(
      facts$.pipe(
        tap((draft) => {
          if (draft.kind !== 'call/started' || seen.started) return;
          seen.started = true;
          fed.set(draft.data, event);
        }),
      ),
    );
    if (!seen.started) found.push(deviation('missing', event, { seq: event.seq, cause: event.cause }));
  }

  function signal({ signal: given, refused }: SignalInput): void {
    if (refused !== null) return calls.refuse(refused);
    const { signal: name, value } = given;
    if (Object.hasOwn(groups, name) && !replayed.isAsked(name) && value === true) {
      core.load(name as LateFeatures).catch(() => undefined);
    }
    replayed.apply(given);
  }

  const isStart = (input: Input) => input.type === 'signal' && input.signal.signal === 'started';
  const started = Math.max(0, inputs.findIndex(isStart));
  for (const input of inputs.slice(0, started)) if (input.type === 'event') feed(input);
  await advance(inputs[started]?.at ?? start.at, firstSeq);
  life = core.start();
  const closeUi = ui?.open(core, page, () => judged(page, found, maskedReads));
  await settle();
  let next = started;
  const lateReplies: Reply[] = [];
  for (; next < inputs.length && !isEndless; next++) {
    const input = inputs[next] as Input;
    await driven?.reached(input.at);
    /** A signal was noted after the event of its `seq`. */
    await advance(input.at, input.type === 'signal' ? input.seq + 1 : input.seq);
    if (isCut) break;
    position = input.seq;
    if (input.type === 'signal') await runLate(input);
    if ((await driven?.takes(input, next)) !== true) feed(input);
    await settle();
    if (input.type === 'reply') lateReplies.push(input.reply);
    if (next % 64 === 0) {
      miss(expected.overdue(time.now));
      onProgress(next / inputs.length);
    }
  }
  await driven?.end();
  const end = page.events.at(-1)?.at ?? time.now;
  await advance(end, Number.POSITIVE_INFINITY);
  const isOver = isCut;
  // Without further inputs, only the pending timers run.
  for (isCut = false; isOver && (await runTimer(Number.POSITIVE_INFINITY)); );
  closeUi?.();
  life.unsubscribe();
  if (!isEndless && !isOver) {
    miss(expected.overdue(Number.POSITIVE_INFINITY));
    for (const reply of lateReplies) {
      const [event] = reply.facts;
      if (event !== undefined && !calls.isTaken(reply)) miss([event]);
    }
  }
  return { events, requests: calls.requests, isOver, recordedSeqs, ...judged(page, found, maskedReads) };
}
