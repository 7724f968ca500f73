// The searches of the panel "Find": in the page, or in all workers for a long recording.
import type { Engine } from '../../streams/inspect/engine';
import type { ExpressionReads } from '../../streams/inspect/expression';
import { bisectOn, type Offence } from '../../streams/inspect/find';
import { matchesIn } from '../../streams/inspect/matches';
import type { Predicate } from '../../streams/inspect/predicate';
import { unknownField } from '../../streams/inspect/unknownFields';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import type { PartSearch, Search } from './partSearch';
import { type Background, inSlices } from './slices';

export type Found =
  | { readonly type: 'answer'; readonly text: string; readonly matches: readonly number[] }
  | { readonly type: 'offences'; readonly items: readonly Offence[] };

export const NO_MATCHES: readonly number[] = [];

function answer(replay: Replay, { reads }: Search, matches: readonly number[]): Found {
  const [place] = matches;
  if (place !== undefined)
    return { type: 'answer', text: `It first holds after event ${replay.events.seqAt(place)}.`, matches };
  const note = unknownField(replay, reads);
  return { type: 'answer', text: `It never holds.${note === null ? '' : ` ${note}`}`, matches };
}

function* inPage(recording: OpenedRecording, replay: Replay, engine: Engine, search: Search): Work<Found> {
  return answer(replay, search, yield* matchesIn(recording, search, engine, search.show));
}

/** `parts`: the workers, or null if there are none. What they cannot do, the page does. */
export function searching(
  recording: OpenedRecording,
  replay: Replay,
  engine: Engine,
  parts: PartSearch | null,
  search: Search,
): Work<Found> | Background<Found> {
  if (parts === null) return inPage(recording, replay, engine, search);
  return async (signal, onProgress) => {
    const matches = await parts.matches(search, signal, onProgress);
    return matches === null
      ? inSlices(inPage(recording, replay, engine, search), signal, onProgress)
      : answer(replay, search, matches);
  };
}

/** Bisects for the event from which a condition holds until the end. */
export function halved(
  replay: Replay,
  { holds, reads }: { readonly holds: Predicate; readonly reads: ExpressionReads },
  show: (index: number) => void,
): Found {
  const place = bisectOn(replay.twin(), holds);
  if (place >= 0) show(place);
  const since = `It holds from event ${replay.events.at(place)?.seq} until the end.`;
  const note = place < 0 ? unknownField(replay, reads) : null;
  const absent = `It doesn't hold at the end.${note === null ? '' : ` ${note}`}`;
  return { type: 'answer', text: place < 0 ? absent : since, matches: NO_MATCHES };
}
