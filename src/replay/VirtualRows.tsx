// A virtualised list of rows in columns, each a button; rows near the viewport are rendered.
import { css } from '@linaria/core';
import { useRef } from 'react';
import { stack, surface } from '../ui/mixins';
import { useRowWindow } from './useRowWindow';
import { useSection } from './useSection';

const LINE_PX = 32;
const MAX_PX = 320;
const BORDERS_PX = 2;

const box = css`
  position: relative;
  overflow: auto;
  ${surface(12)}
`;

const columns = `
  ${stack(8)}
  align-items: center;
  padding: 0 12px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  text-align: left;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const head = css`
  ${columns}
  color: var(--text-2);
`;

const line = css`
  ${columns}
  position: absolute;
  left: 0;
  width: 100%;
  height: 32px;
  color: var(--text-2);
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > :last-child {
    color: var(--text-1);
  }
  &[data-status='changed'] > :last-child {
    color: var(--warn);
  }
  &[data-status='onlyLeft'] > :last-child {
    color: var(--danger);
  }
  &[data-status='onlyRight'] > :last-child {
    color: var(--ok);
  }
  &[aria-current='true'] {
    background: var(--s3);
  }
`;

export interface VirtualRow {
  /** Unique in the list. */
  readonly id: number;
  readonly cells: readonly [string, string, string];
  /** Colours the last cell. */
  readonly status?: string;
  readonly isCurrent: boolean;
}

interface VirtualRowsProps {
  readonly label: string;
  readonly heads: readonly [string, string, string];
  /** The widths of the columns. */
  readonly widths: string;
  readonly total: number;
  /** The entry to scroll to; -1 for none. */
  readonly current: number;
  readonly rowOf: (entry: number) => VirtualRow;
  readonly onChosen: (id: number) => void;
}

export function VirtualRows({ label, heads, widths, total, current, rowOf, onChosen }: VirtualRowsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { start, count } = useSection(total, current);
  const { indices, totalPx } = useRowWindow(element, { start, count, rowPx: LINE_PX, overscan: 12, current });
  const style = { gridTemplateColumns: widths };
  const height = Math.min(MAX_PX, count * LINE_PX + BORDERS_PX);
  return (
    <div>
      <div className={head} style={style} aria-hidden="true">
        {heads.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys. */}
      <section ref={element} className={box} style={{ height }} aria-label={label} tabIndex={0}>
        <div style={{ height: totalPx }}>
          {indices.map((index) => {
            const { id, cells, status, isCurrent } = rowOf(start + index);
            return (
              <button
                key={id}
                type="button"
                className={line}
                style={{ ...style, transform: `translateY(${index * LINE_PX}px)` }}
                data-status={status}
                aria-current={isCurrent}
                onClick={() => onChosen(id)}
              >
                <span>{cells[0]}</span>
                <span>{cells[1]}</span>
                <span>{cells[2]}</span>
              </button>
            );
          })}
        </div>
      </section>
    </div>
  );
}
