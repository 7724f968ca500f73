// A grey placeholder in the size of the expected content.
import { css } from '@linaria/core';

const skeleton = css`
  display: inline-block;
  flex: none;
  max-width: 100%;
  border-radius: 12px;
  background: var(--s2);
  vertical-align: top;
  animation: breathe 1.6s ease-in-out infinite alternate;
  &[data-round='true'] {
    aspect-ratio: 1;
    border-radius: 50%;
  }
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
  isSized = true,
}: {
  width?: number | string;
  /** `round`: a circle. */
  height: number | 'round';
  label?: string;
  /** False if the content may have another height: what follows is invisible until then, instead of moving. */
  isSized?: boolean;
}) {
  return (
    <span
      className={skeleton}
      data-loading={isSized ? 'sized' : 'unsized'}
      data-round={height === 'round'}
      style={height === 'round' ? { width } : { width, height }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
