// The row of categories above the games, with the current one marked.
import { Link, useLocation } from 'react-router-dom';
import { Scroller } from '../../ui/Scroller';
import { chips } from './chips';
import { useLobby } from './useLobby';

export function CategoryChips() {
  const { rails } = useLobby();
  const { pathname } = useLocation();
  const places = [
    ['/', 'For you'],
    ['/all', 'All games'],
    ...rails.map(({ id, title }) => [`/${id}`, title] as const),
  ] as const;
  return (
    <Scroller name="categories" whole current={`${pathname} ${places.length}`}>
      {(list) => (
        <nav ref={list} className={chips} aria-label="Categories">
          {places.map(([to, title]) => (
            <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </Scroller>
  );
}
