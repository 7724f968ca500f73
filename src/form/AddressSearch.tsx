// A combobox that suggests addresses as the player types. Downshift provides the keyboard handling.
import { useCombobox } from 'downshift';
import { Checked } from './Checked';
import { control, described, FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';
import { OptionList } from './OptionList';

export interface AddressOption {
  readonly label: string;
}

export interface AddressFinder<Found extends AddressOption> {
  /** Null until the first response. */
  readonly found: readonly Found[] | null;
  readonly status: 'idle' | 'searching' | 'failed';
  readonly search: (text: string) => void;
  /** Called when an address was chosen or the search was dismissed. */
  readonly end: () => void;
}

interface AddressSearchProps<Found extends AddressOption> {
  readonly name: string;
  readonly label: string;
  readonly finder: AddressFinder<Found>;
  readonly onChosen: (address: Found) => void;
}

const UNAVAILABLE = "We can't look up addresses right now. Please enter yours by hand.";
const HINT = 'Start with the building number and the street.';

const labelOf = ({ label }: AddressOption) => label;

function spoken(finder: AddressFinder<AddressOption>): string {
  if (finder.status === 'failed') return UNAVAILABLE;
  if (finder.status === 'searching') return 'Searching…';
  if (finder.found === null) return '';
  const { length } = finder.found;
  if (length === 0) return 'No address found. You can enter it by hand.';
  return length === 1 ? '1 address found.' : `${length} addresses found.`;
}

export function AddressSearch<Found extends AddressOption>({
  name,
  label,
  finder,
  onChosen,
}: AddressSearchProps<Found>) {
  const field = useFormField<string>(name);
  const options = finder.found ?? [];
  const combobox = useCombobox<Found>({
    inputId: field.id,
    items: [...options],
    inputValue: field.value ?? '',
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null) return;
      field.onChange(selectedItem.label);
      finder.end();
      onChosen(selectedItem);
    },
  });
  const { getInputProps, getLabelProps, isOpen } = combobox;
  const input = getInputProps({
    ...described(field),
    autoComplete: 'street-address',
    onChange: ({ currentTarget }) => {
      field.onChange(currentTarget.value);
      finder.search(currentTarget.value);
    },
    onBlur: field.onBlur,
    onFocus: field.onFocus,
  });
  const status = spoken(finder);
  return (
    <div className={fieldBox}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: these props contain `htmlFor`. */}
      <label {...getLabelProps()}>{label}</label>
      <Checked isRight={field.isRight}>
        <input {...input} className={control} name={name} />
      </Checked>
      <OptionList
        options={options}
        keyOf={labelOf}
        isListed={isOpen && options.length > 0}
        combobox={combobox}
      />
      <FieldNote id={field.noteId} error={field.error} description={status === '' ? HINT : status} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}
