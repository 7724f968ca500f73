// The wallet: redeemable, unplayed and in-progress Sweeps Coins, the play-only balances, and links to the shop and to
// redeeming.
import { css } from '@linaria/core';
import { AnimatePresence, domAnimation, LazyMotion } from 'framer-motion';
import { useEffect } from 'react';
import { queries } from '../../../streams/features/balances/balances';
import { type Balance, sweepsTotal } from '../../../streams/features/balances/balancesState';
import { type CallState, isAwaited } from '../../../streams/features/calls';
import { queries as redemption } from '../../../streams/features/payment/redemption';
import { formatCoins, formatGems, formatSweeps } from '../../../streams/money';
import type { Core } from '../../../streams/reaction';
import type { Query } from '../../../streams/wire/endpoint';
import { useConfig, useLateModel, useLoad, useLoadOnEntry, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { CurrencyGlyph, type CurrencyName } from '../../ui/glyphs';
import { LinkButton } from '../../ui/LinkButton';
import { divided, row, spread, stack, text } from '../../ui/mixins';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { failedSince, staleNote, useIsCutOff } from '../shared/staleness';

const list = css`${stack(12)}`;

const card = css`
  display: grid;
  margin: 0;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--bg);
  & > div {
    ${spread(0, 12)}
    align-content: center;
    min-height: 52px;
    padding: var(--space-8) var(--space-16);
  }
  ${divided}
  /** Not narrower than its longest word: an amount without space next to it goes below. */
  & dt {
    flex: 1 1 0;
    max-width: 100%;
    overflow-wrap: break-word;
    color: var(--text-1);
  }
  & dt > span {
    ${row(8)}
  }
  & dd {
    margin: 0 0 0 auto;
    color: var(--text-1);
    font-size: min(1rem, 7vw);
    font-weight: 650;
    white-space: nowrap;
  }
  & > [data-total='true'] {
    min-height: 60px;
    & dt {
      font-weight: 650;
    }
    & dd {
      font-size: min(1.25rem, 7vw);
      line-height: 1.625rem;
      font-weight: 700;
    }
  }
  & [data-stale='true'] {
    color: var(--text-2);
    opacity: 0.75;
  }
`;

const notice = css`
  ${spread(8, 16)}
  & > p {
    margin: 0;
    color: var(--warn);
    ${text.small}
  }
`;

const way = css`
  flex: 1 1 112px;
`;

interface Figure {
  readonly label: string;
  readonly note?: string;
  readonly currency?: CurrencyName;
  /** Null before the first value. */
  readonly amount: number | null;
  readonly format: (amount: number | null) => string;
  readonly query: Query;
  readonly call: CallState;
  /** True if reloading failed or the received value could not be decoded. */
  readonly isOld: boolean;
}

const gemsFormat = (amount: number | null) => (amount === null ? '---' : formatGems(amount));

/** The cards of the wallet: Sweeps Coins and their parts, and the play-only balances. */
function useCards(): readonly (readonly Figure[])[] {
  const { flags } = useConfig();
  const balances = useModel('balances');
  const active = useModel('pages', (pages) => pages['activeRedemptions/loaded']?.items ?? null);
  const sweepsCall = useQueryState(queries.balances);
  const coinsCall = useQueryState(queries.coinBalance);
  const gemsCall = useQueryState(queries.gemsBalance);
  const activeCall = useQueryState(redemption.activeRedemptions);
  const { coins, gems, redeemable, unplayed } = balances;
  const isOld = ({ at, staleness }: Balance, call: CallState) =>
    staleness === 'undecodable' || failedSince(at, call);
  const sweeps = {
    format: formatSweeps,
    query: queries.balances,
    call: sweepsCall,
    isOld: isOld(redeemable, sweepsCall),
  };
  const cards: readonly (readonly Figure[])[] = [
    [
      { ...sweeps, label: 'Sweeps Coins', currency: 'sweep', amount: sweepsTotal(balances) },
      { ...sweeps, label: 'Redeemable now', amount: redeemable.amount },
      { ...sweeps, label: 'Still to play', note: 'Play these once to redeem them.', amount: unplayed.amount },
      {
        label: 'Pending',
        note: 'Redemptions in progress.',
        amount: active?.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? null,
        format: formatSweeps,
        query: redemption.activeRedemptions,
        call: activeCall,
        isOld: activeCall.status === 'rejected',
      },
    ],
    [
      {
        label: 'Betty Coins',
        currency: 'coin',
        amount: coins.amount,
        format: formatCoins,
        query: queries.coinBalance,
        call: coinsCall,
        isOld: isOld(coins, coinsCall),
      },
    ],
    [
      {
        label: 'Gems',
        currency: 'gem',
        amount: gems.amount,
        format: gemsFormat,
        query: queries.gemsBalance,
        call: gemsCall,
        isOld: isOld(gems, gemsCall),
      },
    ],
  ];
  return flags.gemstones ? cards : cards.slice(0, 2);
}

function Line({ figure, isCutOff }: { figure: Figure; isCutOff: boolean }) {
  const { label, note, currency, amount, format, call, isOld } = figure;
  return (
    <div data-total={currency !== undefined}>
      <dt>
        <span>
          {currency !== undefined && <CurrencyGlyph currency={currency} />}
          {label}
        </span>
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd data-stale={amount !== null && (isOld || isCutOff)}>
        {amount === null && isAwaited(call.status) ? (
          <Skeleton width={88} height={20} label={`Loading ${label}`} />
        ) : (
          format(amount)
        )}
      </dd>
    </div>
  );
}

/** A warning about stale or missing figures, with a retry. */
function Doubts({ figures, isCutOff }: { figures: readonly Figure[]; isCutOff: boolean }) {
  const load = useLoad();
  const { coins, redeemable } = useModel('balances');
  const since = Math.min(...[coins, redeemable].filter(({ amount }) => amount !== null).map(({ at }) => at));
  const doubtful = figures.filter(({ isOld }) => isOld);
  const failed = new Set(figures.filter(({ call }) => call.status === 'rejected').map(({ query }) => query));
  const text =
    isCutOff && Number.isFinite(since)
      ? staleNote({ at: since, staleness: null }, isCutOff)
      : doubtful.some(({ amount }) => amount === null)
        ? "Some balances couldn't be loaded."
        : doubtful.length > 0
          ? 'Some of this may be out of date.'
          : null;
  if (text === null) return null;
  return (
    <div className={notice} role="status">
      <p>{text}</p>
      {failed.size > 0 && (
        <Button variant="secondary" onClick={() => load(...failed)}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Reloads the balance that is not in the header: after a reconnect it may otherwise be reloaded up to 45 s later. */
function useCurrentAfterReconnect(): void {
  const load = useLoad();
  const connects = useLateModel('connection', (connection) => connection?.connects ?? 0);
  const preferred = useModel('balances', (balances) => balances.preferred);
  useEffect(() => {
    if (connects > 1) load(preferred === 'coin' ? queries.balances : queries.coinBalance);
  }, [load, connects, preferred]);
}

function Wallet({ onClose }: { onClose: () => void }) {
  const { flags } = useConfig();
  const isCutOff = useIsCutOff();
  const cards = useCards();
  useLoadOnEntry(data);
  useCurrentAfterReconnect();
  return (
    <Sheet
      title="Wallet"
      onClose={onClose}
      footer={
        <>
          {flags.shop && (
            <LinkButton variant="secondary" to="/shop" className={way}>
              Shop
            </LinkButton>
          )}
          <LinkButton to="/redeem" className={way}>
            Redeem
          </LinkButton>
        </>
      }
    >
      <Doubts figures={cards.flat()} isCutOff={isCutOff} />
      <div className={list}>
        {cards.map((figures) => (
          <dl key={figures[0]?.label} className={card}>
            {figures.map((figure) => (
              <Line key={figure.label} figure={figure} isCutOff={isCutOff} />
            ))}
          </dl>
        ))}
      </div>
    </Sheet>
  );
}

/** Gems are kept current once they are known. */
const data = ({ config, state }: Core): readonly Query[] => [
  redemption.activeRedemptions,
  ...(config.flags.gemstones && state('balances').gems.amount === null ? [queries.gemsBalance] : []),
];

/** Stays mounted during the closing animation. */
export default function WalletSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence>{isOpen && <Wallet onClose={onClose} />}</AnimatePresence>
    </LazyMotion>
  );
}
