// What is wrong in a recording: violated invariants, the player's mark, failed calls and uncaught errors, each with what was expected.

import type { Offence } from '../../streams/inspect/find';
import { INVARIANTS } from '../../streams/inspect/invariants';
import { counted } from '../../streams/inspect/phrases';
import { summaryOf } from '../../streams/inspect/summarise';
import {
  countUpTo,
  type OpenedRecording,
  type RecordedEvents,
} from '../../streams/recording/ranges/packedEvents';

export interface Issue {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly seen: string;
  /** The first bad event. */
  readonly place: number;
  /** The last event at which all was well; null without one. */
  readonly good: number | null;
  /** Where it was well again; null if it was not, or that is unknown. */
  readonly recovered: number | null;
  /** The name of a test, of lowercase letters, digits and hyphens. */
  readonly name: string;
}

const MAX_PROBLEMS = 500;
/** Good replies are searched among this many events before and after a failed call. */
const MAX_SEARCHED = 20_000;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'recording';

const aboutOf = (invariant: string) => INVARIANTS.find(({ name }) => name === invariant)?.about ?? null;
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function violation(place: number, invariant: string, seen: string): Issue {
  const about = aboutOf(invariant);
  return {
    id: `invariant ${invariant}`,
    title: `${invariant} is violated`,
    expected: about === null ? `The invariant ${invariant} holds.` : `${capital(about)}.`,
    seen: `${capital(seen)}.`,
    place,
    good: place > 0 ? place - 1 : null,
    recovered: null,
    name: slug(invariant),
  };
}

interface Failures {
  readonly via: string;
  readonly places: number[];
}

/** Failed calls by route, and the errors. `startOf`: the start of a call, by the place of its reply. */
function problemsIn(
  events: RecordedEvents,
  problems: Int32Array,
  startOf: Int32Array | null,
): readonly Issue[] {
  const byRoute = new Map<string, Failures>();
  const errors: Issue[] = [];
  for (const place of problems.subarray(0, MAX_PROBLEMS)) {
    const event = events.lazyAt(place);
    const { kind, via = '' } = event;
    if (kind === 'call/failed' || kind === 'event/rejected') {
      const known = byRoute.get(via) ?? { via, places: [] };
      known.places.push(place);
      byRoute.set(via, known);
      continue;
    }
    errors.push({
      id: `${kind} ${place}`,
      title: `Uncaught error: ${kind}`,
      expected: 'No reaction, recipe or screen throws.',
      seen: `${summaryOf(event, () => null)}.`,
      place,
      good: place > 0 ? place - 1 : null,
      recovered: null,
      name: slug(kind),
    });
  }
  const calls = [...byRoute.values()].map(({ via, places }): Issue => {
    const [first = 0] = places;
    const last = places.at(-1) ?? first;
    const route = via === '' ? 'A message' : via;
    const isSame = (place: number) =>
      startOf !== null &&
      (startOf[place] as number) >= 0 &&
      !places.includes(place) &&
      events.kindAt(place) === replyKind &&
      events.lazyAt(place).via === via;
    /** The kind of a good reply is that of any later or earlier one of the route. */
    let replyKind = '';
    let good: number | null = null;
    let recovered: number | null = null;
    if (startOf !== null && via !== '') {
      for (let place = 0; place < Math.min(events.length, MAX_SEARCHED) && replyKind === ''; place++)
        if ((startOf[place] as number) >= 0 && !places.includes(place) && events.lazyAt(place).via === via)
          replyKind = events.kindAt(place);
      for (let place = first - 1; place >= Math.max(0, first - MAX_SEARCHED) && good === null; place--)
        if (isSame(place)) good = place;
      for (
        let place = last + 1;
        place < Math.min(events.length, last + MAX_SEARCHED) && recovered === null;
        place++
      )
        if (isSame(place)) recovered = place;
    }
    return {
      id: `call ${via}`,
      title: places.length === 1 ? `${route} failed` : `${route} failed ${counted(places.length, 'time')}`,
      expected: `A valid response to ${route}.`,
      seen: `${capital(summaryOf(events.lazyAt(first), () => null))}.`,
      place: first,
      good,
      recovered,
      name: slug(`${via.replace(/:\w+/g, '')} failed`),
    };
  });
  return [...errors, ...calls];
}

/** The worst first. `offences`: the violated invariants, as far as they are known. */
export function issuesOf(
  { header, events }: OpenedRecording,
  offences: readonly Offence[],
  problems: Int32Array,
  startOf: Int32Array | null,
): readonly Issue[] {
  const { simulated, wentWrong, report } = header;
  const placeOf = (seq: number) => Math.max(0, countUpTo(events, seq) - 1);
  const broken = simulated?.broken ?? null;
  const marked: readonly Issue[] =
    wentWrong === undefined
      ? []
      : [
          {
            id: 'mark',
            title: 'The player marked where it went wrong',
            expected: report === undefined ? 'Unknown.' : 'What the player expected is in their description.',
            seen: report ?? 'The player gave no description.',
            place: placeOf(wentWrong),
            good: null,
            recovered: null,
            name: 'reported-problem',
          },
        ];
  const violated = [
    ...(broken === null ? [] : [violation(placeOf(broken.seq ?? 0), broken.invariant, broken.detail)]),
    ...offences
      .filter(({ invariant }) => invariant !== broken?.invariant)
      .map(({ invariant, seq, reason }) => violation(placeOf(seq), invariant, reason)),
  ];
  return [...violated, ...marked, ...problemsIn(events, problems, startOf)];
}
