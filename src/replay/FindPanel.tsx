// Search: the events after which a predicate holds, by scanning or bisecting; the invariant checks.
import { Field, Form } from 'react-final-form';
import { DRAWS } from '../../streams/inspect/inevitability';
import { counted } from '../../streams/inspect/phrases';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { InevitableResult } from './InevitableResult';
import { LeftOut, Outdated } from './LeftOut';
import { ShrinkResult } from './ShrinkResult';
import { neighboursOf, StepButtons } from './StepButtons';
import { NO_MATCHES } from './searching';
import { percent } from './slices';
import type { OnOpened } from './stages';
import { chip, field, panel, row, wrong } from './styles';
import type { Finding } from './useFinding';
import type { Inevitable } from './useInevitable';
import type { Shrinking } from './useShrink';
import type { Steps } from './useSteps';

/** More take longer, and show smaller rises. */
const RERUN_COUNTS = [5, DRAWS, 100];

interface FindPanelProps {
  readonly finding: Finding;
  readonly recording: OpenedRecording;
  readonly leftOut: number;
  /** The number of folded events. */
  readonly index: number;
  readonly steps: Steps;
  readonly shrinking: Shrinking;
  readonly inevitable: Inevitable;
  readonly onFound: (index: number) => void;
  readonly onChosen: (seq: number) => void;
  readonly onOpened: OnOpened;
}

export function FindPanel({
  finding,
  recording,
  leftOut,
  index,
  steps,
  shrinking,
  inevitable,
  onFound,
  onChosen,
  onOpened,
}: FindPanelProps) {
  const { question, error, result, done, check } = finding;
  const matches = done === null && result?.type === 'answer' ? result.matches : NO_MATCHES;
  const { current, isAt, previous, next } = neighboursOf(matches, index - 1);
  return (
    <section className={panel} aria-label="Find">
      <Form<{ question: string; reruns: string }>
        initialValues={{ question, reruns: String(finding.reruns) }}
        onSubmit={() => finding.ask('first')}
      >
        {({ handleSubmit }) => (
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
                    finding.type(event.target.value);
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
              <Button type="button" variant="secondary" onClick={() => finding.ask('halving')}>
                Bisect
              </Button>
              <Button type="button" variant="secondary" onClick={finding.shrink}>
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
              {done === null && result !== null && finding.isOutdated && <Outdated />}
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
                onClick={finding.rerun}
              >
                Point of no return
              </Button>
              <label htmlFor="reruns">Reruns per moment</label>
              <Field<string> name="reruns">
                {({ input }) => (
                  <select
                    {...input}
                    id="reruns"
                    className={field}
                    onChange={(event) => {
                      input.onChange(event);
                      finding.setReruns(Number(event.target.value));
                    }}
                  >
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
