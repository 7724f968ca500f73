// A one-time code in a single field, so that it can be pasted, autofilled and edited as a whole.
import { css } from '@linaria/core';
import { Checked } from './Checked';
import { control, described, FieldFrame } from './FieldNote';
import { useFormField } from './formFrame';

const spaced = css`
  max-width: 240px;
  & > input {
  font-size: 1.375rem;
  font-weight: 650;
  letter-spacing: 0.3em;
  }
`;

export interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

export function CodeField({ name, label, description }: CodeFieldProps) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame field={field} label={label} description={description}>
      <Checked isRight={field.isRight} className={spaced}>
        <input
          {...described(field)}
          className={control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
      </Checked>
    </FieldFrame>
  );
}
