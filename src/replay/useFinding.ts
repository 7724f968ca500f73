// The conditions, searches and results of "Find"; kept while other panels are shown.
import { useCallback, useEffect, useState } from 'react';
import type { Engine } from '../../streams/inspect/engine';
import { DRAWS } from '../../streams/inspect/inevitability';
import { overStates } from '../../streams/inspect/overStates';
import { parsePredicate } from '../../streams/inspect/predicate';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES, type Replay } from '../../streams/recording/replay';
import { type Found, halved, searching } from './searching';
import { type Background, useWork } from './slices';
import type { Inevitable } from './useInevitable';
import { usePartSearch } from './usePartSearch';
import type { Shrinking } from './useShrink';

/** A search that a command starts; each is a new object. */
export interface Asked {
  readonly how: 'first' | 'halving' | 'inevitable' | 'invariants';
  readonly question: string;
}

interface About {
  readonly question: string | null;
  readonly recording: OpenedRecording;
}

export interface Finding {
  /** The typed condition, and the number of reruns per moment. */
  readonly question: string;
  readonly reruns: number;
  readonly error: string | null;
  readonly result: Found | null;
  /** The progress of the search, 0 to 1; null when idle. */
  readonly done: number | null;
  /** The result is about an earlier state of the recording. */
  readonly isOutdated: boolean;
  /** Clears the result of an earlier condition. Results that name their condition stay. */
  type(question: string): void;
  setReruns(count: number): void;
  ask(how: 'first' | 'halving'): void;
  shrink(): void;
  rerun(): void;
  check(): void;
}

interface FindingOptions {
  readonly engine: Engine;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  readonly asked: Asked | null;
  /** Workers search only while the panel is shown. */
  readonly isShown: boolean;
  readonly shrinking: Shrinking;
  readonly inevitable: Inevitable;
  readonly onFound: (index: number) => void;
}

export function useFinding(options: FindingOptions): Finding {
  const { engine, recording, replay, asked, isShown, shrinking, inevitable, onFound } = options;
  const [question, setQuestion] = useState('');
  const [reruns, setReruns] = useState(DRAWS);
  const [error, setError] = useState<string | null>(null);
  const [work, setWork] = useState<(() => Work<Found> | Background<Found>) | null>(null);
  /** What is or was searched for, in which recording; the invariants without a question. */
  const [about, setAbout] = useState<About>({ question: null, recording });
  const partSearch = usePartSearch(recording, replay, engine, isShown);
  const { result, done } = useWork(work);
  const ask = useCallback(
    (how: 'first' | 'halving', text: string) => {
      const predicate = overStates(parsePredicate(text, MODEL_NAMES));
      setError(predicate.ok ? null : predicate.message);
      setAbout({ question: text, recording });
      if (!predicate.ok) return setWork(null);
      const show = (place: number) => onFound(place + 1);
      if (how === 'halving') return setWork(() => () => async () => halved(replay, predicate, show));
      setWork(() => () => searching(recording, replay, engine, partSearch(), { ...predicate, text, show }));
    },
    [engine, recording, replay, partSearch, onFound],
  );
  const shrink = () => {
    const predicate = overStates(parsePredicate(question, MODEL_NAMES));
    setError(predicate.ok ? null : predicate.message);
    if (predicate.ok) shrinking.start({ type: 'predicate', text: question });
    else shrinking.clear();
  };
  const { start: startReruns, clear: stopReruns } = inevitable;
  /** Without a condition: that an invariant is violated. */
  const rerun = useCallback(
    (text: string, count: number) => {
      const when = text.trim() === '' ? null : text;
      const predicate = parsePredicate(when ?? 'true', MODEL_NAMES);
      setError(predicate.ok ? null : predicate.message);
      if (predicate.ok) startReruns(when, count);
      else stopReruns();
    },
    [startReruns, stopReruns],
  );
  const check = useCallback(() => {
    setError(null);
    setAbout({ question: null, recording });
    setWork(
      () =>
        function* look(): Work<Found> {
          return { type: 'offences', items: yield* engine.offencesIn(recording) };
        },
    );
  }, [engine, recording]);
  useEffect(() => {
    if (asked === null) return;
    if (asked.how === 'invariants') return check();
    setQuestion(asked.question);
    if (asked.how === 'inevitable') rerun(asked.question, DRAWS);
    else if (asked.question !== '') ask(asked.how, asked.question);
  }, [asked, ask, check, rerun]);
  return {
    ...{ question, reruns, error, result, done, setReruns, shrink, check },
    isOutdated: about.recording !== recording,
    type(text) {
      setQuestion(text);
      setError(null);
      if (about.question !== null) setWork(null);
      if (shrinking.message !== null) shrinking.clear();
      if (inevitable.message !== null) stopReruns();
    },
    ask: (how) => ask(how, question),
    rerun: () => rerun(question, reruns),
  };
}
