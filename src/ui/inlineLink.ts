// A link on a separate line.
import { css } from '@linaria/core';

/** The tap target is 44 px high; the layout height is one line of text. */
export const inlineLink = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-width: 44px;
  min-height: 44px;
  margin: -10px 0;
`;
