// The rewards of today as facets of one gem: gift, wheel, streak and giftboxes. A lit facet is one to collect.
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { queries as daily, wheelLevel } from '../../../streams/features/dailyRewards';
import { openMilestone } from '../../../streams/features/streak';
import type { StateOf } from '../../../streams/log/readModel';
import type { Core } from '../../../streams/reaction';
import { PAGES } from '../../../streams/routes';
import type { Query } from '../../../streams/wire/endpoint';
import { FacetGem } from '../../art/FacetGem';
import { useConfig, useModel } from '../../core';
import { BreakText } from '../../features/limits/BreakNotice';
import { playAccent, row, stack, text } from '../../ui/mixins';
import { isClosedAccount } from '../guards/RequireAccountStatus';
import { useLoadLater } from './useLoadLater';

const content = css`
  ${row(16)}
  @media (max-width: 599px) {
    gap: var(--space-12);
  }
  & > svg {
    flex: none;
    width: clamp(64px, 20vw, 96px);
    height: auto;
  }
  & > div {
    flex: 1;
    min-width: 0;
    ${stack(8)}
  }
`;

const list = css`
  ${playAccent}
  ${stack(8)}
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (min-width: 600px) {
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  }
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  & a {
    ${row(8)}
    min-height: 44px;
    padding: 4px var(--space-12);
    border: 1px solid var(--line);
    border-radius: 12px;
    color: var(--text-2);
    ${text.small}
    text-decoration: none;
  }
  & a strong {
    display: block;
    color: var(--text-1);
    font-weight: 650;
  }
  & a span {
    min-width: 0;
  }
  & a[data-ready='true'] {
    border-color: var(--play);
  }
  & a[data-ready='true']::after {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    margin-left: auto;
    border-radius: 50%;
    background: var(--play-fill);
  }
`;

const note = css`
  color: var(--text-2);
  ${text.small}
`;

interface Facet {
  readonly name: string;
  readonly to: string;
  readonly isReady: boolean;
  /** What is ready, or when there is more; null until it is known. */
  readonly note: string | null;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const GIFT_NOTES = {
  Available: 'Ready',
  Claimed: 'Back tomorrow',
  NotAvailable: 'Not available yet',
} as const;

function useGift(): Facet {
  const status = useModel('daily', ({ gift }) => gift?.status ?? null);
  return {
    name: 'Gift',
    to: PAGES.dailyRewards,
    isReady: status === 'Available',
    note: status === null ? null : GIFT_NOTES[status],
  };
}

/** Null while the wheel is locked. */
function useWheel(): Facet | null {
  const { flags, wheelMinLevel } = useConfig();
  const left = useModel('daily', ({ spinsLeft }) => spinsLeft);
  const needed = useModel('daily', (state) => wheelLevel(state, wheelMinLevel));
  const level = useModel('loyalty', (loyalty) => loyalty.level);
  if (flags.leveling && level !== null && level < needed) return null;
  const note = left === null ? null : left === 0 ? 'Back tomorrow' : counted(left, 'spin', 'spins');
  return { name: 'Wheel', to: PAGES.dailyRewards, isReady: (left ?? 0) > 0, note };
}

/** Of a streak without an open milestone. */
function streakNote(streak: StateOf<'streak'>['streak']): string | null {
  if (streak === null) return null;
  if (!streak.isPlayerEligible) return 'Not available';
  if (streak.status === 'Broken') return 'Start a new gem';
  return streak.status === 'Completed' ? 'Complete' : 'Back tomorrow';
}

function useStreak(): Facet {
  const state = useModel('streak');
  const open = state.streak?.isPlayerEligible === true ? openMilestone(state) : null;
  const note = open === null ? streakNote(state.streak) : `Day ${open.id}`;
  return { name: 'Streak', to: PAGES.dailyRewards, isReady: open !== null, note };
}

function useBoxes(): Facet {
  const waiting = useModel('giftboxes', ({ items, pending }) => items?.length ?? pending);
  const note = waiting === null ? null : waiting === 0 ? 'None waiting' : `${waiting} to open`;
  return { name: 'Giftboxes', to: PAGES.rewards, isReady: (waiting ?? 0) > 0, note };
}

/** Everything to collect today that this player has, in the order of the gem's facets. */
export function useToday(): readonly Facet[] {
  const { flags } = useConfig();
  const isClosed = useModel('account', isClosedAccount);
  const [gift, wheel, streak, boxes] = [useGift(), useWheel(), useStreak(), useBoxes()];
  const facets = isClosed
    ? []
    : [flags.dailyGift && gift, flags.dailyWheel && wheel, flags.dailyBonus && streak];
  return [...facets.filter((facet) => facet !== false && facet !== null), boxes];
}

function missingToday({ config: { flags }, state }: Core): readonly Query[] {
  const { gift, spinsLeft } = state('daily');
  return [
    ...(flags.dailyGift && gift === null ? [daily.dailyGift] : []),
    ...(flags.dailyWheel && spinsLeft === null ? [daily.wheelSpins] : []),
  ];
}

/** Loads what is missing of it after the games. */
export const useLoadToday = (): void => useLoadLater(missingToday);

/** The content of the card; `HomeLinks` has its frame. */
export default function Today() {
  const facets = useToday();
  const isOnBreak = useModel('account', ({ status }) => status === 'Timeout');
  const ready = facets.filter(({ isReady }) => isReady).length;
  const isKnown = facets.every(({ note }) => note !== null);
  const more = !isKnown ? '' : ready === 0 ? 'Nothing to collect now' : `${ready} to collect`;
  return (
    <div className={content}>
      <FacetGem facets={facets.map(({ isReady }) => (isReady ? 'lit' : 'dim'))} size={96} material="t" />
      <div>
        <h2>
          Today <small>{more}</small>
        </h2>
        <ul className={list}>
          {facets.map(({ name, to, isReady, note }) => (
            <li key={name}>
              <Link to={to} data-ready={isReady}>
                <span>
                  <strong>{name}</strong> {note ?? '…'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {isOnBreak && (
          <p className={note}>
            <BreakText paused="Games and purchases" />
          </p>
        )}
      </div>
    </div>
  );
}
