// After a run, a client shows the same as a newly opened one.
import { favoriteIds } from '../../streams/features/favorites';
import { hasLoadedInbox, type Report } from './checks';
import type { Tab } from './tab';

type Shown = Readonly<Record<string, unknown>>;

const byNumber = (one: number, other: number) => one - other;

/** The state shown on every page: loaded with the session, then kept current by pushes and reloads. */
function shownBy(tab: Tab): Shown {
  const { core } = tab;
  const balances = core.state('balances');
  const { status, statusReason } = core.state('account');
  const { items, pending } = core.state('giftboxes');
  const { level, points } = core.state('loyalty');
  const messages = hasLoadedInbox(tab) ? core.state('inbox').items : null;
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
    inbox: messages?.map(({ id }) => id).sort(byNumber) ?? null,
    read: messages?.flatMap(({ id, isRead }) => (isRead ? [id] : [])).sort(byNumber) ?? null,
    boxes: items?.map(({ playerRewardId }) => playerRewardId ?? 0).sort(byNumber) ?? null,
    pending,
    favorites: [...favoriteIds(core.state('favorites'))].sort(byNumber),
    level,
    points,
    status: loyalty.status === null ? null : [loyalty.status, loyalty.state],
    streak: core.state('streak').streak?.milestones.map(({ state }) => state) ?? null,
    gift: gift?.status ?? null,
    spins: spinsLeft,
    quests: core.state('quests').items?.map(({ promotionId, status }) => [promotionId, status]) ?? null,
  };
}

/** State that a tab gets only from its own requests, because no pushes exist for it. */
const NOT_PUSHED: ReadonlySet<string> = new Set([
  'boxes',
  'pending',
  'favorites',
  'streak',
  'gift',
  'spins',
  'quests',
  'read',
]);

/** Compares the state that both have loaded; `isAlone`: no other tab was ever open. */
export function checkEqualsFreshClient(tab: Tab, fresh: Tab, isAlone: boolean, report: Report): void {
  const [simulated, opened] = [shownBy(tab), shownBy(fresh)];
  for (const [name, value] of Object.entries(opened)) {
    if (!isAlone && NOT_PUSHED.has(name)) continue;
    const [one, other] = [JSON.stringify(simulated[name] ?? null), JSON.stringify(value)];
    if (one !== 'null' && other !== 'null' && one !== other)
      report('equals-fresh-client', `${name} are ${one}, a client that was just opened shows ${other}`);
  }
}
