// The error boundary of a screen that throws or whose code fails to load; a change of URL resets it.
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorScreen, type ErrorVariant } from '../../features/shared/ErrorScreen';
import { OfflinePanel } from '../guards/NeedsNetwork';
import { Boundary } from './Boundary';
import { isMissingCode } from './preloadable';
import { useIsAway } from './useIsAway';

interface FailedScreenProps {
  readonly error: unknown;
  readonly variant: ErrorVariant;
  readonly retry: () => void;
}

/** Without a network, a screen whose code is missing waits for it: a reload would end at the browser's error page. */
function FailedScreen({ error, variant, retry }: FailedScreenProps) {
  const isMissing = isMissingCode(error);
  const isAway = useIsAway(isMissing ? retry : null);
  const [isWaiting] = useState(isMissing && isAway);
  const message = error instanceof Error ? error.message : 'unknown error';
  const failed = <ErrorScreen variant={variant} message={message} />;
  return isWaiting ? (
    <Boundary fallback={() => failed}>
      <OfflinePanel />
    </Boundary>
  ) : (
    failed
  );
}

interface ScreenBoundaryProps {
  readonly variant: ErrorVariant;
  readonly remounts?: boolean;
  readonly children: ReactNode;
}

/** `remounts`: a change of URL also remounts a healthy screen. */
export function ScreenBoundary({ variant, remounts = false, children }: ScreenBoundaryProps) {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  return (
    <Boundary
      key={remounts ? address : null}
      resetKey={address}
      fallback={(error, retry) => <FailedScreen error={error} variant={variant} retry={retry} />}
    >
      {children}
    </Boundary>
  );
}
