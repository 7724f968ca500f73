// The toggle between coins and sweeps, for the displayed balance and for launching games.
import { css } from '@linaria/core';
import { useEmit, useModel } from '../../core';
import { SegmentedControl } from '../../ui/SegmentedControl';

const OPTIONS = [
  { value: 'coin', label: 'BC', name: 'Betty Coins' },
  { value: 'sweep', label: 'SC', name: 'Sweeps Coins' },
] as const;

/** In the chosen currency's accent colour; the page applies it one frame later. */
const accented = css`
  display: contents;
`;

export function CurrencyToggle({ onChosen }: { onChosen?: (preferred: 'coin' | 'sweep') => void }) {
  const preferred = useModel('balances', (balances) => balances.preferred);
  const emit = useEmit();
  return (
    <span className={accented} data-currency={preferred}>
      <SegmentedControl
        label="Balance shown"
        options={OPTIONS}
        value={preferred}
        onChange={(next) => {
          emit('preferredBalance/changeRequested', { preferred: next });
          onChosen?.(next);
        }}
      />
    </span>
  );
}
