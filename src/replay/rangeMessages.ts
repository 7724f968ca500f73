// The messages between the studio and its workers. Each message but `start` gets one reply.
import type { PartMatches } from '../../streams/inspect/matches';
import type { LogSlice } from '../../streams/log/log';
import type { WrittenIn } from '../../streams/recording/checkedEvent';
import type { Columns } from '../../streams/recording/ranges/columns';
import type { EventsPart } from '../../streams/recording/ranges/packedEvents';
import type { ByteRange, Folded, FoldTask, RangeRead } from '../../streams/recording/ranges/rangeReader';

/** A condition to search for in a part of a recording. */
export interface MatchTask {
  readonly part: EventsPart;
  /** The states before the part of the models that the condition reads. */
  readonly base: LogSlice['base'];
  /** The condition's text. */
  readonly text: string;
}

export type ToRangeWorker =
  | { readonly type: 'start'; readonly file: Blob; readonly from: WrittenIn }
  | { readonly type: 'index'; readonly range: ByteRange; readonly next: ByteRange | null }
  | { readonly type: 'read' }
  | { readonly type: 'fold'; readonly task: FoldTask }
  | { readonly type: 'match'; readonly task: MatchTask };

export type FromRangeWorker =
  | { readonly type: 'indexed'; readonly columns: Columns }
  | { readonly type: 'read'; readonly read: RangeRead }
  | { readonly type: 'folded'; readonly folded: Folded }
  | { readonly type: 'matched'; readonly matches: PartMatches }
  | { readonly type: 'failed'; readonly message: string };
