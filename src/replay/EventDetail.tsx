// One event: its chain of causes, its data, and what it changed, path by path.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import type { AppEvent } from '../../streams/event';
import type { Difference } from '../../streams/inspect/diff';
import type { States } from '../../streams/readModel';
import { StateTree } from './StateTree';

const box = css`
  display: grid;
  align-content: start;
  gap: var(--space-12);
  min-height: 0;
  overflow: auto;
  font-size: 14px;
  line-height: 20px;
  & p {
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: 14px;
    color: var(--text-2);
  }
  & pre,
  & code {
    font: 12px / 18px ui-monospace, monospace;
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
  & button {
    min-height: 32px;
    padding: 0 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--s1);
    color: var(--link);
    font: inherit;
    cursor: pointer;
  }
  & del {
    color: var(--danger);
  }
  & ins {
    color: var(--ok);
    text-decoration: none;
  }
`;

/** From the first cause to the event itself. */
export function chainOf(events: readonly AppEvent[], event: AppEvent): readonly AppEvent[] {
  const offset = events[0]?.seq ?? 1;
  const chain = [event];
  for (let first = chain[0]; first?.cause !== undefined; first = chain[0]) {
    const cause = events[first.cause - offset];
    if (cause === undefined || cause.seq >= first.seq) break;
    chain.unshift(cause);
  }
  return chain;
}

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

interface EventDetailProps {
  readonly events: readonly AppEvent[];
  readonly event: AppEvent | undefined;
  readonly changes: readonly Difference[];
  /** All read models at this place. */
  readonly states: States;
  readonly onChosen: (seq: number) => void;
}

export function EventDetail({ events, event, changes, states, onChosen }: EventDetailProps) {
  const chain = useMemo(() => (event === undefined ? [] : chainOf(events, event)), [events, event]);
  if (event === undefined) {
    return (
      <section className={box} aria-label="Event">
        <p>Before the first event.</p>
      </section>
    );
  }
  const { seq, kind, source, via, at, data } = event;
  return (
    <section className={box} aria-label="Event">
      <h2>{kind}</h2>
      <p>
        {seq} · {source} {via ?? ''} · {new Date(at).toISOString()}
      </p>
      {chain.length > 1 && (
        <>
          <h3>Causes</h3>
          <ul>
            {chain.slice(0, -1).map((link) => (
              <li key={link.seq}>
                <button type="button" onClick={() => onChosen(link.seq)}>
                  {link.seq} {link.kind}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>What it changed</h3>
      {changes.length === 0 ? (
        <p>Nothing.</p>
      ) : (
        <ul>
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <code>
                {path}: {before !== undefined && <del>{short(before)}</del>} <ins>{short(after)}</ins>
              </code>
            </li>
          ))}
        </ul>
      )}
      <h3>Data</h3>
      <pre>{JSON.stringify(data, null, 2)}</pre>
      <h3>State at this place</h3>
      <StateTree states={states} />
    </section>
  );
}
