// An end-to-end test from a recording: the real UI runs on the core of a run, and a test repeats the player's actions. The
// events that the UI emitted then are now expected, not fed.
import type { SchedulerLike } from 'rxjs';
import { ENTRY_MS, FOLLOWS_MS, follows, followsNoPress } from '../inspect/actions';
import type { AppEvent, DataOf } from '../log/event';
import type { Core } from '../reaction';
import { actionOf, personalRole } from '../recording/actionLines';
import { PERSONAL } from '../recording/publicWords';
import { isRecord } from '../recording/schemaStep';
import { pathOf } from '../routes';
import type { Signal } from '../signals';
import { CALLBACK_PATH } from '../wire/signIn/callbackPath';
import type { Judgement } from './deviations';
import type { Input, Page } from './script';

/** The UI of a run, and the test that acts in it. */
export interface DrivenUi {
  readonly frames: SchedulerLike;
  /** Shows a page of the recording; `judged` returns how the run differs so far. Returns a function that removes it. */
  open(core: Core, page: Page, judged: () => Judgement): () => void;
  /** Performs an action of the player; resolves once it is done. */
  act(action: Signal): Promise<void>;
  /** Enters a route that no recorded action leads to. */
  enter(route: DataOf<'route/entered'>): void;
  /** Resolves after `ms` of real time, once the UI is idle. */
  rest(ms: number): Promise<void>;
  /** Resolves once `isMade` returns true, or after `ms` of real time. */
  until(isMade: () => boolean, ms: number): Promise<void>;
}

/** The maximum difference between the recorded time of an event and that of a run with UI, ms. */
export const UI_TOLERANCE_MS = 5_000;

/** Events that the UI emits once data or code has loaded. */
const MAY_BE_LATE = /^(?:call\/started|reward\/shown|analytics\/screenShown)$/;

/** How long the UI may take, in real time, to emit the effects of an action and any other event, ms. */
const PATIENCE_MS = { effect: 3_000, other: 500 };
/** How long events of `MAY_BE_LATE` may be delayed, ms of the recording. */
const LATE_MS = 3_000;
/** An action whose first effect came later than this, ms, is done at the time of that effect: the device was busy. */
const BUSY_MS = 50;
/** A pause in the recording after which the UI has rendered everything before it, ms. */
const PAUSE_MS = 40;
/** How long the UI loads code and renders in steps after a page opened or an action, ms. */
const STEPS_MS = 3_000;
/** Data loaded at most this long before, ms, is not missing: screens load only what they lack. */
const RECENT_MS = 60_000;
/** The maximum real time of a pause during these steps, ms. */
const STEP_MS = 200;
/** Between actions closer than this, ms, the player may not have waited for the effects of the first. */
export const HURRY_MS = 1_000;

type EventInput = Extract<Input, { type: 'event' }>;

const isOfUi = (input: Input): input is EventInput =>
  input.type === 'event' && (input.from === 'player' || input.from === 'screen');

const isActionInput = (input: Input) => input.type === 'signal' && actionOf(input.signal) !== null;

/** An action on an element whose name is not in the recording cannot be repeated: its effects are fed. */
const isPersonal = (signal: Signal): boolean => {
  const action = actionOf(signal);
  return action !== null && personalRole(action) !== null;
};

/** A field was filled with a value that the recording does not contain. */
const isUnknownText = ({ signal, value }: Signal) =>
  signal === 'filled' && isRecord(value) && (value.value === undefined || value.value === PERSONAL);

/** The events that the UI of a page emitted. */
export const eventsOfUi = ({ inputs }: Page): readonly AppEvent[] =>
  inputs.filter(isOfUi).map(({ event }) => event);

/** The events that a page and its UI are expected to emit, in the order of the recording. */
export const outputsWithUi = (page: Page): readonly AppEvent[] =>
  [...page.outputs, ...eventsOfUi(page)].sort((one, other) => one.seq - other.seq);

/** The inputs of a page. If the recording does not show the path to return to after sign-in, the next route replaces it. */
export function withReturns({ inputs, events }: Page): readonly Input[] {
  return inputs.map((input) => {
    if (input.type !== 'signal') return input;
    const { signal } = input;
    if (!isRecord(signal.value) || typeof signal.value.returnTo !== 'string') return input;
    const isNext = ({ seq, kind, data }: AppEvent) =>
      seq > signal.after &&
      kind === 'route/entered' &&
      !('pattern' in data && data.pattern === CALLBACK_PATH);
    const next = events.find(isNext);
    if (signal.value.returnTo.startsWith('/') || next?.kind !== 'route/entered') return input;
    return { ...input, signal: { ...signal, value: { ...signal.value, returnTo: pathOf(next.data) } } };
  });
}

interface Expected {
  nextAt(kind: AppEvent['kind']): number | undefined;
  has(event: AppEvent): boolean;
  drop(event: AppEvent): void;
}

/** The run that the UI belongs to. */
interface Run {
  /** Epoch ms of the recording. */
  now(): number;
  /** Sets the time, epoch ms; timers that are due before it run later. */
  moveTo(at: number): void;
  /** Runs the timers until this time, epoch ms. */
  advance(to: number): Promise<void>;
  feed(input: Input): void;
  /** The UI did not emit an effect of an action. */
  onMissing(event: AppEvent): void;
}

/** Passes the inputs of a page to its UI. */
export function drivenInputs(ui: DrivenUi, { inputs, events }: Page, expected: Expected, run: Run) {
  /** When the page opened, or the last action was done, epoch ms. */
  let changedAt = events[0]?.at ?? 0;
  let last: Signal | null = null;
  let deferred: Signal | null = null;
  let nextActionAt = Number.POSITIVE_INFINITY;
  /** The last route that was entered without a press. */
  let entered: AppEvent | null = null;
  /** A form on this page was filled with unknown values, so it may refuse what the player could submit. */
  let isUnknown = false;
  /** The UI did not emit an effect of the last action, so the wait for other events is shorter. */
  let hasFailed = false;
  /** The player may have left before all effects of the last action: by the next one, or because the recording ends. */
  let isLeaving = false;
  /** An unrecorded press may have put the UI into another state. */
  let isElsewhere = false;
  /** When each route was last requested by a screen, epoch ms. */
  const loadedAt = new Map<string, number>();
  /** Delayed events of the UI, and whether each counts as missing if it is never emitted. */
  const late = new Map<EventInput, boolean>();

  function dropMade(): void {
    for (const input of late.keys()) if (!expected.has(input.event)) late.delete(input);
  }

  /** Whether a screen has recently loaded the same data and needn't load it again. */
  function wasLoaded({ via, at }: AppEvent): boolean {
    return via !== undefined && at - (loadedAt.get(via) ?? 0) <= RECENT_MS;
  }

  /** Advances the time until no event of the UI is delayed, at most to this time, epoch ms. */
  async function catchUp(until: number): Promise<void> {
    for (dropMade(); late.size > 0 && run.now() + STEP_MS <= until; dropMade()) {
      await run.advance(run.now() + STEP_MS);
      await ui.rest(STEP_MS / 2);
    }
  }

  /** Feeds the events that the UI should have emitted before this time, epoch ms. */
  function feedOverdue(before: number): void {
    dropMade();
    for (const [input, counts] of late) {
      if (input.at >= before) continue;
      late.delete(input);
      expected.drop(input.event);
      if (counts && !wasLoaded(input.event)) run.onMissing(input.event);
      run.feed(input);
    }
  }

  async function act(action: Signal, at: number): Promise<void> {
    deferred = null;
    await catchUp(at + LATE_MS);
    feedOverdue(at);
    changedAt = run.now();
    hasFailed = false;
    isElsewhere = false;
    isLeaving = nextActionAt === Number.POSITIVE_INFINITY || nextActionAt - action.at < HURRY_MS;
    await ui.act(action);
  }

  /** The first effect of the action at this place. */
  function effectOf(place: number, action: Signal): AppEvent | null {
    for (const input of inputs.slice(place + 1)) {
      if (isActionInput(input) || input.at - action.at > ENTRY_MS) return null;
      if (isOfUi(input) && follows(input.event, action)) return input.event;
    }
    return null;
  }

  /** When the next action was done, epoch ms; infinity after the last one. */
  function actionAfter(place: number): number {
    return inputs.slice(place + 1).find(isActionInput)?.at ?? Number.POSITIVE_INFINITY;
  }

  async function doAction(action: Signal, place: number): Promise<void> {
    if (deferred !== null) await act(deferred, action.at);
    last = isPersonal(action) ? null : action;
    isUnknown ||= isUnknownText(action);
    nextActionAt = actionAfter(place);
    if (last === null) return;
    const effect = effectOf(place, action);
    if (effect === null || effect.at - action.at <= BUSY_MS) await act(action, action.at);
    else deferred = action;
  }

  /** The route that was entered at the time of this event, if the run has not entered it yet. */
  function routeWith(place: number, { at }: AppEvent): AppEvent | undefined {
    for (const input of inputs.slice(place)) {
      if (input.at - at > BUSY_MS || isActionInput(input)) return undefined;
      if (isOfUi(input) && input.event.kind === 'route/entered' && expected.has(input.event))
        return input.event;
    }
    return undefined;
  }

  /** Enters the route that a press led to which is unrecorded or has a personal name. */
  function enterWithout(place: number, event: AppEvent): boolean {
    const route = routeWith(place, event);
    if (route?.kind !== 'route/entered') return false;
    if (entered !== route) ui.enter(route.data);
    entered = route;
    return true;
  }

  /** Whether the UI has emitted the event, or still may. `counts`: it is missing if it is never emitted. */
  async function isMade(
    place: number,
    input: EventInput,
    isEffect: boolean,
    counts: boolean,
  ): Promise<boolean> {
    const { event } = input;
    const made = () => !expected.has(event);
    if (followsNoPress(event.kind)) return made();
    const isEntering = !isEffect && !made() && enterWithout(place, event);
    const mayBeLate = MAY_BE_LATE.test(event.kind);
    if (event.kind === 'route/entered') {
      isUnknown = false;
      changedAt = event.at;
    }
    const isAwaited = !hasFailed && !mayBeLate && (isEffect || isEntering);
    await ui.until(made, isAwaited ? PATIENCE_MS.effect : PATIENCE_MS.other);
    if (mayBeLate && !made()) late.set(input, counts);
    return mayBeLate || made();
  }

  return {
    /** Whether to ignore an event that was not recorded, or was recorded with other data. */
    mayAdd: ({ kind, source }: AppEvent) =>
      isLeaving || isElsewhere || (source === 'player' && followsNoPress(kind)),
    mayChange: () => isElsewhere,
    /**
     * The core's `emit` for the UI: the event gets its recorded time, which may be part of the reply to one of its effects.
     */
    emitted:
      (emit: Core['emit']): Core['emit'] =>
      (kind, data) => {
        const at = expected.nextAt(kind) ?? 0;
        if (at > run.now() && last !== null && at - last.at <= FOLLOWS_MS && at < nextActionAt)
          run.moveTo(at);
        return emit(kind, data);
      },
    /** An event was logged. */
    follow({ kind, via, by, at }: AppEvent): void {
      if (kind === 'call/started' && via !== undefined && by === undefined) loadedAt.set(via, at);
    },
    /** Before an input at `at`, epoch ms: lets the UI render what happened before a pause, and emit delayed events. */
    async reached(at: number): Promise<void> {
      const pause = at - run.now();
      if (pause <= PAUSE_MS) return;
      await ui.rest(run.now() - changedAt > STEPS_MS ? 0 : Math.min(pause, STEP_MS));
      await catchUp(at);
      feedOverdue(run.now() - LATE_MS);
    },
    /** Performs an action, or waits for an event of the UI. Returns false if the input must be fed. */
    async takes(input: Input, place: number): Promise<boolean> {
      if (input.type === 'signal' && isActionInput(input)) {
        await doAction(input.signal, place);
        return true;
      }
      if (!isOfUi(input)) return false;
      const { event } = input;
      const isEffect = last !== null && follows(event, last);
      if (isEffect && deferred !== null) await act(deferred, event.at);
      const counts = isEffect && !isUnknown;
      if (await isMade(place, input, isEffect, counts)) return true;
      expected.drop(event);
      if (isEffect) hasFailed = true;
      else if (!followsNoPress(event.kind)) isElsewhere = true;
      if (counts) run.onMissing(event);
      return false;
    },
    /** Performs the deferred action, and feeds the events still expected. */
    async end(): Promise<void> {
      if (deferred !== null) await act(deferred, deferred.at);
      await catchUp(run.now() + LATE_MS);
      feedOverdue(Number.POSITIVE_INFINITY);
    },
  };
}
