// A choice out of many, found by typing: a combobox whose keys and announcements come from downshift.
import { css } from '@linaria/core';
import { useCombobox } from 'downshift';
import { useEffect, useState } from 'react';
import { FILTER_MS, matching, type Option } from './matching';

const box = css`
  position: relative;
  display: grid;
  gap: var(--space-4);
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
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--s1);
    color: var(--text-1);
    font: inherit;
  }
`;

const menu = css`
  max-height: 264px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  &[data-open='true'] {
    border: 1px solid var(--control);
    border-radius: 12px;
    background: var(--s2);
  }
  & li {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--space-16);
    color: var(--text-1);
    cursor: pointer;
  }
  & li[data-active='true'] {
    background: var(--s3);
  }
`;

export interface SearchSelectProps {
  readonly label?: string;
  /** In a bar: the label for screen readers alone, the options over the page. */
  readonly floating?: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchSelect({
  label = 'Search',
  floating = false,
  options,
  value,
  onChange,
}: SearchSelectProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(options);
  useEffect(() => {
    const later = window.setTimeout(() => setShown(matching(options, query)), FILTER_MS);
    return () => window.clearTimeout(later);
  }, [options, query]);
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, highlightedIndex, isOpen } =
    useCombobox<Option>({
      items: [...shown],
      selectedItem: selected,
      itemToString: (option) => option?.label ?? '',
      onInputValueChange: ({ inputValue, type }) =>
        setQuery(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem !== null) onChange(selectedItem.value);
      },
    });
  return (
    <div className={box} data-floating={floating}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: downshift names the input by `htmlFor` in these props. */}
      <label {...getLabelProps()} className={floating ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input {...getInputProps({ autoComplete: 'off', ...(floating ? { placeholder: label } : {}) })} />
      <ul className={menu} data-open={isOpen} {...getMenuProps()}>
        {isOpen &&
          shown.map((option, index) => (
            <li
              key={option.value}
              data-active={index === highlightedIndex}
              {...getItemProps({ item: option, index })}
            >
              {option.label}
            </li>
          ))}
      </ul>
    </div>
  );
}
