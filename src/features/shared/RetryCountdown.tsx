// Loads automatically what the page is missing, and counts down to it.
import { useEffect, useRef } from 'react';
import { secondsUntil, wakeUps } from '../../../streams/time';
import { useCore, useLateModel, useModel, useStream } from '../../core';

/**
 * Reports the failure, shows when the next retry is due, and makes it. Loads the features that schedule retries, which a visitor
 * otherwise has only after the first interaction. The countdown is hidden from screen readers, which would announce every second.
 */
export function RetryCountdown({ onRetry }: { onRetry: () => void }) {
  const core = useCore();
  const { emit } = core;
  const isKnown = useLateModel('retries', (retries) => retries !== undefined);
  const at = useLateModel('retries', (retries) => retries?.at ?? null);
  const due = useLateModel('retries', (retries) => retries?.due ?? 0);
  /** A page whose data had failed before is shown before it is entered, which ends the previous page's retries. */
  const enteredAt = useModel('navigation', (navigation) => navigation.enteredAt);
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const retried = useRef(due);
  useEffect(() => {
    if (due !== retried.current) retry.current();
    retried.current = due;
  }, [due]);
  useEffect(() => {
    if (!isKnown) core.load('player').catch(() => undefined);
  }, [core, isKnown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports the failure again on another page and after a retry.
  useEffect(() => {
    if (isKnown) emit('failure/shown', {});
  }, [emit, isKnown, due, enteredAt]);
  if (at === null) return null;
  return <Countdown at={at} />;
}

function Countdown({ at }: { at: number }) {
  const seconds = useStream(({ scheduler, browser }) => secondsUntil(at, scheduler, wakeUps(browser)), [at]);
  return <small aria-hidden="true">{seconds === 0 ? 'Trying again…' : `Trying again in ${seconds} s`}</small>;
}
