// An error boundary: shows a fallback when its children throw or their code cannot be loaded, until a retry.
import { Component, type ReactNode } from 'react';
import { forgetFailedCode } from './preloadable';

interface BoundaryProps {
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
  /** A change triggers a retry. */
  readonly resetKey?: string;
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    forgetFailedCode();
  }

  override render() {
    const { fallback, children } = this.props;
    const { error, failed } = this.state;
    return failed ? fallback(error, () => this.setState({ error: null, failed: false })) : children;
  }
}
