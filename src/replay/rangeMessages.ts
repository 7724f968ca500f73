// The messages between the studio and its workers. Each message but the first gets one reply.
import type { WrittenIn } from '../../streams/recording/checkedEvent';
import type { Columns } from '../../streams/recording/ranges/columns';
import type { ByteRange, Folded, FoldTask, RangeRead } from '../../streams/recording/ranges/rangeReader';

export type ToRangeWorker =
  | { readonly type: 'start'; readonly file: Blob; readonly from: WrittenIn }
  | { readonly type: 'index'; readonly range: ByteRange; readonly next: ByteRange | null }
  | { readonly type: 'read' }
  | { readonly type: 'fold'; readonly task: FoldTask };

export type FromRangeWorker =
  | { readonly type: 'indexed'; readonly columns: Columns }
  | { readonly type: 'read'; readonly read: RangeRead }
  | { readonly type: 'folded'; readonly folded: Folded }
  | { readonly type: 'failed'; readonly message: string };
