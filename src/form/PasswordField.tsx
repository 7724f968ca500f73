// A password field with a button to show the password. Works with password managers and pasting.
import { css } from '@linaria/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { middle, square } from '../ui/mixins';
import { Checked } from './Checked';
import { control, described, FieldFrame } from './FieldNote';
import { useFormField } from './formFrame';

const place = css`
  & > button {
    position: absolute;
    top: 2px;
    right: 2px;
    ${middle}
    ${square(44)}
    border-radius: 10px;
    color: var(--text-2);
  }
`;

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly autoComplete: 'new-password' | 'current-password';
}

export function PasswordField({ name, label, description, autoComplete }: PasswordFieldProps) {
  const field = useFormField<string>(name);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame field={field} label={label} description={description}>
      <Checked isRight={field.isRight} className={place} nextTo="button">
        <input
          {...described(field)}
          className={control}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown((before) => !before)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Checked>
    </FieldFrame>
  );
}
