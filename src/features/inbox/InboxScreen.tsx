// The inbox; messages are marked as read on request.

import { css } from '@linaria/core';
import { calendarDate } from '../../../streams/dates';
import {
  type InboxState,
  endpoints as inboxEndpoints,
  queries,
  unreadCount,
} from '../../../streams/features/inbox';
import { useCallState, useEmit, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { playAccent, spread, square } from '../../ui/mixins';
import { Card, Nothing, Page } from '../../ui/Page';
import { PageData } from '../shared/PageData';

const summary = css`
  ${spread(4, 16)}
  min-height: 48px;
`;

const unread = css`
  ${playAccent}
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

const messageCard = (item: InboxState['items'][number]) => (
  <Card key={item.id}>
    <div className={unread} data-unread={!item.isRead}>
      <h2>{item.title ?? 'Message'}</h2>
      {item.body !== null && <p>{item.body}</p>}
      {item.createdAt !== null && <p>{calendarDate(item.createdAt)}</p>}
    </div>
  </Card>
);

export default function InboxScreen() {
  const inbox = useModel('inbox');
  const emit = useEmit();
  const marking = useCallState(inboxEndpoints.markInboxRead);
  const { status } = useQueryState(queries.inbox);
  /** An empty list also counts as loaded, and stays during a reload. */
  const isKnown = inbox.items.length > 0 || status === 'fulfilled' || status === 'refreshing';
  const count = unreadCount(inbox);
  const last = Math.max(0, ...inbox.items.map(({ id }) => id));
  return (
    <Page title="Inbox">
      {inbox.items.length > 0 && (
        <div className={summary}>
          <p role="status">{count === 0 ? 'All read.' : `${count} unread`}</p>
          <Button
            variant="quiet"
            disabled={count === 0}
            busy={marking.status === 'pending' || marking.status === 'refreshing'}
            onClick={() => emit('inbox/readRequested', { lastInboxItemId: last })}
          >
            Mark all as read
          </Button>
        </div>
      )}
      <PageData
        query={queries.inbox}
        data={isKnown ? inbox.items : null}
        subject="your messages"
        height={160}
      >
        {(items) => (items.length === 0 ? <Nothing text="No messages yet." /> : items.map(messageCard))}
      </PageData>
    </Page>
  );
}
