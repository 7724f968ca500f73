// A running game: the poster first, then the sandboxed frame, full bleed, with a border in the currency's colour.
import { css } from '@linaria/core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { wayOut } from '../../../streams/features/launch/launch';
import { gameName } from '../../../streams/features/lobby/lobby';
import { TileArt } from '../../art/TileArt';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { cover, fill, middle, playAccent, stack, text } from '../../ui/mixins';
import { Spinner } from '../../ui/Spinner';
import { growFromTile } from './growFromTile';
import { useGameFrame } from './useGameFrame';
import { useLaunchParams } from './useLaunchParams';
import { useVisibleGame } from './useVisibleGame';

const MOBILE_BELOW_PX = 600;

const stage = css`
  ${playAccent}
  position: relative;
  flex: 1;
  display: flex;
  min-height: min(320px, calc(100dvh - 48px));
  border: 2px solid var(--play-fill);
  background: #05090e;
  overflow: hidden;
`;

const poster = css`
  ${cover}
  ${middle}
  align-items: end;
  padding: 0 var(--space-16) 9vh;
  transition: opacity 160ms ease-out;
  &[data-covered='true'] {
    opacity: 0;
    visibility: hidden;
    /** Taps during the fade go to the game below. */
    pointer-events: none;
    transition:
      opacity 160ms ease-out,
      visibility 0s 160ms;
  }
`;

const posterArt = css`
  ${cover}
  transform-origin: 0 0;
  & > * {
    ${fill}
    object-fit: cover;
  }
`;

const posterWords = css`
  position: relative;
  ${stack(16)}
  justify-items: center;
  width: min(320px, 100%);
  padding: var(--space-24);
  text-align: center;
  border-radius: 16px;
  background: rgb(5 9 14 / 78%);
  color: #f4f1ea;
  ${text.title}
  font-weight: 650;
`;

const small = css`
  ${text.medium}
  font-weight: 500;
`;

const frameBox = css`
  flex: 1;
  width: 100%;
  border: 0;
`;

function deviceType(): 'mobile' | 'desktop' {
  return window.innerWidth < MOBILE_BELOW_PX ? 'mobile' : 'desktop';
}

/** A reality check requests a pause from the game. */
function usePause(send: (message: object) => void): void {
  const isChecked = useModel('realityCheck', (check) => check.dialog !== null);
  useEffect(() => {
    if (isChecked) send({ type: 'game/pauseRequested' });
  }, [isChecked, send]);
}

/** Redirects after a failed launch; the target page shows the reason [LAUNCH-14, LAUNCH-15]. */
function useWayOut(): void {
  const navigate = useNavigate();
  const isRefused = useModel('launch', (launch) => launch.phase === 'refused');
  const status = useModel('account', (account) => account.status);
  useEffect(() => {
    if (!isRefused) return;
    if (wayOut(status) === 'games') navigate('/games', { replace: true });
    else if (window.history.state?.idx > 0) navigate(-1);
    else navigate('/', { replace: true });
  }, [isRefused, status, navigate]);
}

export default function LaunchScreen() {
  const emit = useEmit();
  const { gameId, currency } = useLaunchParams();
  const game = useVisibleGame(gameId);
  const isShown = useModel('launch', (launch) => launch.frameLoaded);
  const isDelayed = useModel('launch', (launch) => launch.delayed);
  const { ref, game: running, send, onLoad } = useGameFrame();
  usePause(send);
  const name = game === undefined ? 'Your game' : gameName(game);
  const art = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (art.current !== null) growFromTile(name, art.current);
  }, [name]);
  useWayOut();
  const open = useCallback(() => {
    emit('game/opened', { gameId, currency, deviceType: deviceType() });
  }, [emit, gameId, currency]);

  useEffect(() => {
    open();
    return () => {
      emit('game/closed', {});
    };
  }, [emit, open]);

  return (
    <div className={stage}>
      <h1 className="visually-hidden">{name}</h1>
      {running !== null && (
        <iframe
          key={running.url}
          ref={ref}
          className={frameBox}
          src={running.url}
          title={name}
          sandbox={running.sandbox}
          allow="autoplay *; fullscreen *"
          referrerPolicy="strict-origin"
          onLoad={onLoad}
        />
      )}
      <div className={poster} data-poster data-covered={isShown}>
        <span ref={art} className={posterArt} aria-hidden="true">
          <TileArt name={name} shape="poster" />
        </span>
        <span className={posterWords}>
          {name}
          {!isDelayed && <Spinner />}
          {isDelayed && (
            <>
              <span className={small} role="status">
                This is taking longer than usual.
              </span>
              <Button onClick={open}>Try again</Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
