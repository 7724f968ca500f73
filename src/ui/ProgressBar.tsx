// A progress bar with its percentage; animates to its value in 500 ms.
import { css } from '@linaria/core';
import { playAccent, row } from './mixins';
import { PROGRESS_MS, percentOf } from './progress';

const bar = css`
  ${playAccent}
  ${row(12)}
  & > div {
    flex: 1;
    height: 8px;
    border-radius: 4px;
    background: var(--s3);
    overflow: hidden;
  }
  & > div > span {
    display: block;
    height: 100%;
    background: var(--play-fill);
    transform-origin: 0 0;
    transition: transform ${`${PROGRESS_MS}ms`} ease-out;
  }
  & > small {
    font-size: smaller;
    line-height: inherit;
  }
`;

export function ProgressBar({ label, current, target }: { label: string; current: number; target: number }) {
  const percent = percentOf(current, target);
  return (
    <div className={bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <small aria-hidden="true">{percent}%</small>
    </div>
  );
}
