// The entries of a history, with date, status and amount; some open a detail view.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { breakable, cover, divided, square, stack, surface } from '../../ui/mixins';

const list = css`
  display: grid;
  ${surface(16)}
  overflow: hidden;
  & > li {
    position: relative;
    ${stack(2, 12)}
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    min-height: 64px;
    padding: var(--space-12) var(--space-16) var(--space-12) var(--space-20);
    @media (max-width: 19.5em) {
      grid-template-columns: minmax(0, 1fr) auto;
      & > div {
        grid-column: 1 / -1;
      }
    }
    contain-intrinsic-block-size: auto 68px;
    content-visibility: auto;
  }
  ${divided}
  @media (hover: hover) {
    & > li:has(a:hover, button:hover) {
      background: var(--s2);
    }
  }
  & > li:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
    border-radius: 12px;
  }
  & > li > div {
    ${breakable}
    font-weight: 550;
  }
  & strong {
    font-weight: 650;
    text-align: right;
  }
  & a,
  & button {
    color: inherit;
    text-align: left;
    text-decoration: none;
  }
  & a:focus-visible,
  & button:focus-visible {
    outline: none;
  }
  & a::after,
  & button::after {
    content: '';
    ${cover}
  }
  & svg {
    color: var(--text-3);
  }
`;

const mark = css`
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    ${square(8)}
    margin-right: 6px;
    border-radius: 999px;
    background: var(--text-3);
  }
  &[data-tone='ok']::before {
    background: var(--ok);
  }
  &[data-tone='waiting']::before {
    border-radius: 2px;
    background: var(--warn);
  }
  &[data-tone='problem']::before {
    border-radius: 0;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
    background: var(--danger);
  }
`;

export interface Entry {
  readonly key: string | number;
  readonly label: string;
  readonly note: string;
  /** Additional lines. */
  readonly details?: readonly string[];
  readonly status?: { readonly text: string; readonly tone: 'ok' | 'waiting' | 'problem' };
  readonly value: string;
  /** The page of the entry. */
  readonly to?: string;
  /** Opens the entry's details. */
  readonly onOpen?: () => void;
}

function Label({ entry: { label, to, onOpen } }: { entry: Entry }) {
  if (to !== undefined) return <Link to={to}>{label}</Link>;
  if (onOpen === undefined) return label;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </button>
  );
}

export function Entries({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <ul className={list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <div>
            <Label entry={entry} />
            <small>{entry.note}</small>
            {entry.details?.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
            {entry.status !== undefined && (
              <small className={mark} data-tone={entry.status.tone}>
                {entry.status.text}
              </small>
            )}
          </div>
          <strong>{entry.value}</strong>
          {(entry.to ?? entry.onOpen) !== undefined && (
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
        </li>
      ))}
    </ul>
  );
}
