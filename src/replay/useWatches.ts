// The watched expressions of the opened recording: their changes, kept while other panels are shown.
import { useCallback, useMemo, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { type ParsedExpression, parseExpression } from '../../streams/inspect/expression';
import { type Watched, watchIn } from '../../streams/inspect/watch';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { useWork } from './slices';

/** The lanes have room for this many curves. */
const MAX_WATCHES = 5;

export interface Watch {
  readonly text: string;
  readonly watched: Watched;
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

const parsedOf = (text: string): ParsedExpression => parseExpression(text, MODEL_NAMES);

/** Starts with these expressions; one that is wrong is left out. */
export function useWatches(recording: OpenedRecording, engine: Engine, initial: readonly string[]): Watching {
  const [texts, setTexts] = useState(() => initial.filter((text) => parsedOf(text).ok).slice(0, MAX_WATCHES));
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The results for this recording. */
  const known = useMemo(
    () => ({ recording, engine, byText: new Map<string, Watched>() }),
    [recording, engine],
  );
  const make = useMemo(
    () =>
      texts.length === 0
        ? null
        : function* look(): Work<readonly Watch[]> {
            const watches: Watch[] = [];
            for (const text of texts) {
              const parsed = parsedOf(text) as Parsed;
              const watched =
                known.byText.get(text) ?? (yield* watchIn(known.recording, parsed, known.engine));
              known.byText.set(text, watched);
              watches.push({ text, watched });
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
