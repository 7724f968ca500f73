// The player's details, read-only: each value next to its label, below it on phones.
import { css } from '@linaria/core';
import { stack } from '../../ui/mixins';
import type { IdentityRow } from './accountRows';

const list = css`
  ${stack(12)}
  & > div {
    ${stack(0, 16)}
    @media (min-width: 600px) {
      grid-template-columns: 208px minmax(0, 1fr);
    }
  }
  & dt {
    color: var(--text-2);
    font-size: 0.9375rem;
  }
  & dd {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;

export function IdentityList({ rows }: { rows: readonly IdentityRow[] }) {
  return (
    <dl className={list}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
