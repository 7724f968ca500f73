// A link on a line of its own.
import { css } from '@linaria/core';

/** 44 px high for a finger, and one line of text for what stands around it. */
export const inlineLink = css`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-width: 44px;
  min-height: 44px;
  margin: -10px 0;
`;
