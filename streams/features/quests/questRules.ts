// The rules of quests as pure functions: available actions, the goal as text, and when the list changes.
import { defer, map, merge, NEVER, type Observable, of, type SchedulerLike, switchMap } from 'rxjs';
import { formatSweeps } from '../../money';
import * as s from '../../schema/schema';
import { expiry } from '../../time';
import { progressText, promotionGoal } from '../shared/promotions/promotionGoals';
import { SUB_PROMO_TYPES } from '../shared/promotions/promotionShapes';

/** [GPQ-21] */
export const QUEST_STATUSES = ['Future', 'Available', 'Locked', 'OptIn', 'Completed', 'InProgress'] as const;

function questFields<Money extends s.AnyStruct>(money: Money) {
  return {
    promotionId: s.integer(),
    title: s.publicString(),
    description: s.optional(s.publicString()),
    imageUrl: s.optional(s.publicString()),
    status: s.oneOf(QUEST_STATUSES, 'Locked'),
    isOptedIn: s.withDefault(s.boolean(), false),
    subPromoType: s.optional(s.oneOf(SUB_PROMO_TYPES, 'Other')),
    subTypeMeta: s.optional(
      s.object({
        gameIds: s.array(s.integer()),
        currentAccumulation: s.optional(s.number()),
        targetAccumulation: s.optional(s.number()),
        /** The smallest bet that counts. */
        minimumQualificationAmount: money,
        startDate: s.instant(),
        expiryDate: s.instant(),
        completedAt: s.instant(),
      }),
    ),
  };
}

export const quest = s.object(questFields(s.optional(s.minorUnits())));
export const wireQuest = s.object(questFields(s.optional(s.amount())));
export type Quest = s.Infer<typeof quest>;

export const canOptIn = ({ status }: Pick<Quest, 'status'>): boolean => status === 'Available';

/** Opted in and not completed. */
export const isInProgress = ({ status }: Pick<Quest, 'status'>): boolean =>
  status === 'OptIn' || status === 'InProgress';

/** `now` in epoch ms [GPQ-23, DEC-97]. */
export function isQuestActive({ status, subTypeMeta }: Quest, now: number): boolean {
  const startDate = subTypeMeta?.startDate ?? null;
  return status === 'Available' || status === 'OptIn' || (startDate !== null && startDate <= now);
}

/** [GPQ-24] */
export const isActiveForGame = (entry: Quest, gameId: number): boolean =>
  isInProgress(entry) && (entry.subTypeMeta?.gameIds.includes(gameId) ?? false);

/** [GPQ-25] */
export const isListed = ({ status }: Pick<Quest, 'status'>): boolean => status !== 'Completed';

/** How long a completed quest is still shown, ms [GPQ-26]. */
export const RECENTLY_COMPLETED_MS = 5 * 60_000;

/** The end of its time as recently completed, epoch ms; null if it is not completed. */
function recentUntil({ status, subTypeMeta }: Quest): number | null {
  const completedAt = subTypeMeta?.completedAt ?? null;
  return status === 'Completed' && completedAt !== null ? completedAt + RECENTLY_COMPLETED_MS : null;
}

export function isRecentlyCompleted(entry: Quest, now: number): boolean {
  const until = recentUntil(entry);
  return until !== null && now < until;
}

/** The recently completed quests; emits again each time one of them is no longer recent. */
export function recentlyCompleted(
  quests: readonly Quest[],
  scheduler: SchedulerLike,
  wake$: Observable<unknown> = NEVER,
): Observable<readonly Quest[]> {
  return defer(() => {
    const recent = quests.filter((entry) => isRecentlyCompleted(entry, scheduler.now()));
    if (recent.length === 0) return of(recent);
    const next = Math.min(...recent.flatMap((entry) => recentUntil(entry) ?? []));
    return merge(
      of(recent),
      expiry(next, scheduler, wake$).pipe(
        map(() => recent),
        switchMap((known) => recentlyCompleted(known, scheduler, wake$)),
      ),
    );
  });
}

/** Changes further ahead than this, ms, get no timer [GPQ-27]. */
export const NEXT_CHANGE_MS = 24 * 3_600_000;

/** Delays of the reloads after a quest should have changed, ms; repeated in case the platform's clock is behind. */
const RELOAD_DELAYS_MS = [0, 5_000, 30_000, 120_000];

/** When to reload the list because a quest starts or ends, epoch ms; null if none does soon. */
export function nextListChange(quests: readonly Quest[], now: number): number | null {
  const changes = quests.flatMap(({ status, subTypeMeta }) => {
    const { startDate = null, expiryDate = null } = subTypeMeta ?? {};
    return [status === 'Future' ? startDate : null, status === 'Completed' ? null : expiryDate];
  });
  const moments = changes
    .filter((at) => at !== null)
    .flatMap((at) => RELOAD_DELAYS_MS.map((ms) => at + ms))
    .filter((at) => at > now && at - now <= NEXT_CHANGE_MS);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The goal as text [GPQ-29, DEC-99]; null if the platform sends no known kind. */
export function questGoal(entry: Quest, currency: string): string | null {
  const goal = promotionGoal(entry, currency);
  const minimum = entry.subTypeMeta?.minimumQualificationAmount ?? 0;
  return goal === null || minimum <= 0 ? goal : `${goal} @ min ${formatSweeps(minimum)} per spin`;
}

/** `12 of 50 spins`; null without a target. */
export const questProgress = (entry: Quest, current: number, currency: string): string | null =>
  (entry.subTypeMeta?.targetAccumulation ?? 0) > 0 ? progressText(entry, current, currency) : null;

/** True if only play with Sweeps Coins counts. */
export function needsSweeps({ subPromoType, subTypeMeta }: Quest): boolean {
  const isAmount = subPromoType === 'BetAmount' || subPromoType === 'WinAmount';
  return isAmount || (subTypeMeta?.minimumQualificationAmount ?? 0) > 0;
}
