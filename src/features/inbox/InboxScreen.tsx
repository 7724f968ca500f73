// The inbox; messages are marked as read on request.

import { css } from '@linaria/core';
import { calendarDate } from '../../../streams/dates';
import { endpoints as inboxEndpoints, queries, unreadCount } from '../../../streams/features/inbox';
import { useCallState, useEmit, useLoad, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { square } from '../../ui/mixins';
import { Card, Nothing, Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { FailedPart, UNEXPLAINED } from '../shared/FailedPart';

const unread = css`
  &[data-unread='true'] h2::before {
    content: '';
    display: inline-block;
    ${square(8)}
    margin-right: var(--space-8);
    border-radius: 50%;
    background: var(--play-fill);
    vertical-align: middle;
  }
  & p {
    margin: var(--space-4) 0 0;
  }
`;

export default function InboxScreen() {
  const inbox = useModel('inbox');
  const emit = useEmit();
  const marking = useCallState(inboxEndpoints.markInboxRead);
  const loading = useQueryState(queries.inbox);
  const load = useLoad();
  /** Also while a failed load is repeated. */
  const isUnknown = loading.status === 'idle' || loading.status === 'pending';
  const count = unreadCount(inbox);
  const last = Math.max(0, ...inbox.items.map(({ id }) => id));
  return (
    <Page title="Inbox">
      {inbox.items.length > 0 && <p role="status">{count === 0 ? 'All read.' : `${count} unread`}</p>}
      {loading.status === 'rejected' && (
        <FailedPart
          subject="your messages"
          text={UNEXPLAINED}
          onRetry={() => load(queries.inbox)}
          cause={loading.failure}
        />
      )}
      {inbox.items.length === 0 && isUnknown && <Skeleton height={160} label="Loading your messages" />}
      {inbox.items.length === 0 && !isUnknown && loading.status !== 'rejected' && (
        <Nothing text="No messages yet." />
      )}
      {inbox.items.map((item) => (
        <Card key={item.id}>
          <div className={unread} data-unread={!item.isRead}>
            <h2>{item.title ?? 'Message'}</h2>
            {item.body !== null && <p>{item.body}</p>}
            {item.createdAt !== null && <p>{calendarDate(item.createdAt)}</p>}
          </div>
        </Card>
      ))}
      {count > 0 && (
        <Button
          variant="secondary"
          wide
          busy={marking.status === 'pending' || marking.status === 'refreshing'}
          onClick={() => emit('inbox/readRequested', { lastInboxItemId: last })}
        >
          Mark all as read
        </Button>
      )}
    </Page>
  );
}
