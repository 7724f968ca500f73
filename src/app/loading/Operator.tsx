// What an operator does while pages are open: notices above every page, and a calm page during maintenance.
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maintenancePhase$, shownNotice } from '../../../streams/features/configuration';
import { useModel, useStream } from '../../core';
import { Boundary } from './Boundary';
import { MaintenancePage, OperatorNotice } from './lateParts';
import type { Notices } from './operatorNotices';
import { useIsNewerOffered } from './useRelease';

const LINE_PX = 44;

/** The notices that were shown when the page was entered. Later ones cover it until it is left, so that nothing moves. */
function useEntered(shown: Notices): Notices {
  const { pathname } = useLocation();
  const [entered, setEntered] = useState({ pathname, shown });
  if (entered.pathname !== pathname) setEntered({ pathname, shown });
  return entered.shown;
}

/** A live region, which exists before its text does, so that the text is announced. */
export function OperatorNotices() {
  const phase = useStream(maintenancePhase$, []);
  /** Whose closed notices count is unknown before the session is. */
  const isKnown = useModel('session', ({ status }) => status !== 'unknown');
  const hasOpen = useModel('configuration', (state) => shownNotice(state) !== null);
  const hasNotice = isKnown && hasOpen;
  const isReleased = useIsNewerOffered();
  const shown: Notices = { isPlanned: phase === 'announced', hasNotice, isReleased };
  const entered = useEntered(shown);
  const lines = Object.values(entered).filter(Boolean).length;
  return (
    <div role="status">
      {Object.values(shown).some(Boolean) && (
        <Boundary fallback={() => null}>
          <Suspense fallback={<div style={{ height: lines * LINE_PX }} />}>
            <OperatorNotice shown={shown} entered={entered} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** The app, hidden during maintenance so that nothing typed is lost. */
export function DuringMaintenance({ children }: { children: ReactNode }) {
  const isDown = useStream(maintenancePhase$, []) === 'now';
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
