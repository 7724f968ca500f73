// A choice between a few options, as radio buttons in a row.
import { css } from '@linaria/core';
import { useId } from 'react';
import { focusRing, playAccent, surface } from './mixins';

const group = css`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  flex: none;
  max-width: 100%;
  margin: 0;
  padding: 3px;
  ${surface(23)}
`;

const option = css`
  ${playAccent}
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  min-height: 38px;
  padding: 0 10px;
  @media (max-width: 345px) {
    padding: 0 5px;
  }
  border-radius: 999px;
  color: var(--text-2);
  font-size: 0.875rem;
  font-weight: 700;
  cursor: pointer;
  & input {
    position: absolute;
    inset: -4px 0;
    opacity: 0;
    cursor: pointer;
  }
  &[data-currency='coin'] {
    --play-fill: var(--coin-fill);
  }
  &[data-currency='sweep'] {
    --play-fill: var(--sweep-fill);
  }
  &:has(input:checked) {
    background: var(--play-fill);
    color: var(--on-fill);
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

export interface SegmentedControlProps<Value extends string> {
  /** The label of the group. */
  readonly label: string;
  /**
   * `name` is the option's full name, for screen readers; `note` follows the label. An option with a `currency` has that accent when it
   * is chosen, otherwise the page's.
   */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly name?: string;
    readonly note?: string;
    readonly currency?: 'coin' | 'sweep';
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const groupName = useId();
  return (
    <div className={group} role="radiogroup" aria-label={label}>
      {options.map((entry) => (
        <label key={entry.value} className={option} title={entry.name} data-currency={entry.currency}>
          <input
            type="radio"
            name={groupName}
            value={entry.value}
            checked={entry.value === value}
            aria-label={entry.name ?? entry.label}
            onChange={() => onChange(entry.value)}
          />
          <span aria-hidden="true">
            {entry.label}
            {entry.note !== undefined && <span data-note=""> {entry.note}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
