// A note while the outcome of a request is unknown. It never claims a failure.
import { css } from '@linaria/core';

const line = css`
  margin: 0;
  color: var(--text-2);
`;

/** A live region that exists before its text does, so that the text is announced. */
export function Checking({ isOn }: { isOn: boolean }) {
  return (
    <p className={isOn ? line : 'visually-hidden'} role="status">
      {isOn ? "Checking… We'll show it as soon as we hear back." : ''}
    </p>
  );
}
