// Opting in to and out of promotions. A choice is shown immediately, sent once, and reverted if it was not saved; after
// a lost response the list is loaded to find out [GPQ-11, GPQ-16].
import { EMPTY, mergeMap, of, takeUntil } from 'rxjs';
import { type DataOf, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint } from '../../wire/endpoint';
import { ALL, getPromotions, loadedPromotions } from '../shared/promotionCalls';
import { saveAndVerify, toast } from '../shared/saveAndVerify';
import type { Promotion } from './promotionRules';

export const facts = {
  'promotion/optInRequested': s.object({ promotionId: s.integer() }),
  'promotion/optOutRequested': s.object({ promotionId: s.integer() }),
  /** The outcome of a choice. `isOptedIn`: the requested value. */
  'promotion/choiceEnded': s.object({
    promotionId: s.integer(),
    isOptedIn: s.boolean(),
    isSaved: s.boolean(),
  }),
  'promotion/optedIn': s.object({ promotionId: s.integer() }),
  'promotion/optedOut': s.object({ promotionId: s.integer() }),
};

export const modals = {
  /** Confirms that the player wants to opt out [GPQ-11]. */
  promotionOptOut: s.object({ promotionId: s.integer() }),
};

const ofPromo = (_: null, request: { params: { promoId: string | number } }) => ({
  promotionId: Number(request.params.promoId),
});

export const endpoints = {
  optIn: endpoint('POST /Players/:player/promotions/:promoId/optin', {
    event: 'promotion/optedIn',
    toData: ofPromo,
    notFound: 'fails',
  }),
  optOut: endpoint('POST /Players/:player/promotions/:promoId/optout', {
    event: 'promotion/optedOut',
    toData: ofPromo,
    notFound: 'fails',
  }),
};

const participationState = s.object({
  /** By promotion id: a choice that the loaded list may not include yet. */
  choices: s.dictionary(
    s.object({
      isOptedIn: s.boolean(),
      /** The previous choice, if the list may not include it either. */
      before: s.optional(s.boolean()),
      requestedSeq: s.integer(),
      /** The seq at which it was saved; null while the call is in flight. */
      endedSeq: s.optional(s.integer()),
    }),
  ),
});
export type ParticipationState = s.Infer<typeof participationState>;

const nothing: ParticipationState = { choices: {} };

/** One choice per promotion at a time; others are ignored until it has ended. */
function choose(state: ParticipationState, promotionId: number, isOptedIn: boolean, seq: number): undefined {
  const known = state.choices[promotionId];
  if (known !== undefined && known.endedSeq === null) return;
  const before = known?.isOptedIn ?? null;
  state.choices[promotionId] = { isOptedIn, before, requestedSeq: seq, endedSeq: null };
}

export const models = {
  participation: readModel(participationState, nothing, {
    'promotion/optInRequested': (state, { promotionId }, { seq }) => choose(state, promotionId, true, seq),
    'promotion/optOutRequested': (state, { promotionId }, { seq }) => choose(state, promotionId, false, seq),
    'promotion/choiceEnded': (state, { promotionId, isSaved }, { seq }) => {
      const choice = state.choices[promotionId];
      if (choice === undefined) return;
      if (!isSaved && choice.before === null) {
        delete state.choices[promotionId];
        return;
      }
      if (!isSaved) choice.isOptedIn = choice.before ?? false;
      choice.endedSeq = seq;
    },
    /** A list requested after a choice was saved includes it. */
    'promotions/loaded': (state, _, { cause = 0 }) => {
      for (const [promotionId, { endedSeq }] of Object.entries(state.choices)) {
        if (endedSeq !== null && cause > endedSeq) delete state.choices[promotionId];
      }
    },
    'session/ended': () => nothing,
  }),
};

/** The promotion with the player's latest choice [GPQ-11]; unchanged if the list already includes it. */
export function promotionWith({ choices }: ParticipationState, listed: Promotion): Promotion {
  const choice = choices[listed.promotionId];
  if (choice === undefined || choice.isOptedIn === listed.isOptedIn) return listed;
  return { ...listed, isOptedIn: choice.isOptedIn, status: choice.isOptedIn ? 'OptIn' : 'Available' };
}

export const isChoosing = ({ choices }: ParticipationState, promotionId: number): boolean =>
  choices[promotionId]?.endedSeq === null;

const ended = (data: DataOf<'promotion/choiceEnded'>, cause: number) =>
  newEvent('promotion/choiceEnded', data, 'system', { cause });

const isListed = (core: Core, promotionId: number, isOptedIn: boolean): boolean =>
  loadedPromotions(core).some(
    (listed) => listed.promotionId === promotionId && listed.isOptedIn === isOptedIn,
  );

/** Sends a choice once [GPQ-16]. */
function saveChoice(core: Core, promotionId: number, isOptedIn: boolean, cause: number) {
  const send = isOptedIn ? endpoints.optIn : endpoints.optOut;
  return saveAndVerify(core, core.call(send, { params: { promoId: promotionId } }, { cause, fresh: true }), {
    lookUp: () => core.call(getPromotions, ALL, { cause, fresh: true }),
    isDone: () => isListed(core, promotionId, isOptedIn),
    end: (failure) => {
      const isSaved = failure === null;
      const end = ended({ promotionId, isOptedIn, isSaved }, cause);
      const failed = isOptedIn ? 'Promo opt in failed' : 'Promo opt out failed';
      return isSaved ? [end] : [end, toast('problem', `${failed}. Please try again.`, cause)];
    },
  }).pipe(takeUntil(core.on('session/ended')));
}

export const reactions: Reactions = {
  /** Sends what the model accepted, unless it already applies. */
  saveChoiceOnRequest: (core) =>
    core.on('promotion/optInRequested', 'promotion/optOutRequested').pipe(
      mergeMap(({ data: { promotionId }, seq }) => {
        const choice = core.state('participation').choices[promotionId];
        if (choice?.requestedSeq !== seq) return EMPTY;
        const { isOptedIn, before } = choice;
        const isSo = before === null ? isListed(core, promotionId, isOptedIn) : before === isOptedIn;
        return isSo
          ? of(ended({ promotionId, isOptedIn, isSaved: true }, seq))
          : saveChoice(core, promotionId, isOptedIn, seq);
      }),
    ),
};
