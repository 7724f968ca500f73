// A text field. Its error replaces its description; a valid value shows a check icon [SHELL-89, SHELL-90].
import type { ComponentProps } from 'react';
import { Checked } from './Checked';
import { control, described, FieldFrame } from './FieldNote';
import { useFormField } from './formFrame';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** A validation rule for forms without a schema. */
  readonly validate?: (value: string) => string | undefined;
  /** The autofill token; `off` if there is no suitable one. */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  readonly disabled?: boolean;
}

export function TextField({
  name,
  label,
  description,
  validate,
  autoComplete = 'off',
  type = 'text',
  inputMode,
  disabled = false,
}: TextFieldProps) {
  const field = useFormField<string>(name, {
    validate: validate === undefined ? undefined : (value) => validate(value ?? ''),
  });
  return (
    <FieldFrame field={field} label={label} description={description}>
      <Checked isRight={field.isRight}>
        <input
          {...described(field)}
          className={control}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={type === 'text' ? undefined : false}
          disabled={disabled}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
      </Checked>
    </FieldFrame>
  );
}
