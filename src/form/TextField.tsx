// A text field: its error replaces its description; a valid value shows a check icon [SHELL-89, SHELL-90].
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Field } from 'react-final-form';

const box = css`
  display: grid;
  gap: var(--space-4);
  & label {
    font-weight: 550;
  }
  & > span {
    position: relative;
    display: block;
  }
  & input {
    width: 100%;
    min-height: 48px;
    padding: 0 44px 0 var(--space-16);
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--s1);
    color: var(--text-1);
    font: inherit;
  }
  & input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  & svg {
    position: absolute;
    right: 14px;
    top: 14px;
    color: var(--ok);
  }
  & small {
    min-height: 20px;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
  & small[data-error='true'] {
    color: var(--danger);
  }
`;

export interface TextFieldProps {
  readonly name: string;
  /** The id of the input, where something leads to it. */
  readonly id?: string;
  readonly label: string;
  readonly description?: string;
  readonly validate?: (value: string) => string | undefined;
  readonly autoComplete?: string;
}

/** Treats an empty text like no value, because final-form drops empty values. */
const isSameText = (one?: string, other?: string) => (one ?? '') === (other ?? '');

export function TextField({
  name,
  id: ownId,
  label,
  description = '',
  validate,
  autoComplete = 'off',
}: TextFieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <Field<string> name={name} isEqual={isSameText} validate={(value) => validate?.(value ?? '')}>
      {({ input, meta }) => {
        const error: unknown = meta.touched || meta.submitFailed ? meta.error : undefined;
        const isWrong = typeof error === 'string';
        return (
          <div className={box}>
            <label htmlFor={id}>{label}</label>
            <span>
              <input
                {...input}
                id={id}
                autoComplete={autoComplete}
                aria-invalid={isWrong}
                aria-describedby={`${id}-note`}
              />
              {input.value !== '' && !isWrong && (
                <Check size={20} strokeWidth={2} aria-hidden="true" data-check="true" />
              )}
            </span>
            <small id={`${id}-note`} data-error={isWrong} role={isWrong ? 'alert' : undefined}>
              {isWrong ? error : description}
            </small>
          </div>
        );
      }}
    </Field>
  );
}
