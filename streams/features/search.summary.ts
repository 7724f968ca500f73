import { counted, quoted } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'search/typed': ({ text }) => quoted(text),
  'search/started': ({ term }) => quoted(term),
  'search/answered': ({ term, gameIds }) => `${quoted(term)}: ${counted(gameIds.length, 'game')}`,
} satisfies Summaries;
