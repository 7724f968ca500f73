// The status of a payment, as an icon and text.
import { css } from '@linaria/core';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { centred, text } from '../../ui/mixins';

const box = css`
  ${centred(8)}
  padding: var(--space-16) 0;
  & h2 {
    ${text.title}
  }
  & svg[data-kind='done'] {
    color: var(--ok);
  }
  & svg[data-kind='failed'] {
    color: var(--danger);
  }
  & svg[data-kind='waiting'] {
    color: var(--text-2);
  }
`;

const SIGNS = { done: CircleCheck, failed: CircleAlert, waiting: Clock } as const;

export function Outcome({ kind, title, text }: { kind: keyof typeof SIGNS; title: string; text: string }) {
  const Sign = SIGNS[kind];
  return (
    <div className={box} role="status">
      <Sign size={48} strokeWidth={1.5} aria-hidden="true" data-kind={kind} />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
