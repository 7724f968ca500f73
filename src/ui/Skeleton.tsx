// A grey placeholder in the size of the expected content.
import { css } from '@linaria/core';

const skeleton = css`
  display: inline-block;
  flex: none;
  max-width: 100%;
  border-radius: 12px;
  background: var(--s2);
  animation: breathe 1.6s ease-in-out infinite alternate;
  @keyframes breathe {
    from {
      opacity: 0.55;
    }
    to {
      opacity: 1;
    }
  }
`;

export function Skeleton({
  width = '100%',
  height,
  label,
}: {
  width?: number | string;
  height: number;
  label?: string;
}) {
  return (
    <span
      className={skeleton}
      data-loading
      style={{ width, height }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
