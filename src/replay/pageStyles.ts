// The studio's page, and the line about a problem on it.
import { css } from '@linaria/core';
import { flexColumn } from '../ui/mixins';

export const page = css`
  ${flexColumn()}
  height: 100dvh;
  min-height: 560px;
  /** The pages before a recording is open. */
  &:not(:has(> header)) {
    gap: 12px;
    height: auto;
    min-height: 100dvh;
    padding: var(--space-16);
  }
  &:has(> header) > [role='alert'] {
    margin: 6px 12px 0;
  }
  /** A list as high as its rows would render all of them. */
  &[data-preview] {
    height: 100dvh;
    min-height: 560px;
  }
`;

export const problem = css`
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--danger);
  border-radius: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  @media (min-width: 1024px) {
    padding: 4px 12px;
  }
`;
