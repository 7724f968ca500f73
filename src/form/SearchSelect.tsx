// A combobox for long lists. Downshift provides the keyboard handling and announcements.
import { css } from '@linaria/core';
import { useCombobox } from 'downshift';
import { type ComponentProps, useEffect, useState } from 'react';
import { inputSurface, stack } from '../ui/mixins';
import { Checked } from './Checked';
import { FILTER_MS, matching, type Option } from './matching';
import { OptionList } from './OptionList';

const box = css`
  position: relative;
  ${stack(8)}
  & label {
    font-weight: 550;
  }
  &[data-floating='true'] input {
    min-height: 44px;
    border-radius: 999px;
  }
  &[data-floating='true'] ul {
    position: absolute;
    inset: calc(100% + 4px) 0 auto 0;
    z-index: 20;
  }
  & input::placeholder {
    color: var(--text-2);
  }
  & input {
    width: 100%;
    min-height: 48px;
    padding: 0 var(--space-16);
    ${inputSurface}
    &[aria-invalid='true'] {
      border-color: var(--danger);
    }
  }
`;

const note = css`
  display: none;
  padding: var(--space-8) var(--space-16);
  color: var(--text-2);
  font-size: 0.875rem;
  &[data-open='true'] {
    display: block;
  }
  [data-floating='true'] > &[data-open='true'] {
    position: absolute;
    inset: calc(100% + 4px) 0 auto 0;
    z-index: 21;
    & + ul {
      padding-top: 36px;
    }
  }
`;

export interface SearchSelectProps {
  readonly label?: string;
  /** For use in a bar: the label is only for screen readers, the options float over the page. */
  readonly floating?: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Receives the typed text, so that the caller can provide `more` options. */
  readonly onQuery?: (query: string) => void;
  /** Further options for the text, shown after the local matches without duplicates. */
  readonly more?: readonly Option[];
  /** Shown when nothing is found. */
  readonly suggestions?: readonly Option[];
  /** In a form: true if the value is valid. */
  readonly isRight?: boolean;
  /** Additional props of the input, in a form. */
  readonly input?: Omit<ComponentProps<'input'>, 'ref'>;
}

const optionValue = ({ value }: Option) => value;
const NONE: readonly Option[] = [];
const NO_PROPS: NonNullable<SearchSelectProps['input']> = {};

export function SearchSelect({
  label = 'Search',
  floating = false,
  options,
  value,
  onChange,
  onQuery,
  more = NONE,
  suggestions = NONE,
  input = NO_PROPS,
  isRight,
}: SearchSelectProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState('');
  const [matched, setMatched] = useState(options);
  useEffect(() => {
    const later = window.setTimeout(() => setMatched(matching(options, query)), FILTER_MS);
    return () => window.clearTimeout(later);
  }, [options, query]);
  const here = new Set(matched.map((option) => option.value));
  const found = [...matched, ...more.filter((option) => !here.has(option.value))];
  const isEmpty = found.length === 0;
  const shown = isEmpty ? suggestions : found;
  const combobox = useCombobox<Option>({
    ...(input.id === undefined ? {} : { inputId: input.id }),
    items: [...shown],
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    onInputValueChange: ({ inputValue, type }) => {
      const typed = type === useCombobox.stateChangeTypes.InputChange ? inputValue : '';
      setQuery(typed);
      onQuery?.(typed);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChange(selectedItem.value);
    },
  });
  const { getInputProps, getLabelProps, isOpen } = combobox;
  const field = (
    <input
      {...getInputProps({ autoComplete: 'off', ...input, ...(floating ? { placeholder: label } : {}) })}
    />
  );
  return (
    <div className={box} data-floating={floating}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: these props contain `htmlFor`. */}
      <label {...getLabelProps()} className={floating ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {isRight === undefined ? field : <Checked isRight={isRight}>{field}</Checked>}
      <p className={note} role="status" data-open={isOpen && isEmpty}>
        {isOpen && isEmpty && (shown.length === 0 ? 'Nothing found.' : 'Nothing found. You may like:')}
      </p>
      <OptionList options={shown} keyOf={optionValue} isListed={isOpen} combobox={combobox} />
    </div>
  );
}
