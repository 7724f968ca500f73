// Loads the late part of the scenes. Until then, tiles show their sky and its glow.
import { startTransition, useEffect, useState } from 'react';

type SceneKit = typeof import('./sceneDrawing');

let kit: SceneKit | null = null;
let loading: Promise<SceneKit> | null = null;

/** A failed load is retried by the next caller. */
export function loadSceneKit(): Promise<SceneKit> {
  loading ??= import('./sceneDrawing').then(
    (loaded) => {
      kit = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Loads it while the games load. */
export function preloadSceneKit(): void {
  loadSceneKit().catch(() => undefined);
}

/** Null until it has loaded; then re-renders in a transition. */
export function useSceneKit(): SceneKit | null {
  const [known, setKnown] = useState(kit);
  useEffect(() => {
    if (known !== null) return undefined;
    let isMounted = true;
    loadSceneKit().then(
      (loaded) => {
        if (isMounted) startTransition(() => setKnown(loaded));
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [known]);
  return known;
}
