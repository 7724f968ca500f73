// The rows of two aligned recordings: the numbers of a pair, or of an event that is in one recording only.
import type { Alignment, RowStatus } from '../../streams/inspect/alignment';
import { lastUpTo } from './StepButtons';
import { VirtualRows } from './VirtualRows';

const STATUS_TEXTS: Readonly<Record<RowStatus, string>> = {
  equal: '',
  changed: ', differs',
  onlyLeft: ', only in this one',
  onlyRight: ', only in the other',
};

interface AlignedRowsProps {
  readonly alignment: Alignment;
  /** The rows to show, in order; null for all. */
  readonly places: Uint32Array | null;
  readonly row: number;
  readonly onChosen: (row: number) => void;
}

export function AlignedRows({ alignment, places, row, onChosen }: AlignedRowsProps) {
  const { left, right } = alignment;
  const rowOf = (entry: number) => {
    const place = places === null ? entry : (places[entry] as number);
    const { left: ours, right: theirs, status } = alignment.row(place);
    const kind = ours < 0 ? right.kindAt(theirs) : left.kindAt(ours);
    return {
      id: place,
      cells: [
        ours < 0 ? '' : String(left.seqAt(ours)),
        theirs < 0 ? '' : String(right.seqAt(theirs)),
        kind + STATUS_TEXTS[status],
      ] as const,
      status,
      isCurrent: place === row,
    };
  };
  return (
    <VirtualRows
      label="Aligned events"
      heads={['This', 'Other', 'Event']}
      widths="56px 56px 1fr"
      total={places?.length ?? alignment.length}
      current={places === null ? row : lastUpTo(places, row)}
      rowOf={rowOf}
      onChosen={onChosen}
    />
  );
}
