// The same models as hand-written mutable reducers: the upper limit for the engines, and the reducers of the other libraries.
// They cover the event kinds of the synthetic session.

import { models } from '../../streams/catalogue/complete';
import type { AccountState } from '../../streams/features/account/account';
import type { Balance, BalancesState } from '../../streams/features/balances/balancesState';
import type { CallsState } from '../../streams/features/calls';
import type { ConnectionState } from '../../streams/features/connection';
import type { LaunchState } from '../../streams/features/launch/launch';
import type { LobbyState } from '../../streams/features/lobby/lobby';
import type { NavigationState } from '../../streams/features/navigation';
import type { PagesState } from '../../streams/features/pages';
import type { PopupsState } from '../../streams/features/popups';
import type { RewardsState } from '../../streams/features/rewards/rewardShapes';
import type { SessionState } from '../../streams/features/session/session';
import type { AppEvent, EventOf } from '../../streams/log/event';
import { deepCopy } from '../../streams/log/readModel';
import { pathOf } from '../../streams/routes';

export interface AllStates {
  session: SessionState;
  connection: ConnectionState;
  account: AccountState;
  balances: BalancesState;
  rewards: RewardsState;
  lobby: LobbyState;
  launch: LaunchState;
  navigation: NavigationState;
  pages: PagesState;
  popups: PopupsState;
  calls: CallsState;
}

export function initialStates(): AllStates {
  return deepCopy(
    Object.fromEntries(Object.entries(models).map(([name, model]) => [name, model.initial])),
  ) as unknown as AllStates;
}

type Reducers = { readonly [Name in keyof AllStates]: (state: AllStates[Name], event: AppEvent) => void };

function outdated(figure: Balance, event: AppEvent): boolean {
  return event.source === 'rest' && event.cause !== undefined && event.cause < figure.changedSeq;
}

function overtaken(figure: Balance, event: AppEvent): boolean {
  if (event.source !== 'rest' || event.cause === undefined) return false;
  if (event.cause < figure.askedSeq) return true;
  figure.askedSeq = event.cause;
  return false;
}

function take(figure: Balance, value: number, version: number | null, event: AppEvent): void {
  if (overtaken(figure, event)) return;
  if (outdated(figure, event)) {
    figure.staleness = 'outdated';
    return;
  }
  if (version !== null && figure.version !== null && version < figure.version) return;
  figure.amount = value;
  figure.at = event.at;
  if (version !== null) figure.version = version;
  figure.staleness = null;
  if (event.source === 'hub') figure.changedSeq = event.seq;
}

function settleCall(
  state: CallsState,
  event: EventOf<
    | 'games/loaded'
    | 'coinBalance/updated'
    | 'gemsBalance/updated'
    | 'balances/updated'
    | 'accountStatus/changed'
  >,
): void {
  if (event.source !== 'rest') return;
  const started = String(event.cause ?? 0);
  const key = state.inFlight[started];
  if (key === undefined) return;
  delete state.inFlight[started];
  state.byKey[key] = { status: 'fulfilled', failure: null, settledAt: event.at };
}

const ENTRY = { Cash: 'cash', Bonus: 'bonus', Redeemable: 'redeemable', Unplayed: 'unplayed' } as const;

/**
 * One mutable reducer for each model. `kept` converts a payload that stays in the state: it copies where states are mutated, and
 * returns it unchanged where they are immutable.
 */
const reducersOf = (kept: <T>(value: T) => T): Reducers => ({
  session(state, event) {
    if (event.kind === 'session/started') {
      state.status = 'signedIn';
      state.playerId = event.data.playerId;
      state.expiresAt = event.data.expiresAt;
      state.returnTo = event.data.returnTo;
    } else if (event.kind === 'session/renewed') state.expiresAt = event.data.expiresAt;
  },
  connection(state, event) {
    switch (event.kind) {
      case 'session/started':
        state.status = 'connecting';
        break;
      case 'hub/connected':
        state.status = 'connected';
        state.retryAt = null;
        state.staleSince = null;
        state.connects += 1;
        break;
      case 'hub/lost':
        state.status = 'waiting';
        state.retryAt = event.data.retryAt;
        if (state.connects > 0) state.staleSince ??= event.at;
        break;
    }
  },
  account(state, event) {
    if (event.kind !== 'accountStatus/changed') return;
    state.status = event.data.status;
    state.statusReason = event.data.statusReason;
    if (event.source === 'hub') state.statusPushedSeq = event.seq;
  },
  balances(state, event) {
    switch (event.kind) {
      case 'coinBalance/updated':
        take(state.coins, event.data.amount, event.data.version, event);
        break;
      case 'gemsBalance/updated':
        take(state.gems, event.data.amount, event.data.version, event);
        break;
      case 'netPosition/updated':
        take(state.netPosition, event.data.netPosition, event.data.version, event);
        state.redeemable.changedSeq = event.seq;
        state.unplayed.changedSeq = event.seq;
        break;
      case 'balances/updated':
        for (const entry of event.data.balances) {
          if (entry.type === 'Other') continue;
          const figure = state[ENTRY[entry.type]];
          if (overtaken(figure, event)) continue;
          figure.amount = entry.amount;
          figure.at = event.at;
          figure.staleness = outdated(figure, event) ? 'outdated' : null;
        }
        break;
      case 'hub/connected':
        state.coins.version = null;
        state.gems.version = null;
        state.netPosition.version = null;
        break;
    }
  },
  rewards(state, event) {
    if (event.kind === 'reward/dismissed') {
      const index = state.queue.findIndex((queued) => queued.id === event.data.id);
      if (index >= 0) state.queue.splice(index, 1);
    } else if (event.kind === 'reward/received') {
      const { version, rewards, sourceType } = event.data;
      if (version !== null) {
        if (state.seenVersions.includes(version)) return;
        state.seenVersions.push(version);
        if (state.seenVersions.length > 50) state.seenVersions.shift();
      }
      for (const { playerRewardId } of rewards) {
        if (playerRewardId !== null && !state.seenRewardIds.includes(playerRewardId))
          state.seenRewardIds.push(playerRewardId);
      }
      if (state.seenRewardIds.length > 50) state.seenRewardIds.splice(0, state.seenRewardIds.length - 50);
      if (rewards.length === 0) return;
      for (const { rewardType, rewardAmount, coinValue } of rewards) {
        state.past.unshift({
          id: event.seq,
          at: event.at,
          rewardType,
          rewardAmount,
          coinValue: coinValue ?? null,
          reason: 'granted',
        });
      }
      state.past.splice(50);
      state.queue.push({
        id: event.seq,
        rewards: kept(rewards),
        sourceType,
        origin: 'granted',
        at: event.at,
      });
    }
  },
  lobby(state, event) {
    if (event.kind !== 'games/loaded') return;
    state.games = kept(event.data.items);
    state.gamesAt = event.at;
  },
  launch(state, event) {
    if (event.kind === 'game/roundStarted') state.playing = true;
    else if (event.kind === 'game/roundEnded') state.playing = false;
  },
  navigation(state, event) {
    if (event.kind !== 'route/entered') return;
    if (state.enteredAt > 0 && pathOf(state) !== pathOf(event.data)) state.previous = state.pattern;
    state.pattern = event.data.pattern;
    state.params = kept(event.data.params);
    state.query = kept(event.data.query);
    state.enteredAt = event.at;
  },
  pages() {},
  popups(state, event) {
    if (event.kind === 'popup/requested') state.stack.push({ id: event.seq, ...kept(event.data) });
    else if (event.kind === 'popup/closed') {
      const index = state.stack.findIndex((entry) => entry.id === event.data.id);
      if (index >= 0) state.stack.splice(index, 1);
    } else if (event.kind === 'route/entered') state.stack = [];
  },
  calls(state, event) {
    switch (event.kind) {
      case 'call/started': {
        const key = `${event.data.route}?`;
        const before = state.byKey[key];
        const loaded = before?.status === 'fulfilled' || before?.status === 'refreshing';
        state.byKey[key] = {
          status: loaded ? 'refreshing' : 'pending',
          settledAt: before?.settledAt ?? 0,
          failure: null,
        };
        state.inFlight[String(event.seq)] = key;
        break;
      }
      case 'games/loaded':
      case 'coinBalance/updated':
      case 'gemsBalance/updated':
      case 'balances/updated':
      case 'accountStatus/changed':
        settleCall(state, event);
        break;
    }
  },
});

const mutable = reducersOf(deepCopy);

/** The reducers that the other libraries run on their immer drafts. */
export const reducers = reducersOf((value) => value);

export const modelNames = Object.keys(reducers) as (keyof AllStates)[];

/** Applies one event to all mutable reducers, the fastest possible fold of these models. */
export const foldByHand = (states: AllStates, event: AppEvent): void => fold(mutable, states, event);

/** Applies one event to all reducers on another library's drafts. */
export const foldInDrafts = (states: AllStates, event: AppEvent): void => fold(reducers, states, event);

function fold(reducers: Reducers, states: AllStates, event: AppEvent): void {
  reducers.session(states.session, event);
  reducers.connection(states.connection, event);
  reducers.account(states.account, event);
  reducers.balances(states.balances, event);
  reducers.rewards(states.rewards, event);
  reducers.lobby(states.lobby, event);
  reducers.launch(states.launch, event);
  reducers.navigation(states.navigation, event);
  reducers.popups(states.popups, event);
  reducers.calls(states.calls, event);
}
