// Returns whether part of a page is still waiting for a query that determines its content or position.
import { isAwaited } from '../../../streams/features/calls';
import { elapsed } from '../../../streams/time';
import type { Query } from '../../../streams/wire/endpoint';
import { useQueryState, useStream } from '../../core';

/** As long as what follows a placeholder waits for it (`ui/Page.tsx`). */
const PATIENCE_MS = 3_000;

/** False once the query has ended, or after three seconds: a slow response must not keep the part from the player. */
export function useIsAwaited(query: Query): boolean {
  const { status } = useQueryState(query);
  const isLate = useStream(({ scheduler }) => elapsed(PATIENCE_MS, scheduler), []);
  return isAwaited(status) && !isLate;
}
