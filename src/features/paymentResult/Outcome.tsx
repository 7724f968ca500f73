// The status of a payment, as an icon and text.
import { css } from '@linaria/core';
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { centred, text } from '../../ui/mixins';

const box = css`
  ${centred(8)}
  padding: var(--space-16) 0;
  & h2 {
    ${text.title}
  }
  & svg[data-kind='approved'] {
    color: var(--ok);
  }
  & svg[data-kind='failed'] {
    color: var(--danger);
  }
  & svg[data-kind='cancelled'],
  & svg[data-kind='waiting'] {
    color: var(--text-2);
  }
`;

/** A cancellation isn't a failure: it is often what the player wanted. */
const SIGNS = { approved: CircleCheck, failed: CircleAlert, cancelled: CircleMinus, waiting: Clock } as const;

export type OutcomeKind = keyof typeof SIGNS;

export function Outcome({ kind, title, text }: { kind: OutcomeKind; title: string; text: string }) {
  const Sign = SIGNS[kind];
  return (
    <div className={box} role="status">
      <Sign size={48} strokeWidth={1.5} aria-hidden="true" data-kind={kind} />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
