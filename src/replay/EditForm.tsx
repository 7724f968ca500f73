// The edits available at one event, each validated before it applies.
import { useId, useState } from 'react';
import { type Edit, KINDS, wrongData } from '../../streams/inspect/fork';
import { type AppEvent, SOURCES } from '../../streams/log/event';
import type { Recording } from '../../streams/recording/recording';
import { Button } from '../ui/Button';
import { placeOfSeq } from './places';
import { field, panel, row, wrong } from './styles';

type Parsed = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly reason: string };

function parsed(kind: string, text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'This is not JSON yet.' };
  }
  const reason = wrongData(kind, data);
  return reason === null ? { ok: true, data } : { ok: false, reason };
}

interface EditFormProps {
  readonly event: AppEvent | undefined;
  readonly recording: Recording;
  readonly onEdit: (edit: Edit) => void;
}

function NumberEdit({
  label,
  onDone,
  check,
}: {
  label: string;
  onDone: (value: number) => void;
  check: (value: number) => string | null;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className={row}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const value = Number(text);
        const reason = text.trim() === '' || !Number.isFinite(value) ? 'A number is wanted.' : check(value);
        setProblem(reason);
        if (reason === null) onDone(value);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={field}
        inputMode="numeric"
        size={8}
        value={text}
        aria-invalid={problem !== null}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary">
        Do it
      </Button>
      {problem !== null && (
        <span role="alert" className={wrong}>
          {problem}
        </span>
      )}
    </form>
  );
}

function DataEdit({
  kind,
  start,
  label,
  action,
  onDone,
}: {
  kind: string;
  start: string;
  label: string;
  action: string;
  onDone: (data: unknown) => void;
}) {
  const id = useId();
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className={panel}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const read = parsed(kind, text);
        setProblem(read.ok ? null : read.reason);
        if (read.ok) onDone(read.data);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={field}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && (
        <span role="alert" className={wrong}>
          {problem}
        </span>
      )}
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </form>
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
          action="Add it"
          onDone={(data) => onEdit({ type: 'add', after, kind, source, data })}
        />
      </div>
    </details>
  );
}

export function EditForm({ event, recording, onEdit }: EditFormProps) {
  if (event === undefined) {
    return (
      <>
        <p>Go to an event to drop, repeat, delay, move or change it.</p>
        <AddForm after={0} onEdit={onEdit} />
      </>
    );
  }
  const { seq, kind, data } = event;
  return (
    <>
      <h2>
        {seq} {kind}
      </h2>
      <div className={row}>
        <Button variant="secondary" onClick={() => onEdit({ type: 'drop', seq })}>
          Drop it
        </Button>
        <Button variant="secondary" onClick={() => onEdit({ type: 'duplicate', seq })}>
          Repeat it
        </Button>
      </div>
      <NumberEdit
        label="Delay by ms"
        check={() => null}
        onDone={(ms) => onEdit({ type: 'delay', seq, ms })}
      />
      <NumberEdit
        label="Move before event"
        check={(before) =>
          before !== seq && placeOfSeq(recording.events, before) >= 0 ? null : 'There is no such event.'
        }
        onDone={(before) => onEdit({ type: 'move', seq, before })}
      />
      <details>
        <summary>Edit data</summary>
        <DataEdit
          kind={kind}
          start={JSON.stringify(data, null, 2)}
          label="Data"
          action="Change it"
          onDone={(changed) => onEdit({ type: 'change', seq, data: changed })}
        />
      </details>
      <AddForm after={seq} onEdit={onEdit} />
    </>
  );
}
