// A refused payment: the reason and the next step [PUR-52].
import {
  draftOf,
  type PaymentAttempt,
  type PaymentDraft,
} from '../../../streams/features/payment/paymentAttempt';
import { type NextStep, paymentProblem } from '../../../streams/features/payment/paymentErrors';
import type { TransactionType } from '../../../streams/features/payment/paymentTexts';
import { leadsToPage } from '../../../streams/routeFlags';
import { useCore, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Card } from '../../ui/Page';
import { Outcome } from './Outcome';

/** The page that starts another payment of this type. */
function againPath(type: TransactionType | null, itemId: number | null): string {
  switch (type) {
    case 'Redemption':
      return '/payment-select/redeem';
    case 'Withdrawal':
      return '/payment-select/withdraw';
    case 'Deposit':
      return '/payment-select/deposit';
    default:
      return itemId === null ? '/shop' : `/payment-select/purchase/${itemId}`;
  }
}

/** The form's draft for another attempt; with Interac if the problem suggests it. */
function draftAfter(step: NextStep, attempt: PaymentAttempt): PaymentDraft {
  const draft = draftOf(attempt);
  return step === 'transfer' ? { ...draft, choice: 'bank' } : draft;
}

const KINDS = {
  purchase: 'Purchase',
  deposit: 'Deposit',
  redemption: 'Redemption',
  withdrawal: 'Withdrawal',
} as const;

export function Problem({
  code,
  type,
  paymentEntityId,
}: {
  code: string;
  type: TransactionType | null;
  paymentEntityId: string | null;
}) {
  const { config } = useCore();
  const emit = useEmit();
  const attempt = useModel('payment', (payment) => payment.attempt);
  const own = type ?? (attempt === null ? null : KINDS[attempt.purpose]);
  const paysOut = own === 'Redemption' || own === 'Withdrawal';
  const problem = paymentProblem(code, config, paysOut);
  const again = againPath(own, attempt?.itemId ?? null);
  const targets: Readonly<Record<Exclude<NextStep, 'support'>, string>> = {
    retry: again,
    otherMethod: again,
    lowerAmount: again === '/payment-select/deposit' || paysOut ? again : '/shop',
    documents:
      paymentEntityId === null
        ? '/account/payment-documents'
        : `/account/payment-documents/${paymentEntityId}`,
    shop: '/shop',
    transfer: '/payment-select/deposit',
    limits: '/account/limits',
  };
  return (
    <Card>
      <Outcome kind="failed" title={problem.title} text={problem.text} />
      {problem.step === 'support' ? (
        <Button wide onClick={() => emit('chat/opened', {})}>
          {problem.button}
        </Button>
      ) : !leadsToPage(targets[problem.step], config.flags) ? (
        <LinkButton to="/games" wide>
          Back to Games
        </LinkButton>
      ) : (
        <LinkButton
          to={targets[problem.step]}
          state={attempt === null ? null : { draft: draftAfter(problem.step, attempt) }}
          wide
        >
          {problem.button}
        </LinkButton>
      )}
    </Card>
  );
}
