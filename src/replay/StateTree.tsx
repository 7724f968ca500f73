// The read models at this place as a tree: a branch is unfolded when it is opened, so a large state costs nothing closed.
import { css } from '@linaria/core';
import { useState } from 'react';
import type { States } from '../../streams/readModel';

const branch = css`
  padding-left: 12px;
  font: 12px / 20px ui-monospace, monospace;
  & > summary {
    cursor: pointer;
    min-height: 24px;
  }
  & > div {
    padding-left: 24px;
    overflow-wrap: anywhere;
  }
`;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sizeOf(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
}

function Branch({ name, value }: { name: string; value: object }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={branch} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} {sizeOf(value)}
      </summary>
      {open &&
        Object.entries(value).map(([key, inner]) =>
          isBranch(inner) ? (
            <Branch key={key} name={key} value={inner} />
          ) : (
            <div key={key}>
              {key}: {JSON.stringify(inner) ?? 'nothing'}
            </div>
          ),
        )}
    </details>
  );
}

export function StateTree({ states }: { states: States }) {
  return (
    <>
      {Object.entries(states).map(([name, state]) =>
        isBranch(state) ? <Branch key={name} name={name} value={state} /> : null,
      )}
    </>
  );
}
