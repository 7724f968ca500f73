// The filters and the order of the games page, as native selects in a row.
import { css } from '@linaria/core';
import { providersOf } from '../../../streams/features/lobby/lobby';
import { inputSurface, text } from '../../ui/mixins';
import { Scroller } from '../../ui/Scroller';
import { chips } from './chips';
import { type Choice, EVERYTHING, SORTS, type Sort } from './choosing';
import { useLobby } from './useLobby';

const select = css`
  flex: none;
  max-width: 12rem;
  min-height: 44px;
  padding: 0 var(--space-12);
  ${inputSurface}
  border-radius: 999px;
  ${text.small}
  font-weight: 600;
  cursor: pointer;
  &[data-set='true'] {
    background: var(--action);
    border-color: var(--action);
    color: var(--on-action);
  }
`;

function Select({
  label,
  options,
  value,
  isSet,
  onChange,
}: {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  isSet: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <select
      className={select}
      aria-label={label}
      value={value}
      data-set={isSet}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}

const VOLATILITIES = [
  ['', 'Any volatility'],
  ['1', 'Low volatility'],
  ['2', 'Medium volatility'],
  ['3', 'High volatility'],
] as const;

const sorts = Object.entries(SORTS);

export function GameFilters({ choice, onChange }: { choice: Choice; onChange: (next: Choice) => void }) {
  const { rails, games } = useLobby();
  const themes = rails.filter(({ id }) => id > 0).map(({ title }) => title);
  const change = (part: Partial<Choice>) => onChange({ ...choice, ...part });
  return (
    <>
      <Scroller name="filters" whole>
        {(list) => (
          <fieldset ref={list} className={chips}>
            <legend className="visually-hidden">Filters</legend>
            <Select
              label="Theme"
              options={[['', 'All themes'], ...themes.map((title) => [title, title] as const)]}
              value={choice.theme ?? ''}
              isSet={choice.theme !== null}
              onChange={(value) => change({ theme: value === '' ? null : value })}
            />
            <Select
              label="Volatility"
              options={VOLATILITIES}
              value={choice.volatility === null ? '' : String(choice.volatility)}
              isSet={choice.volatility !== null}
              onChange={(value) => change({ volatility: value === '' ? null : Number(value) })}
            />
            <Select
              label="Order"
              options={sorts}
              value={choice.sort}
              isSet={choice.sort !== EVERYTHING.sort}
              onChange={(value) => change({ sort: value as Sort })}
            />
            <button
              type="button"
              aria-pressed={choice.feature === 'jackpot'}
              onClick={() => change({ feature: choice.feature === null ? 'jackpot' : null })}
            >
              Jackpots only
            </button>
            {choice !== EVERYTHING && (
              <button type="button" onClick={() => onChange(EVERYTHING)}>
                Clear filters
              </button>
            )}
          </fieldset>
        )}
      </Scroller>
      <Scroller name="providers" whole>
        {(list) => (
          <fieldset ref={list} className={chips}>
            <legend className="visually-hidden">Provider</legend>
            {[null, ...providersOf(games)].map((name) => (
              <button
                key={name ?? ''}
                type="button"
                aria-pressed={choice.provider === name}
                onClick={() => change({ provider: name })}
              >
                {name ?? 'All providers'}
              </button>
            ))}
          </fieldset>
        )}
      </Scroller>
    </>
  );
}
