// A modal of the studio: closes by Escape or a click outside of it.
import { css } from '@linaria/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { surface } from '../ui/mixins';

const box = css`
  width: min(640px, calc(100vw - 16px));
  max-height: min(560px, 80vh);
  margin-top: 12vh;
  padding: 0;
  ${surface(10)}
  color: var(--text-1);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  box-shadow: 0 16px 48px rgb(0 0 0 / 40%);
  &::backdrop {
    background: var(--overlay);
  }
`;

interface StudioDialogProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function StudioDialog({ label, onClose, children }: StudioDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={element}
      className={box}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === element.current && element.current.close()}
    >
      {children}
    </dialog>
  );
}
