// A switch that applies immediately.
import { css } from '@linaria/core';
import { useId } from 'react';

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  min-height: 44px;
  cursor: pointer;
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & label {
    display: block;
    cursor: pointer;
  }
  /** The whole row is the tap target. */
  & label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & small {
    color: var(--text-2);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & input {
    appearance: none;
    position: relative;
    z-index: 1;
    flex: none;
    width: 48px;
    height: 28px;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--s2);
    cursor: pointer;
    transition: background-color 160ms ease-out;
  }
  & input::after {
    content: '';
    display: block;
    width: 20px;
    height: 20px;
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
    <div className={row}>
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
