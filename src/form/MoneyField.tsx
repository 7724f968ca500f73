// An amount of money with presets; what was typed stays as it was typed.
import { css } from '@linaria/core';
import { useField } from 'react-final-form';
import { typedAmount } from '../../streams/money';
import { FieldNote, fieldBox } from './FieldNote';

const presetList = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  border: 0;
  & button {
    min-height: 44px;
    padding: 0 var(--space-16);
    border: 1px solid var(--control);
    border-radius: 999px;
    background: transparent;
    color: var(--text-1);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  & button[aria-pressed='true'] {
    border-color: var(--text-1);
    background: var(--s3);
  }
`;

export interface MoneyFieldProps {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Amounts to choose from, in minor units, with their texts. */
  readonly presets?: readonly { readonly amount: number; readonly text: string }[];
  readonly validate: (text: string) => string | undefined;
}

export function MoneyField({ name, id, label, description = '', presets = [], validate }: MoneyFieldProps) {
  const { input, meta } = useField<string>(name, { validate: (text) => validate(text ?? '') });
  const error: unknown = meta.submitFailed ? meta.error : undefined;
  return (
    <div className={fieldBox}>
      <label htmlFor={id}>{label}</label>
      {presets.length > 0 && (
        <fieldset className={presetList} aria-label={`${label}: suggestions`}>
          {presets.map(({ amount, text }) => (
            <button
              key={amount}
              type="button"
              aria-pressed={input.value === typedAmount(amount)}
              onClick={() => input.onChange(typedAmount(amount))}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      <input
        {...input}
        id={id}
        inputMode="decimal"
        autoComplete="transaction-amount"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
      />
      <FieldNote id={`${id}-note`} error={error} description={description} />
    </div>
  );
}
