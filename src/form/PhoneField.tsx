// A phone number with the country of its dialing code [REG-12, REG-17, REG-18].
import { css } from '@linaria/core';
import { useEffect, useMemo } from 'react';
import { stack } from '../ui/mixins';
import { Checked } from './Checked';
import { dialingCode, phoneCountries } from './countries';
import { control, described, FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';
import { NativeSelect } from './SelectField';

const parts = css`
  ${stack(8)}
  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  }
`;

export interface PhoneFieldProps {
  /** Its values are `name.phoneNumber`, `name.phoneCode` and `name.phoneCountry`. */
  readonly name: string;
  readonly legend: string;
  readonly description?: string;
  /** The countries to choose from; by default all. A single one is preselected. */
  readonly countries?: readonly string[];
}

const ALL: readonly string[] = [];

export function PhoneField({ name, legend, description = '', countries = ALL }: PhoneFieldProps) {
  const number = useFormField<string>(`${name}.phoneNumber`);
  const code = useFormField<string>(`${name}.phoneCode`);
  const country = useFormField<string>(`${name}.phoneCountry`);
  const options = useMemo(() => phoneCountries(countries), [countries]);
  const choose = (picked: string) => {
    country.onChange(picked);
    code.onChange(dialingCode(picked));
  };
  const { value: chosen = '' } = country;
  /** The country, if there is only one; otherwise null. */
  const only = options.length === 1 ? (options[0]?.value ?? null) : null;
  const isOffered =
    options.some(({ value }) => value === chosen) && (only === null || code.value === dialingCode(only));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are new on each render.
  useEffect(() => {
    if (isOffered || options.length === 0) return;
    if (only === null) country.onChange('');
    else choose(only);
  }, [isOffered, only, options]);
  return (
    <fieldset className={fieldBox}>
      <legend>{legend}</legend>
      <div className={parts}>
        <NativeSelect
          name={`${name}-country`}
          id={country.id}
          label="Country code"
          empty="Choose"
          options={options}
          autoComplete="tel-country-code"
          disabled={options.length <= 1}
          isWrong={country.error !== undefined}
          describedBy={number.noteId}
          value={chosen}
          onChange={choose}
        />
        <Checked isRight={number.isRight && country.isRight}>
          <input
            {...described(number)}
            className={control}
            name={name}
            type="tel"
            aria-label="Phone number"
            autoComplete="tel-national"
            value={number.value ?? ''}
            onChange={({ target }) => number.onChange(target.value)}
            onBlur={number.onBlur}
            onFocus={number.onFocus}
          />
        </Checked>
      </div>
      <FieldNote id={number.noteId} error={number.error ?? country.error} description={description} />
    </fieldset>
  );
}
