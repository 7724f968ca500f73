// The row of categories above the games, with the current one marked.
import { NavLink } from 'react-router-dom';
import { Scroller } from '../../ui/Scroller';
import { chips } from './chips';
import { useLobby } from './useLobby';

export function CategoryChips() {
  const { rails } = useLobby();
  return (
    <Scroller name="categories" whole>
      {(list) => (
        <nav ref={list} className={chips} aria-label="Categories">
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
