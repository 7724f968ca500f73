// The account menu on phones and tablets.
import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { popup } from '../../../streams/features/shared/vocabulary';
import { useConfig, useEmit } from '../../core';
import { divided, flexible, row, stack, surface, text } from '../../ui/mixins';
import { accountGroups } from './entries';
import { useNotes } from './useNotes';

const menu = css`
  ${stack(24)}
  & section {
    ${stack(8)}
  }
  & h2 {
    ${text.heading}
  }
`;

const list = css`
  display: grid;
  ${surface(16)}
  & a,
  & button {
    ${row(12)}
    min-height: 52px;
    padding: var(--space-4) var(--space-16) var(--space-4) var(--space-20);
    color: inherit;
    text-decoration: none;
  }
  & button {
    width: 100%;
    text-align: left;
  }
  & a > span,
  & button > span {
    ${flexible}
  }
  @media (max-width: 19.5em) {
    & a,
    & button {
      flex-wrap: wrap;
    }
    & a > span,
    & button > span {
      flex-basis: 6.75rem;
    }
  }
  ${divided}
  & small {
    font-size: 0.9375rem;
    line-height: inherit;
  }
`;

const arrow = <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />;

export function AccountMenu() {
  const { flags } = useConfig();
  const emit = useEmit();
  const noteOf = useNotes();
  return (
    <nav className={menu} aria-label="Account">
      {accountGroups(flags).map(({ title, entries }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className={list}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to}>
                  <span>{entry.label}</span>
                  {noteOf(entry) !== '' && <small>{noteOf(entry)}</small>}
                  {arrow}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ul className={list}>
        <li>
          <button type="button" onClick={() => emit('popup/requested', popup({ type: 'help' as const }))}>
            <span>Help</span>
            {arrow}
          </button>
        </li>
      </ul>
    </nav>
  );
}
