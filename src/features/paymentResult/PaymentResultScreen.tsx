// The status of a payment, updated until it is settled.
import { Link } from 'react-router-dom';
import {
  outcomeOf,
  endpoints as paymentResultEndpoints,
  shownPayment,
} from '../../../streams/features/paymentResult';
import {
  isFinal,
  statusText,
  type TransactionStatus,
  typeText,
} from '../../../streams/features/shared/paymentTexts';
import { formatCash } from '../../../streams/money';
import { query } from '../../../streams/wire/endpoint';
import { useCore, useLoad, useModel, useQueryState } from '../../core';
import { Button } from '../../ui/Button';
import { Nothing, Page, Rows } from '../../ui/Page';

function sentence(status: TransactionStatus): string {
  if (!isFinal(status)) return "This isn't settled yet. This page updates automatically.";
  if (status === 'Approved') return 'All done.';
  return statusText(status) === 'Cancelled'
    ? 'This payment was cancelled.'
    : "This payment didn't go through. You can try again, or use another payment method.";
}

function ToHistory() {
  const { flags } = useCore().config;
  return flags.transactionHistory ? <Link to="/account/payment-history">Transaction history</Link> : null;
}

function Payment({ id }: { id: string }) {
  const { currency } = useCore().config;
  const loaded = useModel('pages', (pages) => pages['transactionStatus/loaded']);
  const outcomes = useModel('paymentOutcomes');
  const load = useLoad();
  const transactionStatus = query(paymentResultEndpoints.getTransactionStatus, {
    query: { transactionId: id, externalTransactionId: null },
  });
  const call = useQueryState(transactionStatus);
  const own = loaded !== null && loaded.askedFor === id ? loaded : null;
  const status = outcomeOf(outcomes, own?.transactionId ?? id) ?? own?.status ?? null;
  if (status === null) {
    const isAsking = call.status === 'pending' || call.status === 'idle';
    return (
      <>
        <Nothing text="We're checking this payment." />
        <Button
          variant="secondary"
          busy={isAsking || call.status === 'refreshing'}
          onClick={() => load(transactionStatus)}
        >
          Check again
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status">{sentence(status)}</p>
      <Rows
        items={[
          { key: 'status', label: 'Status', value: statusText(status) },
          ...(own === null
            ? []
            : [
                {
                  key: 'amount',
                  label: typeText(own.transactionType),
                  value: formatCash(own.amount, currency),
                },
              ]),
        ]}
      />
    </>
  );
}

export default function PaymentResultScreen() {
  const pattern = useModel('navigation', (navigation) => navigation.pattern);
  const query = useModel('navigation', (navigation) => navigation.query);
  const id = shownPayment({ pattern, query });
  const isFailed = id === null && Object.keys(query).length > 0;
  return (
    <Page title="Payment Status">
      {id !== null && <Payment key={id} id={id} />}
      {isFailed && <Nothing text="An unknown error occurred" />}
      {id === null && !isFailed && <Nothing text="There is no payment to show." />}
      <ToHistory />
    </Page>
  );
}
