// The limits at a glance: the most used limit of each type, and the timeout. Each leads to its form, or has it below.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nearTime } from '../../../streams/calendar';
import { type Limit, type LimitType, mostUsed, usedShare } from '../../../streams/features/limits/limits';
import { limitText, PERIOD_WORDS } from '../../../streams/features/limits/limitTexts';
import { useConfig, useCore, useModel } from '../../core';
import { divided, stack, surface } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';

const list = css`
  display: grid;
  ${surface(16)}
  & > li > :is(a, div) {
    ${stack(0, 12)}
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: 64px;
    padding: var(--space-12) var(--space-16) var(--space-12) var(--space-20);
    color: var(--text-1);
    font-weight: 550;
    text-decoration: none;
  }
  & > li > :is(a, div) > span {
    ${stack(4)}
  }
  ${divided}
`;

export interface LimitRow {
  readonly key: string;
  readonly label: string;
  readonly note: ReactNode;
  /** The page of the form; null if the form is below. */
  readonly leadsTo: string | null;
}

export function LimitRowList({ label, rows }: { label: string; rows: readonly LimitRow[] }) {
  return (
    <ul className={list} aria-label={label}>
      {rows.map(({ key, label: name, note, leadsTo }) => {
        const content = (
          <>
            <span>
              {name}
              {note}
            </span>
            {leadsTo !== null && <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />}
          </>
        );
        return (
          <li key={key}>{leadsTo === null ? <div>{content}</div> : <Link to={leadsTo}>{content}</Link>}</li>
        );
      })}
    </ul>
  );
}

function Use({ label, limits, type }: { label: string; limits: readonly Limit[] | null; type: LimitType }) {
  const { currency } = useCore().config;
  if (limits === null) return <small>{'\u00a0'}</small>;
  const limit = mostUsed(limits, type);
  const shown = (amount: number | null) => limitText(type, amount, currency);
  if (limit === null) {
    const { accumulatedAmount = 0 } =
      limits.find((one) => one.type === type && one.period === 'Monthly') ?? {};
    return <small>{`No limit, ${shown(accumulatedAmount ?? 0)} used ${PERIOD_WORDS.Monthly}`}</small>;
  }
  const used = limit.accumulatedAmount ?? 0;
  return (
    <>
      <ProgressBar label={`${label}, used`} current={usedShare(limit)} target={1} />
      <small>{`${shown(used)} of ${shown(limit.amount)} used ${PERIOD_WORDS[limit.period]}`}</small>
    </>
  );
}

export function LimitRows() {
  const { flags } = useConfig();
  const { scheduler } = useCore();
  const limits = useModel('pages', (pages) => pages['limits/loaded']?.limits ?? null);
  const until = useModel('account', ({ status, details }) =>
    status === 'Timeout' ? (details?.takeABreakEndDate ?? 0) : null,
  );
  const use = (label: string, type: LimitType) => <Use label={label} limits={limits} type={type} />;
  const rows: readonly LimitRow[] = [
    { key: 'loss', label: 'Loss Limit', note: use('Loss Limit', 'Loss'), leadsTo: null },
    {
      key: 'purchase',
      label: 'Purchase Limit',
      note: use('Purchase Limit', 'Deposit'),
      leadsTo: '/account/limits/purchase',
    },
    ...(flags.playtimeLimit
      ? [
          {
            key: 'playtime',
            label: 'Playtime Limit',
            note: use('Playtime Limit', 'Playtime'),
            leadsTo: '/account/limits/playtime',
          },
        ]
      : []),
    {
      key: 'timeout',
      label: 'Timeout',
      note: (
        <small>
          {until === null
            ? 'A break, from a day to several years'
            : until === 0
              ? "You're on a timeout"
              : `Until ${nearTime(until, scheduler.now())}`}
        </small>
      ),
      leadsTo: '/account/limits/timeout',
    },
  ];
  return <LimitRowList label="Your limits" rows={rows} />;
}
