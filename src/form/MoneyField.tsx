// An amount of money with presets. Typed text is never reformatted.
import { css } from '@linaria/core';
import { typedAmount } from '../../streams/money';
import { wrap } from '../ui/mixins';
import { Checked } from './Checked';
import { control, described, FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';

const presetList = css`
  ${wrap(8)}
  & button {
    min-height: 44px;
    padding: 0 var(--space-16);
    border: 1px solid var(--control);
    border-radius: 999px;
    color: var(--text-1);
    font-weight: 650;
  }
  & button[aria-pressed='true'] {
    border-color: var(--text-1);
    background: var(--s3);
  }
`;

export interface MoneyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Preset amounts in minor units, with their labels. */
  readonly presets?: readonly { readonly amount: number; readonly text: string }[];
  /** A validation rule for forms without a schema. */
  readonly validate?: (text: string) => string | undefined;
}

export function MoneyField({ name, label, description = '', presets = [], validate }: MoneyFieldProps) {
  const field = useFormField<string>(name, {
    validate: validate === undefined ? undefined : (text) => validate(text ?? ''),
  });
  return (
    <div className={fieldBox}>
      <label htmlFor={field.id}>{label}</label>
      {presets.length > 0 && (
        <fieldset className={presetList} aria-label={`${label}: suggestions`}>
          {presets.map(({ amount, text }) => (
            <button
              key={amount}
              type="button"
              aria-pressed={field.value === typedAmount(amount)}
              onClick={() => field.onChange(typedAmount(amount))}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      <Checked isRight={field.isRight}>
        <input
          {...described(field)}
          className={control}
          name={name}
          inputMode="decimal"
          autoComplete="transaction-amount"
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
          onFocus={field.onFocus}
        />
      </Checked>
      <FieldNote id={field.noteId} error={field.error} description={description} />
    </div>
  );
}
