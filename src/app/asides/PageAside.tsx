// The content of a page's aside, whose late features join with its code.
import { Suspense, useMemo } from 'react';
import type { Core } from '../../../streams/reaction';
import { useCore } from '../../core';
import { Boundary } from '../loading/Boundary';
import { preloadablePart } from '../loading/preloadable';
import type { AsideKind } from './asideKind';

/** Separate calls: of a conditional one, the bundler would load only one stylesheet. */
const rewards = (core: Core) =>
  preloadablePart(async () => {
    const [aside] = await Promise.all([import('./RewardsAside'), core.load('player')]);
    return aside;
  });

const money = (core: Core) =>
  preloadablePart(async () => {
    const [aside] = await Promise.all([import('./MoneyAside'), core.load('player', 'limits')]);
    return aside;
  });

export default function PageAside({ of }: { of: AsideKind }) {
  const core = useCore();
  const Aside = useMemo(() => (of === 'rewards' ? rewards(core) : money(core)), [of, core]);
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Aside />
      </Suspense>
    </Boundary>
  );
}
