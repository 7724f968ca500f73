// Search: the events after which a predicate holds, by scanning or bisecting; the invariant checks.
import { useCallback, useEffect, useState } from 'react';
import { Field, Form } from 'react-final-form';
import type { Engine } from '../../streams/inspect/engine';
import { DRAWS } from '../../streams/inspect/inevitability';
import { overStates } from '../../streams/inspect/overStates';
import { counted } from '../../streams/inspect/phrases';
import { parsePredicate } from '../../streams/inspect/predicate';
import type { Work } from '../../streams/inspect/work';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Recording } from '../../streams/recording/recording';
import { MODEL_NAMES, type Replay } from '../../streams/recording/replay';
import { Button } from '../ui/Button';
import { InevitableResult } from './InevitableResult';
import { LeftOut, Outdated } from './LeftOut';
import { ShrinkResult } from './ShrinkResult';
import { neighboursOf, StepButtons } from './StepButtons';
import { type Found, halved, NO_MATCHES, searching } from './searching';
import { type Background, percent, useWork } from './slices';
import { chip, field, panel, row, wrong } from './styles';
import type { Inevitable } from './useInevitable';
import { usePartSearch } from './usePartSearch';
import type { Shrinking } from './useShrink';
import type { Steps } from './useSteps';

/** A search that a command starts; each is a new object. */
export interface Asked {
  readonly how: 'first' | 'halving' | 'inevitable' | 'invariants';
  readonly question: string;
}

/** More take longer, and show smaller rises. */
const RERUN_COUNTS = [5, DRAWS, 100];

interface About {
  readonly question: string | null;
  readonly recording: OpenedRecording;
}

interface FindPanelProps {
  readonly asked: Asked | null;
  readonly engine: Engine;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  readonly leftOut: number;
  /** The number of folded events. */
  readonly index: number;
  readonly steps: Steps;
  readonly shrinking: Shrinking;
  readonly inevitable: Inevitable;
  readonly onFound: (index: number) => void;
  readonly onChosen: (seq: number) => void;
  readonly onOpened: (recording: Recording) => void;
}

export function FindPanel({
  engine,
  recording,
  replay,
  leftOut,
  index,
  asked,
  steps,
  shrinking,
  inevitable,
  onFound,
  onChosen,
  onOpened,
}: FindPanelProps) {
  const [error, setError] = useState<string | null>(null);
  const [work, setWork] = useState<(() => Work<Found> | Background<Found>) | null>(null);
  /** What is or was searched for, in which recording; the invariants without a question. */
  const [about, setAbout] = useState<About>({ question: null, recording });
  const partSearch = usePartSearch(recording, replay, engine);
  const { result, done } = useWork(work);
  const ask = useCallback(
    (how: 'first' | 'halving', question = '') => {
      const predicate = overStates(parsePredicate(question, MODEL_NAMES));
      setError(predicate.ok ? null : predicate.message);
      setAbout({ question, recording });
      if (!predicate.ok) return setWork(null);
      const show = (place: number) => onFound(place + 1);
      if (how === 'halving') return setWork(() => () => async () => halved(replay, predicate, show));
      setWork(
        () => () =>
          searching(recording, replay, engine, partSearch(), { ...predicate, text: question, show }),
      );
    },
    [engine, recording, replay, partSearch, onFound],
  );
  const shrink = (text = '') => {
    const predicate = overStates(parsePredicate(text, MODEL_NAMES));
    setError(predicate.ok ? null : predicate.message);
    if (predicate.ok) shrinking.start({ type: 'predicate', text });
    else shrinking.clear();
  };
  const { start: startReruns, clear: stopReruns } = inevitable;
  /** Without a condition: that an invariant is violated. */
  const rerun = useCallback(
    (text = '', count = DRAWS) => {
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
    if (asked.how === 'invariants') check();
    else if (asked.how === 'inevitable') rerun(asked.question);
    else if (asked.question !== '') ask(asked.how, asked.question);
  }, [asked, ask, check, rerun]);
  /** Clears the result of an earlier condition. Results that name their condition stay. */
  const forget = () => {
    setError(null);
    if (about.question !== null) setWork(null);
    if (shrinking.message !== null) shrinking.clear();
    if (inevitable.message !== null) stopReruns();
  };
  const matches = done === null && result?.type === 'answer' ? result.matches : NO_MATCHES;
  const { current, isAt, previous, next } = neighboursOf(matches, index - 1);
  return (
    <section className={panel} aria-label="Find">
      <Form<{ question?: string; reruns: string }>
        initialValues={{ question: asked?.question ?? '', reruns: String(DRAWS) }}
        onSubmit={({ question }) => ask('first', question)}
      >
        {({ handleSubmit, values }) => (
          <form className={panel} onSubmit={handleSubmit}>
            <label htmlFor="question">Find the first event after which</label>
            <Field<string> name="question">
              {({ input }) => (
                <input
                  {...input}
                  id="question"
                  className={field}
                  onChange={(event) => {
                    input.onChange(event);
                    forget();
                  }}
                  placeholder="balances.coins.amount < 0"
                  aria-invalid={error !== null}
                  aria-describedby="question-help"
                />
              )}
            </Field>
            <div className={row}>
              <Button type="submit" variant="secondary">
                Find
              </Button>
              <Button type="button" variant="secondary" onClick={() => ask('halving', values.question)}>
                Bisect
              </Button>
              <Button type="button" variant="secondary" onClick={() => shrink(values.question)}>
                Shrink
              </Button>
              <Button variant="secondary" onClick={check}>
                Check invariants
              </Button>
            </div>
            <div role="status">
              {error !== null && <p className={wrong}>{error}</p>}
              {done !== null && <p>Searching: {percent(done)}</p>}
              {done === null && result?.type === 'answer' && <p>{result.text}</p>}
              {matches.length > 0 && (
                <p>
                  {isAt
                    ? `Match ${current + 1} of ${matches.length}`
                    : counted(matches.length, 'match', 'matches')}
                </p>
              )}
              {done === null && result?.type === 'offences' && result.items.length === 0 && (
                <p>Every invariant holds.</p>
              )}
              {done === null && result !== null && <LeftOut count={leftOut} />}
              {done === null && result !== null && about.recording !== recording && <Outdated />}
              {done === null && result?.type === 'offences' && (
                <ul>
                  {result.items.map(({ invariant, seq, reason }) => (
                    <li key={invariant} className={row}>
                      <button type="button" className={chip} onClick={() => onChosen(seq)}>
                        {seq}: {invariant}: {reason}
                      </button>
                      <button
                        type="button"
                        className={chip}
                        aria-label={`Shrink: ${invariant}`}
                        onClick={() => shrinking.start({ type: 'invariant', name: invariant })}
                      >
                        Shrink
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {matches.length > 0 && (
              <div className={row}>
                <StepButtons
                  what="match"
                  previous={previous}
                  next={next}
                  steps={steps}
                  onChosen={(place) => onFound(place + 1)}
                />
              </div>
            )}
            <div className={row}>
              <Button
                type="button"
                variant="secondary"
                aria-describedby="reruns-help"
                onClick={() => rerun(values.question, Number(values.reruns))}
              >
                Point of no return
              </Button>
              <label htmlFor="reruns">Reruns per moment</label>
              <Field<string> name="reruns">
                {({ input }) => (
                  <select {...input} id="reruns" className={field}>
                    {RERUN_COUNTS.map((count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
          </form>
        )}
      </Form>
      <InevitableResult inevitable={inevitable} events={recording.events} index={index} onFound={onFound} />
      <ShrinkResult shrinking={shrinking} events={recording.events} onFound={onFound} onOpened={onOpened} />
      <p id="question-help">
        Use the names of read models, <code>event</code>, <code>before</code> (the states before it), the
        operators <code>== != &lt; &gt; && || ! + - * / %</code>, [index], and <code>any</code>,{' '}
        <code>every</code>, <code>count</code> or <code>sum</code> of a list and an expression of{' '}
        <code>item</code>. A missing value equals null, which has no order: <code>null &lt; 5</code> doesn't
        hold. Bisect needs a condition that stays true once it holds; it evaluates about twenty states for a
        million events.
      </p>
      <p id="reruns-help">
        Reruns the recording from a dozen moments before the bug with different reply and push times (a
        simulated seed without a condition: different steps and faults). The share of reruns that still show
        the bug is a curve below the lanes.
      </p>
    </section>
  );
}
