// A button with only an icon; its label says what it does.
import { css } from '@linaria/core';
import type { ComponentPropsWithRef } from 'react';

const iconButton = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: transparent;
  color: var(--text-1);
  cursor: pointer;
  transition: background-color 160ms ease-out;
  @media (hover: hover) {
    &:hover {
      background: var(--s2);
    }
  }
`;

/** Its tooltip is not on the button itself: there it would be read out after the name, which says the same. */
const tip = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
`;

export function IconButton({
  label,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly label: string }) {
  return (
    <button type="button" {...rest} className={iconButton} aria-label={label}>
      <span className={tip} title={label} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
