// All balances with their parts: sweeps coins as redeemable and unplayed.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { queries } from '../../../streams/features/balances/balances';
import { sweepsTotal } from '../../../streams/features/balances/balancesState';
import { type CallState, isAwaited } from '../../../streams/features/calls';
import { formatCoins, formatGems, formatSweeps } from '../../../streams/money';
import { useConfig, useLoad, useModel, useQueryState } from '../../core';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';
import { cluster, divided, surface } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { FailedPart } from '../shared/FailedPart';

const list = css`
  display: grid;
  ${surface(16)}
  & > div {
    ${cluster(0, 12)}
    min-height: 52px;
    padding: var(--space-8) var(--space-20);
  }
  ${divided}
  & > [data-part='true'] {
    min-height: 44px;
    padding-left: 52px;
    border-top: 0 !important;
    color: var(--text-2);
    font-size: 0.9375rem;
  }
  & dt {
    flex: 1;
  }
  & dd {
    margin: 0 0 0 auto;
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

/** The balance as text; a skeleton until its first call settles. */
function shownOf(amount: number | null, text: string, { status }: CallState): ReactNode {
  if (amount !== null || !isAwaited(status)) return text;
  return <Skeleton width={88} height={20} label="Loading balance" />;
}

export function BalanceList() {
  const { gemstones } = useConfig().flags;
  const balances = useModel('balances');
  const coinsCall = useQueryState(queries.coinBalance);
  const sweepsCall = useQueryState(queries.balances);
  const gemsCall = useQueryState(queries.gemsBalance);
  const load = useLoad();
  const sweeps = sweepsTotal(balances);
  const missing = [
    { amount: balances.coins.amount, call: coinsCall, query: queries.coinBalance },
    { amount: sweeps, call: sweepsCall, query: queries.balances },
    ...(gemstones ? [{ amount: balances.gems.amount, call: gemsCall, query: queries.gemsBalance }] : []),
  ].filter(({ amount, call }) => amount === null && !isAwaited(call.status));
  // [GPQ-05]
  const noGems = gemsCall.status === 'rejected' ? 'Error' : '---';
  const { coins, redeemable, unplayed, gems } = balances;
  return (
    <>
      <dl className={list}>
        <Row
          currency="coin"
          label="Betty Coins"
          text={shownOf(coins.amount, formatCoins(coins.amount), coinsCall)}
        />
        <Row currency="sweep" label="Sweeps Coins" text={shownOf(sweeps, formatSweeps(sweeps), sweepsCall)} />
        <Row
          label="Redeemable now"
          text={shownOf(redeemable.amount, formatSweeps(redeemable.amount), sweepsCall)}
        />
        <Row
          label="Still to play"
          text={shownOf(unplayed.amount, formatSweeps(unplayed.amount), sweepsCall)}
        />
        {gemstones && (
          <Row
            currency="gem"
            label="Gems"
            text={shownOf(gems.amount, gems.amount === null ? noGems : formatGems(gems.amount), gemsCall)}
          />
        )}
      </dl>
      {missing.length > 0 && (
        <FailedPart
          subject="all of your balances"
          text="Some balances couldn't be loaded."
          onRetry={() => load(...missing.map(({ query }) => query))}
          shows="placeholders"
          cause={missing[0]?.call.failure ?? null}
        />
      )}
    </>
  );
}
