// The entries of a history by day, with picture, time, status and amount; some open a detail view.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { breakable, cover, divided, middle, spread, square, stack, surface, text } from '../../ui/mixins';

const group = css`
  ${stack(8)}
  & > header {
    ${spread(0, 16)}
  }
  & h2 {
    ${text.heading}
  }
  & header > span {
    ${text.note}
    font-weight: 550;
  }
`;

const list = css`
  display: grid;
  ${surface(16)}
  overflow: hidden;
  & > li {
    position: relative;
    ${stack(2, 12)}
    grid-template-columns: 40px minmax(0, 1fr) auto auto;
    align-items: center;
    min-height: 56px;
    padding: 7px var(--space-12);
    @media (max-width: 19.5em) {
      grid-template-columns: minmax(0, 1fr) auto;
      & > div {
        grid-column: 1 / -1;
      }
    }
  }
  & > li > [data-art] {
    ${middle}
    ${square(40)}
    overflow: hidden;
    border-radius: 10px;
    background: var(--s2);
    color: var(--text-2);
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
    ${text.medium}
    font-weight: 550;
  }
  & > li > div > small {
    display: flex;
    flex-wrap: wrap;
    column-gap: 6px;
    line-height: 1.125rem;
  }
  & strong {
    font-weight: 650;
    text-align: right;
    &[data-gain] {
      color: var(--ok);
    }
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
  & > li > svg {
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
  readonly art: ReactNode;
  /** Short texts below the label: the time, the bet. */
  readonly notes: readonly string[];
  readonly status?: { readonly text: string; readonly tone: 'ok' | 'waiting' | 'problem' };
  readonly value: string;
  /** True if the player won more than they paid. */
  readonly isGain?: boolean;
  /** The page of the entry. */
  readonly to?: string;
  /** Opens the entry's details. */
  readonly onOpen?: () => void;
}

/** The entries of one day. */
export interface Day {
  /** `Today`, `Yesterday` or a date. */
  readonly name: string;
  /** The sums of the day; null if some of its entries are not loaded. */
  readonly sums: string | null;
  readonly entries: readonly Entry[];
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

export function Entries({ days }: { days: readonly Day[] }) {
  return days.map(({ name, sums, entries }) => (
    <section key={name} className={group}>
      <header>
        <h2>{name}</h2>
        {sums !== null && <span>{sums}</span>}
      </header>
      <ul className={list} aria-label={name}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <span data-art aria-hidden="true">
              {entry.art}
            </span>
            <div>
              <Label entry={entry} />
              <small>
                {entry.notes.join(' · ')}
                {entry.status !== undefined && (
                  <span className={mark} data-tone={entry.status.tone}>
                    {entry.status.text}
                  </span>
                )}
              </small>
            </div>
            <strong data-gain={entry.isGain === true ? '' : undefined}>{entry.value}</strong>
            {(entry.to ?? entry.onOpen) !== undefined && (
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
