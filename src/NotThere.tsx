// The place of data that a model does not hold: a skeleton while it is on its way, a failure with a way to try again.

import type { ArgsOf, Endpoint } from '../streams/wire/endpoint';
import { publicParams } from './callParams';
import { useCallState, useCore } from './core';
import { FailedPart } from './ui/ErrorPanel';
import { Nothing } from './ui/Page';
import { Skeleton } from './ui/Skeleton';

interface NotThereProps<E extends Endpoint> {
  /** What loads it, made by a reaction. */
  readonly endpoint: E;
  readonly args: ArgsOf<E>;
  readonly height: number;
  readonly label?: string;
}

export function NotThere<E extends Endpoint>({
  endpoint,
  args,
  height,
  label = 'Loading',
}: NotThereProps<E>) {
  const core = useCore();
  const { status } = useCallState(endpoint, publicParams(args as object));
  if (status === 'rejected') {
    return <FailedPart text="Something went wrong." onRetry={() => core.run(core.call(endpoint, args))} />;
  }
  if (status === 'fulfilled') return <Nothing text="There's nothing here yet." />;
  return <Skeleton height={height} label={label} />;
}
