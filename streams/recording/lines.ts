// Text that comes in pieces, a line at a time: a long file is never in memory as one text.
import { MAX_LINE_LENGTH, type RecordingReader } from './recording';

export interface LineFeed {
  /** A piece of the text; false when the reader wants no more. */
  push(piece: string): boolean;
  /** The text is over: its last line may have no end. */
  end(): void;
}

export function feedLines({ take }: Pick<RecordingReader, 'take'>): LineFeed {
  let pending = '';
  let wantsMore = true;
  return {
    push(piece) {
      let start = 0;
      for (let end = piece.indexOf('\n'); wantsMore && end >= 0; end = piece.indexOf('\n', start)) {
        wantsMore = take(pending + piece.slice(start, end));
        pending = '';
        start = end + 1;
      }
      pending += piece.slice(start);
      if (wantsMore && pending.length > MAX_LINE_LENGTH) wantsMore = take(pending);
      if (!wantsMore) pending = '';
      return wantsMore;
    },
    end() {
      if (wantsMore && pending !== '') take(pending);
    },
  };
}
