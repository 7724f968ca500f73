// The named moments of a recording: what its header names, bookmarks, notes and deviations; and everything that is marked.
import type { Deviation } from '../../streams/behave/deviations';
import { positionOfSeq } from '../../streams/inspect/causes';
import { countUpTo, type OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { LaneTable, NamedMoment } from './lanes/laneTable';

/** More would hide each other. */
const MAX_DEVIATIONS = 200;

export function momentsOf(
  { header, events }: OpenedRecording,
  notes: ReadonlyMap<number, string>,
  deviations: readonly Deviation[],
): readonly NamedMoment[] {
  const { simulated, wentWrong } = header;
  const broken = simulated?.broken ?? null;
  const moment = (seq: number | undefined, label: string): readonly NamedMoment[] =>
    seq === undefined || events.length === 0
      ? []
      : [{ place: Math.max(0, countUpTo(events, seq) - 1), label, mark: 'violation' }];
  return [
    ...moment(broken?.seq, broken?.invariant ?? ''),
    ...moment(wentWrong, 'It went wrong'),
    ...deviations.slice(0, MAX_DEVIATIONS).map(
      ({ seq, type, via, kind }): NamedMoment => ({
        place: Math.max(0, countUpTo(events, seq) - 1),
        label: `${type}: ${via ?? kind}`,
        mark: 'violation',
      }),
    ),
    ...[...notes].map(
      ([seq, text]): NamedMoment => ({
        place: positionOfSeq(events, seq),
        label: text === '' ? `#${seq}` : text,
        mark: 'bookmark',
      }),
    ),
  ];
}

/** The places of moments and of events with a mark or a name, in order. */
export function markedPlaces(table: LaneTable | null, moments: readonly NamedMoment[]): Int32Array {
  const places = new Set(moments.map(({ place }) => place));
  for (const place of table?.marks.problem ?? []) places.add(place);
  for (const { place } of table?.named ?? []) places.add(place);
  return Int32Array.from(places).sort();
}
