// A native select, which uses the device's own list.
import { css, cx } from '@linaria/core';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { CheckMark } from './Checked';
import { control, described, FieldFrame } from './FieldNote';
import { useFormField } from './formFrame';
import type { Option } from './matching';

const place = css`
  position: relative;
  display: block;
  min-width: 0;
  & > svg {
    position: absolute;
    right: 10px;
    top: 14px;
    color: var(--text-2);
    pointer-events: none;
  }
  & > svg[data-check] {
    right: 36px;
    color: var(--ok);
  }
  &[data-right='true'] > select {
    padding-right: 64px;
  }
`;

const native = css`
  padding: 0 36px 0 var(--space-12);
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
  &:disabled {
    color: var(--text-2);
    cursor: default;
  }
`;

export interface NativeSelectProps {
  readonly name: string;
  readonly id: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** The placeholder. */
  readonly empty: string;
  readonly label?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  readonly describedBy: string;
  readonly isWrong: boolean;
  /** Omitted in fields with several controls, which have one icon in their legend. */
  readonly isRight?: boolean;
  readonly onChange: (value: string) => void;
}

/** Only the select, for fields with several controls. */
export function NativeSelect(props: NativeSelectProps) {
  const { name, id, value, options, empty, label, autoComplete = 'off', disabled = false } = props;
  const { isRight = false } = props;
  /** Memoised, so that a long list of countries isn't diffed on every keystroke. */
  const list = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <span className={place} data-right={isRight}>
      <select
        id={id}
        className={cx(control, native)}
        name={name}
        aria-label={label}
        autoComplete={autoComplete}
        aria-invalid={props.isWrong}
        aria-describedby={props.describedBy}
        disabled={disabled}
        value={value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {!options.some((option) => option.value === '') && <option value="">{empty}</option>}
        {list}
      </select>
      {isRight && <CheckMark />}
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

export interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly description?: string;
  readonly empty?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
}

export function SelectField({
  name,
  label,
  options,
  description,
  empty = 'Choose',
  ...rest
}: SelectFieldProps) {
  const field = useFormField<string>(name);
  const { id, 'aria-invalid': isWrong, 'aria-describedby': describedBy } = described(field);
  return (
    <FieldFrame field={field} label={label} description={description}>
      <NativeSelect
        {...rest}
        {...{ name, id, options, empty, isWrong, describedBy }}
        isRight={field.isRight}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
