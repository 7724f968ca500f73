// The shell around the screens: bars, notices, overlays, and the spinner while the session is unknown.
import { cx } from '@linaria/core';
import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PAGES } from '../../streams/routes';
import { useModel } from '../core';
import { Spinner } from '../ui/Spinner';
import { useReturnTo } from '../ui/useReturnTo';
import { useAppearance } from './appearance/useAppearance';
import type { AsideKind } from './asides/asideKind';
import { BalanceAnnouncements } from './BalanceAnnouncements';
import { BackBar, BackButton } from './bars/BackBar';
import { BottomBar } from './bars/BottomBar';
import { Footer } from './bars/Footer';
import { Header } from './bars/Header';
import { Mark } from './bars/Mark';
import { SideNav } from './bars/SideNav';
import { RegistrationHeader, ShopHeader } from './bars/TitleHeader';
import { useBars } from './bars/useBars';
import { useIsWide } from './bars/useIsWide';
import { GAME_SCREENS } from './guards/NeedsNetwork';
import { body, content, framed, gameBarPlace, main, page, rail, withAside } from './layout';
import { Boundary } from './loading/Boundary';
import { HomePlaceholder } from './loading/HomePlaceholder';
import { AccountSideMenu, GameBar, PageAside } from './loading/lateParts';
import { MissingPart } from './loading/MissingPart';
import { DuringMaintenance, Notices } from './loading/Operator';
import { useIdlePreload } from './loading/useIdlePreload';
import { useNavigation } from './navigation/useNavigation';
import { Overlays } from './Overlays';
import { type RouteEntry, titleOf } from './routeTable';

function headerOf(route: RouteEntry | undefined): ReactNode {
  switch (route?.header) {
    case 'main':
      return <Header back={route.back ? <BackButton route={route} compact /> : null} />;
    case 'game':
      return (
        <Boundary fallback={(_, retry) => <MissingPart retry={retry} />}>
          <Suspense fallback={<div className={gameBarPlace} />}>
            <GameBar />
          </Suspense>
        </Boundary>
      );
    case 'shop':
      return <ShopHeader route={route} />;
    case 'registration':
      return <RegistrationHeader route={route} />;
    case 'none':
      return route.back ? <BackBar route={route} /> : null;
    case undefined:
      return null;
  }
}

/** The account menu stays mounted across its pages. Falls back to the main navigation if its code fails to load. */
function Rail({ side }: { side: 'account' | 'main' }) {
  return (
    <nav className={rail} aria-label={side === 'main' ? 'Main' : 'Account'}>
      <Mark />
      {side === 'main' ? (
        <SideNav />
      ) : (
        <Boundary fallback={() => <SideNav />}>
          <Suspense fallback={null}>
            <AccountSideMenu />
          </Suspense>
        </Boundary>
      )}
    </nav>
  );
}

/**
 * On desktops only. Its place is reserved by the route, so its late code and data move nothing. Keyed by what it shows: otherwise
 * a page would wait for the code of its aside.
 */
function Aside({ of }: { of: AsideKind }) {
  const isWide = useIsWide();
  if (!isWide) return null;
  return (
    <section aria-label={of === 'rewards' ? 'Next for you' : 'Limits and help'}>
      <Boundary fallback={() => null}>
        <Suspense fallback={null}>
          <PageAside of={of} />
        </Suspense>
      </Boundary>
    </section>
  );
}

/** The screen, or a placeholder until it is known whether the player is signed in. */
function Content({ route, children }: { route: RouteEntry | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const returnTo = useReturnTo();
  const isUnknown = useModel('session', ({ status }) => status === 'unknown');
  const isBlocked = useModel('geo', ({ blocked }) => blocked);
  const placeholder = route?.screen === 'Lobby' ? <HomePlaceholder /> : <Spinner />;
  return (
    <>
      {isBlocked && pathname !== PAGES.geoBlock && (
        <Navigate to={PAGES.geoBlock} replace state={{ returnTo }} />
      )}
      {isUnknown ? placeholder : <Suspense fallback={<Spinner />}>{children}</Suspense>}
    </>
  );
}

/** `route` is undefined on the few pages outside the table. */
export function Shell({ route, children }: { route: RouteEntry | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const title = titleOf(pathname, route);
  useNavigation(title ?? '');
  useIdlePreload();
  useAppearance();
  const bars = useBars(route);
  const aside = route?.aside ?? null;
  return (
    <DuringMaintenance>
      <div className={page} data-bottom-bar={bars.bottom ? 'shown' : 'hidden'}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Notices showsGames={route !== undefined && GAME_SCREENS.has(route.screen)} />
        <div className={body} data-page>
          {bars.side !== null && <Rail side={bars.side} />}
          <div className={cx(content, bars.side !== null && framed)}>
            {headerOf(route)}
            <main
              id="main"
              className={cx(main, aside !== null && withAside)}
              tabIndex={-1}
              aria-label={title}
              data-aside={aside}
            >
              <Content route={route}>{children}</Content>
              {aside !== null && <Aside key={aside} of={aside} />}
            </main>
            {route !== undefined && route.footer !== null && (
              <Footer key={route.path} short={route.footer === 'line'} />
            )}
          </div>
        </div>
        {bars.bottom && <BottomBar />}
        <Overlays />
        <BalanceAnnouncements />
      </div>
    </DuringMaintenance>
  );
}
