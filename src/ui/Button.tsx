// A button with a text label; `busy` shows work in progress.
import { css, cx } from '@linaria/core';
import type { ComponentPropsWithRef } from 'react';
import { hover, playAccent, square, tapTarget, turnFrames, turning } from './mixins';

/** The shape of a button; `LinkButton` has the same. */
export const buttonShape = css`
  ${tapTarget}
  position: relative;
  justify-content: center;
  gap: var(--space-8);
  padding: 0 var(--space-20);
  border: 1px solid transparent;
  border-radius: 12px;
  font-weight: 650;
  text-decoration: none;
  user-select: none;
  transition:
    transform 80ms ease-out,
    background-color 160ms ease-out,
    opacity 160ms ease-out;
  &:active:not([aria-disabled='true']) {
    transform: scale(0.97);
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  &[data-wide='true'] {
    width: 100%;
    max-width: var(--wide-button, none);
  }
  /* Appears late, so that a quick answer does not make it flash. */
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    top: calc(50% - 7px);
    right: 3px;
    box-sizing: border-box;
    ${square(14)}
    border: 2px solid currentcolor;
    border-top-color: transparent;
    border-radius: 50%;
    animation:
      ${turning},
      wait 0.6s step-end;
  }
  &[data-wide='true'][aria-busy='true']::after {
    right: var(--space-16);
  }
  ${turnFrames}
  @keyframes wait {
    from {
      opacity: 0;
    }
  }
  @media print {
    display: none;
  }
`;

export const buttonLooks = {
  primary: css`
    background: var(--action);
    color: var(--on-action);
    ${hover('background: color-mix(in srgb, var(--action) 88%, var(--bg));')}
  `,
  secondary: css`
    border-color: var(--control);
    color: var(--text-1);
    ${hover('background: var(--s2);')}
  `,
  quiet: css`
    color: var(--text-1);
    ${hover('background: var(--s2);')}
  `,
  danger: css`
    border-color: var(--danger);
    color: var(--danger);
    ${hover('background: color-mix(in srgb, var(--danger) 12%, transparent);')}
  `,
  play: css`
    ${playAccent}
    background: var(--play-fill);
    color: var(--on-fill);
    ${hover('background: color-mix(in srgb, var(--play-fill) 88%, white);')}
  `,
} as const;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: keyof typeof buttonLooks;
  /** In progress: disabled for assistive technology too, but keeps its focus. */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || disabled;
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonShape, buttonLooks[variant], className)}
      data-wide={wide}
      aria-disabled={isOff}
      aria-busy={busy}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
