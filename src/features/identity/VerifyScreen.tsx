// The verification status, the next step and its timing, and the identity provider's page while it is open [ACCT-63].
import { css } from '@linaria/core';
import { CircleAlert, CircleCheck, Clock, ScanFace } from 'lucide-react';
import { calendarDate } from '../../../streams/dates';
import { endpoints as identityEndpoints, queries } from '../../../streams/features/identity';
import { endpoints as checkEndpoints } from '../../../streams/features/identityCheck';
import {
  attemptsOf,
  checksIdentity,
  verificationStatusOf,
} from '../../../streams/features/shared/verificationStatus';
import type { DataOf } from '../../../streams/log/event';
import { useCallState, useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { stack } from '../../ui/mixins';
import { Card, Page, Rows } from '../../ui/Page';
import { PageData } from '../shared/PageData';
import { accountStatusText, statusReasonText } from './accountTexts';
import { IdentityFrame } from './IdentityFrame';
import { Steps } from './Steps';
import { useTask } from './useTask';
import { taskOf, type VerificationView, verificationView } from './verificationView';

const summary = css`
  ${stack(4, 16)}
  grid-template-columns: 40px minmax(0, 1fr);
  & > svg {
    grid-row: 1 / span 3;
    color: var(--text-2);
  }
  & > svg[data-kind='done'] {
    color: var(--ok);
  }
  & > svg[data-kind='failed'] {
    color: var(--warn);
  }
  & > h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
  }
  & > h2,
  & > p {
    grid-column: 2;
  }
  && > p:last-child {
    color: var(--text-1);
  }
`;

const SIGNS = { todo: ScanFace, waiting: Clock, done: CircleCheck, failed: CircleAlert } as const;

const ENDED = {
  cancelled: 'You left the check. Nothing is lost: pick up where you left off.',
  expired: 'The check timed out. Start it again: no attempt was used.',
} as const;

const isWaiting = (status: string) => status === 'pending' || status === 'refreshing';

function Summary({ view }: { view: VerificationView }) {
  const Sign = SIGNS[view.kind];
  return (
    <div className={summary} role="status">
      <Sign size={40} strokeWidth={1.5} aria-hidden="true" data-kind={view.kind} />
      <h2>{view.title}</h2>
      <p>{view.text}</p>
      {view.when !== null && <p>{view.when}</p>}
    </div>
  );
}

/** The error of the main action, if it failed. */
function Failure() {
  const failed = [
    useCallState(checkEndpoints.restartKyc),
    useCallState(checkEndpoints.startIdentityCheck),
    useCallState(identityEndpoints.requestVerification),
  ].find(({ status }) => status === 'rejected');
  if (failed === undefined) return null;
  return <p role="alert">{failed.failure?.messages[0] ?? 'Something went wrong. Please try again.'}</p>;
}

function VerificationSummary({ kyc }: { kyc: DataOf<'kycDetails/loaded'> }) {
  const { config } = useCore();
  const account = useModel('account');
  const playerId = useModel('session', (session) => session.playerId);
  const ended = useModel('identityCheck', (check) => check.ended);
  const isBusy = [
    useCallState(checkEndpoints.restartKyc),
    useCallState(checkEndpoints.startIdentityCheck),
    useCallState(checkEndpoints.finishIdentityCheck),
  ].some(({ status }) => isWaiting(status));
  const request = useCallState(identityEndpoints.requestVerification);
  const act = useTask();
  const breakEnds = account.details?.takeABreakEndDate ?? null;
  const view = verificationView(account, {
    problem: kyc.problem,
    breakEnd: breakEnds === null ? null : calendarDate(breakEnds),
  });
  const task = taskOf(account, checksIdentity(config, playerId));
  const attempts = attemptsOf(account);
  const isStopped = !isBusy && (ended === 'cancelled' || ended === 'expired');
  return (
    <>
      <Card>
        {view.done !== null && <Steps done={view.done} />}
        <Summary view={view} />
        {isStopped && task.action === 'check' && <p role="status">{ENDED[ended]}</p>}
        {task.action === 'check' || task.action === 'request' ? <Failure /> : null}
        <Button
          wide
          busy={isBusy || (task.action === 'request' && isWaiting(request.status))}
          onClick={() => act(task.action)}
        >
          {task.button}
        </Button>
      </Card>
      <Rows
        items={[
          {
            key: 'status',
            label: 'Status',
            value: account.status === null ? '---' : accountStatusText(account.status),
          },
          ...(account.statusReason === null
            ? []
            : [{ key: 'reason', label: 'Reason', value: statusReasonText(account.statusReason) }]),
          ...(attempts.most > 0 && verificationStatusOf(account.statusReason).concern !== 'start'
            ? [{ key: 'attempts', label: 'Attempts used', value: `${attempts.used} of ${attempts.most}` }]
            : []),
        ]}
      />
    </>
  );
}

/** Shown below a check that runs in the page. */
function OpenCheck() {
  const emit = useEmit();
  return (
    <Card>
      <p>Your identity check is open.</p>
      <Button variant="secondary" onClick={() => emit('identityCheck/ended', { outcome: 'cancelled' })}>
        Do this later
      </Button>
    </Card>
  );
}

export default function VerifyScreen() {
  const { identity } = useCore();
  const token = useModel('identityCheck', (check) => check.token);
  return (
    <Page title="Verification Status">
      {token !== null ? (
        identity === null ? (
          <IdentityFrame key={token} sealed={token} />
        ) : (
          <OpenCheck />
        )
      ) : (
        <PageData query={queries.kycDetails} subject="your verification">
          {(kyc) => <VerificationSummary kyc={kyc} />}
        </PageData>
      )}
    </Page>
  );
}

export const data = [queries.kycDetails];
