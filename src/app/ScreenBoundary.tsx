// Catches a screen that breaks or whose code cannot be loaded; another address clears it.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from './Boundary';
import { ErrorScreen, type ErrorVariant } from './ErrorScreen';

interface ScreenBoundaryProps {
  readonly variant: ErrorVariant;
  readonly anew?: boolean;
  readonly children: ReactNode;
}

/** `anew`: what is healthy begins anew at another address, too. */
export function ScreenBoundary({ variant, anew = false, children }: ScreenBoundaryProps) {
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  return (
    <Boundary
      key={anew ? address : null}
      resetKey={address}
      fallback={(error) => (
        <ErrorScreen variant={variant} message={error instanceof Error ? error.message : 'unknown error'} />
      )}
    >
      {children}
    </Boundary>
  );
}
