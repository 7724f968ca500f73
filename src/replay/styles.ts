// Shared styles of the studio.
import { css } from '@linaria/core';

export const field = css`
  min-height: 44px;
  min-width: 0;
  padding: 0 var(--space-12);
  border: 1px solid var(--control);
  border-radius: 12px;
  background: var(--s1);
  color: var(--text-1);
  font-size: 0.875rem;
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

export const panel = css`
  display: grid;
  align-content: start;
  gap: var(--space-12);
  min-height: 0;
  min-width: 0;
  overflow: auto;
  font-size: 0.875rem;
  line-height: 1.25rem;
  & p {
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 1rem;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
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
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
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
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--s1);
  color: var(--link);
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

export const wrong = css`
  color: var(--danger);
`;

/** The full page while no recording is open. */
export const dropZone = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-16);
  flex: 1;
  padding: var(--space-24);
  border: 2px dashed var(--control);
  border-radius: 20px;
  text-align: center;
  &[data-over='true'] {
    background: var(--s2);
  }
  & p {
    max-width: 52ch;
    color: var(--text-2);
  }
`;
