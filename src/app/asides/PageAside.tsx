// The content of a page's aside, whose late features join with its code.
import { Suspense, useMemo } from 'react';
import type { Core } from '../../../streams/reaction';
import { useCore } from '../../core';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { AsideKind } from './asideKind';

const asideOf = (of: AsideKind, core: Core) =>
  preloadablePart(async () => {
    const [aside] = await Promise.all([
      of === 'rewards' ? import('./RewardsAside') : import('./MoneyAside'),
      core.load(...(of === 'rewards' ? (['player'] as const) : (['player', 'limits'] as const))),
    ]);
    return aside;
  });

export default function PageAside({ of }: { of: AsideKind }) {
  const core = useCore();
  const Aside = useMemo(() => asideOf(of, core), [of, core]);
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Aside />
      </Suspense>
    </Boundary>
  );
}
