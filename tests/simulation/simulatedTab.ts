// A tab of a run as a browser records it: one log over all its pages.
import type { AppEvent } from '../../streams/log/event';
import type { LogSlice } from '../../streams/log/log';
import type { Signal } from '../../streams/signals';
import type { Tab } from './tab';

export interface SimulatedTab {
  readonly number: number;
  /** The events of all its pages, as a browser records them. */
  readonly events: readonly AppEvent[];
  readonly signals: readonly Signal[];
  /** The states after some of its events, which a recording contains as digests. */
  readonly kept: NonNullable<LogSlice['kept']>;
}

/** The log of a tab, from its pages; what a page does after the next one has opened is dropped. */
export function loggedIn(pages: readonly Tab[]): Omit<SimulatedTab, 'number'> {
  const logs = pages.map(({ events, signals, states }, page) => {
    const next = pages[page + 1]?.events[0]?.seq ?? Number.POSITIVE_INFINITY;
    return {
      events: events.filter(({ seq }) => seq < next),
      signals: signals.filter(({ after }) => after < next),
      kept: states.filter(({ seq }) => seq < next),
    };
  });
  return {
    events: logs.flatMap(({ events }) => events),
    signals: logs.flatMap(({ signals }) => signals),
    kept: logs.flatMap(({ kept }) => kept),
  };
}
