// The error boundary of a screen that throws or whose code fails to load; a change of URL resets it.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorScreen, type ErrorVariant } from '../../features/shared/ErrorScreen';
import { Boundary } from './Boundary';

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
      fallback={(error) => (
        <ErrorScreen variant={variant} message={error instanceof Error ? error.message : 'unknown error'} />
      )}
    >
      {children}
    </Boundary>
  );
}
