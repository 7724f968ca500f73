// A row of chips that scrolls sideways: categories of games, and filters.
import { css } from '@linaria/core';
import { scrollX, tapTarget } from '../../ui/mixins';

export const chips = css`
  display: flex;
  gap: var(--space-8);
  min-height: 52px;
  padding: 4px var(--space-16);
  ${scrollX}
  scroll-padding: 0 68px;
  & :is(a, button) {
    flex: none;
    ${tapTarget}
    padding: 0 var(--space-16);
    border: 1px solid var(--line);
    border-radius: 999px;
    color: var(--text-2);
    font-size: 0.875rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & :is([aria-current='page'], [aria-pressed='true']) {
    background: var(--action);
    border-color: var(--action);
    color: var(--on-action);
  }
`;
