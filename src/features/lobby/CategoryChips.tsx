// The row of categories above the games, with the current one marked.
import { css } from '@linaria/core';
import { NavLink } from 'react-router-dom';
import { scrollX, tapTarget } from '../../ui/mixins';
import { Scroller } from '../../ui/Scroller';
import { useLobby } from './useLobby';

const row = css`
  display: flex;
  gap: var(--space-8);
  padding: 4px var(--space-16);
  ${scrollX}
  scroll-padding: 0 68px;
  min-height: 52px;
  & a {
    flex: none;
    ${tapTarget}
    padding: 0 var(--space-16);
    border: 1px solid var(--line);
    border-radius: 999px;
    color: var(--text-2);
    font-size: 0.875rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & a[aria-current='page'] {
    background: var(--action);
    border-color: var(--action);
    color: var(--on-action);
  }
`;

export function CategoryChips() {
  const { rails } = useLobby();
  return (
    <Scroller name="categories" whole>
      {(list) => (
        <nav ref={list} className={row} aria-label="Categories">
          <NavLink to="/" end>
            For you
          </NavLink>
          <NavLink to="/all">All games</NavLink>
          {rails.map(({ id, title }) => (
            <NavLink key={id} to={`/${id}`}>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
    </Scroller>
  );
}
