// An event in one line: the functions that a feature declares, by kind.
import type { DataOf, EventKind } from '../log/event';

/** The context that a summary may refer to besides the data. */
export interface Moment<K extends EventKind> {
  /** Epoch ms. */
  readonly at: number;
  /** The data of the previous event of this kind on the same page and in the same session; null for the first one. */
  readonly before: DataOf<K> | null;
}

/** One line without the kind, the source and the route, which are shown next to it. */
export type Summary<K extends EventKind> = (data: DataOf<K>, moment: Moment<K>) => string;

/** The summaries of a feature, by kind. */
export type Summaries = { readonly [K in EventKind]?: Summary<K> };
