// Free entry codes, the alternative method of entry: one at a time, then a cooldown that survives a reload [LOY-26, LOY-27, DEC-142].
import { EMPTY, filter, ignoreElements, map, merge, mergeMap, switchMap, takeUntil, tap } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import { playerStore } from '../../playerStore';
import type { Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { expiry, wakeUps } from '../../time';
import { endpoint } from '../../wire/endpoint';
import { sendIntent, sendIntents } from '../../wire/intents';

export const facts = {
  'entryCode/created': s.object({ code: s.personal(), cooldownInSeconds: s.integer() }),
  'entryCode/requested': s.object({}),
  /** The code from an earlier page. `until`: when the next code may be requested, epoch ms; null if now. */
  'entryCode/restored': s.object({ code: s.personal(), until: s.optional(s.number()) }),
  'entryCode/cooldownEnded': s.object({}),
};

export const endpoints = {
  createEntryCode: endpoint('POST /players/:player/amoe/codes', {
    reply: s.object({ code: s.personal(), cooldownInSeconds: s.integer() }),
    event: 'entryCode/created',
    delivery: 'intent',
  }),
};

const entryCodeState = s.object({
  /** The last code; null when none was created in this tab. */
  code: s.optional(s.personal()),
  /** When the next code may be requested, epoch ms; null if now. */
  until: s.optional(s.number()),
});
export type EntryCodeState = s.Infer<typeof entryCodeState>;

const none: EntryCodeState = { code: null, until: null };

export const models = {
  entryCode: readModel(entryCodeState, none, {
    'entryCode/created': (state, { code, cooldownInSeconds }, { at }) => {
      state.code = code;
      state.until = cooldownInSeconds > 0 ? at + cooldownInSeconds * 1_000 : null;
    },
    'entryCode/restored': (state, { code, until }) => {
      state.code = code;
      state.until = until;
    },
    'entryCode/cooldownEnded': (state) => {
      state.until = null;
    },
    'session/ended': () => none,
  }),
};

export const reactions: Reactions = {
  /** Creates one code at a time, if the flag allows it [LOY-29] and the cooldown has ended. */
  createEntryCodeOnRequest: (core) =>
    sendIntents(
      core,
      core
        .on('entryCode/requested')
        .pipe(filter(() => core.config.flags.amoeCodes && core.state('entryCode').until === null)),
      () => ({ what: 'entry code', id: null }),
      (_, origin) => sendIntent(core, endpoints.createEntryCode, {}, origin),
    ),

  /** Keeps the code and its cooldown across reloads until the cooldown ends. */
  saveEntryCodeOnChange: (core) => {
    const store = playerStore(
      core,
      'entry-code',
      s.object({ code: s.personal(), until: s.optional(s.number()) }),
    );
    return merge(
      core.on('entryCode/created', 'entryCode/cooldownEnded').pipe(
        tap(() => {
          const { code, until } = core.state('entryCode');
          store.write(code === null || until === null ? null : { code, until });
        }),
        ignoreElements(),
      ),
      core.on('session/started').pipe(
        mergeMap(({ seq }) => {
          const kept = store.read();
          return kept === null ? [] : [newEvent('entryCode/restored', kept, 'system', { cause: seq })];
        }),
      ),
    );
  },

  /** Clears the cooldown when it ends [LOY-28]. */
  endCooldownOnExpiry: (core) =>
    core.on('entryCode/created', 'entryCode/restored').pipe(
      switchMap(({ seq }) => {
        const { until } = core.state('entryCode');
        return until === null
          ? EMPTY
          : expiry(until, core.scheduler, wakeUps(core.browser)).pipe(
              map(() => newEvent('entryCode/cooldownEnded', {}, 'timer', { cause: seq })),
              takeUntil(core.on('session/ended')),
            );
      }),
    ),
};
