// The placeholder of the home screen while the session is unknown: identical to what the served page already shows.

import { css } from '@linaria/core';
import { HeroPlace } from '../../features/lobby/Hero';

const place = css`
  display: grid;
  gap: var(--space-16);
  width: 100%;
  max-width: 1440px;
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
