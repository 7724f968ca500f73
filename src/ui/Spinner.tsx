// A loading indicator for content of unknown shape.
import { css } from '@linaria/core';
import { middle, playAccent, square, turnFrames, turning } from './mixins';

const box = css`
  ${middle}
  flex: 1;
  min-height: 96px;
`;

const ring = css`
  ${playAccent}
  ${square(36)}
  border-radius: 50%;
  border: 3px solid var(--line);
  border-top-color: var(--play);
  animation: ${turning};
  ${turnFrames}
`;

export function Spinner() {
  return (
    <span className={box} data-loading role="status">
      <span className={ring} aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </span>
  );
}
