import { counted, whole } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';

export const summaries = {
  'cardPhotos/sendRequested': ({ count, bytes }) =>
    `${counted(count, 'photo')}, ${whole(Math.ceil(bytes / 1024))} KiB`,
  'cardPhotos/progressed': ({ percent }) => `${percent}%`,
} satisfies Summaries;
