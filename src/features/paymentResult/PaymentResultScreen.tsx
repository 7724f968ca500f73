// The result of a payment, from its URL and the platform; polled until it is settled [PUR-47, PUR-49, PUR-50].
import { Navigate } from 'react-router-dom';
import { type Purpose, resultPath } from '../../../streams/features/payment/paymentAttempt';
import {
  outcomeOf,
  endpoints as paymentResultEndpoints,
  shownPayment,
} from '../../../streams/features/payment/paymentResult';
import {
  isFinal,
  statusText,
  type TransactionStatus,
  type TransactionType,
  typeText,
} from '../../../streams/features/payment/paymentTexts';
import { formatCash } from '../../../streams/money';
import { leadsToPage } from '../../../streams/routeFlags';
import { PATHS } from '../../../streams/routes';
import { query } from '../../../streams/wire/endpoint';
import { useConfig, useEmit, useLoad, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Card, Page, Rows } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Outcome, type OutcomeKind } from './Outcome';
import { Problem } from './Problem';

function ToHistory() {
  const { flags } = useConfig();
  if (!flags.transactionHistory) return null;
  return (
    <LinkButton to="/account/payment-history" variant="quiet" wide>
      Transaction history
    </LinkButton>
  );
}

interface Words {
  readonly checking: string;
  readonly checkingText: string;
  readonly approved: string;
  readonly cancelled: string;
  readonly failed: string;
  /** Where to try again. */
  readonly back: { readonly to: string; readonly label: string };
}

const PAYMENT: Words = {
  checking: 'Checking your payment',
  checkingText:
    "We're checking this payment. This page updates automatically, and you won't be charged twice.",
  approved: 'All done. Your coins are here. Have fun!',
  cancelled: "This payment was cancelled. You haven't been charged.",
  failed: "This payment didn't go through. You can try again, or use another payment method.",
  back: { to: '/shop', label: 'Back to Shop' },
};

const REDEMPTION: Words = {
  checking: 'Checking your redemption',
  checkingText: "We're checking this redemption. This page updates automatically, and nothing is lost.",
  approved: 'Your money is on its way.',
  cancelled: 'This redemption was cancelled. The amount is back in your balance.',
  failed: "This redemption didn't go through. You can try again, or choose another way to be paid.",
  back: { to: '/redeem', label: 'Back to Redeem' },
};

const DEPOSIT: Words = { ...PAYMENT, approved: 'Your deposit is here. Have fun!' };

/** By what the platform reports; before that, by what this tab started. */
function wordsOf(type: TransactionType | undefined, purpose: Purpose | undefined): Words {
  switch (type ?? purpose) {
    case 'Redemption':
    case 'Withdrawal':
    case 'redemption':
    case 'withdrawal':
      return REDEMPTION;
    case 'Deposit':
    case 'deposit':
      return DEPOSIT;
    default:
      return PAYMENT;
  }
}

/** A payment whose status the platform does not report yet. Never shown as failed. */
function Unknown({ id, words }: { id: string; words: Words }) {
  const load = useLoad();
  const transactionStatus = statusQuery(id);
  const call = useQueryState(transactionStatus);
  const isAsking = call.status === 'pending' || call.status === 'idle' || call.status === 'refreshing';
  return (
    <>
      <Card>
        <Outcome kind="waiting" title={words.checking} text={words.checkingText} />
        <Button variant="secondary" wide busy={isAsking} onClick={() => load(transactionStatus)}>
          Check again
        </Button>
      </Card>
      <Details id={id} />
    </>
  );
}

const statusQuery = (id: string) =>
  query(paymentResultEndpoints.getTransactionStatus, {
    query: { transactionId: id, externalTransactionId: null },
  });

const UNSETTLED = "This isn't settled yet. This page updates automatically.";
const UNCONFIRMED =
  "Please confirm this redemption. We'll send it once you do. You can also cancel it under your redemptions.";

function title(status: TransactionStatus): string {
  if (status === 'Approved') return 'Approved';
  return isFinal(status) ? statusText(status) : 'In progress';
}

function kindOf(status: TransactionStatus): OutcomeKind {
  if (!isFinal(status)) return 'waiting';
  if (status === 'Approved') return 'approved';
  return statusText(status) === 'Cancelled' ? 'cancelled' : 'failed';
}

/** The status of this payment as the platform reported it; null before. */
function useReported(id: string) {
  return useModel('pages', (pages) => {
    const loaded = pages['transactionStatus/loaded'];
    return loaded?.askedFor === id ? loaded : null;
  });
}

/** The number that players keep for support. Never one that only the URL contains: anybody can write a link. */
function Details({ id }: { id: string }) {
  const { currency } = useConfig();
  const reported = useReported(id);
  const ownId = useModel('payment', ({ attempt }) => attempt?.transactionId ?? null);
  const number = reported?.transactionId ?? (ownId === id ? id : null);
  const amount = reported !== null && {
    key: 'amount',
    label: typeText(reported.transactionType),
    value: formatCash(reported.amount, currency),
  };
  const numbered = number !== null && {
    key: 'number',
    label: 'Transaction number',
    value: <span translate="no">{number}</span>,
  };
  const items = [amount, numbered].filter((item) => item !== false);
  return items.length === 0 ? null : <Rows items={items} />;
}

function Payment({ id, urlCode }: { id: string; urlCode: string | null }) {
  const { flags } = useConfig();
  const emit = useEmit();
  const own = useReported(id);
  const outcomes = useModel('paymentOutcomes');
  const attempt = useModel('payment', (payment) => payment.attempt);
  const status = outcomeOf(outcomes, own?.transactionId ?? id) ?? own?.status ?? null;
  const mine = attempt?.transactionId === id ? attempt : null;
  if (mine?.phase === 'ended' && mine.errorCode !== null && urlCode === null) {
    return <Navigate to={resultPath(mine)} replace />;
  }
  const words = wordsOf(own?.transactionType, mine?.purpose);
  const isRefused = status !== null && isFinal(status) && status !== 'Approved';
  const errorCode = (own?.errorCode || null) ?? mine?.errorCode ?? urlCode;
  if (mine?.phase === 'completing' && status !== 'Approved') {
    return (
      <>
        <Card>
          <Outcome kind="waiting" title={words.checking} text={words.checkingText} />
        </Card>
        <Details id={id} />
      </>
    );
  }
  if (errorCode !== null && (isRefused || status === null)) {
    return (
      <>
        <Problem
          code={errorCode}
          type={own?.transactionType ?? null}
          paymentEntityId={own?.paymentEntityId ?? null}
        />
        <Details id={id} />
      </>
    );
  }
  if (status === null) return <Unknown id={id} words={words} />;
  const kind = kindOf(status);
  const isRedemption = own === null ? mine?.purpose === 'redemption' : own.transactionType === 'Redemption';
  const isUnconfirmed = isRedemption && status === 'Pending';
  const isBackOpen = leadsToPage(words.back.to, flags);
  return (
    <>
      <Card>
        <Outcome
          kind={kind}
          title={isUnconfirmed ? 'Waiting for you' : title(status)}
          text={isUnconfirmed ? UNCONFIRMED : kind === 'waiting' ? UNSETTLED : words[kind]}
        />
        {isUnconfirmed && (
          <Button
            wide
            onClick={() =>
              emit('redemption/confirmationRequested', { transactionId: own?.transactionId ?? id })
            }
          >
            Confirm
          </Button>
        )}
      </Card>
      <Details id={id} />
      {kind === 'approved' && (
        <LinkButton to="/games" wide>
          Play
        </LinkButton>
      )}
      {isUnconfirmed && isBackOpen && (
        <LinkButton to={words.back.to} variant="secondary" wide>
          Your redemptions
        </LinkButton>
      )}
      {isRefused && isBackOpen && (
        <LinkButton to={words.back.to} wide>
          {words.back.label}
        </LinkButton>
      )}
    </>
  );
}

const TITLE = 'Payment Status';

export default function PaymentResultScreen() {
  const pattern = useModel('navigation', (navigation) => navigation.pattern);
  const query = useModel('navigation', (navigation) => navigation.query);
  const isDoubtful = useModel('payment', ({ attempt }) => attempt?.isDoubtful === true);
  const id = shownPayment({ pattern, query });
  const urlCode = query.errorCode ?? null;
  const hasEntered = PATHS.paymentResult.test(pattern);
  if (!hasEntered)
    return (
      <Page title={TITLE}>
        <Skeleton height={280} label="Loading the payment" />
      </Page>
    );
  return (
    <Page title={TITLE}>
      {id !== null && <Payment key={id} id={id} urlCode={urlCode} />}
      {id === null && (urlCode !== null || Object.keys(query).length > 0) && (
        <Problem code={urlCode ?? 'UnknownError'} type={null} paymentEntityId={null} />
      )}
      {id === null && urlCode === null && Object.keys(query).length === 0 && (
        <Card>
          {isDoubtful ? (
            <Outcome
              kind="waiting"
              title="We don't know yet"
              text="We received no response about this payment. Check your transaction history before you try again: if the payment is listed, it went through."
            />
          ) : (
            <p>There is no payment to show.</p>
          )}
        </Card>
      )}
      <ToHistory />
    </Page>
  );
}
