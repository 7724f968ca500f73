// Invariants of outcomes: the client reports what happened on the platform.
import { CLAIM_FAILURES, UNKNOWN_CLAIM_TEXT } from '../../streams/features/intents';
import { UNKNOWN_PAYMENT_TEXT } from '../../streams/features/payment/outcomeElsewhere';
import { COMPLETION } from '../../streams/features/payment/paymentAttempt';
import { outcomeOf } from '../../streams/features/payment/paymentResult';
import { isFinal, type TransactionStatus } from '../../streams/features/payment/paymentTexts';
import type { AppEvent } from '../../streams/log/event';
import { PATHS, pathOf } from '../../streams/routes';
import type { Report } from './checks';
import type { SimulatedPlatform } from './platform';
import type { Tab } from './tab';

/** No intent that took effect ends as refused. `pages`: every page of every tab. */
export function checkOutcomes(platform: SimulatedPlatform, pages: readonly Tab[], report: Report): void {
  const outcomes = new Map<string, Set<string>>();
  for (const { events } of pages)
    for (const event of events) {
      if (event.kind !== 'intent/ended') continue;
      const { key, outcome } = event.data;
      outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
    }
  for (const { what, key } of platform.world.ledger) {
    const ends = outcomes.get(key ?? '');
    if (ends?.has('refused') && !ends.has('settled'))
      report('outcome-is-true', `${what} took effect with ${key}, but its intent ended as refused`);
  }
}

const DECIDED: ReadonlySet<string> = new Set([
  'purchase/succeeded',
  'purchase/settled',
  'redemption/settled',
]);

/** On a platform that ignores keys, a claim or payment with an unknown outcome explains what to check. */
export function checkAdvice(events: readonly AppEvent[], report: Report): void {
  let path = '/';
  /** A push has reported the outcome. */
  let isKnown = false;
  for (const event of events) {
    if (event.kind === 'payment/requested') isKnown = false;
    if (DECIDED.has(event.kind)) isKnown = true;
    if (event.kind === 'route/entered') path = pathOf(event.data);
    if (event.kind !== 'intent/ended' || event.data.outcome !== 'unanswered') continue;
    const { what } = event.data;
    const said = events.flatMap(({ kind, cause, data }) =>
      cause === event.seq ? JSON.stringify({ kind, data }) : [],
    );
    const isSaid = (text: string) => said.some((line) => line.includes(JSON.stringify(text)));
    if (what in CLAIM_FAILURES && !isSaid(UNKNOWN_CLAIM_TEXT))
      report(
        'outcome-is-true',
        `the outcome of ${what} is unknown, and the player was not told what to check`,
      );
    const isOnPage = PATHS.located.test(path) || PATHS.paymentResult.test(path);
    if (what === COMPLETION.what && !isKnown && !isOnPage && !isSaid(UNKNOWN_PAYMENT_TEXT))
      report(
        'outcome-is-true',
        `the outcome of a payment is unknown, and the player on ${path} was not told`,
      );
  }
}

/** At any time, the payment that a tab shows as failed is not charged, and the one that it shows as approved is. */
export function checkPayment(tab: Tab, platform: SimulatedPlatform, report: Report): void {
  const attempt = tab.core.lateState('payment')?.attempt ?? null;
  if (attempt?.phase !== 'ended' || attempt.purpose !== 'purchase' || attempt.isDoubtful) return;
  const { transactionId, errorCode } = attempt;
  if (transactionId === null) return;
  const status = outcomeOf(tab.core.state('paymentOutcomes'), transactionId);
  const isCharged = platform.world.ledger.some(
    ({ kind, what, reference }) => kind === 'charge' && what === 'purchase' && reference === transactionId,
  );
  const isFailed = status === null ? errorCode !== null : isFinal(status) && status !== 'Approved';
  if (isCharged && isFailed) report('payment-is-true', `${transactionId} was charged and is shown as failed`);
  if (!isCharged && status === 'Approved')
    report('payment-is-true', `${transactionId} is shown as approved and was not charged`);
}

/** Some time after the last fault, a result page shows the final status of its payment, pushed or not. */
export function checkPaymentSettled(tab: Tab, platform: SimulatedPlatform, report: Report): void {
  const { playerId } = tab.core.state('session');
  const attempt = tab.core.lateState('payment')?.attempt ?? null;
  if (playerId === null || attempt?.phase !== 'ended' || attempt.transactionId === null) return;
  if (!tab.path.startsWith('/account/payment-result')) return;
  const settled = platform.world
    .player(Number(playerId))
    .transactions.find(({ transactionId }) => transactionId === attempt.transactionId);
  if (settled === undefined || !isFinal(settled.status as TransactionStatus)) return;
  const status = outcomeOf(tab.core.state('paymentOutcomes'), attempt.transactionId);
  if (status !== settled.status)
    report('equals-platform', `a payment is shown as ${status}, the platform has ${settled.status}`);
}
