// Shared styles of the studio.
import { css } from '@linaria/core';
import { centred, cluster, inputSurface, plainList, stack, surface, text } from '../ui/mixins';

export const field = css`
  min-height: 44px;
  min-width: 0;
  padding: 0 var(--space-12);
  ${inputSurface}
  font-size: 0.875rem;
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

export const row = css`${cluster(8)}`;

export const panel = css`
  ${stack(12)}
  align-content: start;
  min-height: 0;
  min-width: 0;
  /* Room for focus rings. */
  padding: 4px;
  overflow: auto;
  ${text.small}
  & h2 {
    ${text.body}
  }
  & h3 {
    font-size: 0.875rem;
    color: var(--text-2);
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
  min-height: 32px;
  padding: 0 10px;
  ${surface(8)}
  color: var(--link);
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:disabled {
    color: var(--text-3);
    cursor: default;
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
