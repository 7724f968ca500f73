// A screen that stands once its features have joined: they and the code of its parts are loaded at the same time.
import { type ComponentType, useState } from 'react';
import type { Core, LateFeatures } from '../../../streams/reaction';
import { type Preloadable, preloadable } from './preloadable';

/** Where features can't be loaded it fails as a screen does whose code can't be loaded, and is tried again like one. */
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
