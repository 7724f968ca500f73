// Several of some options, as boxes to check over the whole width.
import { css } from '@linaria/core';
import { FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';

const option = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: var(--space-12);
  min-height: 48px;
  fieldset > & {
    padding: var(--space-8) var(--space-16);
  }
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--s1);
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--text-1);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--text-1);
    justify-self: center;
  }
  & span {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 550;
  }
`;

const hint = css`
  color: var(--text-2);
  font-size: 0.875rem;
  line-height: 1.25rem;
`;

export interface CheckboxGroupProps {
  readonly name: string;
  readonly legend: string;
  readonly description?: string;
  readonly options: readonly string[];
}

/** Its value is the list of the checked options, in the order of all. */
export function CheckboxGroup({ name, legend, description, options }: CheckboxGroupProps) {
  const field = useFormField<readonly string[]>(name);
  const chosen = field.value ?? [];
  const toggle = (option: string, isOn: boolean) =>
    field.onChange(options.filter((known) => (known === option ? isOn : chosen.includes(known))));
  return (
    <fieldset id={field.id} className={fieldBox}>
      <legend>{legend}</legend>
      {description !== undefined && <small className={hint}>{description}</small>}
      {options.map((label) => (
        <label key={label} className={option}>
          <input
            type="checkbox"
            name={field.id}
            value={label}
            checked={chosen.includes(label)}
            aria-describedby={field.error === undefined ? undefined : field.noteId}
            onChange={({ target }) => toggle(label, target.checked)}
            onBlur={field.onBlur}
            onFocus={field.onFocus}
          />
          <span>{label}</span>
        </label>
      ))}
      {field.error !== undefined && <FieldNote id={field.noteId} error={field.error} description="" />}
    </fieldset>
  );
}
