// The provider's card page in a frame. Card data is entered there and never reaches this app.

import { css } from '@linaria/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { secondsUntil } from '../../../streams/time';
import { useCore, useEmit, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { appAddress } from '../../ui/base';
import { fill, stack, surface, wrap } from '../../ui/mixins';
import { Card } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { isPageShown, paymentReturn } from './returnMessage';

/** If no page announces itself in the frame for this long, a retry is offered. */
const PATIENCE_MS = 10_000;

const FRAME_HEIGHT = 640;
const LATE_HEIGHT = 160;

/** Banks open their app or a pop-up, need their cookies, and may leave the frame when the player presses a button. */
const SANDBOX = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation-by-user-activation',
].join(' ');

const box = css`${stack(12)}`;

/**
 * The placeholder is below the frame, which is transparent until the provider's page paints. The frame stays, but small, when no page
 * announced itself: it may be a white error page, or a page that comes late.
 */
const place = css`
  display: grid;
  min-height: ${FRAME_HEIGHT}px;
  overflow: hidden;
  ${surface(16)}
  & > * {
    grid-area: 1 / 1;
  }
  & > iframe {
    position: relative;
    ${fill}
    border: 0;
  }
  &[data-late='true'] {
    min-height: ${LATE_HEIGHT}px;
  }
`;

const placeholder = css`
  ${stack(24)}
  align-content: start;
  padding: var(--space-24) var(--space-16);
`;

const FIELDS = ['number', 'expiry', 'code', 'name'] as const;

const LOADING = (
  <div className={placeholder}>
    <Skeleton width="60%" height={28} label="Loading the card page" />
    {FIELDS.map((field) => (
      <Skeleton key={field} height={48} />
    ))}
  </div>
);

const actions = css`${wrap(12)}`;

/** `sealed`: the page's reference in the vault. */
export function ProviderFrame({ sealed, title }: { sealed: string; title: string }) {
  const { vault } = useCore();
  const emit = useEmit();
  const url = useMemo(() => vault.unseal(sealed), [vault, sealed]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(1);
  const [shownRound, setShownRound] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const isShown = shownRound === round;
  const left = useStream(
    ({ scheduler }) => secondsUntil(scheduler.now() + PATIENCE_MS, scheduler),
    [sealed, round],
  );
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const framed = frame.current?.contentWindow ?? null;
      if (isPageShown(event, framed)) setShownRound(round);
      const returned = paymentReturn(event, framed, appAddress());
      if (returned !== null) emit('payment/returned', returned);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [emit, round]);
  const again = () => {
    setRound(round + 1);
    setLoaded(false);
  };
  const other = (
    <Button variant="secondary" onClick={() => emit('payment/abandoned', {})}>
      Use another payment method
    </Button>
  );
  const isLate = !isShown && (left === 0 || url === null);
  return (
    <div className={box}>
      {isLate && (
        <Card>
          <p role="alert">The card page doesn't load. You haven't been charged.</p>
          <div className={actions}>
            {url !== null && <Button onClick={again}>Try again</Button>}
            {other}
          </div>
        </Card>
      )}
      {url !== null && (
        <div className={place} data-late={isLate}>
          {!loaded && !isLate && LOADING}
          <iframe
            key={round}
            ref={frame}
            src={url}
            title={title}
            sandbox={SANDBOX}
            allow="payment *; publickey-credentials-get *"
            referrerPolicy="strict-origin"
            onLoad={() => setLoaded(true)}
          />
        </div>
      )}
      {!isLate && other}
    </div>
  );
}
