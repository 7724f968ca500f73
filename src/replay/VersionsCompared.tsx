// Compares the shown states with those that another version of the code folds.
import { useId } from 'react';
import { Field, Form } from 'react-final-form';
import { counted } from '../../streams/inspect/phrases';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { Changes } from './Changes';
import { percent } from './slices';
import { chip, field, panel, row, wrong } from './styles';
import type { ParallelFold, Versions } from './useVersions';

interface VersionsComparedProps {
  readonly versions: Versions;
  readonly events: RecordedEvents;
  /** The commit of the code that recorded, if it is known. */
  readonly recorder: string | undefined;
  /** Whether this page's code folds the shown states. */
  readonly isOwn: boolean;
  readonly onFound: (index: number) => void;
}

function Parting({
  other: { name, difference },
  events,
  onFound,
}: Pick<VersionsComparedProps, 'events' | 'onFound'> & { readonly other: ParallelFold }) {
  const { place, states, onlyHere, onlyThere } = difference;
  const alone = [
    ...onlyHere.map((model) => `Only the shown version has the model ${model}.`),
    ...onlyThere.map((model) => `Only ${name} has the model ${model}.`),
  ];
  return (
    <>
      {place === null ? (
        <p>
          {name}: the same states after{' '}
          {events.length === 1 ? 'its event' : `each of ${counted(events.length, 'event')}`}.
        </p>
      ) : (
        <>
          <p>
            The states diverge at event {events.seqAt(place)}, {events.kindAt(place)}. The shown version is on
            the left, {name} on the right.
          </p>
          <button type="button" className={chip} onClick={() => onFound(place + 1)}>
            Event {events.seqAt(place)}
          </button>
          <Changes changes={states} label="State differences" heads={['Shown version', name]} />
        </>
      )}
      {alone.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

export function VersionsCompared({ versions, events, recorder, isOwn, onFound }: VersionsComparedProps) {
  const { other, message, done, compare } = versions;
  const id = useId();
  return (
    <section className={panel} aria-label="Releases">
      <Form<{ commit?: string }>
        initialValues={isOwn && recorder !== undefined ? { commit: recorder } : {}}
        onSubmit={({ commit = '' }) => compare({ type: 'commit', commit: commit.trim() })}
      >
        {({ handleSubmit }) => (
          <form className={row} onSubmit={handleSubmit}>
            <label htmlFor={id}>Commit of another release</label>
            <Field<string> name="commit">
              {({ input }) => <input {...input} id={id} className={field} spellCheck={false} />}
            </Field>
            <Button type="submit" variant="secondary">
              Compare releases
            </Button>
            {!isOwn && (
              <Button variant="secondary" onClick={() => compare({ type: 'own' })}>
                Compare with this release
              </Button>
            )}
          </form>
        )}
      </Form>
      <div role="status">
        {message !== null && <p className={wrong}>{message}</p>}
        {done !== null && <p>Folding both: {percent(done)}</p>}
        {done === null && other !== null && <Parting other={other} events={events} onFound={onFound} />}
      </div>
    </section>
  );
}
