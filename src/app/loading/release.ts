// Detects whether the host serves a newer release: when code fails to load, and whenever the configuration was read again. A newer
// one is offered. If code is missing or the operator requires it, the page reloads at the next navigation, once per release and at
// most once a minute.

import { isOutdated } from '../../../streams/features/configuration';
import type { Core } from '../../../streams/reaction';
import { PATHS, pathOf } from '../../../streams/routes';
import { BASE } from '../../ui/base';

const CHECK_MS = 5_000;
/** Further failures within this time share one check. */
const SHARED_MS = 10_000;
const BETWEEN_RELOADS_MS = 60_000;
const RELOADED = 'coinstream.reloaded-for';
/** Fields whose text a reload would lose; a search would not be missed. */
const TEXT_FIELDS = 'input:not([type=search], [type=checkbox], [type=radio], [type=hidden]), textarea';

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

let live: Core | null = null;
/** The entry script of a newer release; null if none is known. */
let newer: string | null = null;
/** True if code of this page is missing. */
let isMissing = false;
/** True if the operator requires a newer release. */
let isRequired = false;
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
    if (isOther && newer === null) live?.emit('release/replaced', {});
    newer = isOther ? entry : null;
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

/** No typed text, request in flight, modal or game would be lost. */
export function isIdle({ state, lateState }: Core): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  const isTyped = [...fields].some(({ value }) => value !== '');
  const isAsking = (lateState('intents')?.open.length ?? 0) > 0 || state('popups').stack.length > 0;
  const isSending = Object.values(state('calls').inFlight).some((key) => !key.startsWith('GET '));
  return !isTyped && !isAsking && !isSending && !PATHS.playing.test(pathOf(state('navigation')));
}

function reloadIfIdle(core: Core): void {
  if (isReplaced() && isIdle(core)) reloadIfReplaced();
}

/** Watches for code that fails to load and for a newer release, so that the page can offer it or the next navigation can react. */
export function watchRelease(core: Core): void {
  live = core;
  window.addEventListener('vite:preloadError', () => {
    isMissing = true;
    void checkRelease();
  });
  core.on('config/loaded').subscribe(({ source }) => {
    isRequired = isOutdated(core.state('configuration'));
    if (source === 'rest') void checkRelease().then(() => reloadIfIdle(core));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reloadIfIdle(core);
  });
}

/** Calls `changed` whenever `isReplaced` or `isNewerOffered` may have changed; returns a function that ends it. */
export function subscribeToRelease(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** True if another release has replaced this one, whose code is missing or no longer accepted. */
export const isReplaced = (): boolean => (isMissing || isRequired) && newer !== null;

/** True if a newer release can be loaded. Where code is missing, its place offers that. */
export const isNewerOffered = (): boolean => newer !== null && !isMissing;

/** Reloads the page if another release has replaced this one; returns false if not, or if it already tried. */
export function reloadIfReplaced(): boolean {
  if (live === null || newer === null || !isReplaced() || !mayReload(newer)) return false;
  location.reload();
  return true;
}

/** Like `reloadIfReplaced`, but checks with the host first. */
export async function loadReplacedPage(): Promise<boolean> {
  if (live === null) return false;
  isMissing = true;
  await checkRelease();
  return reloadIfReplaced();
}
