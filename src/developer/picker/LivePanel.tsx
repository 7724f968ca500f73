// The values that the picked element of the live page shows, the origin of each, and a stop at its next change.
import { css } from '@linaria/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { pathText } from '../../../streams/inspect/paths';
import type { Path } from '../../../streams/inspect/writers';
import type { States } from '../../../streams/log/readModel';
import type { Replay } from '../../../streams/recording/replay';
import { PickedElement } from '../../replay/picker/ElementPanel';
import type { Look } from '../../replay/picker/messages';
import { field, panel, row, wrong } from '../../replay/styles';
import { pathsChangedAt } from '../../replay/useReplay';
import { Button } from '../../ui/Button';
import { surface } from '../../ui/mixins';
import { conditionOf } from './condition';

const sheet = css`
  inset: 8px 8px 8px auto;
  width: min(420px, calc(100vw - 16px));
  height: auto;
  max-height: none;
  margin: 0;
  padding: 8px 12px;
  ${surface(10)}
  color: var(--text-1);
  box-shadow: 0 16px 48px rgb(0 0 0 / 40%);
  @media (max-width: 599px) {
    inset: auto 8px 8px;
    max-height: 60dvh;
  }
  &::backdrop {
    background: none;
  }
`;

const top = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-size: 0.8125rem;
`;

interface StopFormProps {
  readonly path: Path;
  /** Returns what is wrong with the condition; undefined if it is armed. */
  readonly onArm: (condition: string) => string | undefined;
}

function StopForm({ path, onArm }: StopFormProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const name = pathText(path);
  return (
    <Form<{ becomes?: string }>
      onSubmit={({ becomes = '' }) => setError(onArm(conditionOf(path, becomes)) ?? null)}
    >
      {({ handleSubmit }) => (
        <form className={panel} aria-label={`Stop when ${name} changes`} onSubmit={handleSubmit}>
          <label htmlFor={id}>Stop when {name} becomes</label>
          <Field<string> name="becomes">
            {({ input }) => (
              <input
                {...input}
                id={id}
                className={field}
                placeholder="anything else"
                aria-invalid={error !== null}
                aria-describedby={`${id}-help`}
              />
            )}
          </Field>
          <p id={`${id}-help`}>
            A value, or a comparison such as <code>&lt; 0</code>. Empty: at its next change.
          </p>
          {error !== null && (
            <p className={wrong} role="alert">
              {error}
            </p>
          )}
          <div className={row}>
            <Button type="submit" variant="secondary">
              Stop there
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}

export interface LivePanelProps {
  readonly look: Look;
  /** The last event. */
  readonly seq: number;
  /** The session so far, folded to its end. */
  readonly replay: Replay;
  readonly states: States;
  readonly hasBase: boolean;
  /** Shows an event of the session. */
  readonly onChosen: (seq: number) => void;
  readonly onShow: (path: Path) => void;
  readonly onArm: StopFormProps['onArm'];
  readonly onPick: () => void;
  readonly onClose: () => void;
}

export function LivePanel({ look, seq, replay, onArm, onPick, onClose, ...place }: LivePanelProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [stopping, setStopping] = useState<Path | null>(null);
  const index = replay.length;
  const changed = useMemo(
    () => new Set(pathsChangedAt(replay, index).map((path) => path.join('\n'))),
    [replay, index],
  );
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog ref={element} className={sheet} aria-label="Picked element" onClose={onClose}>
      <div className={top}>
        <span>After event {seq}</span>
        <span className={row}>
          <Button variant="quiet" onClick={onPick}>
            Pick another
          </Button>
          <Button variant="quiet" onClick={() => element.current?.close()}>
            Close
          </Button>
        </span>
      </div>
      <div className={panel}>
        {stopping !== null && <StopForm key={stopping.join('\n')} path={stopping} onArm={onArm} />}
        <PickedElement
          {...place}
          look={look}
          replay={replay}
          index={index}
          changed={changed}
          onStop={setStopping}
        />
      </div>
    </dialog>
  );
}
