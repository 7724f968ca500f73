// The offer to install the app, in browsers that support it.

import { css } from '@linaria/core';
import { useInstall } from '../../browser/installing';
import { useCore } from '../../core';
import { Button } from '../../ui/Button';
import { BASE } from '../../ui/base';

const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-16);
  padding: var(--space-20);
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--s1);
  & > img {
    flex: none;
  }
  & > div {
    flex: 1 1 200px;
  }
  & > button {
    @media (max-width: 599px) {
      flex: 1 1 100%;
    }
  }
  & h2 {
    font-size: 1.125rem;
    line-height: 1.375rem;
  }
  & p {
    color: var(--text-2);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`;

export function InstallCard() {
  const { brand } = useCore().config;
  const install = useInstall();
  if (install === null) return null;
  return (
    <section className={card} aria-labelledby="install-title">
      <img src={`${BASE}favicon.svg`} alt="" width={40} height={40} />
      <div>
        <h2 id="install-title">{brand.name} as an app</h2>
        <p>In a window of its own, one tap from your home screen.</p>
      </div>
      <Button variant="secondary" onClick={install}>
        Install app
      </Button>
    </section>
  );
}
