// The state changes at an event: before and after in columns, by read model, with the bookkeeping folded.
import { css } from '@linaria/core';
import { Pin } from 'lucide-react';
import { useMemo } from 'react';
import { type ChangeGroup, changeTable } from '../../streams/inspect/changeRows';
import type { Difference } from '../../streams/inspect/diff';
import { expressionOf } from '../../streams/inspect/pathExpression';
import { hover } from '../ui/mixins';

const table = css`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font: 0.75rem / 1.125rem ui-monospace, monospace;
  & th,
  & td {
    padding: 3px 8px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
  & thead th {
    color: var(--text-2);
  }
  & th:first-child {
    width: 36%;
    padding-left: 0;
  }
  & td:last-child {
    padding-right: 0;
  }
  & del {
    text-decoration: none;
  }
  & th[scope='rowgroup'] {
    padding-top: 10px;
    color: var(--text-1);
    font-weight: 700;
    text-align: left;
  }
  & th[scope='row'] {
    color: var(--text-2);
  }
`;

const by = css`
  display: block;
  color: var(--text-2);
`;

const rest = css`
  & > summary {
    min-height: 28px;
    color: var(--text-2);
    line-height: 1.75rem;
    cursor: pointer;
  }
  @media (max-width: 1023px) {
    & > summary {
      min-height: 44px;
      line-height: 2.75rem;
    }
  }
`;

const pin = css`
  float: right;
  margin: -3px 0;
  padding: 3px;
  border-radius: 4px;
  color: var(--text-2);
  ${hover('color: var(--link); background: var(--s2);')}
  & > svg {
    display: block;
  }
  @media (max-width: 1023px) {
    padding: 16px;
  }
`;

/** Marks a value that does not exist. */
const Missing = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">nothing</span>
  </>
);

interface GroupsProps {
  readonly groups: readonly ChangeGroup[];
  readonly label: string;
  readonly heads: readonly [before: string, after: string];
  /** Watches the expression that reads a field; without it there are no buttons. */
  readonly onWatch?: ((expression: string) => void) | undefined;
}

function Groups({ groups, label, heads, onWatch }: GroupsProps) {
  return (
    <table className={table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ model, rows }) => (
        <tbody key={model}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {model}
            </th>
          </tr>
          {rows.map(({ field, before, after, difference }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before === null ? <Missing /> : <del>{before}</del>}</td>
              <td>
                {after === null ? <Missing /> : <ins>{after}</ins>}{' '}
                {onWatch !== undefined && (
                  <button
                    type="button"
                    className={pin}
                    aria-label={`Watch ${model}.${field}`}
                    title="Watch"
                    onClick={() => onWatch(expressionOf([model, ...field.split('.')]))}
                  >
                    <Pin size={12} aria-hidden="true" />
                  </button>
                )}
                {difference !== null && <span className={by}>{difference}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const countOf = (groups: readonly ChangeGroup[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0);

const BEFORE_AND_AFTER = ['Before', 'After'] as const;

interface ChangesProps extends Pick<GroupsProps, 'onWatch'> {
  readonly changes: readonly Difference[];
  readonly label?: string;
  readonly heads?: GroupsProps['heads'];
  /** Shown if nothing differs. */
  readonly none?: string;
}

/** The differences between two states of all models: facts first, bookkeeping folded. */
export function Changes({
  changes,
  label = 'Changes',
  heads = BEFORE_AND_AFTER,
  none = 'Nothing.',
  onWatch,
}: ChangesProps) {
  const { facts, bookkeeping } = useMemo(() => changeTable(changes), [changes]);
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <>
      {facts.length > 0 && <Groups groups={facts} label={label} heads={heads} onWatch={onWatch} />}
      {bookkeeping.length > 0 && (
        <details className={rest} open={facts.length === 0}>
          <summary>Bookkeeping ({countOf(bookkeeping)})</summary>
          <Groups groups={bookkeeping} label="Bookkeeping" heads={heads} />
        </details>
      )}
    </>
  );
}
