// A titled list of games with its count.
import { css } from '@linaria/core';
import type { Game } from '../../../streams/features/lobby/lobby';
import { wholeNumber } from '../../../streams/money';
import { stack, text } from '../../ui/mixins';
import { Nothing } from '../../ui/Page';
import { CategoryChips } from './CategoryChips';
import { GamesGrid } from './GamesGrid';
import { screen } from './LobbyScreen';

const inset = css`
  ${stack(12)}
  padding: 0 var(--space-16);
  & h1 {
    ${text.title}
  }
`;

const count = css`
  color: var(--text-2);
  font-size: 0.875rem;
  font-weight: 500;
`;

export const countedGames = (number: number) => `${wholeNumber(number)} ${number === 1 ? 'game' : 'games'}`;

export function Shelf({ title, games, empty }: { title: string; games: readonly Game[]; empty: string }) {
  return (
    <div className={screen}>
      <CategoryChips />
      <div className={inset}>
        <h1>
          {title} <span className={count}>{countedGames(games.length)}</span>
        </h1>
        {games.length === 0 ? <Nothing text={empty} /> : <GamesGrid games={games} label={title} />}
      </div>
    </div>
  );
}
