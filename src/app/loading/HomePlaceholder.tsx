// The placeholder of the home screen while the session is unknown: identical to what the served page already shows.

import { css } from '@linaria/core';
import { HeroPlace } from '../../features/lobby/Hero';
import { stack } from '../../ui/mixins';

const place = css`
  ${stack(16)}
  align-content: start;
  width: 100%;
  max-width: 1440px;
  /** The footer is below the first screen, as it will be. */
  min-height: 100vh;
  margin: 0 auto;
  padding: 68px var(--space-16) 0;
`;

export function HomePlaceholder() {
  return (
    <div className={place}>
      <HeroPlace />
    </div>
  );
}
