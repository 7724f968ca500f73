// The look of a tile's art while it grows over the page.
import { css } from '@linaria/core';
import { fill } from '../ui/mixins';
import { sceneAt, sceneFills, sceneSky } from './sceneLook';

export const posterLook = css`
  position: fixed;
  inset: 0;
  z-index: 11;
  overflow: hidden;
  pointer-events: none;
  transform-origin: 0 0;
  forced-color-adjust: none;
  will-change: transform;
  ${sceneSky('50% 38%')}
  ${sceneFills}
  & > svg {
    ${sceneAt('50%')}
  }
  & > img {
    ${fill}
    object-fit: cover;
  }
`;
