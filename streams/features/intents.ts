// The player's open intents, sent or being checked, and the alert after a refusal.
import { EMPTY, filter, ignoreElements, merge, mergeMap, switchMap, take, tap } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import { forgetPlayer } from '../playerStore';
import type { Reactions } from '../reaction';
import { lookup } from '../schema/lookup';
import * as s from '../schema/schema';
import { failureSchema, failureText } from '../wire/failure';
import { isSameIntentKey, rememberedIntents, resume } from '../wire/intents';
import { popup } from './shared/vocabulary';

const intent = {
  key: s.textId(),
  route: s.publicString(),
  what: s.publicString(),
  id: s.optional(s.numericId()),
};

export const facts = {
  /** `resumed`: when the intent started, epoch ms, if an earlier page started it. */
  'intent/started': s.object({ ...intent, resumed: s.optional(s.number()) }),
  /** The outcome is unknown; the call is repeated with the same idempotency key, unless the platform ignores keys. */
  'intent/unconfirmed': s.object({ ...intent, tries: s.integer() }),
  /** `unanswered`: the platform neither accepted nor refused it; the affected data must be reloaded. */
  'intent/ended': s.object({
    ...intent,
    outcome: s.enums(['settled', 'refused', 'unanswered']),
    failure: s.optional(failureSchema),
  }),
};

const intentsState = s.object({
  open: s.array(
    s.object({
      key: s.textId(),
      what: s.publicString(),
      id: s.optional(s.numericId()),
      /** `checking` after a lost response: the intent may have taken effect. */
      status: s.enums(['sent', 'checking']),
      startedAt: s.number(),
    }),
  ),
});
export type IntentsState = s.Infer<typeof intentsState>;
export type IntentStatus = IntentsState['open'][number]['status'];

const nothing: IntentsState = { open: [] };

export const models = {
  intents: readModel(intentsState, nothing, {
    'intent/started': (state, { key, what, id, resumed }, event) => {
      state.open.push({
        key,
        what,
        id,
        status: resumed === null ? 'sent' : 'checking',
        startedAt: resumed ?? event.at,
      });
    },
    'intent/unconfirmed': (state, { key }) => {
      for (const entry of state.open) if (entry.key === key) entry.status = 'checking';
    },
    'intent/ended': (state, { key }) => {
      state.open = state.open.filter((entry) => entry.key !== key);
    },
    'session/ended': () => nothing,
  }),
};

/** The state of the open intent for this subject, or null. */
export function intentStatus(
  state: IntentsState,
  what: string,
  id: number | null = null,
): IntentStatus | null {
  return state.open.find((entry) => isSameIntentKey(entry, { what, id }))?.status ?? null;
}

/** Texts for failed claims when the platform sends none [ERR-01]. */
export const CLAIM_FAILURES: Readonly<Record<string, string>> = {
  box: 'Something went wrong.',
  boxes: 'Something went wrong.',
  welcome: 'Something went wrong.',
  CommunityEvent: 'Something went wrong.',
  ChecklistInstantReward: 'Something went wrong.',
  gift: 'Something went wrong.',
  'daily wheel': 'Something went wrong.',
  'instant wheel': 'Something went wrong.',
  'streak start': 'Something went wrong.',
  'streak day': 'Something went wrong.',
  'streak reset': 'Something went wrong.',
  'entry code': 'Something went wrong.',
  'gem item': "Oops! This reward isn't available anymore.",
  'free item': 'Something went wrong.',
};

/** Shown when a claim on a platform that ignores keys got no response. */
export const UNKNOWN_CLAIM_TEXT =
  "We didn't get a response, so we don't know whether this worked. Please check your balance before you try again. If something is missing, our support team can help.";

export const reactions: Reactions = {
  /**
   * After a reload or an expired session, resends the open intents with their idempotency keys once the player is
   * signed in.
   */
  resumeIntentsOnSignIn: (core) =>
    core.on('session/started').pipe(
      filter(() => core.state('session').status === 'signedIn'),
      mergeMap(({ seq }) => merge(...rememberedIntents(core).map((entry) => resume(core, entry, seq)))),
    ),

  /**
   * Deletes a player's stored data at sign-out. After an expiry, open intents and payments are kept for the same
   * player.
   */
  forgetPlayerOnSignOut: (core) =>
    core.on('session/started').pipe(
      switchMap(({ data: { playerId } }) =>
        core.on('session/ended').pipe(
          take(1),
          tap(({ data }) => forgetPlayer(core, playerId, data.reason === 'expired')),
        ),
      ),
      ignoreElements(),
    ),

  /** Shows an alert titled `Hmm...` with the reason for a failed claim [ERR-01]. */
  alertOnFailedClaim: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => data.outcome !== 'settled' && data.failure !== null),
      mergeMap(({ data, seq }) => {
        const fallback = lookup(CLAIM_FAILURES, data.what);
        if (fallback === undefined || data.failure === null) return EMPTY;
        const isUnknown = core.config.idempotency === 'none' && data.outcome === 'unanswered';
        const text = isUnknown
          ? UNKNOWN_CLAIM_TEXT
          : data.what === 'gem item'
            ? fallback
            : failureText(data.failure, fallback);
        const content = { type: 'info' as const, title: 'Hmm...', text, button: null };
        return [newEvent('popup/requested', popup(content), 'system', { cause: seq })];
      }),
    ),
};
