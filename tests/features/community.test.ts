// Community events: live contributions, milestones, and rewards claimed once.
import { describe, expect, it } from 'vitest';
import { communityEvents, endpoints, isReached, totalOf } from '../../streams/features/community';
import { endpoints as lobbyEndpoints } from '../../streams/features/lobby/lobby';
import type { DataOf } from '../../streams/log/event';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { type EventFixture, fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const milestone = (id: number, totalContributions: number, targetContributions: number | null = null) => ({
  id,
  label: `Milestone ${id}`,
  totalContributions,
  targetContributions,
});
const event = (total: number, id = 1) => ({
  id,
  title: null,
  endsAt: null,
  ownContributions: null,
  milestones: [milestone(1, total, 500), milestone(2, total, 1_000)],
});
const loaded = (total: number, cause?: number) =>
  fixture(
    'communityEvents/loaded',
    {
      playerCommunityEvents: [event(total), event(7, 2)],
      playerCommunityEventRewards: [],
    } as DataOf<'communityEvents/loaded'>,
    { source: 'rest', ...(cause === undefined ? {} : { cause }) },
  );
const updated = (totalContributions: number, version: number | null = null, id = 1) =>
  fixture('communityContributions/updated', { id, totalContributions, version }, { source: 'hub' });
const totals = (...events: readonly EventFixture[]) =>
  communityEvents(given(...events).state('community'))?.map(totalOf);

describe('a community event', () => {
  // [LOY-21, LOY-22, ENT-67]
  it('is loaded with its milestones and the player’s rewards', async () => {
    expect(endpoints.getCommunityEvents.route).toBe('GET /players/:player/communityEvents');
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/communityEvents')
          ? json({
              playerCommunityEvents: [
                { id: 1, milestones: [{ id: 1, label: 'A million spins', totalContributions: 640_000 }] },
              ],
              playerCommunityEventRewards: [{ rewardType: 'Sweeps', rewardAmount: 1, playerRewardId: 701 }],
            })
          : null,
    });
    run.core.run(run.core.call(endpoints.getCommunityEvents, {}));
    await settled();
    expect(run.core.state('community')).toMatchObject({
      events: [
        {
          id: 1,
          title: null,
          milestones: [
            { id: 1, label: 'A million spins', totalContributions: 640_000, targetContributions: null },
          ],
        },
      ],
      rewards: [{ rewardType: 'Sweeps', rewardAmount: 100, playerRewardId: 701, rewardId: null }],
    });
    run.life.unsubscribe();
  });
  // [LOY-20, LOY-24]
  it('adds the contributions of all players, and changes no other event', () => {
    expect(totals(loaded(640), updated(641))).toEqual([641, 7]);
    expect(totals(loaded(640), updated(641, null, 99))).toEqual([640, 7]);
    expect(totals(updated(641))).toBeUndefined();
  });
  it('never decreases after an older push or an overtaken reply', () => {
    expect(totals(loaded(640), updated(660, 5), updated(650, 4))).toEqual([660, 7]);
    expect(totals(loaded(640), updated(660), loaded(650, 1))).toEqual([660, 7]);
    expect(totals(loaded(640), updated(660), loaded(650, 2))).toEqual([650, 7]);
  });
  // [LOY-30]
  it('has reached a milestone only if the platform declares its target', () => {
    expect([milestone(1, 5, 5), milestone(2, 5, 6), milestone(3, 5)].map(isReached)).toEqual([
      true,
      false,
      null,
    ]);
  });
  it('is reloaded when a milestone is reached, because it may bring a reward', async () => {
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/communityEvents')
          ? json({ playerCommunityEvents: [event(490)], playerCommunityEventRewards: [] })
          : null,
    });
    run.core.run(run.core.call(endpoints.getCommunityEvents, {}));
    await run.pass(RELOAD_MS);
    const push = async (totalContributions: number) => {
      run.fake.connections[0]?.push('UpdatedCommunityEventContributions', { id: 1, totalContributions });
      await run.pass(RELOAD_MS);
    };
    await push(495);
    expect(run.calls('/communityEvents')).toHaveLength(1);
    await push(500);
    expect(run.calls('/communityEvents')).toHaveLength(2);
    run.life.unsubscribe();
  });
  // [LOY-23]
  it('is claimed once by its type, and its rewards disappear immediately', async () => {
    let rewards = [{ rewardType: 'Sweeps', rewardAmount: 1 }];
    const run = await signedInCore({
      script: ({ url, init }) => {
        if (url.endsWith('/redemptionsPerType')) {
          rewards = [];
          return json({ rewards: [{ rewardType: 'Sweeps', rewardAmount: 1, playerRewardId: 701 }] });
        }
        return url.endsWith('/communityEvents') && init.method === 'GET'
          ? json({
              playerCommunityEvents: [],
              playerCommunityEventRewards: rewards,
            })
          : null;
      },
    });
    run.core.run(run.core.call(endpoints.getCommunityEvents, {}));
    await settled();
    for (let click = 0; click < 3; click++)
      run.core.emit('rewards/claimRequested', { scope: 'CommunityEvent' });
    await settled();
    expect(run.calls('/redemptionsPerType').map(({ init }) => init.body)).toEqual([
      '{"RewardType":"CommunityEvent"}',
    ]);
    expect(run.core.state('community').rewards).toEqual([]);
    run.life.unsubscribe();
  });
});

describe('the jackpots', () => {
  // [LOY-25]
  it('are public and belong to games', async () => {
    expect(lobbyEndpoints.getJackpots.route).toBe('GET /activeJackpots');
    const run = await signedInCore({
      isVisitor: true,
      script: ({ url }) =>
        url.endsWith('/activeJackpots') ? json({ jackpots: [{ gameId: 4, amount: 12.5 }] }) : null,
    });
    await run.pass(100);
    expect(run.core.state('lobby').jackpots).toEqual([{ gameId: 4, amount: 1_250 }]);
    expect(run.core.state('session').status).toBe('anonymous');
    run.life.unsubscribe();
  });
});
