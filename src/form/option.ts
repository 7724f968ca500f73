// The look of a full-width option: a checkbox or radio button with its text.
import { css } from '@linaria/core';
import { breakable, checkbox, focusRing, square, stack, surface } from '../ui/mixins';

export const option = css`
  ${stack(0, 12)}
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  min-height: 48px;
  fieldset > & {
    padding: var(--space-8) var(--space-16);
  }
  ${surface(12)}
  font-weight: 550;
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--text-1);
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
  & input {
    ${square(20)}
    justify-self: center;
  }
  & input[type='checkbox'] {
    ${checkbox}
  }
  /** The browser's own, unchecked on a dark page, looks disabled. */
  & input[type='radio'] {
    margin: 0;
    appearance: none;
    border: 2px solid var(--control);
    border-radius: 50%;
    &:checked {
      border: 6px solid var(--text-1);
    }
  }
  & > span {
    ${breakable}
  }
`;
