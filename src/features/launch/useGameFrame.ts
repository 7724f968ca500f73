// The frame of a running game: what it may do, and when it counts as loaded.
import { useSubscription } from 'observable-hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { EMPTY, timer } from 'rxjs';
import { useCore, useEmit, useModel } from '../../core';
import { frameMessage } from './frameMessages';

/** How long after its page has loaded a game that sends no messages is shown, ms. */
const SILENT_MS = 1_000;

/**
 * What providers' games need: their storage and cookies, requests to their own servers, forms that redirect, and rules in a new tab. That
 * tab inherits the sandbox, because it could otherwise navigate the app's window.
 */
const SANDBOX =
  'allow-forms allow-orientation-lock allow-pointer-lock allow-popups allow-same-origin allow-scripts';

/** A game on the app's own origin could otherwise remove its sandbox, and read the session. */
const OWN_SANDBOX = 'allow-scripts';

interface GameFrame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The address of the game; null until it has been launched. */
  readonly url: string | null;
  readonly sandbox: string;
  readonly onLoad: () => void;
}

/** Handles the game's messages while its frame is mounted. A page that sends none is shown soon after it has loaded. */
export function useGameFrame(): GameFrame {
  const core = useCore();
  const emit = useEmit();
  const ref = useRef<HTMLIFrameElement>(null);
  const reference = useModel('launch', (launch) => launch.url);
  const isShown = useModel('launch', (launch) => launch.frameLoaded);
  const url = useMemo(() => (reference === null ? null : core.vault.unseal(reference)), [core, reference]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const isOwn = url !== null && new URL(url, location.href).origin === location.origin;

  useEffect(() => {
    if (url === null) return;
    const isGame = (origin: string) =>
      isOwn ? origin === 'null' : core.vault.mayOpen('games', `${origin}/`);
    const listen = (event: MessageEvent) => {
      const message = frameMessage(event, ref.current?.contentWindow ?? null, isGame);
      if (message !== null) emit(message, {});
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [core, emit, url, isOwn]);

  const isSilent = url !== null && loaded === url && !isShown;
  const shown$ = useMemo(() => (isSilent ? timer(SILENT_MS, core.scheduler) : EMPTY), [core, isSilent]);
  useSubscription(shown$, () => emit('game/loaded', {}));

  return {
    ref,
    url,
    sandbox: isOwn ? OWN_SANDBOX : SANDBOX,
    onLoad: () => {
      setLoaded(url);
      ref.current?.focus();
    },
  };
}
