// A choice from a long list, with a search.
import { FieldNote } from './FieldNote';
import { useFormField } from './formFrame';
import type { Option } from './matching';
import { SearchSelect } from './SearchSelect';

export interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly description?: string;
  readonly autoComplete?: string;
}

export function SearchField({ name, label, options, description = '', autoComplete }: SearchFieldProps) {
  const field = useFormField<string>(name);
  return (
    <div>
      <SearchSelect
        label={label}
        options={options}
        value={field.value ?? ''}
        onChange={field.onChange}
        isRight={field.isRight}
        input={{
          id: field.id,
          autoComplete: autoComplete ?? 'off',
          'aria-invalid': field.error !== undefined,
          'aria-describedby': field.noteId,
        }}
      />
      <FieldNote id={field.noteId} error={field.error} description={description} />
    </div>
  );
}
