// A screen that renders once its late features have joined. The code of its parts loads in parallel.
import { type ComponentType, useState } from 'react';
import type { Core, LateFeatures } from '../../../streams/reaction';
import { type Preloadable, preloadable } from './preloadable';

/** If its features fail to load, it fails and retries like a lazy screen whose code failed to load. */
export function withFeatures(
  core: Core,
  features: readonly LateFeatures[],
  shown: ComponentType,
  parts: readonly (ComponentType<never> | Preloadable<never>)[],
): ComponentType {
  if (features.length === 0) return shown;
  const Joining = preloadable(async () => {
    await Promise.all([
      core.load(...features),
      ...parts.map((part) => ('preload' in part ? part.preload() : undefined)),
    ]);
    return { default: shown };
  });
  return function Joined() {
    const [Shown] = useState<ComponentType>(() => (core.has(...features) ? shown : Joining));
    return <Shown />;
  };
}
