// The platform's responses about a payment: the decision, in time, late or never.
import type { WorldTransaction } from '../world/belongings';
import { LATE_MS } from '../world/outcomes';
import type { PaymentResponse } from '../world/paymentTypes';
import { Refusal } from '../world/rules';
import { isRefused } from '../world/transactions';
import { loseReply, type RestContext } from './server';
import { sleep } from './sleep';

/** The current status; a refusal with a code is a 422. */
export function settled(transaction: WorldTransaction): { transactionId: string; status: string } {
  const { transactionId, status, errorCode } = transaction;
  if (isRefused(transaction) && errorCode !== null)
    throw new Refusal(422, errorCode, 'The payment was refused.', { transactionId });
  return { transactionId, status };
}

export async function deliver(context: RestContext, { transaction, reply }: PaymentResponse) {
  if (reply === 'late') await sleep(LATE_MS);
  if (reply === 'lost') loseReply(context);
  return settled(transaction);
}
