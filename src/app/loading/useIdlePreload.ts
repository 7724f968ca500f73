// Preloads the code that is likely to be needed next while the page is idle, unless data is to be saved.
import { useEffect } from 'react';
import type { Core } from '../../../streams/reaction';
import { SIGN_OUT_NOTICE } from '../../../streams/wire/signIn/signOutNotice';
import { savesData } from '../../browser/dataSaving';
import { afterFirstScreen } from '../../browser/firstScreen';
import { useCore, useModel } from '../../core';
import { OfflinePanel } from '../guards/NeedsNetwork';
import { preloads } from '../routes';
import { OfflineNotice, PopupStack, Toasts } from './lateParts';

/** The messages of what failed: without a network, their code can't be loaded any more. */
const OVERLAYS = [
  PopupStack.preload,
  Toasts.preload,
  OfflinePanel.preload,
  () => import('../../features/popups/InfoModal'),
];

function preload(core: Core, parts: readonly ((core: Core) => Promise<unknown>)[]): void {
  for (const part of parts) part(core).catch(() => undefined);
}

/**
 * For visitors it starts with their first interaction, or immediately if the page has to explain why the player was signed
 * out.
 */
export function useIdlePreload(): void {
  const core = useCore();
  const isPlayer = useModel('session', ({ status }) => status === 'signedIn');
  useEffect(
    () =>
      afterFirstScreen(core, () => {
        if (core.config.flags.pwa) preload(core, [OfflineNotice.preload, OfflinePanel.preload]);
        const isAwaited = isPlayer || core.storage.session.read(SIGN_OUT_NOTICE) !== null;
        if (isAwaited && !savesData()) preload(core, [...OVERLAYS, ...preloads]);
      }),
    [core, isPlayer],
  );
  useEffect(() => {
    if (savesData()) return undefined;
    const acted = new AbortController();
    const once = { once: true, passive: true, signal: acted.signal };
    const prepare = () => {
      acted.abort();
      preload(core, [...OVERLAYS, ...preloads]);
    };
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, prepare, once);
    return () => acted.abort();
  }, [core]);
}
