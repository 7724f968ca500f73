// The notices above every page, and a calm page during maintenance.
import { css } from '@linaria/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maintenancePhase$, shownNotice } from '../../../streams/features/configuration';
import { shownAlert } from '../../../streams/features/globalAlert';
import { isOffline } from '../../../streams/features/offline';
import { useConfig, useModel, useStream } from '../../core';
import { surface } from '../../ui/mixins';
import { Boundary } from './Boundary';
import { GlobalAlert, MaintenancePage, OfflineNotice, OperatorNotice } from './lateParts';
import type { OperatorsNotices } from './operatorNotices';
import { useKeptFocus } from './useKeptFocus';
import { useIsNewerOffered } from './useRelease';

const LINE_PX = 44;

const region = css`
  display: contents;
`;

/** Takes no room, and follows the notices above the header. */
const layer = css`
  position: sticky;
  top: 0;
  z-index: 20;
  height: 0;
`;

/** Over the page: below the header with the age of its balances, and below a field of search at its top. */
const over = css`
  position: absolute;
  top: calc(84px + env(safe-area-inset-top));
  right: var(--space-8);
  left: var(--space-8);
  overflow: hidden;
  max-width: 640px;
  margin: 0 auto;
  ${surface(12)}
  box-shadow: 0 8px 24px rgb(0 0 0 / 32%);
  & > :last-child {
    border-bottom: 0;
  }
  body:has(main input[type='search']) & {
    top: calc(124px + env(safe-area-inset-top));
  }
`;

interface Shown extends OperatorsNotices {
  /** The platform's alert. */
  readonly hasAlert: boolean;
  readonly isOffline: boolean;
}

/** The notices that were shown when the page was entered. Later ones cover it until it is left, so that nothing moves. */
function useEntered(shown: Shown): Shown {
  const { pathname } = useLocation();
  const [entered, setEntered] = useState({ pathname, shown });
  if (entered.pathname !== pathname) setEntered({ pathname, shown });
  return entered.shown;
}

/** Keeps the height of notices that are withdrawn, so that the page doesn't move, until it is left or the player closes one. */
function useKeptHeight() {
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page keeps nothing.
  useEffect(() => {
    const kept = place.current;
    if (kept === null) return undefined;
    const release = () => kept.style.removeProperty('min-height');
    const observer = new ResizeObserver(() => {
      kept.style.minHeight = `${kept.offsetHeight}px`;
    });
    observer.observe(kept);
    kept.addEventListener('click', release, { capture: true });
    window.addEventListener('resize', release);
    return () => {
      observer.disconnect();
      kept.removeEventListener('click', release, { capture: true });
      window.removeEventListener('resize', release);
      release();
    };
  }, [pathname]);
  return place;
}

/** A notice whose code is loaded on demand. `lines`: the room that it takes meanwhile. */
function Late({ lines = 0, children }: { lines?: number; children: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={<div style={{ height: lines * LINE_PX }} />}>{children}</Suspense>
    </Boundary>
  );
}

/**
 * The notices above the page, in a live region, which exists before its text does, so that the text is announced.
 * `showsGames`: the page lists games.
 */
export function Notices({ showsGames }: { showsGames: boolean }) {
  const phase = useStream(maintenancePhase$, []);
  /** Until the session is known, it is unknown whose closed notices apply. */
  const isKnown = useModel('session', ({ status }) => status !== 'unknown');
  const { flags } = useConfig();
  const hasOpen = useModel('configuration', (state) => shownNotice(state) !== null);
  const shown: Shown = {
    hasAlert: useModel('globalAlert', (state) => shownAlert(state) !== null),
    isOffline: useModel('offline', isOffline) && flags.pwa,
    isPlanned: phase === 'announced',
    hasNotice: isKnown && hasOpen,
    isReleased: useIsNewerOffered(),
  };
  const entered = useEntered(shown);
  const place = useKeptHeight();
  const part = (isInFlow: boolean) => {
    const has = (name: keyof Shown) => shown[name] && entered[name] === isInFlow;
    const operators: OperatorsNotices = {
      isPlanned: has('isPlanned'),
      hasNotice: has('hasNotice'),
      isReleased: has('isReleased'),
    };
    const lines = Object.values(operators).filter(Boolean).length;
    if (lines === 0 && !has('hasAlert') && !has('isOffline')) return null;
    return (
      <>
        {lines > 0 && (
          <Late lines={lines}>
            <OperatorNotice shown={operators} />
          </Late>
        )}
        {has('hasAlert') && (
          <Late lines={1}>
            <GlobalAlert />
          </Late>
        )}
        {has('isOffline') && (
          <Late lines={1}>
            <OfflineNotice showsGames={showsGames} />
          </Late>
        )}
      </>
    );
  };
  const later = part(false);
  return (
    <div className={region} role="status">
      <div ref={place}>{part(true)}</div>
      {later !== null && (
        <div className={layer}>
          <div className={over}>{later}</div>
        </div>
      )}
    </div>
  );
}

/** The app, hidden during maintenance so that nothing typed is lost. */
export function DuringMaintenance({ children }: { children: ReactNode }) {
  const isDown = useStream(maintenancePhase$, []) === 'now';
  useKeptFocus(isDown);
  return (
    <>
      {isDown && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <MaintenancePage />
          </Suspense>
        </Boundary>
      )}
      <div hidden={isDown}>{children}</div>
    </>
  );
}
