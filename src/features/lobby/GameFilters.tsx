// The filters and the order of the games page, as native selects in a row.
import { css } from '@linaria/core';
import { ChevronDown } from 'lucide-react';
import { GAME_FILTERS, type RouteParams } from '../../../streams/routes';
import { inputSurface, scrollX, text } from '../../ui/mixins';
import { Scroller } from '../../ui/Scroller';
import type { FilterChanges } from '../../ui/useFilters';
import { chosenSort, chosenValue, type Filter, type Sort } from './choosing';

const row = css`
  display: flex;
  gap: var(--space-8);
  min-width: 0;
  margin: 0;
  padding: 4px var(--space-16);
  border: 0;
  ${scrollX}
  scroll-padding: 0 68px;
`;

const pill = css`
  position: relative;
  flex: none;
  & select {
    appearance: none;
    max-width: 13rem;
    min-height: 44px;
    padding: 0 36px 0 var(--space-16);
    ${inputSurface}
    border-color: var(--line);
    border-radius: 999px;
    ${text.small}
    font-weight: 600;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  & svg {
    position: absolute;
    top: 13px;
    right: 12px;
    color: var(--text-2);
    pointer-events: none;
  }
  @media (hover: hover) {
    & select:hover {
      border-color: var(--control);
    }
  }
  &[data-set='true'] select {
    background-color: var(--action);
    border-color: var(--action);
    color: var(--on-action);
  }
  &[data-set='true'] svg {
    color: var(--on-action);
  }
  & option {
    background: var(--s1);
    color: var(--text-1);
  }
`;

interface PillProps {
  readonly label: string;
  /** The label of the first option, whose value is empty. */
  readonly first: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function Pill({ label, first, options, value, onChange }: PillProps) {
  return (
    <span className={pill} data-set={value !== undefined}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {[['', first] as const, ...options].map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** Removes every filter and the order from the URL. */
export const CLEARED: FilterChanges = Object.fromEntries(GAME_FILTERS.map((name) => [name, null]));

interface GameFiltersProps {
  readonly filters: readonly Filter[];
  readonly sorts: readonly (readonly [Sort, string])[];
  readonly params: RouteParams;
  readonly change: (changes: FilterChanges) => void;
}

export function GameFilters({ filters, sorts, params, change }: GameFiltersProps) {
  return (
    <Scroller name="filters" whole>
      {(list) => (
        <fieldset ref={list} className={row}>
          <legend className="visually-hidden">Filters</legend>
          {filters.map((filter) => (
            <Pill
              key={filter.name}
              label={filter.label}
              first={filter.all}
              options={filter.options}
              value={chosenValue(filter, params)}
              onChange={(value) => change({ [filter.name]: value })}
            />
          ))}
          <Pill
            label="Sort"
            first="Recommended"
            options={sorts}
            value={chosenSort(params)}
            onChange={(sort) => change({ sort })}
          />
        </fieldset>
      )}
    </Scroller>
  );
}
