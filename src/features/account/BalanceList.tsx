// Every balance with its parts: sweeps coins as redeemable now and still to play.
import { css } from '@linaria/core';
import { sweepsTotal } from '../../../streams/features/balances';
import { formatCoins, formatGems, formatSweeps } from '../../../streams/money';
import { useModel } from '../../core';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';

const list = css`
  display: grid;
  margin: 0;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 52px;
    padding: var(--space-8) var(--space-20);
  }
  & > div + div {
    border-top: 1px solid var(--line);
  }
  & > [data-part='true'] {
    min-height: 44px;
    padding-left: 52px;
    border-top: 0 !important;
    color: var(--text-2);
    font-size: 15px;
  }
  & dt {
    flex: 1;
  }
  & dd {
    margin: 0;
    font-weight: 650;
    white-space: nowrap;
  }
`;

function Row({ label, text, currency }: { label: string; text: string; currency?: CurrencyName }) {
  return (
    <div data-part={currency === undefined}>
      {currency !== undefined && <CurrencyGlyph currency={currency} />}
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

export function BalanceList() {
  const balances = useModel('balances');
  return (
    <dl className={list}>
      <Row currency="coin" label="Betty Coins" text={formatCoins(balances.coins.amount)} />
      <Row currency="sweep" label="Sweeps Coins" text={formatSweeps(sweepsTotal(balances))} />
      <Row label="Redeemable now" text={formatSweeps(balances.redeemable.amount)} />
      <Row label="Still to play" text={formatSweeps(balances.unplayed.amount)} />
      <Row currency="gem" label="Gems" text={formatGems(balances.gems.amount)} />
    </dl>
  );
}
