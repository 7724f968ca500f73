// Walks over a recording event by event, folding only the models that are read: other events are not even parsed.
import { models } from '../catalogue/complete';
import type { AppEvent } from '../log/event';
import { createRawFold, type ModelTable, RESET_KIND, type States } from '../log/readModel';
import { type RecordedLog, recordedEvents } from '../recording/ranges/packedEvents';
import type { Work } from './work';

/** The states after an event: the next one changes them, so do not retain them. `mayDiffer`: from those before the event. */
export type Visit = (event: AppEvent, after: States, mayDiffer: boolean, index: number) => boolean;

/** Events between two progress reports. */
const STEP = 1_000;

/** The models with these names; all for null. */
const chosen = (names: readonly string[] | null, all: ModelTable): ModelTable =>
  names === null ? all : Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/** The kinds of the events that may change the models with these names (null: all). */
export const kindsChanging = (
  names: readonly string[] | null,
  all: ModelTable = models,
): ReadonlySet<string> =>
  new Set([RESET_KIND, ...Object.values(chosen(names, all)).flatMap(({ recipes }) => Object.keys(recipes))]);

/** Visits each event in order until `visit` returns true; the states are those of the models with these names (null: all). */
export function* walk(
  recording: RecordedLog,
  names: readonly string[] | null,
  visit: Visit,
  all: ModelTable = models,
): Work<void> {
  const read = chosen(names, all);
  const kinds = kindsChanging(names, all);
  const events = recordedEvents(recording.events);
  const fold = createRawFold(read, recording.base === null ? {} : { from: recording.base.states });
  const after = fold.states();
  for (let index = 0; index < events.length; index++) {
    if (index % STEP === 0) yield index / events.length;
    const event = events.lazyAt(index);
    const mayDiffer = kinds.has(event.kind);
    if (mayDiffer) fold.apply(event);
    if (visit(event, after, mayDiffer, index)) return;
  }
}
