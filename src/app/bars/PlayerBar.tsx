// The part of a header for players: the currency toggle with both balances, of which the chosen one opens the wallet. Loaded
// once there is a player.
import { css } from '@linaria/core';
import { sweepsTotal } from '../../../streams/features/balances/balancesState';
import { isLargeNumber, MINOR_UNITS } from '../../../streams/money';
import { useModel, usePacedModel } from '../../core';
import { type Amounts, CurrencyToggle, FORMATS } from '../../features/balances/CurrencyToggle';
import { surface } from '../../ui/mixins';
import { Wallet } from './Wallet';

/**
 * Each option is followed by its balance: in full if it is chosen, otherwise in short and part of the option. Both columns are as
 * wide as the full balance, so that a choice moves nothing. Where both have no space, as on narrow phones or with large balances,
 * that of the other one gives way.
 */
const pair = css`
  display: grid;
  grid-template-columns: auto auto auto minmax(0, auto);
  &[data-preferred='sweep'] {
    grid-template-columns: auto minmax(0, auto) auto auto;
  }
  align-items: center;
  max-width: 100%;
  ${surface(23)}
  & [role='radiogroup'] {
    display: contents;
    border: 0;
    background: none;
  }
  & label {
    grid-row: 1;
    grid-column: 1;
    margin: 3px;
    min-width: 38px;
    padding: 0 8px;
    white-space: nowrap;
  }
  & label > input {
    inset: -4px;
  }
  & label:last-child {
    grid-column: 3;
  }
  & label:not(:has(:checked)) {
    grid-column-end: span 2;
    padding: 0 4px;
    justify-items: center;
  }
  & [data-note] {
    color: var(--text-1);
    font-weight: 600;
  }
  & > [data-full] {
    grid-area: 1 / 2;
    height: 0;
    padding: 0 10px 0 36px;
    font-weight: 700;
    white-space: nowrap;
    visibility: hidden;
    &::before {
      content: attr(data-amount);
    }
  }
  & > [data-full='sweep'] {
    grid-column: 4;
  }
  & > [data-large='true'] {
    font-size: 0.75rem;
  }
  & [data-opens] {
    background: none;
    padding: 0 10px 0 4px;
  }
  & [data-opens] > button {
    border-color: transparent;
    border-radius: 22px;
  }
  @media (max-width: 480px) {
    & [data-balance] svg {
      display: none;
    }
    & [data-opens] [data-loading] {
      max-width: 72px;
    }
    & > [data-full] {
      padding: 0 10px 0 4px;
    }
  }
  @media (max-width: 359px) {
    & > [data-full] {
      display: none;
    }
    & [data-balance] :not([role='status']) {
      font-size: 0.875rem;
    }
    & [data-balance] [data-small='true'] * {
      font-size: 0.75rem;
    }
    & [data-opens] {
      padding-right: 6px;
    }
  }
  /** Enlarged text is in a separate row and shrinks to its width. */
  @media (max-width: 19.99em) {
    & > [data-full] {
      display: none;
    }
    & label,
    & [data-balance] :not([role='status']) {
      font-size: min(0.875rem, 5vw);
    }
  }
`;

const chosen = css`
  display: inline-flex;
  grid-row: 1;
  grid-column: 2;
  &[data-currency='sweep'] {
    grid-column: 4;
  }
`;

const CURRENCIES = ['coin', 'sweep'] as const;

/** Until a balance is known, its column is as wide as with one of this size, so that little moves when it arrives. */
const USUAL = { coin: 250_000 * MINOR_UNITS, sweep: 100 * MINOR_UNITS };

function Balances() {
  const preferred = useModel('balances', (balances) => balances.preferred);
  const amounts: Amounts = {
    coin: usePacedModel('balances', ({ coins }) => coins.amount),
    sweep: usePacedModel('balances', sweepsTotal),
  };
  return (
    <div className={pair} data-preferred={preferred}>
      <CurrencyToggle amounts={amounts} />
      {CURRENCIES.map((currency) => {
        const amount = amounts[currency] ?? USUAL[currency];
        return (
          <span
            key={currency}
            aria-hidden="true"
            data-full={currency}
            data-amount={FORMATS[currency](amount).slice(3)}
            data-large={currency === 'coin' && isLargeNumber(amount)}
          />
        );
      })}
      <div className={chosen} data-currency={preferred}>
        <Wallet />
      </div>
    </div>
  );
}

export interface PlayerBarProps {
  readonly hasToggle?: boolean;
}

export default function PlayerBar({ hasToggle = true }: PlayerBarProps) {
  return hasToggle ? <Balances /> : <Wallet />;
}
