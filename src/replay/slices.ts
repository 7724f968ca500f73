// Runs long work in slices of a few milliseconds, which keeps the page responsive and allows progress.
import { useEffect, useState } from 'react';
import type { Work } from '../../streams/inspect/work';
import { afterTask } from '../browser/nextTask';

const SLICE_MS = 8;
/** Progress is reported this often: rendering it in every slice takes as long as the work. */
const REPORT_MS = 100;

/** `background`: after everything else that the page has to do, where the browser supports priorities. */
type Priority = 'user-visible' | 'background';

/** Resolves in a new task, after input and rendering. Browsers delay nested timers by 4 ms, but not messages. */
const nextTask = (priority: Priority) =>
  new Promise<void>((resolve) => {
    if (priority === 'background' && 'scheduler' in window)
      return void window.scheduler.postTask(() => resolve(), { priority });
    afterTask(resolve);
  });

/** Runs the work; resolves to null if it was cancelled. */
export async function inSlices<T>(
  work: Work<T>,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => undefined,
  priority: Priority = 'user-visible',
): Promise<T | null> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const start = performance.now();
    const until = start + SLICE_MS;
    let done = 0;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
      done = step.value;
    } while (performance.now() < until);
    if (start - reportedAt >= REPORT_MS) {
      reportedAt = start;
      onProgress(done);
    }
    await nextTask(priority);
  }
  return null;
}

/** Work that other threads do. Resolves to null if it was cancelled. */
export type Background<T> = (signal: AbortSignal, onProgress: (done: number) => void) => Promise<T | null>;

export interface Working<T> {
  /** The result of the latest finished work; null before the first. */
  readonly result: T | null;
  /** The progress of the current work, 0 to 1, or null when idle. */
  readonly done: number | null;
}

/** Runs `make()` whenever it changes and cancels earlier work; null only cancels. Memoise `make`. */
export function useWork<T>(
  make: (() => Work<T> | Background<T>) | null,
  priority: Priority = 'user-visible',
): Working<T> {
  const [state, setState] = useState<Working<T>>({ result: null, done: null });
  useEffect(() => {
    if (make === null) {
      setState({ result: null, done: null });
      return undefined;
    }
    const giveUp = new AbortController();
    setState(({ result }) => ({ result, done: 0 }));
    const report = (done: number) => setState(({ result }) => ({ result, done }));
    const made = make();
    const running =
      typeof made === 'function'
        ? made(giveUp.signal, report)
        : inSlices(made, giveUp.signal, report, priority);
    void running.then((result) => {
      if (!giveUp.signal.aborted) setState({ result, done: null });
    });
    return () => giveUp.abort();
  }, [make, priority]);
  return state;
}

export const percent = (done: number) => `${Math.floor(done * 100)}%`;
