import type { Summaries } from '../inspect/summary';

export const summaries = {
  'favorite/changeRequested': ({ gameId, isFavorite }) => `${isFavorite ? 'add' : 'remove'} game ${gameId}`,
  'favorite/added': ({ gameId }) => `game ${gameId}`,
  'favorite/removed': ({ gameId }) => `game ${gameId}`,
  'favorite/refused': ({ gameId }) => `game ${gameId}`,
} satisfies Summaries;
