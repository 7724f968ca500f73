// The stages of the studio: its start page, a file that is being opened, and a recording.
import {
  countUpTo,
  type OpenedRecording,
  type RecordedEvents,
} from '../../streams/recording/ranges/packedEvents';
import type { ReadResult, Recording } from '../../streams/recording/recording';
import type { Replay } from '../../streams/recording/replay';
import type { FoldingCode } from './engines';
import { unknownEvent } from './eventNumbers';
import type { SharedView } from './sharedView';
import type { SimulatedTab } from './simulating';

/** The events of a file that is being read, and the chosen position among them; null for the usual one. */
interface Preview {
  readonly events: RecordedEvents;
  readonly chosen: number | null;
}

/** The file of an opened recording. One of a recording that was made here is written when it is read. */
export interface RecordingFile {
  readonly name: string;
  readonly read: () => Promise<Blob>;
  /** It exists outside this page. */
  readonly isSaved: boolean;
}

export interface Opened {
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  /** The code that folds it. */
  readonly code: FoldingCode;
  /** The number of unreadable lines in the file. */
  readonly leftOut: number;
  /** Null for a log that is followed live. */
  readonly file: RecordingFile | null;
  /** Shown instead of the file's name, for a recording that was made here; null for any other. */
  readonly name: string | null;
  /** The tabs of its simulated run, if that was simulated here. */
  readonly tabs: readonly SimulatedTab[];
}

/** Opens a recording that was made from the opened one; `what` follows the name of that one: `fork at 123`. `isSaved`: it was downloaded. */
export type OnOpened = (recording: Recording, what: string, isSaved: boolean) => void;

/** The name of the file of a recording that was made from another; `original` is null if that has no file. */
export function madeFileName(original: string | null, what: string): string {
  const stem = (original ?? '').replace(/\.(?:jsonl|json)(?:\.gz)?$/, '');
  return `${(stem === '' ? what : `${stem} ${what}`).replaceAll(' ', '-')}.jsonl`;
}

/** The state of the studio: start page, opening a file, or showing a recording. */
export type Stage =
  | { readonly type: 'start' }
  | {
      readonly type: 'opening';
      readonly what: string;
      readonly done: number;
      readonly preview: Preview | null;
    }
  | { readonly type: 'open'; readonly opened: Opened; readonly live: boolean };

export const START: Stage = { type: 'start' };

/** The position at which a recording opens: the violation in a simulated one, otherwise the end. */
export function firstPlace({ header, events }: OpenedRecording): number {
  const seq = header.simulated?.broken?.seq ?? header.wentWrong;
  return seq === undefined ? events.length : countUpTo(events, seq);
}

/** The position of the event in the page's address; null if it names none. */
export const placeOf = ({ events }: OpenedRecording, { event }: SharedView): number | null =>
  event === null ? null : countUpTo(events, event);

/** One line if the page's address names an event that the recording doesn't have. The start of a recording is 0. */
export const wrongEvent = ({ events }: OpenedRecording, { event }: SharedView): string | null =>
  event === null || event === 0 ? null : unknownEvent(events, String(event));

/** One line for the user after a recording was opened; null if there is nothing to report. */
export function noticeOf(...texts: readonly (string | null)[]): string | null {
  const said = texts.filter((text) => text !== null);
  return said.length === 0 ? null : said.join(' ');
}

const keys = new WeakMap<Replay, number>();
let opened = 0;

/** A key for what is shown about an opened recording. One that is opened again, or folded by other code, has another. */
export function keyOf({ replay }: Pick<Opened, 'replay'>): number {
  const known = keys.get(replay);
  if (known !== undefined) return known;
  opened += 1;
  keys.set(replay, opened);
  return opened;
}

export function warningOf({
  leftOut: [first],
  leftOutCount,
}: Pick<Extract<ReadResult, { ok: true }>, 'leftOut' | 'leftOutCount'>): string | null {
  return first === undefined ? null : `${first}. The rest is shown; ${leftOutCount} left out.`;
}
