// A multi-line text field that grows with its content.
import { css, cx } from '@linaria/core';
import { Checked } from './Checked';
import { control, described, FieldFrame } from './FieldNote';
import { useFormField } from './formFrame';

const tall = css`
  padding-block: var(--space-12);
  resize: vertical;
  field-sizing: content;
  min-height: 96px;
`;

export interface TextAreaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

export function TextAreaField({ name, label, description }: TextAreaFieldProps) {
  const field = useFormField<string>(name);
  return (
    <FieldFrame field={field} label={label} description={description}>
      <Checked isRight={field.isRight}>
        <textarea
          {...described(field)}
          className={cx(control, tall)}
          name={name}
          rows={3}
          autoComplete="off"
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
      </Checked>
    </FieldFrame>
  );
}
