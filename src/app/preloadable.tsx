// A screen whose code can be fetched ahead: then it is shown in the same frame, without the wait that a lazy one costs
// even when its code is there.
import { type ComponentType, lazy, useState } from 'react';

export type Preloadable = ComponentType & { readonly preload: () => Promise<void> };

export function preloadable(load: () => Promise<{ default: ComponentType }>): Preloadable {
  const known: { screen: ComponentType | null } = { screen: null };
  const fetchOnce = async () => {
    const module = await load();
    known.screen = module.default;
    return module;
  };
  const Lazy = lazy(fetchOnce);
  function Screen() {
    const [Shown] = useState<ComponentType>(() => known.screen ?? Lazy);
    return <Shown />;
  }
  return Object.assign(Screen, {
    preload: async () => {
      await fetchOnce();
    },
  });
}
