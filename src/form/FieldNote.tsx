// What stands under a field: its description, or what is wrong with it; and the look of a field.
import { css } from '@linaria/core';

export const fieldBox = css`
  display: grid;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  border: 0;
  & > label,
  & > legend {
    font-weight: 550;
  }
  & > legend {
    margin-bottom: var(--space-8);
    padding: 0;
  }
  & > input {
    width: 100%;
    min-height: 48px;
    padding: 0 var(--space-16);
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--s1);
    color: var(--text-1);
    font: inherit;
  }
  & > input[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

const note = css`
  min-height: 20px;
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;
  &[data-error='true'] {
    color: var(--danger);
  }
`;

export function FieldNote({ id, error, description }: { id: string; error: unknown; description: string }) {
  const isWrong = typeof error === 'string';
  return (
    <small id={id} className={note} data-error={isWrong} role={isWrong ? 'alert' : undefined}>
      {isWrong ? error : description}
    </small>
  );
}
