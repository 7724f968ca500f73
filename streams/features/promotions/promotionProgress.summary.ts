import { change, whole } from '../../inspect/phrases';
import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'promotion/progressed': ({ promotionId, currentAccumulation }, { before }) =>
    `promotion ${promotionId}: ${change(before?.promotionId === promotionId ? before.currentAccumulation : undefined, currentAccumulation, whole)}`,
} satisfies Summaries;
