// The number of rewards to collect today, on a link to them. Decorative: the Today card names them.
import { css } from '@linaria/core';
import { useModel } from '../../core';
import { countPill } from '../../ui/mixins';
import { isClosedAccount } from '../guards/RequireAccountStatus';
import { useLoadToday, useToday } from '../screens/Today';

const dot = css`
  ${countPill}
  margin-left: auto;
  [aria-label='Bottom'] & {
    position: absolute;
    /** Grows upwards with the text: the label is below it. */
    bottom: calc(100% - 26px);
    left: calc(50% + 4px);
  }
`;

export interface TodayDotProps {
  readonly of: 'today' | 'rewards';
}

/** The number is the same on every page, whichever pages loaded its data. */
function TodayData() {
  useLoadToday();
  return null;
}

function Count({ of }: TodayDotProps) {
  const facets = useToday();
  /** Null while something is unknown: a count that grows from page to page would look like news. */
  const ready = facets.some(({ note }) => note === null)
    ? null
    : facets.filter(({ isReady }) => isReady).length;
  const boxes = useModel('giftboxes', ({ items, pending }) => items?.length ?? pending ?? 0);
  const number = of === 'today' ? ready : boxes;
  if (number === null || number === 0) return null;
  return (
    <span className={dot} aria-hidden="true" data-today={of}>
      {number}
    </span>
  );
}

export default function TodayDot({ of }: TodayDotProps) {
  const isClosed = useModel('account', isClosedAccount);
  return (
    <>
      {of === 'today' && !isClosed && <TodayData />}
      <Count of={of} />
    </>
  );
}
