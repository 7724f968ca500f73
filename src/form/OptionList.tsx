// The options of a combobox, below its input. Downshift provides the active option and the props of list and items.
import { css } from '@linaria/core';
import type { UseComboboxReturnValue } from 'downshift';
import { divided } from '../ui/mixins';

const list = css`
  max-height: 320px;
  overflow-y: auto;
  overscroll-behavior: contain;
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
    color: var(--text-1);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  ${divided}
  & li[data-active='true'] {
    background: var(--s3);
  }
`;

interface OptionListProps<Item extends { readonly label: string }> {
  readonly options: readonly Item[];
  readonly keyOf: (option: Item) => string;
  readonly isListed: boolean;
  readonly combobox: Pick<UseComboboxReturnValue<Item>, 'getItemProps' | 'getMenuProps' | 'highlightedIndex'>;
}

export function OptionList<Item extends { readonly label: string }>({
  options,
  keyOf,
  isListed,
  combobox,
}: OptionListProps<Item>) {
  const { getItemProps, getMenuProps, highlightedIndex } = combobox;
  return (
    <ul className={list} data-open={isListed} {...getMenuProps()}>
      {isListed &&
        options.map((option, index) => (
          <li
            key={keyOf(option)}
            data-active={index === highlightedIndex}
            {...getItemProps({ item: option, index })}
          >
            {option.label}
          </li>
        ))}
    </ul>
  );
}
