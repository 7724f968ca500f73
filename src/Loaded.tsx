// A page's data: asked for when the page is shown, the latest answer shown meanwhile, a failure said with a way to try again.
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ArgsOf, Endpoint } from '../streams/endpoint';
import type { DataOf } from '../streams/event';
import { callStateOf } from '../streams/features/calls';
import type { PageKind } from '../streams/features/pages';
import { publicParams } from './callParams';
import { useCore, useModel } from './core';
import { ErrorPanel } from './ui/ErrorPanel';
import { Nothing } from './ui/Page';
import { Skeleton } from './ui/Skeleton';

interface LoadedProps<E extends Endpoint, K extends PageKind> {
  readonly endpoint: E;
  readonly args: ArgsOf<E>;
  readonly kind: K;
  /** What is said when it could not be loaded, word for word where the specification has a text. */
  readonly failure?: string;
  readonly children: (data: DataOf<K>) => ReactNode;
}

export function Loaded<E extends Endpoint, K extends PageKind>({
  endpoint,
  args,
  kind,
  failure = 'Something went wrong.',
  children,
}: LoadedProps<E, K>) {
  const core = useCore();
  const asked = JSON.stringify(args);
  const stable = useMemo(() => JSON.parse(asked) as ArgsOf<E>, [asked]);
  const data = useModel('pages', (pages) => pages[kind]) as DataOf<K> | null;
  const { status } = callStateOf(useModel('calls'), endpoint, publicParams(stable as object));
  useEffect(() => {
    core.run(core.call(endpoint, stable));
  }, [core, endpoint, stable]);
  if (data !== null) return <>{children(data)}</>;
  if (status === 'rejected') {
    return (
      <ErrorPanel
        title="Hmm..."
        text={failure}
        button="Try again"
        onAction={() => core.run(core.call(endpoint, stable))}
      />
    );
  }
  if (status === 'fulfilled') return <Nothing text="There's nothing here yet." />;
  return <Skeleton height={160} label="Loading" />;
}
