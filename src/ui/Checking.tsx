// What is said while the outcome of something that was asked for is not known: never that it failed.
import { css } from '@linaria/core';

const line = css`
  margin: 0;
  color: var(--text-2);
`;

/** A live region that is there before it speaks, so that what it says is announced. */
export function Checking({ isOn }: { isOn: boolean }) {
  return (
    <p className={isOn ? line : 'visually-hidden'} role="status">
      {isOn ? "Checking… We'll show it as soon as we hear back." : ''}
    </p>
  );
}
