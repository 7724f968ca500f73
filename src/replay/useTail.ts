// Follows the app in another tab.
import { useEffect, useEffectEvent } from 'react';
import { feedLines } from '../../streams/recording/lines';
import { type ReadResult, type RecordingReader, recordingReader } from '../../streams/recording/recording';
import { followTail } from '../developer/tail';

/** `take` receives the log as read so far; `continues`: it has the same beginning as before. */
export function useTail(live: boolean, take: (read: ReadResult, continues: boolean) => void): void {
  const onRead = useEffectEvent(take);
  useEffect(() => {
    if (!live) return undefined;
    let reader: RecordingReader | null = null;
    return followTail((tail) => {
      if (tail.type === 'tail/begun')
        reader = recordingReader({ file: 'the app in another tab', lenient: true });
      if (reader === null) return;
      const feed = feedLines(reader);
      feed.push(tail.type === 'tail/begun' ? tail.text : tail.lines);
      feed.end();
      onRead(reader.finish(), tail.type === 'tail/more');
    });
  }, [live]);
}
