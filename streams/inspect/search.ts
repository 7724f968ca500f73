// Searches a recording: the words of a filter, and `path:balances.coins.amount value<0`, which finds the events that changed a value.
import type { AppEvent } from '../log/event';
import { type OpenedRecording, type RecordedEvents, recordedEvents } from '../recording/ranges/packedEvents';
import { MODEL_NAMES } from '../recording/replay';
import { positionOfSeq } from './causes';
import type { Engine } from './engine';
import { parseExpression } from './expression';
import { comparisonOf, eventFilter, filterWords } from './filter';
import { filterProblem } from './filterProblem';
import { overStates } from './overStates';
import { unknownField } from './unknownFields';
import { watchIn } from './watch';
import type { Work } from './work';

const STEP = 500;
/** Folding more events in one go would stop the page. */
const MAX_FOLDED = 50_000;
const PATH = 'path:';

export interface SearchResult {
  /** The indices of the matching events, ascending. */
  readonly places: readonly number[];
  /** The error in the search, one line; null without one. */
  readonly problem: string | null;
}

/** How long the call took whose reply has this index, ms; null for other events. */
export function tookAt(events: RecordedEvents, place: number): number | null {
  if (events.sourceAt(place) !== 'rest') return null;
  const cause = events.causeAt(place);
  const start = cause < events.seqAt(place) ? positionOfSeq(events, cause) : -1;
  return start < 0 || events.kindAt(start) !== 'call/started'
    ? null
    : events.timeAt(place) - events.timeAt(start);
}

/**
 * The events that match every word. With `path:`, those that changed the value at that path of the states, and `value<0` is about
 * the value after the change; without it, about any value in the event's data.
 */
export function* searchIn(
  recording: OpenedRecording,
  text: string,
  engine: Pick<Engine, 'createReplay' | 'firstWhereIn'>,
): Work<SearchResult> {
  const events = recordedEvents(recording.events);
  const words = filterWords(text);
  const path = words.find((word) => word.startsWith(PATH) && word.length > PATH.length)?.slice(PATH.length);
  const values = words.map(comparisonOf).filter((comparison) => comparison?.name === 'value');
  const isOfPath = (word: string) => word.startsWith(PATH) || comparisonOf(word)?.name === 'value';
  const rest = path === undefined ? words : words.filter((word) => !isOfPath(word));
  const tested = rest.filter((word) => word !== PATH);
  let changed: readonly number[] | null = null;
  if (path !== undefined) {
    const parsed = overStates(parseExpression(path, MODEL_NAMES, 'path'));
    if (!parsed.ok) return { places: [], problem: parsed.message };
    const watched = yield* watchIn(recording, parsed, engine);
    if (watched.places.length === 0 && events.length <= MAX_FOLDED)
      return { places: [], problem: unknownField(engine.createReplay(recording), parsed.reads) };
    changed = watched.places.filter((_, at) =>
      values.every((comparison) => comparison?.holds(watched.values[at])),
    );
  }
  const matcherOf = (filter: string) => {
    const holds = eventFilter(filter);
    return (place: number) =>
      holds === null ||
      holds(
        { kind: events.kindAt(place), source: events.sourceAt(place), cause: events.causeAt(place) },
        () => events.at(place) as AppEvent,
        () => tookAt(events, place),
      );
  };
  const places: number[] = [];
  const matches = matcherOf(tested.join(' '));
  const length = changed?.length ?? events.length;
  for (let at = 0; at < length; at++) {
    const place = changed === null ? at : (changed[at] as number);
    if (matches(place)) places.push(place);
    if (at % STEP === 0) yield at / length;
  }
  const problem = filterProblem(text);
  if (problem !== null || places.length > 0) return { places, problem };
  /** Names the word that no event matches. */
  for (const word of tested) {
    const matchesWord = matcherOf(word);
    let isFound = false;
    for (let place = 0; place < events.length && !isFound; place++) {
      isFound = matchesWord(place);
      if (place % STEP === 0) yield place / events.length;
    }
    if (!isFound) return { places, problem: `No event matches “${word}”.` };
  }
  return { places, problem: null };
}
