// A card that links to its page.
import { css } from '@linaria/core';

export const tile = css`
  color: inherit;
  text-decoration: none;
  &:hover {
    border-color: var(--control);
  }
`;
