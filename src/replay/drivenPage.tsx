// The app on ports fed from a recording, in which an end-to-end test repeats the player's actions
// (`e2e/helpers/recordedPlayer.ts`). It makes no network requests, and time is that of the recording.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { animationFrameScheduler, type SchedulerAction, type SchedulerLike } from 'rxjs';
import { behave } from '../../streams/behave/behave';
import type { Deviation, Judgement } from '../../streams/behave/deviations';
import type { DrivenUi } from '../../streams/behave/drivenUi';
import type { Page } from '../../streams/behave/script';
import { showDatesOf } from '../../streams/dates';
import type { DataOf } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import { readRecording } from '../../streams/recording/recording';
import { pathOf } from '../../streams/routes';
import type { Signal } from '../../streams/signals';
import { App } from '../app/App';
import * as lateParts from '../app/loading/lateParts';
import { CoreProvider } from '../core';
import { FOLDER } from '../ui/base';

/** The maximum wait for an idle browser, ms. */
const IDLE_MS = 1_000;

/** The next step of the test. */
export interface Step {
  /** The action; null at the end of the recording. */
  readonly action: Pick<Signal, 'signal' | 'value' | 'at'> | null;
  /** The deviations of the run up to here. */
  readonly differences: readonly Deviation[];
  /** Why the run ended early; null if it did not. */
  readonly failure: string | null;
  /** The number of differences that cannot be judged. */
  readonly unjudged: number;
}

/** Called by the test in the page. */
export interface DrivenPage {
  /** Starts the run of this recording; returns why it cannot be run, or null. */
  open(text: string): string | null;
  /** Waits for the next action. */
  next(): Promise<Step>;
  /** The action was done. */
  done(): void;
}

declare global {
  interface Window {
    coinstreamRun?: DrivenPage;
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const idle = () =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: IDLE_MS });
  });

async function until(isMade: () => boolean, ms: number): Promise<void> {
  for (const start = performance.now(); !isMade() && performance.now() - start < ms; ) await frame();
}

async function rest(ms: number): Promise<void> {
  await frame();
  await frame();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  await idle();
}

const frames: SchedulerLike = {
  now: () => animationFrameScheduler.now(),
  schedule: <T,>(work: (this: SchedulerAction<T>, state?: T) => void, delay?: number, state?: T) =>
    animationFrameScheduler.schedule(work, delay, state),
};

type Route = DataOf<'route/entered'>;
/** The query of a route's address; a parameter, so that the studio's frame needs no further file for it. */
type SearchOf = (route: Route) => string;

/** Opens a route at its place in the tab's history, as the router would. */
function enter(route: Route, search: string, isFirst: boolean): void {
  const address = FOLDER + pathOf(route) + (search === '' ? '' : `?${search}`);
  const present = Number(window.history.state?.idx ?? 0);
  const { entry = present } = route;
  if (!isFirst && entry < present) return window.history.go(entry - present);
  const state = { idx: entry, key: `recorded-${entry}`, usr: null };
  if (isFirst || entry === present) window.history.replaceState(state, '', address);
  else window.history.pushState(state, '', address);
  if (!isFirst) window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Opens the first route of a page. */
function enterFirst({ events }: Page, searchOf: SearchOf): void {
  const entered = events.find(({ kind }) => kind === 'route/entered');
  if (entered?.kind === 'route/entered') enter(entered.data, searchOf(entered.data), true);
}

const nothing: Judgement = { deviations: [], following: 0, unjudged: [] };

/** The UI of the run in this element, and the test that acts in it. */
function drivenPage(root: HTMLElement, searchOf: SearchOf): DrivenPage {
  let judged = () => nothing;
  let finish = (): void => undefined;
  let offered: Step | null = null;
  let take: ((step: Step) => void) | null = null;
  const offer = (step: Step) => {
    if (take === null) offered = step;
    else take(step);
    take = null;
  };
  const stepOf = (action: Step['action'], { deviations, unjudged }: Judgement): Step => ({
    action,
    differences: deviations,
    failure: null,
    unjudged: unjudged.length,
  });
  const ui: DrivenUi = {
    frames,
    rest,
    until,
    enter: (route) => enter(route, searchOf(route), false),
    open(core: Core, page, judgement) {
      judged = judgement;
      enterFirst(page, searchOf);
      const react = createRoot(root);
      react.render(
        <StrictMode>
          <CoreProvider core={core}>
            <App />
          </CoreProvider>
        </StrictMode>,
      );
      return () => react.unmount();
    },
    async act(action) {
      await rest(0);
      const acted = new Promise<void>((resolve) => {
        finish = () => void resolve();
      });
      offer(stepOf(action, judged()));
      await acted;
      await rest(0);
    },
  };
  return {
    open(text) {
      const opened = readRecording(text, { file: 'recording' });
      if (!opened.ok) return opened.message;
      showDatesOf(opened.recording.header.device ?? null);
      behave(opened.recording, { ui }).then(
        (behaviour) => offer(stepOf(null, behaviour)),
        (error: unknown) => offer({ ...stepOf(null, nothing), failure: String(error) }),
      );
      return null;
    },
    next: () =>
      new Promise((resolve) => {
        if (offered === null) take = resolve;
        else resolve(offered);
        offered = null;
      }),
    done: () => finish(),
  };
}

export function offerDrivenPage(root: HTMLElement, searchOf: SearchOf): void {
  for (const part of Object.values(lateParts)) void part.preload();
  root.textContent = 'This page runs a recording for an end-to-end test. It is waiting for one.';
  window.coinstreamRun = drivenPage(root, searchOf);
}
