// The totals of the listed entries with their date range, and a CSV download.
import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { Button } from '../../ui/Button';
import { cardStack, spread, stack, text, visuallyHidden } from '../../ui/mixins';
import { saveFile } from '../../ui/saveFile';
import { type Column, csvOf } from './csv';

const card = css`
  ${cardStack(12)}
  & header {
    ${spread(8, 16)}
  }
  @media (max-width: 599px) {
    & header {
      flex-wrap: nowrap;
    }
    @media (max-width: 19.5em) {
      & header {
        flex-wrap: wrap;
      }
    }
    & header button > span {
      ${visuallyHidden}
      white-space: nowrap;
    }
    & dl > div {
      ${spread(0, 16)}
      align-items: baseline;
    }
    & dd {
      text-align: right;
    }
  }
  & header p {
    ${text.small}
  }
  & dl {
    ${stack(8, 16)}
    @media (min-width: 600px) {
      grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    }
  }
  & dt {
    ${text.note}
  }
  & dd {
    ${text.subtitle}
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

export interface Total {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

interface TotalsProps<Item> {
  readonly items: readonly Item[];
  readonly totals: readonly Total[];
  /** Singular and plural: `transaction`, `transactions`. */
  readonly nouns: readonly [one: string, several: string];
  /** True while older entries of the window are not loaded. */
  readonly isPartial: boolean;
  readonly columns: readonly Column<Item>[];
  readonly fileName: string;
}

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

export function Totals<Item>({ items, totals, nouns, isPartial, columns, fileName }: TotalsProps<Item>) {
  const count = `${items.length} ${items.length === 1 ? nouns[0] : nouns[1]}`;
  const save = () => saveFile(BYTE_ORDER_MARK + csvOf(columns, items), fileName, 'text/csv;charset=utf-8');
  return (
    <section className={card} aria-label="Totals">
      <header>
        <div>
          <h2>Totals</h2>
          <p role="status">{`${count} ${isPartial ? 'loaded so far' : 'in this period'}`}</p>
        </div>
        <Button variant="secondary" onClick={save}>
          <Download size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>Download </span>CSV
        </Button>
      </header>
      <dl>
        {totals.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
