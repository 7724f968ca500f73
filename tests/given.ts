// `given(events).expect(state)`: folds events with both engines and compares the state.
import { expect } from 'vitest';
import { models } from '../streams/catalogue/complete';
import type { AppEvent, DataOf, EventKind, Source } from '../streams/log/event';
import type { ModelName, StateOf } from '../streams/log/readModel';
import { createLiveFold, createRawFold } from '../streams/log/readModel';

/** An event without a position: by default its place in the list determines `seq` (from 1) and `at` (one second each). */
export interface EventFixture {
  kind: EventKind;
  data: unknown;
  source?: Source;
  via?: string;
  cause?: number;
  at?: number;
}

/** An event with its kind and data checked. */
export function fixture<K extends EventKind>(
  kind: K,
  data: DataOf<K>,
  more: Partial<Omit<EventFixture, 'kind' | 'data'>> = {},
): EventFixture {
  return { kind, data, ...more };
}

export const START = 1_700_000_000_000;

/** The events as the log would contain them. */
export function logged(events: readonly EventFixture[]): AppEvent[] {
  return events.map(
    ({ kind, data, source = 'system', via, cause, at }, index) =>
      ({
        seq: index + 1,
        at: at ?? START + index * 1000,
        kind,
        data,
        source,
        ...(via === undefined ? {} : { via }),
        ...(cause === undefined ? {} : { cause }),
      }) as AppEvent,
  );
}

/** Freezes deeply, so that a recipe that writes into the log throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) frozen(entry);
    Object.freeze(value);
  }
  return value;
}

export function given(...events: readonly EventFixture[]) {
  const log = frozen(logged(events));
  const errors: unknown[] = [];
  const onError = (_: string, __: AppEvent, error: unknown) => errors.push(error);
  const live = createLiveFold(models, { freeze: true, onError });
  const raw = createRawFold(models, { onError });
  const owner = createRawFold(models, { onError, ownsEvents: true });
  for (const event of log) {
    live.apply(event);
    raw.apply(event);
    owner.apply(structuredClone(event));
  }
  expect(errors).toEqual([]);
  expect(raw.states()).toEqual(live.states());
  expect(owner.states()).toEqual(live.states());
  const state = <Name extends ModelName>(name: Name) => live.states()[name] as StateOf<Name>;
  return {
    state,
    expect<Name extends ModelName>(name: Name, part: unknown): void {
      expect(state(name)).toMatchObject(part as object);
    },
  };
}
