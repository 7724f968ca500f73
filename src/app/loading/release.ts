// Detects whether the host serves a newer release, when code fails to load. The page then reloads
// at the next navigation, once per release and at most once a minute.

import { useSyncExternalStore } from 'react';
import type { Core } from '../../../streams/reaction';
import { BASE } from '../../ui/base';

const CHECK_MS = 5_000;
/** Further failures within this time share one check. */
const SHARED_MS = 10_000;
const BETWEEN_RELOADS_MS = 60_000;
const RELOADED = 'reloaded-for';

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

let live: Core | null = null;
/** The entry script of the release that replaced this one; null if none is known. */
let replacement: string | null = null;
const watchers = new Set<() => void>();
let check: { readonly at: number; readonly done: Promise<void> } | null = null;

const ownEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

async function findReplacement(): Promise<void> {
  try {
    const response = await fetch(BASE, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(CHECK_MS),
    });
    if (!response.ok) return;
    const entry = ENTRY.exec(await response.text())?.[1] ?? null;
    const isOther = entry !== null && entry !== ownEntry();
    if (isOther && replacement === null) live?.emit('release/replaced', {});
    replacement = isOther ? entry : null;
    for (const changed of watchers) changed();
  } catch {
    // The host is down, so its release is unknown.
  }
}

function checkRelease(): Promise<void> {
  const now = performance.now();
  if (check === null || now - check.at > SHARED_MS) check = { at: now, done: findReplacement() };
  return check.done;
}

/**
 * True if the page may reload itself for another release. Without storage reloads can't be limited, so the player
 * decides.
 */
function mayReload(entry: string): boolean {
  try {
    const [last, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (last === entry || Date.now() - Number(at ?? 0) < BETWEEN_RELOADS_MS) return false;
    sessionStorage.setItem(RELOADED, `${entry} ${Date.now()}`);
    return true;
  } catch {
    return false;
  }
}

/** Watches for code that fails to load, so that the next navigation can react. */
export function watchRelease(core: Core): void {
  live = core;
  window.addEventListener('vite:preloadError', () => void checkRelease());
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** True if another release has replaced this one. */
export function useIsReplaced(): boolean {
  return useSyncExternalStore(watch, () => replacement !== null);
}

/** Reloads the page if another release has replaced this one; returns false if not, or if it already tried. */
export function reloadIfReplaced(): boolean {
  if (live === null || replacement === null || !mayReload(replacement)) return false;
  location.reload();
  return true;
}

/** Like `reloadIfReplaced`, but checks with the host first. */
export async function loadReplacedPage(): Promise<boolean> {
  if (live === null) return false;
  await checkRelease();
  return reloadIfReplaced();
}
