// Why the purchase limit forbids a payment, until when, and the way to the limits.
import { exceededBy } from '../../../streams/features/limits/limits';
import { PERIOD_WORDS } from '../../../streams/features/limits/limitTexts';
import { SEE_LIMITS } from '../../../streams/features/shared/vocabulary';
import { formatCash } from '../../../streams/money';
import { PAGES } from '../../../streams/routes';
import { useConfig, useModel } from '../../core';
import { LinkButton } from '../../ui/LinkButton';
import { Card } from '../../ui/Page';

/** What is left of the purchase limit, if less than `amount`, minor units. */
export function useExceeded(amount: number): ReturnType<typeof exceededBy> {
  const limits = useModel('pages', (pages) => pages['limits/loaded']?.limits ?? null);
  return exceededBy(limits, 'Deposit', amount);
}

interface LimitReachedProps {
  readonly left: NonNullable<ReturnType<typeof exceededBy>>;
  /** What the limit forbids, as a sentence. */
  readonly text: string;
}

export function LimitReached({ left, text }: LimitReachedProps) {
  const { currency } = useConfig();
  return (
    <Card>
      <p>
        {text} You have {formatCash(left.amount, currency)} left {PERIOD_WORDS[left.period]}.
      </p>
      <LinkButton to={PAGES.limits} variant="secondary" wide>
        {SEE_LIMITS}
      </LinkButton>
    </Card>
  );
}
