// The parts around an input: its label, and below it the description or the error.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { inputSurface, stack } from '../ui/mixins';
import type { FormField } from './formFrame';

export const fieldBox = css`
  ${stack(8)}
  min-width: 0;
  max-width: var(--field-width, none);
  & > label,
  & > legend {
    font-weight: 550;
  }
  & > legend {
    margin-bottom: var(--space-8);
    padding: 0;
  }
`;

/** The look of a text input or a native select. */
export const control = css`
  width: 100%;
  min-height: 48px;
  padding: 0 var(--space-16);
  ${inputSurface}
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

const note = css`
  display: inline;
  &[data-error='true'] {
    color: var(--danger);
    font-weight: 550;
  }
`;

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly description: string;
}

export function FieldNote({ id, error, description }: FieldNoteProps) {
  const isWrong = error !== undefined;
  return (
    <small id={id} className={note} data-error={isWrong} role={isWrong ? 'alert' : undefined}>
      {isWrong ? error : description}
    </small>
  );
}

interface FieldFrameProps {
  readonly field: Pick<FormField<unknown>, 'id' | 'noteId' | 'error'>;
  readonly label: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** An input with its label and its note. */
export function FieldFrame({ field, label, description = '', children }: FieldFrameProps) {
  return (
    <div className={fieldBox}>
      <label htmlFor={field.id}>{label}</label>
      {children}
      <FieldNote id={field.noteId} error={field.error} description={description} />
    </div>
  );
}

/** The attributes that link an input to its note. */
export const described = ({ id, noteId, error }: Pick<FormField<unknown>, 'id' | 'noteId' | 'error'>) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': noteId,
});
