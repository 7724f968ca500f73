// A link on a separate line.
import { css } from '@linaria/core';
import { tapTarget } from './mixins';

/** The tap target is 44 px high; the layout height is one line of text. */
export const inlineLink = css`
  ${tapTarget}
  justify-self: start;
  min-width: 44px;
  margin: -10px 0;
`;
