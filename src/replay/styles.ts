// Shared styles of the studio.
import { css } from '@linaria/core';
import { buttonShape } from '../ui/Button';
import { centred, cluster, inputSurface, plainList, stack, surface } from '../ui/mixins';

export const field = css`
  min-height: 28px;
  min-width: 0;
  padding: 0 8px;
  ${inputSurface}
  border-radius: 6px;
  font-size: 0.8125rem;
  @media (max-width: 1023px) {
    min-height: 44px;
    padding: 0 var(--space-12);
    border-radius: 12px;
    font-size: 1rem;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

export const row = css`${cluster(8)}`;

export const panel = css`
  ${stack(8)}
  align-content: start;
  min-height: 0;
  min-width: 0;
  /* Room for focus rings. */
  padding: 8px 4px;
  overflow: auto;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  & h2 {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & h3 {
    font-size: 0.8125rem;
    color: var(--text-2);
  }
  /* Only the outer one scrolls. */
  & & {
    padding: 0;
    min-height: auto;
    overflow: visible;
  }
  @media (min-width: 1024px) {
    & .${buttonShape} {
      min-height: 28px;
      padding: 0 12px;
      border-radius: 6px;
      font-size: 0.8125rem;
    }
  }
  & pre,
  & code {
    font: 0.75rem / 1.125rem ui-monospace, monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    margin: 0;
  }
  & ul {
    ${stack(4)}
    ${plainList}
  }
  & textarea {
    min-height: 120px;
    padding: var(--space-8) var(--space-12);
    font: 0.75rem / 1.125rem ui-monospace, monospace;
    resize: vertical;
  }
  & del {
    color: var(--danger);
  }
  & ins {
    color: var(--ok);
    text-decoration: none;
  }
`;

export const chip = css`
  min-height: 28px;
  padding: 2px 8px;
  ${surface(6)}
  color: var(--link);
  font: inherit;
  line-height: 1.125rem;
  @media (max-width: 1023px) {
    min-height: 44px;
  }
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:disabled {
    color: var(--text-3);
    cursor: default;
  }
`;

/** The summaries of details that open in place. */
export const openable = `
  & summary {
    min-height: 28px;
    color: var(--link);
    line-height: 1.75rem;
    cursor: pointer;
  }
  @media (max-width: 1023px) {
    & summary {
      min-height: 44px;
      line-height: 2.75rem;
    }
  }
`;

export const wrong = css`
  color: var(--danger);
`;

/** The full page while no recording is open. */
export const dropZone = css`
  ${centred(16)}
  place-content: center;
  flex: 1;
  padding: var(--space-24);
  border: 2px dashed var(--control);
  border-radius: 20px;
  &[data-over='true'] {
    background: var(--s2);
  }
  & p {
    max-width: 52ch;
    color: var(--text-2);
  }
`;
