// The frame of a running game, its messages, and when it counts as loaded.
import { useSubscription } from 'observable-hooks';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EMPTY, timer } from 'rxjs';
import { useCore, useEmit, useModel } from '../../core';
import { frameMessage } from './frameMessages';
import { gameRules } from './gameRules';

/** How long after its page has loaded a game that sends no messages is shown, ms. */
const SILENT_MS = 1_000;

interface GameFrame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The address of the game and what its frame may do; null until it has been launched. */
  readonly game: { readonly url: string; readonly sandbox: string } | null;
  readonly onLoad: () => void;
  /** Sends a message to a game that has sent one; any other would not understand it. */
  readonly send: (message: object) => void;
}

/** Handles the game's messages while its frame is mounted. A page that sends none is shown soon after it has loaded. */
export function useGameFrame(): GameFrame {
  const core = useCore();
  const emit = useEmit();
  const ref = useRef<HTMLIFrameElement>(null);
  const sender = useRef<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const reference = useModel('launch', (launch) => launch.url);
  const isShown = useModel('launch', (launch) => launch.frameLoaded);
  const game = useMemo(() => {
    const url = reference === null ? null : core.vault.unseal(reference);
    return url === null ? null : { url, ...gameRules(url, location.origin, core.vault.mayOpen) };
  }, [core, reference]);

  useEffect(() => {
    if (game === null) return;
    sender.current = null;
    const listen = (event: MessageEvent) => {
      const message = frameMessage(event, ref.current?.contentWindow ?? null, game.isGame);
      if (message === null) return;
      sender.current = event.origin;
      emit(message, {});
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [emit, game]);

  const isSilent = game !== null && loaded === game.url && !isShown;
  const shown$ = useMemo(() => (isSilent ? timer(SILENT_MS, core.scheduler) : EMPTY), [core, isSilent]);
  useSubscription(shown$, () => emit('game/loaded', {}));

  const send = useCallback((message: object) => {
    if (sender.current === null) return;
    /** No target but all matches an opaque origin. */
    const target = sender.current === 'null' ? '*' : sender.current;
    ref.current?.contentWindow?.postMessage(message, target);
  }, []);
  return {
    ref,
    game,
    send,
    onLoad: () => {
      setLoaded(game?.url ?? null);
      ref.current?.focus();
    },
  };
}
