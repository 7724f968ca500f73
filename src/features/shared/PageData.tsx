// The state of a query on screen: its data, a placeholder while loading, a failure with a retry, or nothing.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PageKind } from '../../../streams/features/pages';
import type { DataOf } from '../../../streams/log/event';
import type { Endpoint, Query } from '../../../streams/wire/endpoint';
import { useLoad, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { FailedPart, UNEXPLAINED } from '../../ui/ErrorPanel';
import { spread } from '../../ui/mixins';
import { Nothing } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ErrorScreen, type ErrorVariant } from './ErrorScreen';

const stale = css`
  ${spread(8)}
  width: 100%;
  max-width: 640px;
  margin: 0 auto;
`;

interface Placeholders {
  /** The message when loading failed, verbatim if the specification has one. */
  readonly failure?: string;
  /** The specified error screen in place of the whole page, and the reason for the log. */
  readonly errorScreen?: { readonly variant: ErrorVariant; readonly message: string };
  /** The page around the placeholder, if the data renders its own page. */
  readonly frame?: (content: ReactNode) => ReactNode;
  /** The height of the placeholder, px. */
  readonly height?: number;
  /** The label of the placeholder. */
  readonly label?: string;
  /** Replaces the plain placeholder and brings its own label. */
  readonly placeholder?: ReactNode;
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
 * The data of a query, marked as stale when a reload failed. It loads nothing except when the player retries: the route
 * loads a screen's `data` on entry.
 */
export function PageData<E extends Endpoint, Data = DataOf<NonNullable<E['event']>>>(
  props: PageDataProps<E, Data>,
): ReactNode {
  const { query, failure = UNEXPLAINED, errorScreen, frame = (content: ReactNode) => content } = props;
  const { height = 160, label = 'Loading', placeholder } = props;
  const isOfModel = props.data !== undefined;
  const latest = useModel('pages', (pages) => pages[query.endpoint.event as PageKind] ?? null);
  const shown = (isOfModel ? props.data : latest) as Data | null;
  const { status } = useQueryState(query);
  const load = useLoad();
  const retry = () => load(query);
  if (shown !== null) {
    return (
      <>
        {status === 'rejected' && !isOfModel && <Stale onRetry={retry} />}
        {props.children(shown)}
      </>
    );
  }
  if (status === 'rejected' && errorScreen !== undefined) {
    return <ErrorScreen {...errorScreen} onRetry={retry} />;
  }
  if (status === 'rejected') return frame(<FailedPart text={failure} onRetry={retry} />);
  if (status === 'fulfilled') return frame(<Nothing text="There's nothing here yet." />);
  return frame(placeholder ?? <Skeleton height={height} label={label} />);
}

/** The note above stale data: the reload failed. */
function Stale({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={stale} role="status">
      <p>This may be out of date.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
