// Catches a screen that breaks or whose code cannot be loaded; another address clears it.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorScreen, type ErrorVariant } from './ErrorScreen';

interface BoundaryProps {
  readonly variant: ErrorVariant;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    const { variant, children } = this.props;
    return this.state.failed ? <ErrorScreen variant={variant} error={this.state.error} /> : children;
  }
}

export function ScreenBoundary({ variant, children }: BoundaryProps) {
  const { pathname, hash } = useLocation();
  return (
    <Boundary key={pathname + hash} variant={variant}>
      {children}
    </Boundary>
  );
}
