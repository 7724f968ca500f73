// The rules of promotions: available actions, and the meaning of each status.
import type { DataOf } from '../../log/event';

export type Promotion = DataOf<'promotions/loaded'>['items'][number];
export type PromotionStatus = Promotion['status'];

/** The effective status: the platform's `OptOut` counts as `Available` again (DEC-162). */
export type PromotionState = Exclude<PromotionStatus, 'OptOut'>;
export const promotionStateOf = ({ status }: Pick<Promotion, 'status'>): PromotionState =>
  status === 'OptOut' ? 'Available' : status;

/** Announcements, which players cannot join. */
const isAnnouncement = ({ promoType, subPromoType }: Promotion): boolean =>
  promoType === 'Static' || subPromoType === 'Banners';

export const canOptIn = (promotion: Promotion): boolean =>
  promotionStateOf(promotion) === 'Available' && !promotion.isOptedIn && !isAnnouncement(promotion);

const UNDECIDED: ReadonlySet<PromotionStatus> = new Set(['OptIn', 'InProgress', 'InProgressQualified']);

/** True if the player has joined it and the outcome is open. */
export const isInProgress = ({ status }: Pick<Promotion, 'status'>): boolean => UNDECIDED.has(status);

export const canOptOut = (promotion: Promotion): boolean => promotion.isOptedIn && isInProgress(promotion);

/** True if its progress is meaningful: not before it starts. */
export const hasProgress = (promotion: Promotion): boolean => {
  const isMeasured =
    (promotion.subTypeMeta?.targetAccumulation ?? 0) > 0 || promotion.subPromoType === 'NetLosses';
  return isMeasured && (isInProgress(promotion) || isDecided(promotion));
};

const isDecided = ({ status }: Pick<Promotion, 'status'>): boolean =>
  status === 'Qualified' || status === 'NotQualified';

/** A short label of the status; null if there is nothing to show. */
export function statusLabel(promotion: Promotion): string | null {
  const state = promotionStateOf(promotion);
  switch (state) {
    case 'Available':
      return isAnnouncement(promotion) ? null : 'Available';
    case 'Locked':
      return 'Locked';
    case 'OptIn':
      return "You're in";
    case 'InProgress':
      return 'In progress';
    case 'InProgressQualified':
    case 'Qualified':
      return 'Qualified';
    case 'NotQualified':
      return 'Not qualified';
    case 'Expired':
      return 'Ended';
    default:
      return state satisfies never;
  }
}

/** The meaning of the status for the player; null if the page already shows it. `now` in epoch ms. */
export function statusNote(promotion: Promotion, now: number, format: (at: number) => string): string | null {
  const { status, subTypeMeta } = promotion;
  const { startDate = null, expiryDate = null } = subTypeMeta ?? {};
  const hasEnded = expiryDate !== null && expiryDate <= now;
  switch (status) {
    case 'Available':
      return null;
    case 'OptOut':
      return 'You opted out. You can opt in again while it runs.';
    case 'Locked':
      return startDate !== null && startDate > now
        ? `Opens ${format(startDate)}.`
        : "This promotion isn't open to you yet.";
    case 'OptIn':
    case 'InProgress':
      return "You're taking part.";
    case 'InProgressQualified':
      return "You've qualified. It's still running.";
    case 'Qualified':
      return "You've qualified. There's nothing more to do.";
    case 'NotQualified':
      return hasEnded ? "You didn't qualify this time." : "You haven't qualified.";
    case 'Expired':
      return 'This promotion has ended.';
    default:
      return status satisfies never;
  }
}

/** The groups of the list, in display order. */
export const GROUPS = ['yours', 'open', 'locked', 'past'] as const;
export type PromotionGroup = (typeof GROUPS)[number];

export function groupOf(promotion: Promotion): PromotionGroup {
  if (isInProgress(promotion)) return 'yours';
  switch (promotionStateOf(promotion)) {
    case 'Locked':
      return 'locked';
    case 'Expired':
    case 'Qualified':
    case 'NotQualified':
      return 'past';
    default:
      return 'open';
  }
}

/** When a status can change without a push: the next start or end after `now`, epoch ms; null if none is known. */
export function nextChange(promotions: readonly Promotion[], now: number): number | null {
  const dates = promotions
    .filter((promotion) => promotionStateOf(promotion) !== 'Expired')
    .flatMap(({ subTypeMeta }) => [subTypeMeta?.startDate ?? null, subTypeMeta?.expiryDate ?? null])
    .filter((date) => date !== null && date > now);
  return dates.length === 0 ? null : Math.min(...(dates as number[]));
}
