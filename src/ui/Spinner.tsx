// A loading indicator for content of unknown shape.
import { css } from '@linaria/core';

const box = css`
  display: grid;
  place-items: center;
  flex: 1;
  min-height: 96px;
`;

const ring = css`
  width: 36px;
  height: 36px;
  border-radius: 50%;
  border: 3px solid var(--line);
  border-top-color: var(--play);
  animation: turn 0.9s linear infinite;
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;

export function Spinner() {
  return (
    <span className={box} data-loading role="status">
      <span className={ring} aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </span>
  );
}
