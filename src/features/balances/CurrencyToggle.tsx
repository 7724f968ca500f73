// The toggle between coins and sweeps, for the displayed balance and for launching games.
import { css } from '@linaria/core';
import { sweepsTotal } from '../../../streams/features/balances/balances';
import { formatCoins, formatCoinsCompact, formatSweeps, formatSweepsCompact } from '../../../streams/money';
import { useEmit, useModel, usePacedModel } from '../../core';
import { SegmentedControl } from '../../ui/SegmentedControl';

const OPTIONS = [
  { value: 'coin', label: 'BC', name: 'Betty Coins' },
  { value: 'sweep', label: 'SC', name: 'Sweeps Coins' },
] as const;

type Currency = (typeof OPTIONS)[number]['value'];

/** The balances by currency, minor units; null before the first value. */
export function useAmounts(): Readonly<Record<Currency, number | null>> {
  const coin = usePacedModel('balances', ({ coins }) => coins.amount);
  const sweep = usePacedModel('balances', sweepsTotal);
  return { coin, sweep };
}

export const FORMATS: Readonly<Record<Currency, (amount: number) => string>> = {
  coin: formatCoins,
  sweep: formatSweeps,
};
const SHORT: Readonly<Record<Currency, (amount: number) => string>> = {
  coin: formatCoinsCompact,
  sweep: formatSweepsCompact,
};

/** In the chosen currency's accent colour; the page applies it one frame later. */
const accented = css`
  display: contents;
`;

export interface CurrencyToggleProps {
  readonly onChosen?: (preferred: Currency) => void;
  /** Shows the other balance in short, and has both in the names of the options. */
  readonly hasBalances?: boolean;
}

export function CurrencyToggle({ onChosen, hasBalances = false }: CurrencyToggleProps) {
  const preferred = useModel('balances', (balances) => balances.preferred);
  const amounts = useAmounts();
  const emit = useEmit();
  const options = OPTIONS.map((option) => {
    const amount = amounts[option.value];
    if (!hasBalances || amount === null) return option;
    const name = `${option.name}, ${FORMATS[option.value](amount)}`;
    const note = SHORT[option.value](amount).replace(/^(BC|SC) /, '');
    return option.value === preferred ? { ...option, name } : { ...option, name, note };
  });
  return (
    <span className={accented} data-currency={preferred}>
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
