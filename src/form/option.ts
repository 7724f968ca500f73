// The look of a full-width option: a checkbox or radio button with its text.
import { css } from '@linaria/core';

export const option = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: 0 var(--space-12);
  min-height: 48px;
  fieldset > & {
    padding: var(--space-8) var(--space-16);
  }
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--s1);
  font-weight: 550;
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--text-1);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--text-1);
    justify-self: center;
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
