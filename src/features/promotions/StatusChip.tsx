// A promotion's status in a word, over its art.
import { css } from '@linaria/core';
import { Check, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import { type Promotion, standingOf, statusLabel } from '../../../streams/features/shared/promotionRules';

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px;
  border-radius: 999px;
  background: rgb(5 9 14 / 82%);
  color: #f4f1ea;
  font-size: 0.75rem;
  line-height: 1.25rem;
  font-weight: 650;
`;

function iconOf(promotion: Promotion): LucideIcon | null {
  switch (standingOf(promotion)) {
    case 'Locked':
      return Lock;
    case 'OptIn':
    case 'Qualified':
    case 'InProgressQualified':
      return Check;
    case 'InProgress':
      return CircleDot;
    default:
      return null;
  }
}

export function StatusChip({ promotion }: { promotion: Promotion }) {
  const label = statusLabel(promotion);
  const Icon = iconOf(promotion);
  if (label === null) return null;
  return (
    <span className={chip}>
      {Icon !== null && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {label}
    </span>
  );
}
