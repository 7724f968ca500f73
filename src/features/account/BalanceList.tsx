// Every balance with its parts: sweeps coins as redeemable now and still to play.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { endpoints as balanceEndpoints, sweepsTotal } from '../../../streams/features/balances';
import { callStateOf, isAwaited } from '../../../streams/features/calls';
import { formatCoins, formatGems, formatSweeps } from '../../../streams/money';
import type { Endpoint } from '../../../streams/wire/endpoint';
import { useCore, useModel } from '../../core';
import { FailedPart } from '../../ui/ErrorPanel';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';
import { Skeleton } from '../../ui/Skeleton';

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

function Row({ label, text, currency }: { label: string; text: ReactNode; currency?: CurrencyName }) {
  return (
    <div data-part={currency === undefined}>
      {currency !== undefined && <CurrencyGlyph currency={currency} />}
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const { getCoinBalance, getBalances, getGemsBalance } = balanceEndpoints;
const CALLS = [getCoinBalance, getBalances, getGemsBalance];

export function BalanceList() {
  const core = useCore();
  const balances = useModel('balances');
  const calls = useModel('calls');
  const status = (endpoint: Endpoint) => callStateOf(calls, endpoint).status;
  const isOnItsWay = (endpoint: Endpoint) => isAwaited(status(endpoint));
  const known = [balances.coins.amount, sweepsTotal(balances), balances.gems.amount];
  const missing = CALLS.filter((endpoint, index) => known[index] === null && !isOnItsWay(endpoint));
  const text = (amount: number | null, shown: string, endpoint: Endpoint) =>
    amount === null && isOnItsWay(endpoint) ? (
      <Skeleton width={88} height={20} label="Loading balance" />
    ) : (
      shown
    );
  // [GPQ-05]
  const noGems = status(getGemsBalance) === 'rejected' ? 'Error' : '---';
  const { coins, redeemable, unplayed, gems } = balances;
  return (
    <>
      <dl className={list}>
        <Row
          currency="coin"
          label="Betty Coins"
          text={text(coins.amount, formatCoins(coins.amount), getCoinBalance)}
        />
        <Row
          currency="sweep"
          label="Sweeps Coins"
          text={text(sweepsTotal(balances), formatSweeps(sweepsTotal(balances)), getBalances)}
        />
        <Row
          label="Redeemable now"
          text={text(redeemable.amount, formatSweeps(redeemable.amount), getBalances)}
        />
        <Row label="Still to play" text={text(unplayed.amount, formatSweeps(unplayed.amount), getBalances)} />
        <Row
          currency="gem"
          label="Gems"
          text={text(gems.amount, gems.amount === null ? noGems : formatGems(gems.amount), getGemsBalance)}
        />
      </dl>
      {missing.length > 0 && (
        <FailedPart
          text="Some balances could not be loaded."
          onRetry={() => {
            for (const endpoint of missing) core.run(core.call(endpoint, {}));
          }}
        />
      )}
    </>
  );
}
