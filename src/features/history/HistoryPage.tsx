// A history page: one day by default, in pages of 60, filtered by its URL [RED-30, CONST-09, CONST-10].
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { dayText } from '../../../streams/calendar';
import { isAwaited } from '../../../streams/features/calls';
import { historyQuery } from '../../../streams/features/history/history';
import {
  type HistoryName,
  hasDates,
  longerPeriod,
  periodOf,
} from '../../../streams/features/history/historyWindow';
import { useCore, useEmit, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { LoadMore } from '../../ui/LoadMore';
import { Nothing, Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useFilters } from '../../ui/useFilters';
import { FailedPart } from '../shared/FailedPart';
import type { Column } from './csv';
import { type Day, Entries, type Entry } from './Entries';
import { Filters, PERIOD_LABELS } from './Filters';
import { type Choice, filtered } from './filtering';
import { type Total, Totals } from './Totals';

/** The loaded pages of a history. */
interface Loaded<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly startDate: number;
  readonly hasNextPage: boolean;
}

interface HistoryPageProps<Item> {
  readonly title: string;
  readonly history: HistoryName;
  /** Null until the history has been requested. */
  readonly loaded: Loaded<Item> | null;
  readonly at: (item: Item) => number | null;
  readonly choices: readonly Choice<Item>[];
  readonly entry?: (item: Item, index: number) => Entry;
  /** The sums of a day in one line. */
  readonly sums?: (items: readonly Item[]) => string;
  /** Renders the items in place of the default entries. */
  readonly list?: (items: readonly Item[]) => ReactNode;
  readonly totals: (items: readonly Item[]) => readonly Total[];
  readonly columns: readonly Column<Item>[];
  readonly fileName: string;
  readonly nouns: readonly [one: string, several: string];
  readonly empty: string;
  /** The message when a page fails to load. */
  readonly failure: string;
  /** Notes above the filters. */
  readonly notes?: ReactNode;
}

const longer = css`
  justify-self: center;
`;

/** Groups items, newest first, by day. The last day has no sums if more of its items may follow. */
function daysOf<Item>(
  items: readonly Item[],
  { at, entry, sums }: Pick<HistoryPageProps<Item>, 'at' | 'entry' | 'sums'>,
  { now, isPartial }: { now: number; isPartial: boolean },
): readonly Day[] {
  const days = new Map<string, { items: Item[]; entries: Entry[] }>();
  for (const [index, item] of items.entries()) {
    const time = at(item);
    const name = time === null ? 'No date' : dayText(time, now);
    const day = days.get(name) ?? { items: [], entries: [] };
    days.set(name, day);
    day.items.push(item);
    if (entry !== undefined) day.entries.push(entry(item, index));
  }
  return [...days].map(([name, day], index) => ({
    name,
    sums: sums === undefined || (isPartial && index === days.size - 1) ? null : sums(day.items),
    entries: day.entries,
  }));
}

export function HistoryPage<Item>(props: HistoryPageProps<Item>) {
  const { title, history, loaded, at, choices, nouns, failure } = props;
  const emit = useEmit();
  const { scheduler } = useCore();
  const filtering = useFilters();
  const [filters, change] = filtering;
  const startDate = loaded?.startDate ?? 0;
  const nextPage = (loaded?.page ?? 0) + 1;
  const { status, failure: cause } = useQueryState(historyQuery(history, startDate, nextPage));
  const ask = () => emit('history/requested', { history, startDate, page: nextPage });
  const hasFailed = loaded !== null && status === 'rejected';
  const isLoading = loaded === null || (loaded.page === 0 && isAwaited(status));
  const all = [...(loaded?.items ?? [])].sort((one, other) => (at(other) ?? 0) - (at(one) ?? 0));
  const items = filtered(all, filters, { at, choices });
  const hasMore = loaded?.hasNextPage === true;
  const isPartial = hasMore || hasFailed;
  const next = hasDates(filters) ? null : longerPeriod(periodOf(filters));
  return (
    <Page title={title}>
      {props.notes}
      <Filters choices={choices} filtering={filtering} />
      {items.length > 0 && (
        <>
          <Totals
            items={items}
            totals={props.totals(items)}
            nouns={nouns}
            isPartial={isPartial}
            columns={props.columns}
            fileName={props.fileName}
          />
          {props.entry !== undefined && (
            <Entries days={daysOf(items, props, { now: scheduler.now(), isPartial })} />
          )}
          {props.list?.(items)}
        </>
      )}
      {items.length === 0 && !isLoading && (!hasFailed || all.length > 0) && (
        <>
          <Nothing
            text={
              all.length === 0
                ? props.empty
                : hasMore
                  ? `None of the ${all.length} ${nouns[1]} loaded so far match these filters.`
                  : `No ${nouns[1]} match these filters.`
            }
          />
          {next !== null && (
            <Button variant="secondary" className={longer} onClick={() => change({ period: next })}>
              {`Show ${PERIOD_LABELS[next]}`}
            </Button>
          )}
        </>
      )}
      {isLoading && <Skeleton height={280} label="Loading your history" />}
      {hasFailed && <FailedPart subject="your history" text={failure} onRetry={ask} cause={cause} />}
      {hasMore && !hasFailed && <LoadMore busy={status === 'pending'} onMore={ask} />}
    </Page>
  );
}
