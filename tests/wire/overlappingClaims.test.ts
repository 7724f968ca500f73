// A reply that was in flight during a claim may be from before it. It is requested again, so that no claimed day, gift or spin is
// offered a second time.
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Streak } from '../../streams/features/streak';
import type { AppEvent, NewEvent } from '../../streams/log/event';
import { newEvent } from '../../streams/log/event';
import { settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

type Fact = (cause: number) => NewEvent;

const prize = { rewardType: 'Coins', rewardAmount: 500 } as const;
const streak: Streak = { status: 'InProgress', isPlayerEligible: true, milestones: [] };
const spun = { ...prize, segmentId: 1, remainingSpinsCount: 0 };

const CLAIMS: readonly { of: string; path: string; loaded: Fact; claimed: Fact }[] = [
  {
    of: "a streak's day",
    path: '/dailyStreak',
    loaded: (cause) => newEvent('streak/loaded', streak, 'rest', { cause }),
    claimed: (cause) => newEvent('milestone/claimed', { milestoneId: 1, streak }, 'rest', { cause }),
  },
  {
    of: 'the daily gift',
    path: '/dailyReward',
    loaded: (cause) =>
      newEvent(
        'dailyGift/loaded',
        { ...prize, expiryDate: null, status: 'Available', nextAvailableAt: null, gameIds: [] },
        'rest',
        { cause },
      ),
    claimed: (cause) => newEvent('dailyGift/claimed', prize, 'rest', { cause }),
  },
  {
    of: 'the daily wheel',
    path: '/wheelSpinsCount',
    loaded: (cause) => newEvent('wheelSpins/loaded', { remainingSpinsCount: 1 }, 'rest', { cause }),
    claimed: (cause) => newEvent('wheel/claimed', { ...spun, wheel: 'daily' }, 'rest', { cause }),
  },
  {
    of: 'the instant wheel',
    path: '/instantWheel',
    loaded: (cause) =>
      newEvent('instantWheel/loaded', { segments: [], playerRewardId: 9 }, 'rest', { cause }),
    claimed: (cause) => newEvent('wheel/claimed', { ...spun, wheel: 'instant' }, 'rest', { cause }),
  },
];

async function player() {
  const run = await signedInCore({ script: () => new Response('null') });
  await run.pass(3_000);
  const log = async (fact: NewEvent): Promise<AppEvent> => {
    run.core.run(of(fact));
    await settled();
    return run.events.findLast(({ kind }) => kind === fact.kind) as AppEvent;
  };
  return { ...run, log };
}

describe('the claim of', () => {
  it.each(CLAIMS)('$of overlapping its list requests the list again', async ({ path, loaded, claimed }) => {
    const run = await player();
    const requestSeq = run.events.at(-1)?.seq ?? 0;
    await run.log(claimed(requestSeq));
    const before = run.calls(path).length;
    await run.log(loaded(requestSeq));
    expect(run.calls(path)).toHaveLength(before + 1);
    run.life.unsubscribe();
  });

  it.each(CLAIMS)('$of does not reload a list requested after it', async ({ path, loaded, claimed }) => {
    const run = await player();
    const { seq } = await run.log(claimed(run.events.at(-1)?.seq ?? 0));
    const before = run.calls(path).length;
    await run.log(loaded(seq));
    await run.pass(2_000);
    expect(run.calls(path)).toHaveLength(before);
    run.life.unsubscribe();
  });
});
