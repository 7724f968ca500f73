// Balances: coins, sweeps (redeemable and unplayed), cash, bonus, gems [SHELL-94]. The server owns them: hub values are
// absolute, and a response requested before a newer push is discarded and requested again.

import { debounceTime, filter, ignoreElements, map, merge, type Observable, tap } from 'rxjs';
import { isOlder, takeVersion } from '../../log/changes';
import { type AppEvent, type EventKind, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import { PAGES, PATHS, pathOf } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint, push, query } from '../../wire/endpoint';
import { all, isPushed, type Loads } from '../../wire/keepCurrent';
import { bringing } from '../shared/rewardFacts';
import { popup } from '../shared/vocabulary';
import { type Balance, type BalancesState, balancesState, initialBalances } from './balancesState';
import { celebrateOnFirstGems } from './firstGems';
import { gemsOf, wireGems } from './gemsBalance';

const BALANCE_TYPES = ['Cash', 'Bonus', 'Redeemable', 'Unplayed'] as const;

const balanceEntry = s.object({
  type: s.oneOf([...BALANCE_TYPES, 'Other'], 'Other'),
  amount: s.minorUnits(),
});
const wireBalanceEntry = s.object({
  type: s.oneOf([...BALANCE_TYPES, 'Other'], 'Other'),
  amount: s.amount(),
});

export const facts = {
  /** The coin balance in minor units. `version` increases with each change, if the platform sends one. */
  'coinBalance/updated': s.object({ amount: s.minorUnits(), version: s.optional(s.integer()) }),
  /** Cash, bonus and sweeps amounts in minor units. */
  'balances/updated': s.object({ balances: s.array(balanceEntry) }),
  /** `isNewBalance`: the platform flags these as the player's first gems. */
  'gemsBalance/updated': s.object({
    amount: s.integer(),
    isNewBalance: s.omittable(s.boolean()),
    version: s.optional(s.integer()),
  }),
  /** Wins minus bets since sign-in, minor units (DEC-64). */
  'netPosition/updated': s.object({ netPosition: s.minorUnits(), version: s.optional(s.integer()) }),
  /** The platform reports that coins are running out. */
  'coinBalance/low': s.object({ version: s.optional(s.integer()) }),
  'preferredBalance/changeRequested': s.object({ preferred: s.enums(['coin', 'sweep']) }),
};

const versioned = { version: s.optional(s.integer()) };

export const modals = {
  bettyCoinsBalanceLow: s.object({}),
  firstTimeGemsRewarded: s.object({ amount: s.integer() }),
};

/**
 * Adds the types that a reply leaves out, as zero: their amounts would otherwise stay as they were. A reply of unknown types alone
 * says nothing about them.
 */
function withOmitted(balances: s.Infer<typeof wireBalanceEntry>[]) {
  const omitted = BALANCE_TYPES.filter((wanted) => !balances.some(({ type }) => type === wanted));
  if (balances.length > 0 && omitted.length === BALANCE_TYPES.length) return balances;
  return balances.concat(omitted.map((type) => ({ type, amount: 0 })));
}

export const endpoints = {
  getBalances: endpoint('GET /Players/:player/balances', {
    reply: s.array(wireBalanceEntry),
    event: 'balances/updated',
    toData: (balances) => ({ balances: withOmitted(balances) }),
  }),
  getCoinBalance: endpoint('GET /Players/:player/coinbalance', {
    reply: s.object({ amount: s.amount(), ...versioned }),
    event: 'coinBalance/updated',
  }),
  getGemsBalance: endpoint('GET /Players/:player/gemsbalance', {
    reply: wireGems,
    event: 'gemsBalance/updated',
    toData: gemsOf,
  }),
};

export const queries = {
  coinBalance: query(endpoints.getCoinBalance, {}),
  balances: query(endpoints.getBalances, {}),
  gemsBalance: query(endpoints.getGemsBalance, {}),
};

export const pushes = [
  push('BettyCoinsBalanceUpdated', {
    payload: s.object({ amount: s.amount(), ...versioned }),
    event: 'coinBalance/updated',
  }),
  /** Both spellings; `via` shows the corrected one (DEC-101). */
  push(['BettyCoinsBalanceLow', 'BettyCoinsBalancebLow'], {
    payload: s.object(versioned),
    event: 'coinBalance/low',
  }),
  push('GemsBalanceUpdated', {
    payload: wireGems,
    event: 'gemsBalance/updated',
    toData: gemsOf,
  }),
  push('NetPositionUpdated', {
    payload: s.object({ netPosition: s.amount(), ...versioned }),
    event: 'netPosition/updated',
  }),
];

type EventMeta = Pick<AppEvent, 'seq' | 'at' | 'source' | 'cause'>;

/** True if a later call has already completed; if not, records this one as the latest. */
function wasOvertaken(balance: Balance, event: EventMeta): boolean {
  if (event.source !== 'rest' || event.cause === undefined) return false;
  if (event.cause < balance.askedSeq) return true;
  balance.askedSeq = event.cause;
  return false;
}

/** Applies a value unless a newer push or the response to a later call has arrived. */
function take(balance: Balance, value: number, version: number | null, event: EventMeta): void {
  if (wasOvertaken(balance, event)) return;
  if (isOlder(event, balance.changedSeq)) {
    balance.staleness = 'outdated';
    return;
  }
  if (!takeVersion(balance, version)) return;
  balance.amount = value;
  balance.at = event.at;
  balance.staleness = null;
  if (event.source === 'hub') balance.changedSeq = event.seq;
}

const ENTRY_BALANCES = {
  Cash: 'cash',
  Bonus: 'bonus',
  Redeemable: 'redeemable',
  Unplayed: 'unplayed',
} as const;

export const models = {
  balances: readModel(balancesState, initialBalances, {
    'coinBalance/updated': (state, data, event) => {
      take(state.coins, data.amount, data.version, event);
    },
    'gemsBalance/updated': (state, data, event) => {
      take(state.gems, data.amount, data.version, event);
    },
    'netPosition/updated': (state, data, event) => {
      take(state.netPosition, data.netPosition, data.version, event);
      if (event.source !== 'hub') return;
      state.redeemable.changedSeq = event.seq;
      state.unplayed.changedSeq = event.seq;
    },
    /** A push is newer than a value requested after a reload. */
    'sessionPosition/loaded': (state, { netPosition }, event) => {
      if (netPosition === null || state.netPosition.amount !== null) return;
      state.netPosition.amount = netPosition;
      state.netPosition.at = event.at;
    },
    /**
     * Only responses contain these amounts, so one that is older than a net position push is still shown, and requested
     * again.
     */
    'balances/updated': (state, data, event) => {
      for (const entry of data.balances) {
        if (entry.type === 'Other') continue;
        const balance = state[ENTRY_BALANCES[entry.type]];
        if (wasOvertaken(balance, event)) continue;
        balance.amount = entry.amount;
        balance.at = event.at;
        balance.staleness = isOlder(event, balance.changedSeq) ? 'outdated' : null;
      }
    },
    'event/rejected': (state, data) => {
      switch (data.wanted) {
        case 'coinBalance/updated':
          state.coins.staleness = 'undecodable';
          break;
        case 'gemsBalance/updated':
          state.gems.staleness = 'undecodable';
          break;
        case 'balances/updated':
          for (const name of Object.values(ENTRY_BALANCES)) state[name].staleness = 'undecodable';
          break;
      }
    },
    'hub/connected': (state) => {
      for (const balance of [state.coins, state.gems, state.netPosition]) balance.version = null;
    },
    'preferredBalance/changeRequested': (state, data) => {
      state.preferred = data.preferred;
    },
    'session/ended': (state) => ({ ...initialBalances, preferred: state.preferred }),
  }),
};

/** Facts after which the player's balances must be reloaded [RWD-14, PUR-27]; not every platform pushes each round of a game. */
const MUTATIONS = all(
  'game/closed',
  'gems/exchanged',
  'purchase/settled',
  'purchase/succeeded',
  'shopItem/purchased',
  'redemption/started',
  'redemption/settled',
  'redemption/succeeded',
  'redemption/cancelled',
);

/** How long pushes must pause before an outdated response is requested again, ms. */
const RECHECK_MS = 300;
const prefers =
  (currency: BalancesState['preferred']) =>
  ({ state }: Core) =>
    state('balances').preferred === currency;
const PREFERRED = 'preferred-balance';
/** Emits a response that a push overtook, once pushes pause. */
const outdated = (kind: EventKind, isOutdated: (state: BalancesState) => boolean) => (core: Core) =>
  (core.on(kind) as Observable<AppEvent>).pipe(
    filter((event) => event.source === 'rest' && isOutdated(core.state('balances'))),
    debounceTime(RECHECK_MS, core.scheduler),
    filter(() => isOutdated(core.state('balances'))),
  );

/**
 * Each balance whenever it may have changed without a push of its value, but after a reward only that of its kind [RWD-14,
 * DEC-84].
 */
export const loads: Loads = {
  /** A net position push implies changed sweeps amounts, which are not pushed themselves. */
  balances: {
    query: queries.balances,
    signIn: prefers('sweep'),
    resync: 'prompt',
    page: PAGES.account,
    shown: (core) => prefers('sweep')(core) || PATHS.redeeming.test(pathOf(core.state('navigation'))),
    reloadOn: { ...bringing('Cash', 'Bonus', 'Sweeps'), ...MUTATIONS, 'netPosition/updated': isPushed },
    when: {
      'a push overtook the reply': outdated(
        'balances/updated',
        ({ redeemable }) => redeemable.staleness === 'outdated',
      ),
    },
  },
  coinBalance: {
    query: queries.coinBalance,
    signIn: prefers('coin'),
    resync: 'prompt',
    page: PAGES.account,
    shown: prefers('coin'),
    reloadOn: { ...bringing('Coins'), ...MUTATIONS },
    when: {
      'a push overtook the reply': outdated(
        'coinBalance/updated',
        ({ coins }) => coins.staleness === 'outdated',
      ),
    },
  },
  /** Loaded where gems are shown, and by the wallet; once known, kept current like the others. */
  gemsBalance: {
    query: queries.gemsBalance,
    flag: 'gemstones',
    resync: 'prompt',
    page: PATHS.showsGems,
    entry: true,
    only: 'requested',
    shown: ({ state }) => state('balances').gems.amount !== null,
    reloadOn: MUTATIONS,
    when: {
      'a push overtook the reply': outdated(
        'gemsBalance/updated',
        ({ gems }) => gems.staleness === 'outdated',
      ),
    },
  },
  /** A reward of gems may be the player's first. */
  rewardedGems: { query: queries.gemsBalance, flag: 'gemstones', reloadOn: bringing('Gems') },
};

export const reactions: Reactions = {
  celebrateOnFirstGems,

  /** Restores and saves the preferred balance across visits (DEC-134). */
  savePreferredBalanceOnChoice: (core) => {
    const stored = core.storage.local.read(PREFERRED);
    const restored =
      stored === 'sweep'
        ? [newEvent('preferredBalance/changeRequested', { preferred: 'sweep' }, 'system')]
        : [];
    return merge(
      restored,
      core.on('preferredBalance/changeRequested').pipe(
        tap((event) => core.storage.local.write(PREFERRED, event.data.preferred)),
        ignoreElements(),
      ),
    );
  },

  /** Opens the low-coins modal unless it is already open (DEC-101). */
  warnOnLowCoins: (core) =>
    core.on('coinBalance/low').pipe(
      filter(
        () => !core.state('popups').stack.some(({ content }) => content.type === 'bettyCoinsBalanceLow'),
      ),
      map(({ seq }) =>
        newEvent('popup/requested', popup({ type: 'bettyCoinsBalanceLow' as const }), 'system', {
          cause: seq,
        }),
      ),
    ),
};
