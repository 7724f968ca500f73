// The player's data: a copy to download, and the deletion of the data with the account.
import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { useSubscription } from 'observable-hooks';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { map } from 'rxjs';
import { calendarDate } from '../../../streams/dates';
import {
  DATA_INTENTS,
  type DataRequest,
  type DataRequestType,
  endpoints,
  isDownloadable,
  isOpen,
  newestRequest,
  queries,
} from '../../../streams/features/account/dataRequests';
import { intentStatus } from '../../../streams/features/intents';
import { every } from '../../../streams/time';
import { useCallState, useCore, useEmit, useModel, useStream } from '../../core';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { HoldButton } from '../../ui/HoldButton';
import { stack } from '../../ui/mixins';
import { Card, Page } from '../../ui/Page';
import { saveFile } from '../../ui/saveFile';
import { PageData } from '../shared/PageData';

const actions = css`
  ${stack(8)}
  max-width: 480px;
  margin-top: var(--space-4);
`;

const MINUTE_MS = 60_000;

const day = (at: number | null, before: string) => (at === null ? '' : `${before}${calendarDate(at)}`);

function copyText(request: DataRequest | null, now: number): string {
  if (request === null) return '';
  switch (request.status) {
    case 'Requested':
      return `Requested${day(request.requestedAt, ' on ')}. We'll prepare your copy${day(request.dueAt, ' by ')}.`;
    case 'Preparing':
      return "We're preparing your copy. You can leave this page.";
    case 'Ready':
      return isDownloadable(request, now)
        ? `Your copy is ready. You can download it${day(request.availableUntil, ' until ')}.`
        : 'Your last copy is no longer available.';
    case 'Done':
      return 'Your last copy is no longer available.';
    case 'Refused':
      return `We couldn't prepare your copy. ${request.reason ?? ''}`.trim();
    default:
      return request.status satisfies never;
  }
}

function deletionText(request: DataRequest | null): string {
  if (request === null) return '';
  switch (request.status) {
    case 'Requested':
      return `Requested${day(request.requestedAt, ' on ')}. We'll delete your account${day(request.dueAt, ' by ')}.`;
    case 'Preparing':
    case 'Ready':
      return "We're deleting your account and your data.";
    case 'Done':
      return 'Your account and your data were deleted.';
    case 'Refused':
      return `We couldn't delete your account. ${request.reason ?? ''}`.trim();
    default:
      return request.status satisfies never;
  }
}

interface RequestCardProps {
  readonly type: DataRequestType;
  readonly title: string;
  /** Shown unless a request is open. */
  readonly about: ReactNode;
  /** The state of the request; announced when it changes. */
  readonly state: string;
  readonly children: (request: () => void, isBusy: boolean) => ReactNode;
}

function RequestCard({ type, title, about, state, children }: RequestCardProps) {
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, DATA_INTENTS[type]));
  const request = useModel('dataRequests', (requests) => newestRequest(requests, type));
  return (
    <Card>
      <h2>{title}</h2>
      <p role="status" className={state === '' ? 'visually-hidden' : undefined}>
        {state}
      </p>
      {!isOpen(request) && about}
      <div className={actions}>
        {children(() => emit('dataRequest/requested', { type }), status !== null)}
        <Checking isOn={status === 'checking'} />
      </div>
    </Card>
  );
}

function Copy() {
  const core = useCore();
  const emit = useEmit();
  const request = useModel('dataRequests', (requests) => newestRequest(requests, 'Copy'));
  const now = useStream(({ scheduler }) => every(MINUTE_MS, scheduler).pipe(map(() => scheduler.now())), []);
  const isLoading = useCallState(endpoints.getDataCopy, { requestId: request?.id ?? 0 }).status === 'pending';
  const copies$ = useMemo(() => core.on('dataCopy/loaded'), [core]);
  useSubscription(copies$, ({ data }) => {
    const content = core.vault.unseal(data.content);
    if (content !== null) saveFile(content, data.fileName, 'application/octet-stream');
  });
  const isReady = request !== null && isDownloadable(request, now);
  return (
    <RequestCard
      type="Copy"
      title="Download my data"
      state={copyText(request, now)}
      about={
        !isReady && <p>We'll put your data together in one file. You'll find it here when it's ready.</p>
      }
    >
      {(send, isBusy) =>
        isReady ? (
          <Button wide busy={isLoading} onClick={() => emit('dataCopy/requested', { id: request.id })}>
            <Download size={20} strokeWidth={1.75} aria-hidden="true" />
            Download
          </Button>
        ) : (
          !isOpen(request) && (
            <Button wide variant="secondary" busy={isBusy} onClick={send}>
              {request === null ? 'Request a copy' : 'Request a new copy'}
            </Button>
          )
        )
      }
    </RequestCard>
  );
}

function Deletion() {
  const request = useModel('dataRequests', (requests) => newestRequest(requests, 'Deletion'));
  return (
    <RequestCard
      type="Deletion"
      title="Delete my account"
      state={deletionText(request)}
      about={
        request?.status !== 'Done' && (
          <>
            <p>
              <strong>This can't be undone.</strong> You can't sign in again, and your balances and rewards
              are lost. <Link to="/redeem">Redeem first</Link>
            </p>
            <p>We keep only what the law requires, such as records of payments.</p>
          </>
        )
      }
    >
      {(send, isBusy) =>
        !isOpen(request) &&
        request?.status !== 'Done' && (
          <HoldButton busy={isBusy} onHeld={send}>
            Delete my account
          </HoldButton>
        )
      }
    </RequestCard>
  );
}

export default function DataRequestsScreen() {
  const requests = useModel('dataRequests', (state) => state.requests);
  return (
    <Page title="Your data">
      <PageData query={queries.dataRequests} data={requests} subject="your requests">
        {() => (
          <>
            <Copy />
            <Deletion />
          </>
        )}
      </PageData>
    </Page>
  );
}

export const data = [queries.dataRequests];
