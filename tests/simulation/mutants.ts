// Mutants: deliberate bugs in the client. Each must break an invariant, or the simulation cannot catch bugs of its kind.

export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Caught by races on a platform that ignores keys, not by other runs. */
  readonly isRaced?: true;
  /** The check that fails in a test of one of its recordings: a shipped invariant, or the predicate of `test --when`. */
  readonly shownBy?: { readonly invariant: string } | { readonly when: string };
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the initial visibility wakes the hub',
    file: 'streams/time.ts',
    from: '      pairwise(),\n      filter(([before, now]) => !before && now),',
    to: '      filter((now) => now),',
  },
  {
    name: 'no minimum delay between connection attempts',
    file: 'streams/wire/hub.ts',
    from: 'wait = Math.max(pause(), isWoken ? 0 : retryDelayMs(attempt, delaysS, random, share));',
    to: 'wait = 0;',
    shownBy: {
      when: "event.kind == 'hub/lost' && event.data.reason == 'refused' && event.data.retryAt <= event.at",
    },
  },
  {
    name: 'no idempotency key',
    file: 'streams/wire/client.ts',
    from: "...(key === null ? {} : { 'Idempotency-Key': key }),",
    to: '',
    shownBy: {
      when: "request.route == 'POST /Players/:player/rewards/giftboxes/:playerRewardId/claim' && request.key == null",
    },
  },
  {
    name: 'a new key per attempt',
    file: 'streams/wire/request.ts',
    from: 'return origin.intent ?? random.uuid();',
    to: 'return random.uuid();',
    shownBy: {
      when: "request.route == 'POST /Players/:player/rewards/giftboxes/:playerRewardId/claim' && intents.open.length == 1 && request.key != intents.open[0].key",
    },
  },
  {
    name: 'an older reply replaces a push',
    file: 'streams/features/balances/balances.ts',
    from: "  if (isOlder(event, balance.changedSeq)) {\n    balance.staleness = 'outdated';\n    return;\n  }\n",
    to: '',
    shownBy: {
      when: "event.kind == 'coinBalance/updated' && event.source == 'rest' && event.cause < balances.coins.changedSeq && balances.coins.staleness != 'outdated'",
    },
  },
  {
    name: 'an older version of a push is accepted',
    file: 'streams/log/changes.ts',
    from: '  if (version !== null && last.version !== null && version < last.version) return false;\n',
    to: '',
    shownBy: { invariant: 'newest-version-stays' },
  },
  {
    name: 'no resync after a reconnect',
    file: 'streams/wire/resyncs.ts',
    from: 'filter(() => connects() > 1)',
    to: 'filter(() => connects() < 0)',
  },
  {
    name: 'no resync after the first connection',
    file: 'streams/wire/resyncs.ts',
    from: 'filter(() => connects() === 1)',
    to: 'filter(() => connects() < 0)',
  },
  {
    name: 'levels are not reloaded after a gap',
    file: 'streams/features/loyalty.ts',
    from: '    resync: true,\n',
    to: '',
  },
  {
    name: 'a claim that crosses a list is not noticed',
    file: 'streams/wire/keepCurrent.ts',
    from: 'filter(({ cause }) => cause !== undefined && cause < last[other]),',
    to: 'filter(({ cause }) => cause !== undefined && cause < 0 && last[other] > 0),',
  },
  {
    name: 'an older reply drops an open request',
    file: 'streams/log/changes.ts',
    from: '!isOpen && !isOlder(reply, changedSeq) && (ids',
    to: '(isOpen || !isOlder(reply, changedSeq)) && (ids',
    shownBy: {
      when: "event.kind == 'categories/loaded' && event.seq == 261 && favorites.changes.length == 0",
    },
  },
  {
    name: 'a failed reload is not retried',
    file: 'streams/wire/pacedReload.ts',
    from: 'if (failed === null || random === undefined || browser === undefined) return EMPTY;',
    to: 'if (failed === null || random !== undefined || browser === undefined) return EMPTY;',
    shownBy: {
      when: "calls.byKey['GET /Players/:player/coinbalance?'].status == 'rejected' && event.at - calls.byKey['GET /Players/:player/coinbalance?'].settledAt > 600000",
    },
  },
  {
    name: 'a failed reload is retried immediately',
    file: 'streams/wire/pacedReload.ts',
    from: 'const delay = isWoken ? wokenDelay() : retryDelayMs(attempt, OUTAGE_DELAYS_S, random);',
    to: 'const delay = 0;',
  },
  {
    name: 'a click in the frame in which the session ended opens an intent',
    file: 'streams/wire/intents.ts',
    from: "    if (endpoint.options.access !== 'anyone' && core.state('session').playerId === null) return EMPTY;\n",
    to: '',
    shownBy: {
      when: "event.kind == 'intent/started' && session.playerId == null",
    },
  },
  {
    name: 'a lost response ends the intent',
    file: 'streams/wire/intents.ts',
    from: "      case 'unknown':\n        return again(tries, failure);",
    to: "      case 'unknown':\n        return EMPTY;",
    shownBy: {
      when: "intents.open[0].status == 'sent' && intents.open[0].what != 'payment' && event.at - intents.open[0].startedAt > 200000",
    },
  },
  {
    name: 'balances outlive the session',
    file: 'streams/features/balances/balances.ts',
    from: "'session/ended': (state) => ({ ...initialBalances, preferred: state.preferred }),",
    to: '',
    shownBy: { invariant: 'nothing-left-after-sign-out' },
  },
  {
    name: 'calls have no time limit',
    file: 'streams/wire/client.ts',
    from: 'timeout({ first: options.timeoutMs, scheduler }),',
    to: 'timeout({ first: 100 * options.timeoutMs, scheduler }),',
    shownBy: {
      when: "intents.open[0].status == 'sent' && intents.open[0].what != 'payment' && event.at - intents.open[0].startedAt > 200000",
    },
  },
  {
    name: 'a reward is celebrated on every response',
    file: 'streams/features/rewards/rewards.ts',
    from: '      if (state.claimedIds.includes(data.playerRewardId)) return;\n',
    to: '',
    shownBy: { invariant: 'reward-claimed-once' },
  },
  {
    name: 'every request tries a refused token',
    file: 'streams/wire/tokenTrial.ts',
    from: 'const known = isAct ? undefined : knownRefusal(route);',
    to: 'const known = isProbeDue() || isAct ? undefined : undefined;',
  },
  {
    name: 'two concurrent renewals',
    file: 'streams/wire/signIn/renewal.ts',
    from: 'running ??= once();',
    to: 'running = once();',
  },
  {
    name: 'a failed renewal is retried immediately',
    file: 'streams/wire/signIn/renewal.ts',
    from: 'rest(scheduler.now() + Math.max(pause, spread(afterMs ?? 0, random)), afterMs !== undefined);',
    to: 'rest(scheduler.now(), pause < 0);',
  },
  {
    name: 'the session start contains the token',
    file: 'streams/features/session/sessionSearch.ts',
    from: '      map(restored),\n      share(),',
    to: '      map((found) => restored({ ...found, returnTo: core.signIn.accessToken() } as Restoration)),\n      share(),',
    shownBy: {
      when: "event.kind == 'session/started' && event.seq < 5 && session.returnTo != null",
    },
  },
  {
    name: 'an intent is not resumed after a reload',
    file: 'streams/features/intents.ts',
    from: 'merge(...rememberedIntents(core).map((entry) => resume(core, entry, seq)))',
    to: 'merge(...rememberedIntents(core).slice(20).map((entry) => resume(core, entry, seq)))',
  },
  {
    name: 'a call outlives the session',
    file: 'streams/wire/client.ts',
    from: 'draftsOf(endpoint, loose, origin).pipe(takeUntil(session.ended$));',
    to: 'draftsOf(endpoint, loose, origin);',
    shownBy: {
      when: "session.playerId == null && event.source == 'rest' && (event.kind == 'coinBalance/updated' || event.kind == 'balances/updated' || event.kind == 'account/loaded' || event.kind == 'levels/loaded' || event.kind == 'inbox/loaded')",
    },
  },
  {
    name: 'choices for one game are saved concurrently',
    file: 'streams/wire/latestOnly.ts',
    from: 'EMPTY, exhaustMap, type',
    to: 'EMPTY, mergeMap as exhaustMap, type',
  },
  {
    name: 'the stale mark of a balance is never cleared',
    file: 'streams/features/connection.ts',
    from: '      state.staleSince = null;\n',
    to: '',
    shownBy: {
      when: "connection.status == 'connected' && connection.staleSince != null",
    },
  },
  {
    name: 'the previous player’s boxes stay',
    file: 'streams/features/giftboxes.ts',
    from: "    'session/ended': () => nothing,\n",
    to: '',
    shownBy: {
      when: 'session.playerId == null && giftboxes.items != null',
    },
  },
  {
    name: 'every press sends a claim',
    file: 'streams/wire/intents.ts',
    from: "      return !open.some(isOpen) && !core.state('intents').open.some(isOpen);",
    to: '      return !open.some((known) => isOpen(known) && open.length > 9);',
    shownBy: {
      when: 'intents.open.length > 1 && intents.open[0].what == intents.open[1].what && intents.open[0].id == intents.open[1].id',
    },
  },
  {
    name: 'no delay between the attempts of an intent',
    file: 'streams/wire/intents.ts',
    from: 'const planned = Math.max(least, retryDelayMs(tries - 1, INTENT_DELAYS_S, core.random));',
    to: 'const planned = least < 0 ? tries : 0;',
    shownBy: {
      when: "event.kind == 'call/started' && intents.open[0].status == 'checking' && calls.byKey[calls.inFlight[event.seq]].settledAt > event.at - 500",
    },
  },
  {
    name: 'a lost response is requested again, although the platform ignores keys',
    file: 'streams/wire/intents.ts',
    from: '    if (isOnce) return followOnce(reported, failure);\n',
    to: '',
    isRaced: true,
    shownBy: {
      when: "intents.open[0].status == 'checking' && (request.route == 'POST /Players/:player/rewards/giftboxes/:playerRewardId/claim' || request.route == 'POST /Players/:player/rewards/redemptionsPerType' || request.route == 'PUT /players/:player/purchase/worldpay' || request.route == 'POST /players/:player/purchase/worldpay' || request.route == 'POST /players/:player/purchase/worldpay/saved')",
    },
  },
  {
    name: 'an intent of the page before is sent again, although the platform ignores keys',
    file: 'streams/wire/intents.ts',
    from: '    : isOnce && isResumed\n',
    to: '    : isOnce && isResumed && entry.at < 0\n',
    isRaced: true,
  },
];
