// The level in the bar above a game: its number, and a progress line along the bar's edge.
import { css } from '@linaria/core';
import { levelProgress } from '../../../streams/features/loyalty';
import { useConfig, useLateModel } from '../../core';
import { PROGRESS_MS, percentOf } from '../../ui/progress';

const line = css`
  position: absolute;
  inset: auto 0 0 0;
  height: 2px;
  pointer-events: none;
  background: var(--s3);
  & > span {
    display: block;
    height: 100%;
    background: var(--text-1);
    transform-origin: 0 50%;
    transition: transform ${`${PROGRESS_MS}ms`} ease-out;
  }
`;

export default function LevelMeter() {
  const { leveling } = useConfig().flags;
  const loyalty = useLateModel('loyalty', (state) => state ?? null);
  const progress = loyalty === null ? null : levelProgress(loyalty);
  if (!leveling || progress === null) return null;
  const percent = percentOf(progress.made, progress.wanted);
  return (
    <>
      <span>Level {progress.level}</span>
      <span
        className={line}
        role="progressbar"
        aria-label={`Level ${progress.level}, progress to Level ${progress.level + 1}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
    </>
  );
}
