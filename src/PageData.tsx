// A page's data: asked for when the page is shown, the latest answer shown meanwhile, a failure said with a way to try again.
import { css } from '@linaria/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { isAwaited, routeStatusOf } from '../streams/features/calls';
import type { PageKind } from '../streams/features/pages';
import type { DataOf } from '../streams/log/event';
import type { ArgsOf, Endpoint } from '../streams/wire/endpoint';
import { ErrorScreen, type ErrorVariant } from './app/ErrorScreen';
import { publicParams } from './callParams';
import { useCallState, useCore, useModel } from './core';
import { Button } from './ui/Button';
import { FailedPart } from './ui/ErrorPanel';
import { Nothing } from './ui/Page';
import { Skeleton } from './ui/Skeleton';

const stale = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  width: 100%;
  max-width: 640px;
  margin: 0 auto;
`;

const NOTHING = "There's nothing here yet.";

interface PageDataProps<E extends Endpoint, K extends PageKind> {
  readonly endpoint: E;
  readonly args: ArgsOf<E>;
  readonly kind: K;
  /** What is said when it could not be loaded, word for word where the specification has a text. */
  readonly failure?: string;
  /** The specified error screen in place of the whole page, and what the log says. */
  readonly errorScreen?: { readonly variant: ErrorVariant; readonly message: string };
  /** The page around what stands in for the data, where the data brings its own. */
  readonly frame?: (content: ReactNode) => ReactNode;
  readonly children: (data: DataOf<K>) => ReactNode;
}

export function PageData<E extends Endpoint, K extends PageKind>({
  endpoint,
  args,
  kind,
  failure = 'Something went wrong.',
  errorScreen,
  frame = (content) => content,
  children,
}: PageDataProps<E, K>) {
  const core = useCore();
  const asked = JSON.stringify(args);
  const stable = useMemo(() => JSON.parse(asked) as ArgsOf<E>, [asked]);
  const data = useModel('pages', (pages) => pages[kind]) as DataOf<K> | null;
  const { status } = useCallState(endpoint, publicParams(stable as object));
  useEffect(() => {
    core.run(core.call(endpoint, stable));
  }, [core, endpoint, stable]);
  const retry = () => {
    core.run(core.call(endpoint, stable));
  };
  if (data === null && status === 'rejected' && errorScreen !== undefined) {
    return <ErrorScreen {...errorScreen} onRetry={retry} />;
  }
  if (data !== null) {
    return (
      <>
        {status === 'rejected' && <Stale onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (status === 'rejected') return frame(<FailedPart text={failure} onRetry={retry} />);
  if (status === 'fulfilled') return frame(<Nothing text={NOTHING} />);
  return frame(<Skeleton height={160} label="Loading" />);
}

/** What was shown before stays; that the newest could not be had is said. */
function Stale({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={stale} role="status">
      <p>This may be out of date.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface AwaitedProps {
  /** The calls that bring it. */
  readonly endpoints: readonly Endpoint[];
  readonly onRetry: () => void;
  readonly failure?: string;
  readonly height: number;
  readonly label?: string;
}

/** Stands in for a model's data that is not there: its place while it is on its way, and what went wrong after. */
export function Awaited({
  endpoints,
  onRetry,
  failure = 'Something went wrong.',
  height,
  label = 'Loading',
}: AwaitedProps) {
  const status = useModel('calls', (calls) => {
    const statuses = endpoints.map((endpoint) => routeStatusOf(calls, endpoint));
    return statuses.some(isAwaited) ? 'awaited' : statuses.includes('rejected') ? 'rejected' : 'fulfilled';
  });
  if (status === 'awaited') return <Skeleton height={height} label={label} />;
  if (status === 'rejected') return <FailedPart text={failure} onRetry={onRetry} />;
  return <Nothing text={NOTHING} />;
}
