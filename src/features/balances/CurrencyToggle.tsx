// The toggle between coins and sweeps, for the displayed balance and for launching games.
import { css } from '@linaria/core';
import { formatCoins, formatCoinsCompact, formatSweeps, formatSweepsCompact } from '../../../streams/money';
import { useEmit, useModel } from '../../core';
import { SegmentedControl } from '../../ui/SegmentedControl';

const OPTIONS = [
  { value: 'coin', label: 'BC', name: 'Betty Coins', currency: 'coin' },
  { value: 'sweep', label: 'SC', name: 'Sweeps Coins', currency: 'sweep' },
] as const;

type Currency = (typeof OPTIONS)[number]['value'];

/** The balances by currency, minor units; null before the first value. */
export type Amounts = Readonly<Record<Currency, number | null>>;

export const FORMATS: Readonly<Record<Currency, (amount: number) => string>> = {
  coin: formatCoins,
  sweep: formatSweeps,
};
const SHORT: Readonly<Record<Currency, (amount: number) => string>> = {
  coin: formatCoinsCompact,
  sweep: formatSweepsCompact,
};

const noBox = css`
  display: contents;
`;

export interface CurrencyToggleProps {
  readonly onChosen?: (preferred: Currency) => void;
  /** The other balance is shown in short, and both are in the names of the options. */
  readonly amounts?: Amounts;
}

export function CurrencyToggle({ onChosen, amounts }: CurrencyToggleProps) {
  const preferred = useModel('balances', (balances) => balances.preferred);
  const emit = useEmit();
  const options = OPTIONS.map((option) => {
    const amount = amounts?.[option.value] ?? null;
    if (amount === null) return option;
    const name = `${option.name}, ${FORMATS[option.value](amount)}`;
    const note = SHORT[option.value](amount).replace(/^(BC|SC) /, '');
    return option.value === preferred ? { ...option, name } : { ...option, name, note };
  });
  return (
    <span className={noBox} translate="no">
      <SegmentedControl
        label="Balance shown"
        options={options}
        value={preferred}
        onChange={(next) => {
          emit('preferredBalance/changeRequested', { preferred: next });
          onChosen?.(next);
        }}
      />
    </span>
  );
}
