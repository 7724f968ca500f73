import { FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';
import { option } from './option';

export interface CheckboxGroupProps {
  readonly name: string;
  readonly legend: string;
  readonly description?: string;
  readonly options: readonly string[];
}

/** Its value is the checked options, in the order of `options`. */
export function CheckboxGroup({ name, legend, description, options }: CheckboxGroupProps) {
  const field = useFormField<readonly string[]>(name);
  const chosen = field.value ?? [];
  const toggle = (option: string, isOn: boolean) =>
    field.onChange(options.filter((known) => (known === option ? isOn : chosen.includes(known))));
  return (
    <fieldset id={field.id} className={fieldBox}>
      <legend>{legend}</legend>
      {description !== undefined && <small>{description}</small>}
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
