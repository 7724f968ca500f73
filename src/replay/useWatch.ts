// A watched expression of the opened recording: its changes, kept while other panels are shown.
import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { parseExpression } from '../../streams/inspect/expression';
import { type Watched, watchIn } from '../../streams/inspect/watch';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { useWork } from './slices';

interface Result {
  readonly text: string;
  readonly watched: Watched;
}

export interface Watching {
  /** The watched expression; null for none. */
  readonly text: string | null;
  readonly error: string | null;
  /** Null until it is known. */
  readonly watched: Watched | null;
  readonly done: number | null;
  start(text: string): void;
  stop(): void;
}

export function useWatch(recording: OpenedRecording, engine: Engine): Watching {
  const [text, setText] = useState<string | null>(null);
  const parsed = useMemo(() => (text === null ? null : parseExpression(text, MODEL_NAMES)), [text]);
  const make = useMemo(
    () =>
      text === null || parsed?.ok !== true
        ? null
        : function* look(): Work<Result> {
            return { text, watched: yield* watchIn(recording, parsed, engine) };
          },
    [recording, text, parsed, engine],
  );
  /** While a log is followed, the last result is shown until the next one. */
  const { result, done } = useWork<Result>(make);
  const stop = useCallback(() => setText(null), []);
  return {
    text,
    error: parsed?.ok === false ? parsed.message : null,
    watched: result?.text === text ? result.watched : null,
    done,
    start: setText,
    stop,
  };
}
