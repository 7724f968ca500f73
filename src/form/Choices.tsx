// A single choice as full-width radio buttons.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { cluster } from '../ui/mixins';
import { FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';
import { option } from './option';

/** The text, with marks next to it if they fit. */
const words = css`
  ${cluster(4, 12)}
  font-weight: 650;
  & > span:first-child {
    flex: 1 1 144px;
    min-width: 0;
  }
  & > span + span {
    display: flex;
    gap: var(--space-4);
  }
`;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** Decorative pictures next to the text. */
  readonly marks?: ReactNode;
}

export interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
}

export function Choices({ name, legend, choices }: ChoicesProps) {
  const field = useFormField<string>(name);
  return (
    <fieldset id={field.id} className={fieldBox}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, note, marks }) => (
        <label key={value} className={option}>
          <input
            type="radio"
            name={field.id}
            value={value}
            checked={field.value === value}
            aria-describedby={field.error === undefined ? undefined : field.noteId}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
            onFocus={field.onFocus}
          />
          <span className={words}>
            <span>
              {label}
              {note !== undefined && <small>{note}</small>}
            </span>
            {marks !== undefined && <span>{marks}</span>}
          </span>
        </label>
      ))}
      {field.error !== undefined && <FieldNote id={field.noteId} error={field.error} description="" />}
    </fieldset>
  );
}
