// The edits available at one event, each validated before it applies.
import { type ReactNode, useId, useState } from 'react';
import { Field, type FieldInputProps, Form } from 'react-final-form';
import { positionOfSeq } from '../../streams/inspect/causes';
import { type Edit, KINDS, wrongData, wrongDelay } from '../../streams/inspect/fork';
import { type AppEvent, SOURCES } from '../../streams/log/event';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { Button } from '../ui/Button';
import { field, panel, row, wrong } from './styles';

type Parsed = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly reason: string };

function parsed(kind: string, text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'Invalid JSON.' };
  }
  const reason = wrongData(kind, data);
  return reason === null ? { ok: true, data } : { ok: false, reason };
}

interface EditFormProps {
  readonly event: AppEvent | undefined;
  readonly events: RecordedEvents;
  /** Epoch ms; no event may be moved to before it. */
  readonly earliest: number;
  /** The event is dropped in the fork, so that other edits of it don't apply. */
  readonly isDropped: boolean;
  readonly onEdit: (edit: Edit) => void;
}

interface ValueFormProps {
  readonly className: string;
  readonly label: string;
  readonly action: string;
  readonly initial: string;
  /** Returns an error message, or null if the text is valid. */
  readonly problemOf: (text: string) => string | null;
  readonly onDone: (text: string) => void;
  readonly control: (props: FieldInputProps<string> & { id: string; 'aria-invalid': boolean }) => ReactNode;
}

/** A form with one value, validated on submit. */
function ValueForm({ className, label, action, initial, problemOf, onDone, control }: ValueFormProps) {
  const id = useId();
  return (
    <Form<{ text?: string }>
      initialValues={{ text: initial }}
      onSubmit={({ text = '' }) => {
        const problem = problemOf(text);
        if (problem !== null) return { text: problem };
        onDone(text);
      }}
    >
      {({ handleSubmit }) => (
        <form className={className} onSubmit={handleSubmit} noValidate>
          <Field<string> name="text">
            {({ input, meta }) => {
              const problem: unknown = meta.submitError;
              const isWrong = typeof problem === 'string';
              return (
                <>
                  <label htmlFor={id}>{label}</label>
                  {control({ ...input, id, 'aria-invalid': isWrong })}
                  {isWrong && (
                    <span role="alert" className={wrong}>
                      {problem}
                    </span>
                  )}
                </>
              );
            }}
          </Field>
          <Button type="submit" variant="secondary">
            {action}
          </Button>
        </form>
      )}
    </Form>
  );
}

interface NumberEditProps {
  readonly label: string;
  readonly onDone: (value: number) => void;
  readonly check: (value: number) => string | null;
}

function NumberEdit({ label, onDone, check }: NumberEditProps) {
  return (
    <ValueForm
      className={row}
      label={label}
      action="Apply"
      initial=""
      problemOf={(text) =>
        text.trim() === '' || !Number.isFinite(Number(text)) ? 'Enter a number.' : check(Number(text))
      }
      onDone={(text) => onDone(Number(text))}
      control={(props) => <input {...props} className={field} inputMode="numeric" size={8} />}
    />
  );
}

interface DataEditProps {
  readonly kind: string;
  readonly start: string;
  readonly label: string;
  readonly action: string;
  readonly onDone: (data: unknown) => void;
}

function DataEdit({ kind, start, label, action, onDone }: DataEditProps) {
  return (
    <ValueForm
      className={panel}
      label={label}
      action={action}
      initial={start}
      problemOf={(text) => {
        const read = parsed(kind, text);
        return read.ok ? null : read.reason;
      }}
      onDone={(text) => {
        const read = parsed(kind, text);
        if (read.ok) onDone(read.data);
      }}
      control={(props) => <textarea {...props} className={field} spellCheck={false} />}
    />
  );
}

function AddForm({ after, onEdit }: { after: number; onEdit: (edit: Edit) => void }) {
  const [kind, setKind] = useState('coinBalance/updated');
  const [source, setSource] = useState<string>('hub');
  const list = useId();
  return (
    <details>
      <summary>Add an event after this one</summary>
      <div className={panel}>
        <label className={row}>
          Kind
          <input
            className={field}
            list={list}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </label>
        <datalist id={list}>
          {KINDS.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <label className={row}>
          Source
          <select className={field} value={source} onChange={({ target }) => setSource(target.value)}>
            {SOURCES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <DataEdit
          kind={kind}
          start="{}"
          label="Data of the new event"
          action="Add event"
          onDone={(data) => onEdit({ type: 'add', after, kind, source, data })}
        />
      </div>
    </details>
  );
}

export function EditForm({ event, events, earliest, isDropped, onEdit }: EditFormProps) {
  if (event === undefined) {
    return (
      <>
        <p>Select an event to drop, duplicate, delay, move or change it.</p>
        <AddForm after={0} onEdit={onEdit} />
      </>
    );
  }
  const { seq, at, kind, data } = event;
  if (isDropped) {
    return (
      <>
        <p>Event {seq} is dropped in this fork. Undo that to edit it.</p>
        <AddForm after={seq} onEdit={onEdit} />
      </>
    );
  }
  return (
    <>
      <h2>
        {seq} {kind}
      </h2>
      <div className={row}>
        <Button variant="secondary" onClick={() => onEdit({ type: 'drop', seq })}>
          Drop event
        </Button>
        <Button variant="secondary" onClick={() => onEdit({ type: 'duplicate', seq })}>
          Duplicate event
        </Button>
      </div>
      <NumberEdit
        label="Delay by ms"
        check={(ms) => wrongDelay(at, ms, earliest)}
        onDone={(ms) => onEdit({ type: 'delay', seq, ms })}
      />
      <NumberEdit
        label="Move before event"
        check={(before) => (before !== seq && positionOfSeq(events, before) >= 0 ? null : 'No such event.')}
        onDone={(before) => onEdit({ type: 'move', seq, before })}
      />
      <details>
        <summary>Edit data</summary>
        <DataEdit
          kind={kind}
          start={JSON.stringify(data, null, 2)}
          label="Data"
          action="Change data"
          onDone={(changed) => onEdit({ type: 'change', seq, data: changed })}
        />
      </details>
      <AddForm after={seq} onEdit={onEdit} />
    </>
  );
}
