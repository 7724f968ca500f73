// Sessions with all their figures: a table on wide screens, cards on narrow ones.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { dateAndTime } from '../../../streams/dates';
import { runningSession } from '../../../streams/features/history/history';
import type { DataOf } from '../../../streams/log/event';
import { formatSweeps, netText } from '../../../streams/money';
import { stack, surface, text, visuallyHidden } from '../../ui/mixins';

export type Session = DataOf<'sessions/loaded'>['items'][number];

const frame = css`
  container-type: inline-size;
`;

/** Table roles are explicit, because the card layout's `display` would drop them. */
const table = css`
  ${stack(12)}
  & thead {
    ${visuallyHidden}
  }
  & tbody {
    ${stack(12)}
  }
  & tr {
    ${stack(12, 16)}
    grid-template-columns: repeat(2, minmax(0, 1fr));
    @media (max-width: 19.5em) {
      grid-template-columns: minmax(0, 1fr);
    }
    padding: var(--space-16) var(--space-20);
    ${surface(16)}
  }
  & th,
  & td {
    min-width: 0;
    padding: 0;
    font-weight: 650;
    text-align: left;
    overflow-wrap: anywhere;
  }
  & tbody :is(th, td)::before {
    content: attr(data-label) / '';
    display: block;
    ${text.note}
    font-weight: 400;
  }
  & small {
    display: inline-block;
    padding: 0 var(--space-8);
    border-radius: 999px;
    background: var(--s3);
    color: var(--text-1);
    line-height: 1.375rem;
    font-weight: 550;
  }
  @container (min-width: 768px) {
    display: table;
    width: 100%;
    ${surface(16)}
    border-spacing: 0;
    font-size: 0.9375rem;
    & thead {
      display: table-header-group;
      position: static;
      clip-path: none;
    }
    & tbody {
      display: table-row-group;
    }
    & tr {
      display: table-row;
    }
    & th,
    & td {
      padding: var(--space-12);
      vertical-align: baseline;
    }
    & thead th {
      ${text.note}
      font-weight: 550;
      vertical-align: bottom;
    }
    & tbody :is(th, td) {
      border-top: 1px solid var(--line);
      font-weight: 550;
    }
    & tbody :is(th, td)::before {
      content: none;
    }
    & :is(th, td):first-child {
      padding-left: var(--space-20);
    }
    & :is(th, td):last-child {
      padding-right: var(--space-20);
    }
    & :is(th, td):nth-child(n + 3) {
      text-align: right;
    }
  }
`;

interface Figure {
  readonly label: string;
  readonly of: (session: Session) => ReactNode;
}

const FIGURES: readonly Figure[] = [
  { label: 'Net position', of: ({ netPosition }) => netText(netPosition, formatSweeps) },
  { label: 'Balance at sign-in', of: ({ loginBalance }) => formatSweeps(loginBalance) },
  { label: 'Bets', of: ({ totalBets }) => formatSweeps(totalBets) },
  { label: 'Wins', of: ({ totalWins }) => formatSweeps(totalWins) },
  { label: 'Balance at sign-out', of: ({ logoutBalance }) => formatSweeps(logoutBalance) },
];

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const running = runningSession(sessions);
  const columns: readonly Figure[] = [
    { label: 'Signed in', of: ({ loginDateTime }) => dateAndTime(loginDateTime) },
    {
      label: 'Signed out',
      of: (session) => {
        if (session.logoutDateTime !== null) return dateAndTime(session.logoutDateTime);
        return session === running ? <small>This session</small> : 'Not signed out';
      },
    },
    ...FIGURES,
  ];
  return (
    <div className={frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the card layout's `display` would drop the table roles. */}
      <table className={table} role="table" aria-label="Sessions">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sessions.map((session, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no id, and two may have the same start.
            <tr key={index} role="row" aria-current={session === running ? 'true' : undefined}>
              {columns.map(({ label, of }) => (
                <td key={label} role="cell" data-label={label}>
                  {of(session)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above. */}
    </div>
  );
}
