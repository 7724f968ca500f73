// The browser's offer to install the app: kept until the player takes it up. Only Chromium makes one.
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Takes the offer from the browser, which would otherwise make it in a bar of its own at a time of its own. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** Asks the player to install the app; null while the browser does not offer that. An offer can be used once. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(watch, () => offer);
  if (present === null) return null;
  return () => {
    become(null);
    present.prompt().catch(() => undefined);
  };
}
