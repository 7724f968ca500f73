// The event, and the types derived from the catalogue of facts.
import type { Infer } from '../schema/schema';

/** The origin of an event. */
export const SOURCES = ['rest', 'hub', 'session', 'player', 'timer', 'system'] as const;
export type Source = (typeof SOURCES)[number];

/** The types that features register. `catalogue.ts` augments it once, so that features need not import each other. */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue extends it by declaration merging.
export interface Registered {}

/** Every kind of fact, with its schema. */
export type Facts = Registered['facts'];
export type EventKind = keyof Facts & string;
export type DataOf<K extends EventKind> = Infer<Facts[K]>;

/**
 * One entry of the log. `seq` counts up from 1, `at` is epoch ms of the core's clock, `via` the route or hub method that
 * delivered the fact, `cause` the `seq` of the event that led to it, `by` the reaction that emitted it: absent if it came from
 * outside (the player, a push, a reply) or from the core itself.
 */
export interface LoggedEvent<K extends EventKind = EventKind> {
  readonly seq: number;
  readonly at: number;
  readonly kind: K;
  readonly data: DataOf<K>;
  readonly source: Source;
  readonly via?: string;
  readonly cause?: number;
  readonly by?: string;
}

export type AppEvent = { [K in EventKind]: LoggedEvent<K> }[EventKind];
export type EventOf<K extends EventKind> = Extract<AppEvent, { kind: K }>;

/** A fact to be appended. `cause` may be another new event; the log resolves its `seq`. */
export interface NewEventOf<K extends EventKind = EventKind> {
  readonly kind: K;
  readonly data: DataOf<K>;
  readonly source: Source;
  readonly via?: string;
  readonly cause?: number | NewEvent;
}

export type NewEvent = { [K in EventKind]: NewEventOf<K> }[EventKind];

/** A new event whose kind and data match. */
export function newEvent<K extends EventKind>(
  kind: K,
  data: DataOf<K>,
  source: Source,
  origin: { via?: string; cause?: number | NewEvent } = {},
): NewEventOf<K> & NewEvent {
  return { kind, data, source, ...origin } as NewEventOf<K> & NewEvent;
}
