// The headers of the shop and of the registration [SHELL-46]: the way back; the balance, or the mark and the page's title.
import { css } from '@linaria/core';
import { cluster } from '../../ui/mixins';
import type { RouteEntry } from '../routeTable';
import { BackButton } from './BackBar';
import { LatePlayerBar } from './LatePlayerBar';
import { Mark } from './Mark';

const bar = css`
  ${cluster(0, 12)}
  position: sticky;
  top: 0;
  z-index: 10;
  min-height: calc(57px + env(safe-area-inset-top));
  padding: 0 var(--space-16);
  padding-top: env(safe-area-inset-top);
  border-bottom: 1px solid var(--line);
  background: var(--bg);
  @media (min-width: 901px) {
    padding: 0 var(--space-32);
  }
  & > strong {
    margin-right: auto;
  }
  & > a {
    margin-right: 0;
  }
`;

export function ShopHeader({ route }: { route: RouteEntry }) {
  return (
    <header className={bar}>
      <BackButton route={route} compact />
      <LatePlayerBar hasToggle={false} />
    </header>
  );
}

export function RegistrationHeader({ route }: { route: RouteEntry }) {
  return (
    <header className={bar}>
      <BackButton route={route} compact />
      <strong>{route.title}</strong>
      <Mark />
    </header>
  );
}
