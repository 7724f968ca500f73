// The community event: simulated players spin on the world clock, and so do real ones. The same seed gives the same crowd.
import type { PlayerState } from './players';
import { createRandom } from './random';
import type { Schedule } from './schedule';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const EVENT_ID = 1;
/** The amount at the world's start. */
const BASE = 640_000;
/** The interval of pushes to players who loaded the event, ms, and their duration after the load. */
const TELL_MS = 2_500;
const LOOK_MS = 600_000;

const MILESTONES = [
  { id: 1, label: 'Half a million spins', targetContributions: 500_000 },
  { id: 2, label: 'A million spins', targetContributions: 1_000_000 },
  { id: 3, label: 'Two million spins', targetContributions: 2_000_000 },
];
const REWARD = { rewardType: 'Coins', rewardAmount: 10_000 };

export interface CommunityOptions {
  seed: number;
  player(playerId: number): PlayerState;
  players(): Iterable<PlayerState>;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  nextRewardId(): number;
  schedule: Schedule;
  now: () => number;
}

export function createCommunity(options: CommunityOptions) {
  const { seed, player, players, push, nextRewardId, schedule, now } = options;
  const crowd = createRandom(seed ^ 0x5eed);
  const beganAt = now();
  const endsAt = beganAt + 14 * DAY_MS;
  const perSecond = 8 + 8 * crowd.next();
  const phase = crowd.next() * 10;
  /** When each player's pushes end, epoch ms. */
  const looking = new Map<number, number>();
  let isTelling = false;
  let ofPlayers = 0;
  let reached = MILESTONES.filter(({ targetContributions }) => targetContributions <= BASE).length;

  /** Busier and quieter, but never decreasing: the wave is slower than the growth. */
  function total(): number {
    const seconds = (Math.min(now(), endsAt) - beganAt) / SECOND_MS;
    const wave = perSecond * 4 * (Math.sin(seconds / 6 + phase) - Math.sin(phase));
    return Math.floor(BASE + perSecond * seconds + wave) + ofPlayers;
  }

  /** A milestone rewards every contributor, once. */
  function reward(): void {
    const present = MILESTONES.filter(({ targetContributions }) => targetContributions <= total()).length;
    for (; reached < present; reached += 1) {
      for (const state of players()) {
        if (state.contributions === 0) continue;
        const id = nextRewardId();
        state.communityRewards.push({ ...REWARD, playerRewardId: id, rewardId: id });
      }
    }
  }

  function tell(): void {
    reward();
    for (const [playerId, until] of looking) {
      if (until <= now()) looking.delete(playerId);
      else
        push(playerId, 'UpdatedCommunityEventContributions', { id: EVENT_ID, totalContributions: total() });
    }
    isTelling = looking.size > 0;
    if (isTelling) schedule.after(TELL_MS, tell);
  }

  return {
    communityEvents(playerId: number) {
      reward();
      looking.set(playerId, now() + LOOK_MS);
      if (!isTelling) schedule.after(TELL_MS, tell);
      isTelling = true;
      const state = player(playerId);
      const milestones = MILESTONES.map((milestone) => ({ ...milestone, totalContributions: total() }));
      const event = {
        id: EVENT_ID,
        title: 'The Great Harbour Spin',
        endsAt: new Date(endsAt).toISOString(),
        ownContributions: state.contributions,
        milestones,
      };
      return {
        playerCommunityEvents: now() < endsAt ? [event] : [],
        playerCommunityEventRewards: state.communityRewards,
      };
    },
    /** Counts a round as a contribution. */
    contribute(state: PlayerState): void {
      if (now() >= endsAt) return;
      state.contributions += 1;
      ofPlayers += 1;
      if (!looking.has(state.playerId)) return;
      push(state.playerId, 'UpdatedCommunityEventContributions', {
        id: EVENT_ID,
        totalContributions: total(),
      });
    },
  };
}
