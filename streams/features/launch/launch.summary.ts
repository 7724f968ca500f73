import { listed, relative } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'game/opened': ({ gameId, currency, deviceType }) => listed(`game ${gameId}`, currency, deviceType),
  'game/refused': ({ gameId, reason, detail }) => listed(`game ${gameId}`, reason, detail),
  'game/launched': ({ provider }) => (provider === null ? '' : `by ${provider}`),
  'game/resumed': ({ since }, { at }) => `started ${relative(since, at)}`,
} satisfies Summaries;
