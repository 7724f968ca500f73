// A combobox that finds addresses as one is typed; downshift provides its keyboard handling.
import { css } from '@linaria/core';
import { useCombobox } from 'downshift';
import { control, described, FieldNote, fieldBox } from './FieldNote';
import { useFormField } from './formFrame';

const found = css`
  max-height: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  &[data-open='true'] {
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--s2);
  }
  & li {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding: var(--space-8) var(--space-16);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & li + li {
    border-top: 1px solid var(--line);
  }
  & li[data-active='true'] {
    background: var(--s3);
  }
`;

export interface AddressOption {
  readonly label: string;
}

export interface AddressFinder<Found extends AddressOption> {
  /** Null until there is an answer. */
  readonly found: readonly Found[] | null;
  readonly status: 'idle' | 'searching' | 'failed';
  readonly search: (text: string) => void;
  /** One was chosen, or none is wanted. */
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
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, highlightedIndex, isOpen } =
    useCombobox<Found>({
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
  const isListed = isOpen && options.length > 0;
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
      {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift names the input by `htmlFor` in these props. */}
      <label {...getLabelProps()}>{label}</label>
      <input {...input} className={control} name={name} />
      <ul className={found} data-open={isListed} {...getMenuProps()}>
        {isListed &&
          options.map((option, index) => (
            <li
              key={option.label}
              data-active={index === highlightedIndex}
              {...getItemProps({ item: option, index })}
            >
              {option.label}
            </li>
          ))}
      </ul>
      <FieldNote id={field.noteId} error={field.error} description={status === '' ? HINT : status} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
}
