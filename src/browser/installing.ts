// The browser's install prompt, stored until the player uses it. Only Chromium has one.
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Captures the prompt, which the browser would otherwise show at a time of its choosing. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Returns a function that shows the install prompt, or null if the browser offers none. Each prompt can be shown once. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(watch, () => offer);
  if (present === null) return null;
  return () => {
    setOffer(null);
    present.prompt().catch(() => undefined);
  };
}
