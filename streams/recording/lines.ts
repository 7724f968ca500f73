// Splits text that arrives in pieces into lines, so that a long file is never in memory as one string.
import { MAX_LINE_LENGTH, type RecordingReader } from './recording';

export interface LineFeed {
  /** Feeds a piece of the text; false if the reader needs no more. */
  push(piece: string): boolean;
  /** Ends the text, whose last line may have no line ending. */
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
      if (wantsMore) pending += piece.slice(start);
      if (pending.length > MAX_LINE_LENGTH) {
        take(pending);
        wantsMore = false;
      }
      if (!wantsMore) pending = '';
      return wantsMore;
    },
    end() {
      if (wantsMore && pending !== '') take(pending);
    },
  };
}
