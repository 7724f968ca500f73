// What a player sees after everything that happened is what a client sees that has just been opened.
import type { Report } from './checks';
import type { Tab } from './tab';

type Shown = Readonly<Record<string, unknown>>;

const byNumber = (one: number, other: number) => one - other;

/** What is shown wherever the player is: loaded with the session, then kept current by pushes and reloads. */
function shownBy({ core }: Tab): Shown {
  const balances = core.state('balances');
  const { status, statusReason } = core.state('account');
  const { items, pending } = core.state('giftboxes');
  const { ids, requested } = core.state('favorites');
  const { level, points } = core.state('loyalty');
  const messages = core.state('inbox').items;
  const loyalty = core.state('loyaltyStatus');
  const { gift, spinsLeft } = core.state('daily');
  return {
    ...Object.fromEntries(
      (['coins', 'gems', 'cash', 'bonus', 'redeemable', 'unplayed'] as const).map((name) => [
        name,
        balances[name].staleness ?? balances[name].amount,
      ]),
    ),
    account: [status, statusReason],
    inbox: messages.map(({ id }) => id).sort(byNumber),
    read: messages.flatMap(({ id, isRead }) => (isRead ? [id] : [])).sort(byNumber),
    boxes: items?.map(({ playerRewardId }) => playerRewardId ?? 0).sort(byNumber) ?? null,
    pending,
    favorites: [[...ids].sort(byNumber), requested],
    level,
    points,
    status: loyalty.status === null ? null : [loyalty.status, loyalty.state],
    streak: core.state('streak').streak?.milestones.map(({ state }) => state) ?? null,
    gift: gift?.status ?? null,
    spins: spinsLeft,
    quests:
      core.state('quests').items?.map(({ promotionId, status: standing }) => [promotionId, standing]) ?? null,
  };
}

/** What a tab learns of its own requests only: nothing is pushed for them. */
const TOLD_TO_ONE_TAB: ReadonlySet<string> = new Set([
  'boxes',
  'pending',
  'favorites',
  'streak',
  'gift',
  'spins',
  'quests',
  'read',
]);

/** Compares what both have loaded; `isAlone`: no other tab was ever open. */
export function checkEqualsFreshClient(tab: Tab, fresh: Tab, isAlone: boolean, report: Report): void {
  const [lived, opened] = [shownBy(tab), shownBy(fresh)];
  for (const [name, value] of Object.entries(opened)) {
    if (!isAlone && TOLD_TO_ONE_TAB.has(name)) continue;
    const [one, other] = [JSON.stringify(lived[name] ?? null), JSON.stringify(value)];
    if (one !== 'null' && other !== 'null' && one !== other)
      report('equals-fresh-client', `${name} are ${one}, a client that was just opened shows ${other}`);
  }
}
