// A single checkbox whose whole text is the label.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { checkbox, square, stack } from '../ui/mixins';
import { FieldNote } from './FieldNote';
import { useFormField } from './formFrame';

const box = css`
  ${stack(0)}
  & > label {
    ${stack(12)}
    grid-template-columns: 24px minmax(0, 1fr);
    align-items: start;
    padding: var(--space-8) 0;
    cursor: pointer;
    & > input {
      ${square(24)}
      ${checkbox}
      cursor: pointer;
    }
  }
`;

export interface CheckboxFieldProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function CheckboxField({ name, children }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name);
  return (
    <div className={box}>
      <label htmlFor={field.id}>
        <input
          id={field.id}
          type="checkbox"
          name={name}
          checked={field.value === true}
          aria-invalid={field.error !== undefined}
          aria-describedby={field.noteId}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={field.noteId} error={field.error} description="" />
    </div>
  );
}
