// An amount with its currency icon. It counts to new values, and is dimmed and annotated while it may be stale.
import { css } from '@linaria/core';
import { MINOR_UNITS } from '../../streams/money';
import { Counter } from './Counter';
import { COUNT_MS } from './counting';
import { CurrencyGlyph, type CurrencyName } from './glyphs';
import { text } from './mixins';

const box = css`
  display: inline-grid;
  grid-template-columns: auto auto;
  align-items: center;
  column-gap: var(--space-8);
  &[data-stale='true'] {
    color: var(--text-2);
  }
`;

const figure = css`
  font-size: 1rem;
  line-height: 1.25rem;
  font-weight: 700;
  white-space: nowrap;
  [data-small='true'] > & {
    font-size: 0.75rem;
  }
  [data-stale='true'] > & {
    opacity: 0.65;
  }
`;

const note = css`
  grid-column: 1 / -1;
  ${text.micro}
  color: var(--warn);
  white-space: nowrap;
`;

export interface AmountProps {
  readonly currency: CurrencyName;
  readonly value: number;
  readonly format: (value: number) => string;
  /** The name for screen readers, such as `Coin balance`. */
  readonly label: string;
  /** A smaller font, for very large amounts [SHELL-86]. */
  readonly small?: boolean;
  /** Why the value may be stale; shown beneath it. */
  readonly staleNote?: string | null;
  /** The duration of counting, ms. */
  readonly countMs?: number;
}

export function Amount({
  currency,
  value,
  format,
  label,
  small = false,
  staleNote = null,
  countMs = COUNT_MS,
}: AmountProps) {
  return (
    <span className={box} data-small={small} data-stale={staleNote !== null}>
      <CurrencyGlyph currency={currency} />
      <span className={figure}>
        <span className="visually-hidden">{label}: </span>
        <Counter
          value={value}
          format={format}
          durationMs={countMs}
          step={currency === 'coin' ? MINOR_UNITS : 1}
        />
      </span>
      {staleNote !== null && (
        <span className={note} role="status">
          {staleNote}
        </span>
      )}
    </span>
  );
}
