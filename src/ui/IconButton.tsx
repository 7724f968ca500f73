// A button with an icon only; its label is the accessible name and the tooltip.
import { css } from '@linaria/core';
import type { ComponentPropsWithRef } from 'react';
import { fill, hover, middle, square } from './mixins';

const iconButton = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  ${square(44)}
  border-radius: 12px;
  color: var(--text-1);
  transition: background-color 160ms ease-out;
  ${hover('background: var(--s2);')}
`;

/** The tooltip isn't the button's `title`, because screen readers would read it after the identical name. */
const tip = css`
  ${middle}
  ${fill}
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
