// The footer's statements [1 §1]; age and region come from the configuration.
import { css } from '@linaria/core';
import { useCore } from '../core';

const footer = css`
  border-top: 1px solid var(--line);
  padding: var(--space-24) var(--space-16);
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;
  & > div {
    max-width: 1280px;
    margin: 0 auto;
    display: grid;
    gap: var(--space-8);
  }
  & p {
    margin: 0;
  }
`;

export function Footer() {
  const { brand, region, minimumAge } = useCore().config;
  const age = region === 'US' ? 18 : minimumAge;
  return (
    <footer className={footer}>
      <div>
        <p>No purchase necessary. Void where prohibited by law. Players {age}+ only. Play responsibly.</p>
        <p>
          {brand.name} is operated by {brand.operatorName}.
        </p>
      </div>
    </footer>
  );
}
