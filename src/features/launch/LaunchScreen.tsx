// A game at play: the poster at once, then the sandboxed frame, full bleed, bordered in the currency's colour.
import { css } from '@linaria/core';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { refusalText } from '../../../streams/features/launch';
import { gameById, gameName } from '../../../streams/features/lobby';
import { useCore, useEmit, useModel } from '../../core';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Spinner } from '../../ui/Spinner';
import { TileArt } from '../../ui/TileArt';
import { frameMessage } from './frameMessages';

const MOBILE_BELOW_PX = 600;

const stage = css`
  position: relative;
  flex: 1;
  display: flex;
  min-height: 320px;
  border: 2px solid var(--play);
  background: #05090e;
  overflow: hidden;
`;

const poster = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  transition: opacity 160ms ease-out;
  &[data-covered='true'] {
    opacity: 0;
    pointer-events: none;
  }
`;

const posterArt = css`
  position: absolute;
  inset: 0;
  & > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const posterWords = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-16);
  padding: var(--space-24);
  border-radius: 16px;
  background: rgb(5 9 14 / 78%);
  color: #f4f1ea;
  font-size: 22px;
  line-height: 26px;
  font-weight: 650;
`;

const frameBox = css`
  flex: 1;
  width: 100%;
  border: 0;
`;

function deviceType(): 'mobile' | 'desktop' {
  return window.innerWidth < MOBILE_BELOW_PX ? 'mobile' : 'desktop';
}

/** The game's hints, heard while its frame is there. */
function useFrameMessages(url: string | null) {
  const frame = useRef<HTMLIFrameElement>(null);
  const emit = useEmit();
  useEffect(() => {
    if (url === null) return;
    const { origin } = new URL(url, location.href);
    const listen = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow ?? null, origin);
      if (message !== null) emit(message, {});
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, emit]);
  return frame;
}

export default function LaunchScreen() {
  const core = useCore();
  const emit = useEmit();
  const navigate = useNavigate();
  const { gameId: gameParam, currencyCode } = useParams();
  const gameId = Number(gameParam);
  const currency = currencyCode === core.config.coinsCurrencyCode ? 'coin' : 'sweep';
  const game = useModel('lobby', (lobby) => gameById(lobby, gameId));
  const launch = useModel('launch');
  const url = useMemo(() => (launch.url === null ? null : core.vault.unseal(launch.url)), [core, launch.url]);
  const frame = useFrameMessages(url);
  const name = game === undefined ? 'Your game' : gameName(game);

  useEffect(() => {
    emit('game/opened', { gameId, currency, deviceType: deviceType() });
    return () => {
      emit('game/closed', {});
    };
  }, [emit, gameId, currency]);

  if (launch.phase === 'refused' && launch.refusal !== null) {
    return (
      <ErrorPanel
        title="Hmm..."
        text={refusalText(launch.refusal, launch.detail)}
        button="Back to Games"
        onAction={() => navigate('/games', { replace: true })}
      />
    );
  }
  return (
    <div className={stage}>
      <h1 className="visually-hidden">{name}</h1>
      {url !== null && (
        <iframe
          ref={frame}
          className={frameBox}
          src={url}
          title={name}
          sandbox="allow-scripts"
          allow="fullscreen"
          referrerPolicy="no-referrer"
          onLoad={(event) => event.currentTarget.focus()}
        />
      )}
      <div className={poster} data-covered={launch.frameLoaded}>
        <span className={posterArt} aria-hidden="true">
          <TileArt name={name} shape="hero" />
        </span>
        <span className={posterWords}>
          {name}
          {!launch.frameLoaded && <Spinner />}
        </span>
      </div>
    </div>
  );
}
