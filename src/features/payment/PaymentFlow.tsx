// A payment: the form, the provider's page, then the result page with the outcome.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  isPayout,
  type PaymentAttempt,
  type PaymentDraft,
  type Purpose,
  paymentDraft,
  resultPath,
} from '../../../streams/features/payment/paymentAttempt';
import { decode } from '../../../streams/schema/decode';
import * as s from '../../../streams/schema/schema';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Page';
import { Spinner } from '../../ui/Spinner';
import { PaymentForm, type PaymentFormProps } from './PaymentForm';
import { ProviderFrame } from './ProviderFrame';

const TITLES = {
  purchase: 'Card details',
  deposit: 'Card details',
  redemption: 'Your debit card',
  withdrawal: 'Your debit card',
} as const;

const isHere = (open: PaymentAttempt, { purpose, itemId }: Pick<PaymentFormProps, 'purpose' | 'itemId'>) =>
  open.purpose === purpose && open.itemId === itemId;

const linkState = s.object({ draft: paymentDraft });

/** The draft that a failed payment's result page passes in the link state. */
function draftFrom(state: unknown): PaymentDraft | null {
  const decoded = decode(linkState, state);
  return decoded.ok ? decoded.value.draft : null;
}

interface PaymentFlowProps extends Omit<PaymentFormProps, 'busy' | 'checking' | 'draft' | 'onSubmitted'> {
  /** The initial amount, in minor units; an earlier choice takes precedence. */
  readonly suggested?: number | null;
}

const OFFLINE = "You're offline, and you haven't been charged. You can pay when you're back online.";
const OFFLINE_PAYOUT = "You're offline. Nothing has been sent. You can continue when you're back online.";
const ANOTHER_IS_OPEN = "Your other payment is still in progress. You can continue when it's done.";

/** Why the form can't be sent for now; null if it can. */
function useTemporaryObstacle(other: PaymentAttempt | null, purpose: Purpose): ReactNode {
  const isOffline = useModel('offline', ({ since }) => since !== null);
  const offline = isPayout(purpose) ? OFFLINE_PAYOUT : OFFLINE;
  const text = isOffline ? offline : other !== null && other.phase !== 'ended' ? ANOTHER_IS_OPEN : null;
  return text && <p>{text}</p>;
}

export function PaymentFlow({ suggested = null, ...props }: PaymentFlowProps) {
  const { state } = useLocation();
  const [draft, setDraft] = useState(
    () => draftFrom(state) ?? (suggested === null ? null : { amount: suggested, choice: '', email: null }),
  );
  const attempt = useModel('payment', (payment) => payment.attempt);
  const open = attempt !== null && isHere(attempt, props) ? attempt : null;
  const temporary = useTemporaryObstacle(open === null ? attempt : null, props.purpose);
  if (open?.phase === 'completing' || open?.phase === 'ended')
    return <Navigate to={resultPath(open)} replace />;
  if (open?.phase !== 'atProvider') {
    return (
      <>
        <ProviderConnection />
        <PaymentForm
          {...props}
          obstacle={props.obstacle ?? (open === null ? temporary : null)}
          busy={open !== null}
          checking={open?.isDoubtful === true}
          draft={draft}
          onSubmitted={setDraft}
        />
      </>
    );
  }
  if (open.page === null) return <Spinner />;
  return open.method === 'bank' ? (
    <BankStep key={open.page} sealed={open.page} isResumed={open.isResumed} />
  ) : (
    <ProviderFrame key={open.page} sealed={open.page} title={TITLES[open.purpose]} />
  );
}

/** Preconnects to the provider, for browsers that share connections between a page and its frames. */
function ProviderConnection() {
  const { paymentOrigin } = useCore().config;
  return paymentOrigin === '' ? null : <link rel="preconnect" href={paymentOrigin} />;
}

/** Navigates to the bank's page, because banks forbid framing. A player who came back is not redirected again. */
function BankStep({ sealed, isResumed }: { sealed: string; isResumed: boolean }) {
  const { vault } = useCore();
  const emit = useEmit();
  const url = useMemo(() => vault.unseal(sealed), [vault, sealed]);
  useEffect(() => {
    if (url !== null && !isResumed) location.assign(url);
  }, [url, isResumed]);
  return (
    <Card>
      <p role="status">
        {isResumed ? 'Your payment is still open at your bank.' : 'Taking you to your bank…'}
      </p>
      {url !== null && (
        <a href={url} rel="noreferrer">
          Continue to your bank
        </a>
      )}
      <Button variant="secondary" onClick={() => emit('payment/abandoned', {})}>
        Use another payment method
      </Button>
    </Card>
  );
}
