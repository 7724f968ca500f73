// A switch that applies immediately.
import { css } from '@linaria/core';
import { useId } from 'react';
import { cover, flexible, row, square } from './mixins';

const line = css`
  position: relative;
  ${row(16)}
  justify-content: space-between;
  min-height: 44px;
  cursor: pointer;
  & > div {
    ${flexible}
  }
  & label {
    display: block;
    cursor: pointer;
  }
  /** The whole row is the tap target. */
  & label::after {
    content: '';
    ${cover}
  }
  & small {
    display: inline;
  }
  & input {
    appearance: none;
    position: relative;
    z-index: 1;
    flex: none;
    width: 48px;
    height: 28px;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--s2);
    cursor: pointer;
    transition: background-color 160ms ease-out;
  }
  & input::after {
    content: '';
    display: block;
    ${square(20)}
    margin: 3px;
    border-radius: 50%;
    background: var(--control);
    transition: transform 160ms ease-out;
  }
  & input:checked {
    background: var(--action);
    border-color: var(--action);
  }
  & input:checked::after {
    background: var(--on-action);
    transform: translateX(20px);
  }
`;

export interface SwitchProps {
  readonly label: string;
  /** An explanation, if the label isn't enough. */
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, note, checked, onChange }: SwitchProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={line}>
      <div>
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <small id={noteId}>{note}</small>}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={note === undefined ? undefined : noteId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
