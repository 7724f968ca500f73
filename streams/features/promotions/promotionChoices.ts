// Opting in to and out of promotions. A choice is shown immediately, sent once, and reverted if it was not saved; after
// a lost response the list is loaded to find out [GPQ-11, GPQ-16].
import { EMPTY, mergeMap, of } from 'rxjs';
import {
  changeOf,
  changesOf,
  dropContained,
  isOpen,
  openChange,
  revertChange,
  saveChange,
  savedChangeOf,
} from '../../log/changes';
import { type DataOf, newEvent } from '../../log/event';
import { readModel } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { ALL, getPromotions, loadedPromotions } from '../shared/promotions/promotionCalls';
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

const ofPromo = (_: object, request: { params: { promoId: string | number } }) => ({
  promotionId: Number(request.params.promoId),
});

export const endpoints = {
  optIn: endpoint('POST /Players/:player/promotions/:promoId/optin', {
    delivery: 'lookUp',
    event: 'promotion/optedIn',
    toData: ofPromo,
  }),
  optOut: endpoint('POST /Players/:player/promotions/:promoId/optout', {
    delivery: 'lookUp',
    event: 'promotion/optedOut',
    toData: ofPromo,
  }),
};

const participationState = s.object({
  /** The player's choices, by promotion: whether they opted in. */
  changes: changesOf(s.boolean()),
});
export type ParticipationState = s.Infer<typeof participationState>;

const nothing: ParticipationState = { changes: [] };

/** One choice per promotion at a time; others are ignored until it has ended. */
const choose =
  (isOptedIn: boolean) =>
  ({ changes }: ParticipationState, { promotionId }: { promotionId: number }, event: { seq: number }) =>
    isOpen(changes, promotionId) ? undefined : openChange(changes, promotionId, isOptedIn, event);

export const models = {
  participation: readModel(participationState, nothing, {
    'promotion/optInRequested': choose(true),
    'promotion/optOutRequested': choose(false),
    'promotion/choiceEnded': ({ changes }, { promotionId, isOptedIn, isSaved }, event) =>
      isSaved ? saveChange(changes, promotionId, isOptedIn, event) : revertChange(changes, promotionId),
    'promotions/loaded': ({ changes }, _, event) => dropContained(changes, event),
    'session/ended': () => nothing,
  }),
};

/** The promotion with the player's latest choice [GPQ-11]; unchanged if the list already includes it. */
export function promotionWith({ changes }: ParticipationState, listed: Promotion): Promotion {
  const isOptedIn = changeOf(changes, listed.promotionId)?.value ?? listed.isOptedIn;
  if (isOptedIn === listed.isOptedIn) return listed;
  return { ...listed, isOptedIn, status: isOptedIn ? 'OptIn' : 'Available' };
}

const ended = (data: DataOf<'promotion/choiceEnded'>, cause: number) =>
  newEvent('promotion/choiceEnded', data, 'system', { cause });

const isListed = (core: Core, promotionId: number, isOptedIn: boolean): boolean =>
  loadedPromotions(core).some(
    (listed) => listed.promotionId === promotionId && listed.isOptedIn === isOptedIn,
  );

/** Sends a choice once [GPQ-16]. */
function saveChoice(core: Core, promotionId: number, isOptedIn: boolean, cause: number) {
  const args = { params: { promoId: promotionId } };
  return saveAndVerify(core, isOptedIn ? endpoints.optIn : endpoints.optOut, args, {
    cause,
    lookUp: query(getPromotions, ALL),
    isDone: () => isListed(core, promotionId, isOptedIn),
    end: (failure) => {
      const end = ended({ promotionId, isOptedIn, isSaved: failure === null }, cause);
      const failed = isOptedIn ? 'Promo opt in failed' : 'Promo opt out failed';
      return failure === null ? [end] : [end, toast('problem', `${failed}. Please try again.`, cause)];
    },
  });
}

export const reactions: Reactions = {
  /** Sends what the model accepted, unless it already applies. */
  saveChoiceOnRequest: (core) =>
    core.on('promotion/optInRequested', 'promotion/optOutRequested').pipe(
      mergeMap(({ data: { promotionId }, seq }) => {
        const { changes } = core.state('participation');
        const choice = changeOf(changes, promotionId);
        if (choice?.changedSeq !== seq) return EMPTY;
        const isOptedIn = choice.value;
        const before = savedChangeOf(changes, promotionId)?.value;
        const isSo = before === undefined ? isListed(core, promotionId, isOptedIn) : before === isOptedIn;
        return isSo
          ? of(ended({ promotionId, isOptedIn, isSaved: true }, seq))
          : saveChoice(core, promotionId, isOptedIn, seq);
      }),
    ),
};
