// The account menu in the rail of desktops, next to the account's pages.
import { css } from '@linaria/core';
import {
  BadgeCheck,
  Banknote,
  Bell,
  CalendarDays,
  CircleHelp,
  CircleUserRound,
  Coins,
  Compass,
  Database,
  Gauge,
  Gem,
  Gift,
  History,
  House,
  IdCard,
  KeyRound,
  type LucideIcon,
  Mail,
  Megaphone,
  MonitorSmartphone,
  ReceiptText,
  ShoppingBag,
  SlidersHorizontal,
  Trophy,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { PAGES } from '../../../streams/routes';
import { useConfig, useEmit } from '../../core';
import { plainList, playAccent, row, stack, text } from '../../ui/mixins';
import { accountGroups, currentAt } from './entries';
import { useNotes } from './useNotes';

const menu = css`
  ${playAccent}
  ${stack(16)}
  & h2 {
    padding: 0 var(--space-12) var(--space-4);
    color: var(--text-3);
    ${text.small}
    font-weight: 550;
  }
  & ul {
    ${stack(2)}
    ${plainList}
  }
  & a,
  & button {
    ${row(12)}
    width: 100%;
    min-height: 44px;
    padding: var(--space-4) var(--space-12);
    border-radius: 12px;
    color: var(--text-2);
    ${text.small}
    font-weight: 550;
    text-align: left;
    text-decoration: none;
  }
  & a > span,
  & button > span {
    flex: 1;
    min-width: 0;
  }
  & small {
    flex: none;
    color: inherit;
    line-height: inherit;
  }
  @media (hover: hover) {
    & a:hover,
    & button:hover {
      color: var(--text-1);
    }
  }
  & svg {
    flex: none;
  }
  & a[aria-current] {
    background: var(--s2);
    color: var(--text-1);
  }
  & a[aria-current] svg {
    color: var(--play);
  }
`;

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/account/inbox': Mail,
  '/account/details': IdCard,
  '/account/verify': BadgeCheck,
  '/account/notifications': Bell,
  '/account/settings': SlidersHorizontal,
  '/account/data': Database,
  '/account/limits': Gauge,
  '/account/multi-factor': KeyRound,
  '/account/sessions': MonitorSmartphone,
  '/account/payment-history': ReceiptText,
  '/account/gaming-history': History,
  '/account/coins-gaming-history': Coins,
  '/shop': ShoppingBag,
  '/redeem': Banknote,
  '/rewards': Gift,
  '/daily-rewards': CalendarDays,
  '/promos': Megaphone,
  '/quests': Compass,
  '/gems-exchange': Gem,
  '/status': Trophy,
};

function EntryIcon({ of }: { of: string }) {
  const Icon = ICONS[of];
  return Icon === undefined ? null : <Icon {...icon} />;
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

/** Scrolls the rail alone: `scrollIntoView` also scrolls the page, by the padding that it keeps for its bars. */
function showInRail(entry: Element): void {
  const rail = entry.closest('nav');
  if (rail === null) return;
  const [own, around] = [entry.getBoundingClientRect(), rail.getBoundingClientRect()];
  rail.scrollTop += Math.max(0, own.bottom - around.bottom) - Math.max(0, around.top - own.top);
}

export default function AccountSideMenu() {
  const { flags } = useConfig();
  const emit = useEmit();
  const noteOf = useNotes();
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry changes with the page.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current) showInRail(current);
  }, [pathname]);
  return (
    <div ref={list} className={menu}>
      <ul>
        <li>
          <Link to={PAGES.home}>
            <House {...icon} />
            <span>Home</span>
          </Link>
        </li>
        <li>
          <Link to="/account" aria-current={pathname === '/account' ? 'page' : undefined}>
            <CircleUserRound {...icon} />
            <span>My profile</span>
          </Link>
        </li>
      </ul>
      {accountGroups(flags).map(({ title, entries }) => (
        <Entries key={title} title={title}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} aria-current={currentAt(entry.to, pathname)}>
                <EntryIcon of={entry.to} />
                <span>{entry.label}</span>
                {noteOf(entry) !== '' && <small>{noteOf(entry)}</small>}
              </Link>
            </li>
          ))}
        </Entries>
      ))}
      <ul>
        <li>
          <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
            <CircleHelp {...icon} />
            <span>Help</span>
          </button>
        </li>
      </ul>
    </div>
  );
}
