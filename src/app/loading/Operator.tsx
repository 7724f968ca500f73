// What an operator does while pages are open: notices above every page, and a calm page during maintenance.
import { type ReactNode, Suspense } from 'react';
import { maintenancePhase$, shownNotice } from '../../../streams/features/configuration';
import { useModel, useStream } from '../../core';
import { Boundary } from './Boundary';
import { MaintenancePage, OperatorNotice } from './lateParts';
import { useIsNewerOffered } from './useRelease';

/** A live region, which exists before its text does, so that the text is announced. */
export function OperatorNotices() {
  const phase = useStream(maintenancePhase$, []);
  const hasNotice = useModel('configuration', (state) => shownNotice(state) !== null);
  const isReleased = useIsNewerOffered();
  const isPlanned = phase === 'announced';
  return (
    <div role="status">
      {(isPlanned || hasNotice || isReleased) && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <OperatorNotice isPlanned={isPlanned} isReleased={isReleased} />
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
