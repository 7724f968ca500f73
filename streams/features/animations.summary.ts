import { lasting, ref, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

const flight = (value: number | null, currency: string) =>
  value === null ? currency : `${whole(value)} ${currency}`;

export const summaries = {
  'animation/requested': ({ value, currency, origin, target }) =>
    `${flight(value, currency)}: ${origin} → ${target}`,
  'animation/started': ({ id, value, currency, ms }) =>
    `${ref(id)} ${flight(value, currency)} for ${lasting(ms)}`,
  'animation/ended': ({ id }) => ref(id),
} satisfies Summaries;
