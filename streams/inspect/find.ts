// Finding the moment: invariants over a whole recording, the first event at which a predicate changes, comparing two logs.
import type { AppEvent } from '../event';
import type { States } from '../readModel';
import type { Recording } from '../recording';
import { createReplay, type ReplayOptions } from '../replay';
import { type Difference, differences } from './diff';
import { INVARIANTS, type Invariant } from './invariants';

export interface Offence {
  readonly invariant: string;
  readonly seq: number;
  readonly kind: string;
  readonly reason: string;
}

/** The first offence against each invariant, in the order of the recording. */
export function offences(
  recording: Recording,
  invariants: readonly Invariant[] = INVARIANTS,
  options: ReplayOptions = {},
): Offence[] {
  const replay = createReplay(recording, options);
  const watching = new Map(invariants.map((invariant) => [invariant.name, invariant.watch()]));
  const found: Offence[] = [];
  recording.events.forEach((event, index) => {
    if (watching.size === 0) return;
    replay.seek(index + 1);
    const after = replay.peek();
    for (const [name, watch] of watching) {
      const reason = watch({ event, after });
      if (reason === null) continue;
      found.push({ invariant: name, seq: event.seq, kind: event.kind, reason });
      watching.delete(name);
    }
  });
  return found;
}

/** A question about the states after an event; `event` is null before the first. */
export type Predicate = (states: States, event: AppEvent | null) => boolean;

/**
 * The index of the first event after which the predicate holds, -1 when it never does. It looks at every event, because a
 * predicate may come and go.
 */
export function firstWhere(recording: Recording, predicate: Predicate, options: ReplayOptions = {}): number {
  const replay = createReplay(recording, options);
  for (let index = 0; index < recording.events.length; index++) {
    replay.seek(index + 1);
    if (predicate(replay.peek(), recording.events[index] ?? null)) return index;
  }
  return -1;
}

/**
 * The same for a predicate that stays once it holds, by halving: snapshots make each look cheap, so a million events take
 * some twenty looks. -1 when it does not hold at the end.
 */
export function bisect(recording: Recording, predicate: Predicate, options: ReplayOptions = {}): number {
  const replay = createReplay(recording, options);
  const holds = (index: number) => {
    replay.seek(index + 1);
    return predicate(replay.peek(), recording.events[index] ?? null);
  };
  let low = 0;
  let high = recording.events.length - 1;
  if (high < 0 || !holds(high)) return -1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface Comparison {
  /** The place of the first event that differs; null when one is the other's beginning, or they are equal. */
  readonly firstEvent: number | null;
  readonly lengths: readonly [number, number];
  readonly event: readonly Difference[];
  /** How the states differ at the end. */
  readonly states: readonly Difference[];
}

/** Two recordings event by event, and their states at the end. */
export function compare(one: Recording, other: Recording, options: ReplayOptions = {}): Comparison {
  const lengths = [one.events.length, other.events.length] as const;
  const shorter = Math.min(...lengths);
  let place = 0;
  while (place < shorter && differences(one.events[place], other.events[place], 1).length === 0) place += 1;
  const end = (recording: Recording) => {
    const replay = createReplay(recording, options);
    replay.seek(replay.length);
    return replay.states();
  };
  return {
    firstEvent: place < shorter ? place : null,
    lengths,
    event: place < shorter ? differences(one.events[place], other.events[place]) : [],
    states: differences(end(one), end(other)),
  };
}
