// The widths of the studio's panes, kept across visits. Pixels.
import { isPlainObject } from '../../streams/schema/schema';
import { allowed, keyValueStore } from '../browser/storages';

export type SizedPane = 'events' | 'screen';
export type PaneSizes = Readonly<Record<SizedPane, number>>;

/** Before a separator was moved: a wide window leaves more for the events' summaries. */
export const usualSizes = (total: number): PaneSizes => ({
  events: Math.round(Math.max(400, Math.min(560, total / 3.6))),
  screen: 430,
});

/** The width below which a pane is unusable; `inspector` takes the rest. */
export const MIN_SIZES = { events: 260, screen: 240, inspector: 320 } as const;

/** The width of a separator. */
export const SEPARATOR_PX = 9;

/** The largest width of a pane in `total`, if the other ones shrink to what they have or need. */
export function mostOf(pane: SizedPane, sizes: PaneSizes, total: number): number {
  const other = pane === 'events' ? 'screen' : 'events';
  const rest = Math.min(sizes[other], Math.max(MIN_SIZES[other], total / 3));
  return Math.max(MIN_SIZES[pane], Math.floor(total - rest - MIN_SIZES.inspector - 2 * SEPARATOR_PX));
}

/** The sizes after a separator was moved to `width`. */
export function resized(sizes: PaneSizes, pane: SizedPane, width: number, total: number): PaneSizes {
  const within = Math.max(MIN_SIZES[pane], Math.min(mostOf(pane, sizes, total), Math.round(width)));
  return { ...sizes, [pane]: within };
}

const KEY = 'studio-panes';

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 1 && value <= 10_000;

/** The sizes in a stored string; null if it is invalid. */
export function sizesIn(text: string | null): PaneSizes | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPlainObject(value) && isSize(value.events) && isSize(value.screen)
      ? { events: value.events, screen: value.screen }
      : null;
  } catch {
    return null;
  }
}

const store = keyValueStore(allowed(() => localStorage));

export const keptSizes = (total: number): PaneSizes => sizesIn(store.read(KEY)) ?? usualSizes(total);

/** Without storage, sizes last as long as the page. */
export const keepSizes = (sizes: PaneSizes): void => store.write(KEY, JSON.stringify(sizes));
