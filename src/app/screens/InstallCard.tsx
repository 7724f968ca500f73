// The offer to install the app, in browsers that support it.

import { css } from '@linaria/core';
import { useInstall } from '../../browser/installing';
import { useCore } from '../../core';
import { Button } from '../../ui/Button';
import { cluster, surface, text } from '../../ui/mixins';
import { MARK } from '../../ui/pagePictures';

const card = css`
  ${cluster(16)}
  padding: var(--space-20);
  ${surface(16)}
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
  & p {
    color: var(--text-2);
    ${text.medium}
  }
`;

export function InstallCard() {
  const { brand } = useCore().config;
  const install = useInstall();
  if (install === null) return null;
  return (
    <section className={card} aria-labelledby="install-title">
      <img src={MARK} alt="" width={40} height={40} />
      <div>
        <h2 id="install-title">Install {brand.name}</h2>
        <p>Open it in its own window, one tap from your home screen.</p>
      </div>
      <Button variant="secondary" onClick={install}>
        Install app
      </Button>
    </section>
  );
}
