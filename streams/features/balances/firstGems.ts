// The celebration of a player's first gems.
import { filter, map, merge, mergeMap, of, takeUntil, tap } from 'rxjs';
import { newEvent } from '../../log/event';
import { MINOR_UNITS } from '../../money';
import type { Core, Reaction } from '../../reaction';
import { PATHS, pathOf } from '../../routes';
import { brings, REWARD_FACTS, rewardsOf } from '../shared/rewardFacts';
import { popup } from '../shared/vocabulary';
import { heldUntilFree } from '../shared/whenFree';

const FIRST_GEMS = 'first-gems';
const firstGemsKey = (core: Core) => `${FIRST_GEMS}-${core.state('session').playerId}`;

/**
 * Celebrates a player's first gems once per device: when the platform flags them, or when this device has not seen
 * any (DEC-86).
 */
export const celebrateOnFirstGems: Reaction = (core) => {
  const flagged$ = core.on('gemsBalance/updated').pipe(
    filter(({ data }) => data.isNewBalance === true && data.amount > 0),
    map(({ data, seq }) => ({ gems: data.amount, seq, isFirst: true })),
  );
  const rewarded$ = core.on(...REWARD_FACTS).pipe(
    filter((event) => brings(event, 'Gems')),
    mergeMap((event) => {
      const rewards = rewardsOf(event).filter(({ rewardType }) => rewardType === 'Gems');
      const gems = rewards.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0) / MINOR_UNITS;
      const amount = () => core.state('balances').gems.amount;
      return core
        .until(() => amount() !== null)
        .pipe(
          map(() => ({ gems, seq: event.seq, isFirst: (amount() ?? 0) <= gems })),
          takeUntil(core.on('session/ended')),
        );
    }),
  );
  return merge(flagged$, rewarded$).pipe(
    filter(() => core.config.flags.gemstones),
    filter(() => !PATHS.playing.test(pathOf(core.state('navigation')))),
    filter(() => core.storage.local.read(firstGemsKey(core)) === null),
    tap(() => core.storage.local.write(firstGemsKey(core), '1')),
    filter(({ isFirst }) => isFirst),
    mergeMap(({ gems, seq }) => {
      const content = { type: 'firstTimeGemsRewarded' as const, amount: Math.round(gems) };
      return of(newEvent('popup/requested', popup(content), 'system', { cause: seq })).pipe(
        heldUntilFree(core),
        takeUntil(core.on('session/ended')),
      );
    }),
  );
};
