// A virtualised grid of games: only rows near the viewport are rendered.
import { css } from '@linaria/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../../streams/features/lobby/lobby';
import { stack } from '../../ui/mixins';
import { LobbyTile } from './LobbyTile';
import { useTiles, useTurns } from './useLobby';

const GAP = 12;
const NARROWEST_TILE = 104;
const WIDEST_TILE = 168;

const box = css`
  position: relative;
  width: 100%;
`;

const line = css`
  position: absolute;
  inset: 0 0 auto 0;
  ${stack(12)}
`;

/** The browser's text size, as a factor of the default. */
const textSize = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** The number of columns: 3 on a phone, 2 with large text, 6 to 8 on a desktop. */
function columnsIn(width: number, text: number): number {
  const target = width < 600 ? NARROWEST_TILE : (NARROWEST_TILE + WIDEST_TILE) / 2;
  return Math.max(2, Math.floor((width + GAP) / (target * text + GAP)));
}

export function GamesGrid({ games, label }: { games: readonly Game[]; label: string }) {
  const element = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ width: 0, top: 0, text: 1 });
  const tileOf = useTiles();
  const turns = useTurns(games);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      const next = { width, top: top + window.scrollY, text: textSize() };
      setPlace((known) =>
        known.width === next.width && known.top === next.top && known.text === next.text ? known : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const columns = columnsIn(place.width, place.text);
  const tileWidth = (place.width - GAP * (columns - 1)) / columns;
  const rowHeight = Math.max(1, (tileWidth * 4) / 3 + GAP);
  const rows = useWindowVirtualizer({
    count: place.width === 0 ? 0 : Math.ceil(games.length / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    useFlushSync: false,
    scrollMargin: place.top,
    getItemKey: (index) => index,
  });
  useLayoutEffect(() => {
    if (rowHeight > 1) rows.measure();
  }, [rows, rowHeight]);
  return (
    <section
      ref={element}
      className={box}
      aria-label={label}
      data-grid
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          className={line}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
          }}
        >
          {games.slice(row.index * columns, (row.index + 1) * columns).map((game, column) => (
            <LobbyTile key={game.id} {...tileOf(game)} turn={turns[row.index * columns + column]} />
          ))}
        </div>
      ))}
    </section>
  );
}
