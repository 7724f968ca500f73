// The filter controls of a history: period or dates, and selects.
import { css, cx } from '@linaria/core';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { calendarDate } from '../../../streams/dates';
import { hasDates, PERIODS, periodOf, windowStart } from '../../../streams/features/history/historyWindow';
import { useCore } from '../../core';
import { inputSurface, stack, text } from '../../ui/mixins';
import { SegmentedControl } from '../../ui/SegmentedControl';
import type { useFilters } from '../../ui/useFilters';
import type { Choice, FilterName } from './filtering';

const group = css`
  ${stack(12)}
  min-width: 0;
`;

const fields = css`
  ${stack(12)}
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  @media (max-width: 599px) {
    & > label:first-child:nth-last-child(3) {
      grid-column: 1 / -1;
    }
  }
  & label {
    ${stack(4)}
    ${text.note}
    font-weight: 550;
  }
  & select,
  & input {
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: 0 var(--space-12);
    ${inputSurface}
    font-size: 1rem;
    color-scheme: inherit;
  }
  & select {
    appearance: none;
    padding-right: var(--space-32);
    text-overflow: ellipsis;
  }
  & span {
    position: relative;
    display: block;
  }
  & svg {
    position: absolute;
    top: 12px;
    right: 10px;
    color: var(--text-2);
    pointer-events: none;
  }
`;

const dates = cx(
  fields,
  css`
    grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  `,
);

const problem = css`
  color: var(--danger);
  ${text.small}
`;

/** The value of a date input, `2026-11-03`, for an instant in epoch ms. */
function dateFieldValue(at: number): string {
  const [month, day, year] = calendarDate(at).split('/');
  return `${year}-${month}-${day}`;
}

export const PERIOD_LABELS = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  '365': '1 year',
  dates: 'Dates',
} as const;
const OPTIONS = ([...PERIODS, 'dates'] as const).map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** No history is older. Also prevents requests for a year that is still being typed. */
const EARLIEST = '2000-01-01';

type Filtering = ReturnType<typeof useFilters>;

function Dates({ filters, change }: { filters: Filtering[0]; change: Filtering[1] }) {
  const { scheduler } = useCore();
  const note = useId();
  const today = dateFieldValue(scheduler.now());
  const { from = '', to = '' } = filters;
  const isReversed = to !== '' && from > to;
  const field = (name: Extract<FilterName, 'from' | 'to'>, label: string, value: string) => (
    <label>
      {label}
      <input
        type="date"
        defaultValue={value}
        min={EARLIEST}
        max={today}
        aria-invalid={isReversed}
        aria-describedby={note}
        onChange={({ target }) => {
          if (target.value >= EARLIEST) change({ [name]: target.value });
        }}
      />
    </label>
  );
  return (
    <>
      <div className={dates}>
        {field('from', 'From', from)}
        {field('to', 'To', to)}
      </div>
      <p id={note} className={isReversed ? problem : 'visually-hidden'} role="status">
        {isReversed ? 'The start date is after the end date.' : ''}
      </p>
    </>
  );
}

export function Filters<Item>({
  choices,
  filtering: [filters, change],
}: {
  choices: readonly Choice<Item>[];
  filtering: Filtering;
}) {
  const { scheduler } = useCore();
  const isByDates = hasDates(filters);
  const choose = (value: (typeof OPTIONS)[number]['value']) => {
    const now = scheduler.now();
    if (value !== 'dates') change({ period: value === PERIODS[0] ? null : value, from: null, to: null });
    else
      change({
        period: null,
        from: dateFieldValue(windowStart(filters, now)),
        to: dateFieldValue(now),
      });
  };
  return (
    <search className={group} aria-label="Filters">
      <SegmentedControl
        label="Period"
        options={OPTIONS}
        value={isByDates ? 'dates' : periodOf(filters)}
        onChange={choose}
      />
      {isByDates && <Dates filters={filters} change={change} />}
      <div className={fields}>
        {choices.map(({ name, label, all, options }) => (
          <label key={name}>
            {label}
            <span>
              <select
                value={filters[name] ?? ''}
                onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value })}
              >
                <option value="">{all}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </search>
  );
}
