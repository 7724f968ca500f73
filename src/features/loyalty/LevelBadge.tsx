// A decorative cut stone with the level's number; the level is also written next to it.
import { css } from '@linaria/core';
import { cover, middle, playAccent } from '../../ui/mixins';
import { facetsOf, GEM_SHAPES } from './gemShapes';

const badge = css`
  ${playAccent}
  position: relative;
  ${middle}
  flex: none;
  color: var(--text-1);
  font-weight: 750;
  & > svg {
    ${cover}
  }
  & > span {
    position: relative;
  }
`;

const { facets } = facetsOf({ ...GEM_SHAPES.Amethyst, steps: [0.74] });
const FACETS = facets.map(({ points, shine }) => ({
  path: `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`,
  opacity: (0.55 + 0.45 * shine).toFixed(2),
}));

export function LevelBadge({ level, size }: { level: number; size: number }) {
  return (
    <span
      className={badge}
      style={{ width: size, height: size, fontSize: size * (level > 99 ? 0.26 : 0.34) }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
        {FACETS.map(({ path, opacity }) => (
          <path key={path} d={path} fill="var(--play-fill)" fillOpacity={opacity} />
        ))}
      </svg>
      <span>{level}</span>
    </span>
  );
}
