// The provider's card page in a frame: card data is typed there and never reaches this app.
import { css } from '@linaria/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { secondsUntil } from '../../../streams/time';
import { useCore, useEmit, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { paymentReturn } from './returnMessage';

/** A frame that has not loaded for this long gets company: another way to pay. */
const PATIENCE_MS = 10_000;

const box = css`
  position: relative;
  display: grid;
  gap: var(--space-12);
`;

const frameBox = css`
  width: 100%;
  min-height: 640px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
  &[data-loaded='false'] {
    position: absolute;
    visibility: hidden;
  }
`;

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
      const returned = paymentReturn(event, frame.current?.contentWindow ?? null, location.origin);
      if (returned !== null) emit('payment/returned', returned);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [emit]);
  const isLate = !loaded && (left === 0 || url === null);
  return (
    <div className={box}>
      {!loaded && !isLate && <Skeleton height={320} label="Loading the card page" />}
      {isLate && (
        <p role="alert">
          The card page isn't loading. You haven't been charged. You can use another payment method.
        </p>
      )}
      {url !== null && (
        <iframe
          ref={frame}
          className={frameBox}
          data-loaded={loaded}
          src={url}
          title={title}
          sandbox="allow-forms allow-scripts allow-same-origin"
          allow="payment"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
      <Button variant="secondary" onClick={() => emit('payment/abandoned', {})}>
        Use another payment method
      </Button>
    </div>
  );
}
