// A date in three native selects. The form's rules determine the years [REG-29].
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { stack } from '../ui/mixins';
import { CheckMark } from './Checked';
import { FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';
import { NativeSelect } from './SelectField';

const parts = css`
  ${stack(8)}
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1.1fr) minmax(0, 1.2fr);
  @media (max-width: 21.5em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const asOption = (value: number) => ({ value: String(value), label: String(value) });
const DAYS = Array.from({ length: 31 }, (_, day) => asOption(day + 1));

/** The parts chosen so far; empty strings for the others. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const NOTHING: DateParts = { year: '', month: '', day: '' };

export interface DateFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly description?: string;
  /** Newest first. */
  readonly years: readonly number[];
  /** Adds the autofill tokens of a date of birth. */
  readonly isBirthday?: boolean;
}

export function DateField({ name, legend, description = '', years, isBirthday = false }: DateFieldProps) {
  const field = useFormField<DateParts>(name);
  const chosen = field.value ?? NOTHING;
  const isWhole = chosen.year !== '' && chosen.month !== '' && chosen.day !== '';
  const months = useMemo(() => {
    const names = new Intl.DateTimeFormat('en-CA', { month: 'long', timeZone: 'UTC' });
    return MONTHS.map((month) => ({
      value: String(month),
      label: names.format(Date.UTC(2000, month - 1, 1)),
    }));
  }, []);
  const listedYears = useMemo(() => years.map(asOption), [years]);
  const part = (
    key: keyof DateParts,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      name={`${name}-${key}`}
      id={`${field.id}-${key}`}
      label={label}
      empty={label}
      options={options}
      autoComplete={isBirthday ? `bday-${key}` : 'off'}
      isWrong={field.error !== undefined}
      describedBy={field.noteId}
      value={chosen[key]}
      onChange={(value) => field.onChange({ ...chosen, [key]: value })}
    />
  );
  return (
    <fieldset id={field.id} className={fieldBox} aria-describedby={field.noteId}>
      <legend>
        {legend}
        {field.isRight && isWhole && <CheckMark inLegend />}
      </legend>
      <div className={parts}>
        {part('month', 'Month', months)}
        {part('day', 'Day', DAYS)}
        {part('year', 'Year', listedYears)}
      </div>
      <FieldNote id={field.noteId} error={field.error} description={description} />
    </fieldset>
  );
}
