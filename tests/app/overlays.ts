// Everything that opens over a page: every modal that these flags allow, every kind of reward, and every action of a notification.
import fc from 'fast-check';
import { features } from '../../streams/catalogue/complete';
import type { FeatureTable } from '../../streams/catalogue/feature';
import type { Flag, Flags } from '../../streams/config';
import { type NotificationAction, popup, REWARD_TYPES } from '../../streams/features/shared/vocabulary';
import type { Core } from '../../streams/reaction';
import { arbitraryOf } from '../arbitraries';

export type Scene = readonly [name: string, open: (core: Core) => void];

/** Pages of features whose flag may be off, which a message from the platform may still name. */
function pathsOfAll(): string[] {
  return ['/shop', '/daily-rewards', '/gems-exchange', '/account/limits', '/quests', '/promos'];
}

/** Modals that are opened only by a feature with this flag. */
const OPENED_BY: Readonly<Partial<Record<string, Flag>>> = {
  dailyBonus: 'dailyBonus',
  levelUp: 'leveling',
  statusPromoted: 'loyaltyStatus',
  statusDemoted: 'loyaltyStatus',
  statusMaintained: 'loyaltyStatus',
  onboarding: 'checklist',
  abandonQuest: 'quests',
  promotionOptOut: 'promotions',
};

/** For visitors only, or prepared by the browser's worker. */
const NOT_HERE: ReadonlySet<string> = new Set(['login', 'reportProblem', 'help']);

function modalScenes(flags: Flags): Scene[] {
  const structs = Object.values(features as FeatureTable).flatMap(({ modals = {} }) =>
    Object.entries(modals),
  );
  return structs.flatMap(([type, struct]): Scene[] => {
    const opener = OPENED_BY[type];
    if (NOT_HERE.has(type)) return [];
    if (opener !== undefined && !flags[opener]) return [];
    const [data] = fc.sample(arbitraryOf(struct), { seed: 1, numRuns: 1 }) as [object];
    return [[`the modal ${type}`, (core) => core.emit('popup/requested', popup({ type, ...data } as never))]];
  });
}

const REWARD = { rewardId: null, gameIds: [], coinValue: null, price: null, imgSrc: null };
let rewardIds = 50_000;
const rewardScenes = REWARD_TYPES.map(
  (rewardType): Scene => [
    `a reward of ${rewardType}`,
    (core) => {
      rewardIds += 1;
      const reward = { ...REWARD, rewardType, rewardAmount: 500, playerRewardId: rewardIds };
      core.emit('reward/received', { rewards: [reward], sourceType: 'Promo', version: null });
    },
  ],
);

const ACTIONS: readonly NotificationAction[] = [
  ...pathsOfAll().map((url) => ({ type: 'navigate' as const, url })),
  { type: 'openChat' },
  { type: 'openKyc' },
  { type: 'deposit', amount: 20 },
  { type: 'playNow', gameId: 1 },
  { type: 'updateFreeSpins' },
];
const notificationScenes = ACTIONS.map(
  (action): Scene => [
    `a notification that leads to ${JSON.stringify(action)}`,
    (core) => {
      const message = { kind: 'ALERT' as const, title: 'Hello', text: 'A message.', action };
      core.emit('notification/enqueued', { channel: 'alerts', message: null, ...message });
    },
  ],
);

/** Everything that opens over a page with these flags. */
export const scenesWith = (flags: Flags) => [...modalScenes(flags), ...rewardScenes, ...notificationScenes];
