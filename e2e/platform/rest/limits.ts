// Limits, timeouts, self-exclusion and the closure of an account.
import type { WorldLimit } from '../world/belongings';
import { changedLimits } from '../world/limits';
import { Refusal } from '../world/rules';
import { isPayout, isUndecided } from '../world/transactions';
import { jsonBody, type Routes } from './server';

const DAY_MS = 86_400_000;
const BREAK_DAYS: ReadonlySet<unknown> = new Set([1, 7, 30, 60]);
const EXCLUSION_MONTHS: ReadonlySet<unknown> = new Set([6, 12, 60]);
const CLOSURE = /clos/i;

function inMonths(now: number, months: number): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString();
}

export function limitRoutes({ player, world, now }: Routes): void {
  player('GET', '/Players/:id/limits', (_, id) => ({ limits: world().player(id).limits }));
  player('PATCH', '/Players/:id/limits', async (context, id) => {
    const asked = (await jsonBody(context)).limits;
    if (!Array.isArray(asked)) throw new Refusal(400, 'invalid-body', 'The limits are missing.');
    const limits = changedLimits(world().player(id).limits, asked as Partial<WorldLimit>[], now());
    world().patchPlayer(id, { limits });
    return { limits };
  });

  player('POST', '/Accounts/:id/status/takeABreak', async (context, id) => {
    const { periodInDays } = await jsonBody(context);
    if (!BREAK_DAYS.has(periodInDays))
      throw new Refusal(400, 'invalid-period', 'Choose 1, 7, 30 or 60 days.');
    const { status, takeABreakEndDate: before } = world().player(id);
    const end = now() + Number(periodInDays) * DAY_MS;
    if (status === 'Timeout' && before !== null && Date.parse(before) > end)
      throw new Refusal(409, 'break-running', 'A timeout cannot be shortened.');
    const takeABreakEndDate = new Date(end).toISOString();
    world().patchPlayer(id, { takeABreakEndDate });
    world().setStatus(id, 'Timeout', null);
    return { status: 'Timeout', takeABreakEndDate };
  });

  player('POST', '/Accounts/:id/status/selfExclusion', async (context, id) => {
    const { statusReason, periodInMonths } = await jsonBody(context);
    const reason = String(statusReason ?? '');
    if (CLOSURE.test(reason)) {
      const isOpen = world()
        .player(id)
        .transactions.some((entry) => isPayout(entry) && isUndecided(entry));
      if (isOpen)
        throw new Refusal(
          409,
          'open-redemption',
          'A redemption is still in progress. Cancel it, or wait for it.',
        );
      world().setStatus(id, 'Closed', reason);
      return { status: 'Closed' };
    }
    if (!EXCLUSION_MONTHS.has(periodInMonths))
      throw new Refusal(400, 'invalid-period', 'Choose 6, 12 or 60 months.');
    world().patchPlayer(id, { exclusionEndDate: inMonths(now(), Number(periodInMonths)) });
    world().setStatus(id, 'SelfExclusion', reason);
    return { status: 'SelfExclusion' };
  });
}
