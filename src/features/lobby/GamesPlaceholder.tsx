// The placeholder of a games grid while it loads.
import { css, cx } from '@linaria/core';
import { stack } from '../../ui/mixins';
import { Skeleton } from '../../ui/Skeleton';
import { screen } from './LobbyScreen';

const grid = css`
  && {
    ${stack(12)}
    grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 40%), 1fr));
    padding: var(--space-16);
    @media (min-width: 600px) {
      grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
    }
  }
`;

const PLACES = 18;

export function GamesPlaceholder() {
  return (
    <div className={cx(screen, grid)} role="status">
      <span className="visually-hidden">Loading games</span>
      {Array.from({ length: PLACES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical.
        <Skeleton key={place} height={156} />
      ))}
    </div>
  );
}
