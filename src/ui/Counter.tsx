// A number that counts to its new value. Writes text through a ref in 50 ms ticks; screen readers get only the settled
// value.
import { useEffect, useEffectEvent, useRef } from 'react';
import { COUNT_MS, countingValue, TICK_MS } from './counting';
import { prefersReducedMotion, tickersPaused } from './motion';

export interface CounterProps {
  /** In integer minor units, or any unit that `format` accepts. */
  readonly value: number;
  readonly format: (value: number) => string;
  readonly durationMs?: number;
  /** The step while counting, so that whole coins show no hundredths. */
  readonly step?: number;
  /** The start of the first animation; by default `value`, so that the first render doesn't animate. */
  readonly from?: number;
  readonly className?: string;
}

export function Counter({ value, format, durationMs = COUNT_MS, step = 1, from, className }: CounterProps) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(from ?? value);
  const latestFormat = useEffectEvent(format);
  useEffect(() => {
    const write = (next: number) => {
      shown.current = next;
      if (text.current !== null) text.current.textContent = latestFormat(next);
    };
    const start = shown.current;
    if (
      start === value ||
      prefersReducedMotion() ||
      tickersPaused() ||
      document.visibilityState === 'hidden'
    ) {
      write(value);
      return;
    }
    const startedAt = performance.now();
    const ticking = window.setInterval(() => {
      const next = countingValue(start, value, performance.now() - startedAt, durationMs, step);
      write(next);
      if (next === value) window.clearInterval(ticking);
    }, TICK_MS);
    return () => window.clearInterval(ticking);
  }, [value, durationMs, step]);
  return (
    <span className={className} translate="no">
      <span ref={text} aria-hidden="true">
        {format(shown.current)}
      </span>
      <span className="visually-hidden">{format(value)}</span>
    </span>
  );
}
