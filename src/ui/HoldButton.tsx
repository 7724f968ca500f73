// A button for what can't be undone: it acts after being held. Released earlier, it does nothing.
import { css, cx } from '@linaria/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonShape } from './Button';
import { cover, stack, text } from './mixins';

const HOLD_MS = 2_000;

const box = css`
  ${stack(8)}
  & > p {
    max-width: var(--wide-button, none);
    ${text.small}
    text-align: center;
  }
`;

const look = css`
  width: 100%;
  max-width: var(--wide-button, none);
  overflow: hidden;
  background: var(--danger);
  color: var(--on-action);
  touch-action: manipulation;
  -webkit-touch-callout: none;
  & > span {
    position: relative;
  }
  & > [data-fill] {
    ${cover}
    transform: scaleX(0);
    transform-origin: 0 0;
    background: color-mix(in srgb, var(--on-action) 32%, transparent);
  }
`;

const presses = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * Held with a pointer, Enter or the space bar. Assistive technology that can only click clicks twice: the first click asks for
 * the second.
 */
export function HoldButton({
  busy,
  onHeld,
  children,
}: {
  busy: boolean;
  onHeld: () => void;
  children: ReactNode;
}) {
  const note = useId();
  const fill = useRef<HTMLSpanElement>(null);
  const held = useRef<Animation | null>(null);
  const [isAsked, setAsked] = useState(false);
  const stop = () => {
    held.current?.cancel();
    held.current = null;
  };
  useEffect(() => () => held.current?.cancel(), []);
  const start = () => {
    const shown = fill.current;
    if (busy || held.current !== null || shown === null) return;
    const growing = shown.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], HOLD_MS);
    growing.onfinish = () => {
      held.current = null;
      onHeld();
    };
    held.current = growing;
  };
  return (
    <div className={box}>
      <button
        type="button"
        className={cx(buttonShape, look)}
        aria-disabled={busy}
        aria-busy={busy}
        aria-describedby={note}
        onPointerDown={({ button }) => {
          if (button === 0) start();
        }}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!presses(event)) return;
          event.preventDefault();
          if (!event.repeat) start();
        }}
        onKeyUp={(event) => {
          if (presses(event)) stop();
        }}
        onBlur={stop}
        onClick={({ detail }) => {
          if (detail > 0 || busy) return;
          if (isAsked) onHeld();
          else setAsked(true);
        }}
      >
        <span data-fill ref={fill} aria-hidden="true" />
        <span>{children}</span>
      </button>
      <p id={note} role="status">
        {isAsked ? 'Press again to confirm.' : 'Press and hold for two seconds.'}
      </p>
    </div>
  );
}
