// The state of a query on screen: its data, a placeholder while loading, a failure with a retry, or nothing.
import type { ReactNode } from 'react';
import type { PageKind } from '../../../streams/features/pages';
import type { DataOf } from '../../../streams/log/event';
import type { Endpoint, Query } from '../../../streams/wire/endpoint';
import { useLoad, useModel, useQueryState } from '../../core';
import { Nothing } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ErrorScreen, type ErrorVariant } from './ErrorScreen';
import { FailedPart, StaleMarker, UNEXPLAINED } from './FailedPart';

/** The height of a placeholder for data of unknown height. */
const UNKNOWN_PX = 320;

interface Placeholders {
  /** The message when loading failed, verbatim if the specification has one. */
  readonly failure?: string;
  /** The specified error screen in place of the whole page, and the reason for the log. */
  readonly errorScreen?: { readonly variant: ErrorVariant; readonly message: string };
  /**
   * The page around the placeholder, if the data renders its own page. Where both have the same elements, they stay when the data
   * arrives.
   */
  readonly frame?: (content: ReactNode) => ReactNode;
  /** The height of the data, px, for the placeholder. If it is not known, what follows in the same column is shown with the data. */
  readonly height?: number;
  /** The data's name for the player, such as "your limits": for the label of the placeholder and for the message when loading failed. */
  readonly subject: string;
  /** Replaces the plain placeholder and brings its own label. */
  readonly placeholder?: ReactNode;
  /** Shows nothing in its place when loading failed: without a heading, a note there would refer to nothing. */
  readonly isUnnamed?: boolean;
}

/** The data of a model, which pushes and reactions keep current, or null until loaded; by default the latest response. */
type Held<E extends Endpoint, Data> = E['event'] extends PageKind | undefined
  ? { readonly data?: Data | null }
  : { readonly data: Data | null };

type PageDataProps<E extends Endpoint, Data> = Placeholders &
  Held<E, Data> & {
    readonly query: Query<E>;
    readonly children: (data: Data) => ReactNode;
  };

/**
 * The data of a query; when a reload failed, what was loaded before, dimmed. It loads nothing but what failed: the route loads a
 * screen's `data` on entry.
 */
export function PageData<E extends Endpoint, Data = DataOf<NonNullable<E['event']>>>(
  props: PageDataProps<E, Data>,
): ReactNode {
  const { query, failure = UNEXPLAINED, errorScreen, frame = (content: ReactNode) => content } = props;
  const { height, subject, placeholder, isUnnamed = false } = props;
  const isOfModel = props.data !== undefined;
  const latest = useModel('pages', (pages) => pages[query.endpoint.event as PageKind] ?? null);
  const shown = (isOfModel ? props.data : latest) as Data | null;
  const { status, failure: cause } = useQueryState(query);
  const load = useLoad();
  const retry = () => load(query);
  const hasFailed = status === 'rejected';
  const failed = { subject, text: failure, onRetry: retry, cause };
  const isEarlier = hasFailed && shown !== null;
  const content = (): ReactNode => {
    if (shown !== null) return props.children(shown);
    if (hasFailed && errorScreen !== undefined)
      return <ErrorScreen {...errorScreen} onRetry={retry} cause={cause} />;
    if (hasFailed) return frame(<FailedPart {...failed} shows={isUnnamed ? 'nothing' : 'note'} />);
    if (status === 'fulfilled') return frame(<Nothing text="There's nothing here yet." />);
    const label = `Loading ${subject}`;
    return frame(
      placeholder ?? <Skeleton height={height ?? UNKNOWN_PX} label={label} isSized={height !== undefined} />,
    );
  };
  return (
    <>
      {isEarlier && <StaleMarker marks="from" />}
      {content()}
      {isEarlier && <StaleMarker marks="to" />}
      {isEarlier && <FailedPart {...failed} shows="earlier data" />}
    </>
  );
}
