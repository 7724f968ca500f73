// A chip with a promotion's status, shown over its art.
import { css } from '@linaria/core';
import { Check, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import {
  type Promotion,
  promotionStateOf,
  statusLabel,
} from '../../../streams/features/promotions/promotionRules';
import { onPicture } from '../../ui/mixins';

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px;
  ${onPicture}
  font-size: 0.75rem;
  line-height: 1.25rem;
`;

const ICONS: Readonly<Partial<Record<ReturnType<typeof promotionStateOf>, LucideIcon>>> = {
  Locked: Lock,
  OptIn: Check,
  Qualified: Check,
  InProgressQualified: Check,
  InProgress: CircleDot,
};

export function StatusChip({ promotion }: { promotion: Promotion }) {
  const label = statusLabel(promotion);
  const Icon = ICONS[promotionStateOf(promotion)];
  if (label === null) return null;
  return (
    <span className={chip}>
      {Icon !== undefined && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {label}
    </span>
  );
}
