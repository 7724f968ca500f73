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
  &:hover {
    background: var(--s2);
  }
  &:active {
    transform: scale(0.94);
  }
`;

export function IconButton({ label, ...rest }: ComponentPropsWithRef<'button'> & { readonly label: string }) {
  return <button type="button" {...rest} className={iconButton} aria-label={label} title={label} />;
}
