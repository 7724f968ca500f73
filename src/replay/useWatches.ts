// The watched expressions of the opened recording: their changes, kept while other panels are shown.
import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { type ParsedExpression, parseExpression } from '../../streams/inspect/expression';
import { overStates } from '../../streams/inspect/overStates';
import { unknownField } from '../../streams/inspect/unknownFields';
import { type Watched, watchIn } from '../../streams/inspect/watch';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES, type Replay } from '../../streams/recording/replay';
import { useWork } from './slices';

/** The lanes have room for this many curves. */
const MAX_WATCHES = 5;

/** The values of an expression, drawn below the lanes. */
export interface WatchedText {
  readonly text: string;
  readonly watched: Watched;
}

export interface Watch extends WatchedText {
  /** Why it may never change; null if it does, or without a reason. */
  readonly note: string | null;
}

export interface Watching {
  /** The watched expressions, in the order in which they were added. */
  readonly texts: readonly string[];
  /** Those whose changes are known. */
  readonly watches: readonly Watch[];
  /** The one whose changes are listed; null while it is unknown, or without one. */
  readonly selected: Watch | null;
  readonly selectedText: string | null;
  /** Why the last expression is not watched. */
  readonly error: string | null;
  readonly done: number | null;
  /** Adds an expression, or selects it if it is watched already; false if that is not possible. */
  start(text: string): boolean;
  stop(text: string): void;
  select(text: string): void;
}

type Parsed = Extract<ParsedExpression, { readonly ok: true }>;

const NONE: readonly Watch[] = [];

const parsedOf = (text: string): ParsedExpression => overStates(parseExpression(text, MODEL_NAMES));

function* watching(
  text: string,
  { recording, replay, engine }: { recording: OpenedRecording; replay: Replay; engine: Engine },
): Work<Watch> {
  const parsed = parsedOf(text) as Parsed;
  const watched = yield* watchIn(recording, parsed, engine);
  return {
    text,
    watched,
    note: watched.places.length > 0 ? null : unknownField(replay, parsed.reads),
  };
}

/** Starts with these expressions; one that is wrong is left out. */
export function useWatches(
  recording: OpenedRecording,
  replay: Replay,
  engine: Engine,
  initial: readonly string[],
): Watching {
  const [texts, setTexts] = useState(() => initial.filter((text) => parsedOf(text).ok).slice(0, MAX_WATCHES));
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The results for this recording. */
  const known = useMemo(
    () => ({ recording, replay, engine, byText: new Map<string, Watch>() }),
    [recording, replay, engine],
  );
  const make = useMemo(
    () =>
      texts.length === 0
        ? null
        : function* look(): Work<readonly Watch[]> {
            const watches: Watch[] = [];
            for (const text of texts) {
              const watch = known.byText.get(text) ?? (yield* watching(text, known));
              known.byText.set(text, watch);
              watches.push(watch);
            }
            return watches;
          },
    [texts, known],
  );
  /** While a log is followed, the last results are shown until the next ones. */
  const { result, done } = useWork<readonly Watch[]>(make);
  const watches = useMemo(
    () => (result === null ? NONE : result.filter(({ text }) => texts.includes(text))),
    [result, texts],
  );
  const selectedText = chosen !== null && texts.includes(chosen) ? chosen : (texts.at(-1) ?? null);
  const start = useCallback(
    (given: string) => {
      const refuse = (reason: string) => {
        setError(reason);
        return false;
      };
      const text = given.trim();
      const parsed = parsedOf(text);
      if (!parsed.ok) return refuse(parsed.message);
      if (texts.length >= MAX_WATCHES && !texts.includes(text))
        return refuse(`At most ${MAX_WATCHES} expressions can be watched. Remove one first.`);
      setError(null);
      setChosen(text);
      if (!texts.includes(text)) setTexts([...texts, text]);
      return true;
    },
    [texts],
  );
  const stop = useCallback((text: string) => setTexts((all) => all.filter((other) => other !== text)), []);
  return {
    ...{ texts, watches, selectedText, error, done, start, stop },
    selected: watches.find(({ text }) => text === selectedText) ?? null,
    select: setChosen,
  };
}
