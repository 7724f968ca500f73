// The provider's card page in a frame. Card data is entered there and never reaches this app.

import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { secondsUntil } from '../../../streams/time';
import { useCore, useEmit, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { appAddress } from '../../ui/base';
import { fill, stack, surface } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { paymentReturn } from './returnMessage';

/** If the frame has not loaded for this long, another payment method is offered. */
const PATIENCE_MS = 10_000;

const FRAME_HEIGHT = 640;

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

const back = css`
  justify-self: start;
  padding: 0 var(--space-12) 0 0;
`;

/** The placeholder is below the frame, which is transparent until the provider's page paints. */
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

/** `sealed`: the page's reference in the vault. */
export function ProviderFrame({ sealed, title }: { sealed: string; title: string }) {
  const { vault } = useCore();
  const emit = useEmit();
  const url = useMemo(() => vault.unseal(sealed), [vault, sealed]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const left = useStream(({ scheduler }) => secondsUntil(scheduler.now() + PATIENCE_MS, scheduler), [sealed]);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const returned = paymentReturn(event, frame.current?.contentWindow ?? null, appAddress());
      if (returned !== null) emit('payment/returned', returned);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [emit]);
  const isLate = !loaded && (left === 0 || url === null);
  return (
    <div className={box}>
      {/* Above the frame, which may show a provider's blank error page: browsers tell no one. */}
      <Button variant="quiet" className={back} onClick={() => emit('payment/abandoned', {})}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Use another payment method
      </Button>
      {isLate && (
        <p role="alert">
          The card page isn't loading. You haven't been charged. You can use another payment method.
        </p>
      )}
      {url !== null && (
        <div className={place}>
          {!loaded && !isLate && LOADING}
          <iframe
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
    </div>
  );
}
