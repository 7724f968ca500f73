// Next to pages about rewards: what comes next elsewhere, from the data already loaded.
import { css } from '@linaria/core';
import {
  ChevronRight,
  Compass,
  Flame,
  Gift,
  type LucideIcon,
  Package,
  Sparkles,
  TrendingUp,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { nearTime } from '../../../streams/calendar';
import { levelProgress } from '../../../streams/features/loyalty';
import { isInProgress } from '../../../streams/features/quests/questRules';
import { questWith } from '../../../streams/features/quests/quests';
import { isSearching } from '../../../streams/features/session/sessionSearch';
import { leadsToPage } from '../../../streams/routeFlags';
import { PAGES } from '../../../streams/routes';
import { useConfig, useCore, useModel } from '../../core';
import { wayText } from '../../features/loyalty/LevelCard';
import { divided, flexible, playAccent, row, surface } from '../../ui/mixins';
import { NewHere } from '../screens/NewHere';
import { useToday } from '../screens/Today';

const list = css`
  ${playAccent}
  display: grid;
  ${surface(16)}
  & a {
    ${row(12)}
    min-height: 64px;
    padding: var(--space-8) var(--space-16);
    color: var(--text-1);
    font-weight: 550;
    text-decoration: none;
  }
  & a > span {
    ${flexible}
  }
  & small {
    display: block;
    min-height: 1.25rem;
  }
  & svg {
    flex: none;
    color: var(--text-3);
  }
  & a[data-ready='true'] > :first-child {
    color: var(--play);
  }
  ${divided}
`;

interface Next {
  readonly name: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly isReady: boolean;
  readonly note: string;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  Gift,
  Wheel: Sparkles,
  Streak: Flame,
  Giftboxes: Package,
};

/** Until it is known what there is. */
const UNKNOWN: Readonly<Record<string, string>> = {
  Gift: 'One a day',
  Wheel: 'Every segment wins',
  Streak: 'A prize a day',
  Giftboxes: 'Open them in Rewards',
};

/** Gift, wheel, streak and giftboxes, with the times that are known. */
function useDaily(): readonly Next[] {
  const { scheduler } = useCore();
  const giftAt = useModel('daily', ({ gift }) => gift?.nextAvailableAt ?? null);
  const spinAt = useModel('daily', ({ nextSpinAt }) => nextSpinAt);
  const now = scheduler.now();
  const times: Readonly<Record<string, number | null>> = { Gift: giftAt, Wheel: spinAt };
  return useToday().map(({ name, to, isReady, note }) => {
    const at = times[name] ?? null;
    const shown =
      !isReady && at !== null && at > now ? `Next ${nearTime(at, now)}` : (note ?? UNKNOWN[name] ?? '');
    return { name, to, isReady, note: shown, icon: ICONS[name] ?? Gift };
  });
}

function useLevel(): Next {
  const note = useModel('loyalty', (loyalty) => {
    const progress = levelProgress(loyalty);
    return progress === null ? '' : wayText(progress);
  });
  return { name: 'Level', to: PAGES.levelUp, icon: TrendingUp, isReady: false, note };
}

function useQuest(): Next {
  const { scheduler } = useCore();
  const quests = useModel('quests');
  const now = scheduler.now();
  const listed = (quests.items ?? []).map((quest) => questWith(quests, quest));
  const [next] = listed.filter(isInProgress);
  const end = next?.subTypeMeta?.expiryDate ?? null;
  const note =
    next === undefined
      ? 'See all quests'
      : end === null
        ? next.title
        : `${next.title}, ends ${nearTime(end, now)}`;
  return { name: 'Quests', to: '/quests', icon: Compass, isReady: next !== undefined, note };
}

function Upcoming() {
  const { flags } = useConfig();
  const { pathname } = useLocation();
  const all = [...useDaily(), useLevel(), useQuest()];
  const shown = all.filter(
    ({ name, to }) =>
      leadsToPage(to, flags) && !pathname.startsWith(to) && (name !== 'Level' || flags.leveling),
  );
  return (
    <>
      <h2>Next for you</h2>
      <ul className={list}>
        {shown.map(({ name, to, icon: Icon, isReady, note }) => (
          <li key={name}>
            <Link to={to} data-ready={isReady}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {name}
                <small>{note}</small>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function RewardsAside() {
  const status = useModel('session', (session) => session.status);
  if (isSearching({ status })) return null;
  if (status === 'signedIn') return <Upcoming />;
  return <NewHere />;
}
