// The identity provider's page in a frame. Documents and photos are uploaded there and never reach this app.
import { css } from '@linaria/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { secondsUntil } from '../../../streams/time';
import { useCore, useEmit, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { stack, surface, wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { checkMessage, startMessage } from './checkMessages';

/** If the frame sends no message for this long, a way out is shown. */
const PATIENCE_MS = 10_000;

/** The height until the page reports its own, px. */
const FIRST_HEIGHT = 480;
/** The borders of the frame, px. */
const BORDERS = 2;
/** The range of accepted heights, px. */
const HEIGHTS = { min: 240, max: 2_400 };

/** Privacy notices open in a new tab. */
const SANDBOX = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
].join(' ');

const box = css`
  position: relative;
  ${stack(12)}
  & iframe {
    width: 100%;
    ${surface(16)}
  }
  & iframe[data-ready='false'] {
    position: absolute;
    visibility: hidden;
  }
`;

const actions = css`${wrap(12)}`;

/** The page's origin and URL; defaults to the app's origin. */
function useProvider(): { origin: string; address: string } {
  const { identityOrigin } = useCore().config;
  return useMemo(() => {
    const { origin } = new URL(identityOrigin === '' ? '/' : identityOrigin, location.origin);
    return { origin, address: `${origin}/check` };
  }, [identityOrigin]);
}

/** `sealed`: the token's reference in the vault. */
export function IdentityFrame({ sealed }: { sealed: string }) {
  const { vault } = useCore();
  const emit = useEmit();
  const { origin, address } = useProvider();
  const token = useMemo(() => vault.unseal(sealed), [vault, sealed]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(1);
  const [readyRound, setReadyRound] = useState(0);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const isReady = readyRound === round;
  const left = useStream(({ scheduler }) => secondsUntil(scheduler.now() + PATIENCE_MS, scheduler), [round]);
  useEffect(() => {
    if (token === null) return;
    const listen = (event: MessageEvent) => {
      const message = checkMessage(event, frame.current?.contentWindow ?? null, origin);
      if (message === null) return;
      if (message.type === 'identity/resized')
        return setHeight(Math.min(HEIGHTS.max, Math.max(HEIGHTS.min, message.height)));
      if (message.type === 'identity/ended') return emit('identityCheck/ended', { outcome: message.outcome });
      frame.current?.contentWindow?.postMessage(startMessage(token), origin);
      setReadyRound(round);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [emit, token, origin, round]);
  const isLate = !isReady && (left === 0 || token === null);
  return (
    <div className={box}>
      {!isReady && !isLate && <Skeleton height={320} label="Loading the identity check" />}
      {isLate && (
        <Card>
          <p role="alert">
            The identity check isn't loading. Nothing was sent, and no attempt was used. Check your
            connection, or try again later.
          </p>
        </Card>
      )}
      {token !== null && (
        <iframe
          key={round}
          ref={frame}
          data-ready={isReady}
          style={{ height: `${height + BORDERS}px` }}
          src={address}
          title="Identity check"
          sandbox={SANDBOX}
          allow={`camera ${origin}; microphone ${origin}`}
          referrerPolicy="strict-origin"
        />
      )}
      <div className={actions}>
        {isLate && token !== null && <Button onClick={() => setRound(round + 1)}>Try again</Button>}
        <Button variant="secondary" onClick={() => emit('identityCheck/ended', { outcome: 'cancelled' })}>
          Do this later
        </Button>
      </div>
    </div>
  );
}
