// Quests: bets, spins or wins within a time limit, for a reward [GPQ-20]. A choice is shown immediately and reverted if
// it was not saved; after a lost response the list is loaded to find out.
import { EMPTY, mergeMap } from 'rxjs';
import {
  changeOf,
  changesOf,
  dropContained,
  isOpen,
  openChange,
  revertChange,
  saveChange,
} from '../../log/changes';
import { newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { all, type Loads } from '../../wire/keepCurrent';
import { reachesTarget } from '../shared/promotions/promotionProgress';
import { saveAndVerify, toast } from '../shared/saveAndVerify';
import { canOptIn, isInProgress, nextListChange, type Quest, quest, wireQuest } from './questRules';

export const facts = {
  'quests/loaded': s.object({ inPeriodPromos: s.array(quest) }),
  'quest/loaded': quest,
  'quest/optInRequested': s.object({ promotionId: s.integer() }),
  'quest/abandonRequested': s.object({ promotionId: s.integer() }),
  'quest/activated': s.object({ promotionId: s.integer() }),
  'quest/abandoned': s.object({ promotionId: s.integer() }),
  'quest/changeEnded': s.object({ promotionId: s.integer(), outcome: s.enums(['saved', 'failed']) }),
};

export const modals = {
  abandonQuest: s.object({ promotionId: s.integer() }),
};

const ofQuest = (_: object, request: { params: { promotionId: string | number } }) => ({
  promotionId: Number(request.params.promotionId),
});

export const endpoints = {
  getQuests: endpoint('GET /Players/:player/quests', {
    reply: s.object({ inPeriodPromos: s.eachOf(wireQuest) }),
    event: 'quests/loaded',
  }),
  getQuest: endpoint('GET /Players/:player/quests/:promotionId', { reply: wireQuest, event: 'quest/loaded' }),
  activateQuest: endpoint('POST /Players/:player/quests/:promotionId', {
    delivery: 'lookUp',
    event: 'quest/activated',
    toData: ofQuest,
  }),
  abandonQuest: endpoint('DELETE /Players/:player/quests/:promotionId', {
    delivery: 'lookUp',
    event: 'quest/abandoned',
    toData: ofQuest,
  }),
};

export const queries = {
  quests: query(endpoints.getQuests, {}),
};

const questsState = s.object({
  /** The platform's list; null until loaded. */
  items: s.optional(s.array(quest)),
  /** The player's changes, by promotion. */
  changes: changesOf(s.enums(['optIn', 'abandon'])),
});
export type QuestsState = s.Infer<typeof questsState>;
type QuestChange = QuestsState['changes'][number]['value'];

const nothing: QuestsState = { items: null, changes: [] };

/** A quest including the player's change [GPQ-22]. */
export function questWith({ changes }: Pick<QuestsState, 'changes'>, listed: Quest): Quest {
  switch (changeOf(changes, listed.promotionId)?.value) {
    case 'abandon':
      return isInProgress(listed) ? { ...listed, status: 'Available', isOptedIn: false } : listed;
    case 'optIn':
      return canOptIn(listed) ? { ...listed, status: 'OptIn', isOptedIn: true } : listed;
    default:
      return listed;
  }
}

/** The quest as shown, or undefined. */
export function questOf(state: QuestsState, promotionId: number): Quest | undefined {
  const listed = state.items?.find((entry) => entry.promotionId === promotionId);
  return listed === undefined ? undefined : questWith(state, listed);
}

/** One change per quest at a time, and only a valid one. */
const request =
  (requested: QuestChange, isValid: (shown: Quest) => boolean) =>
  (state: QuestsState, { promotionId }: { promotionId: number }, event: { seq: number }): undefined => {
    const shown = questOf(state, promotionId);
    if (shown === undefined || !isValid(shown) || isOpen(state.changes, promotionId)) return;
    openChange(state.changes, promotionId, requested, event);
  };

export const models = {
  quests: readModel(questsState, nothing, {
    'quests/loaded': (state, { inPeriodPromos }, event) => {
      state.items = retain(inPeriodPromos);
      dropContained(state.changes, event);
    },
    'quest/loaded': (state, loaded, event) => {
      const place = state.items?.findIndex(({ promotionId }) => promotionId === loaded.promotionId) ?? -1;
      if (state.items !== null && place >= 0) state.items[place] = retain(loaded);
      dropContained(state.changes, event, [loaded.promotionId]);
    },
    'quest/optInRequested': request('optIn', canOptIn),
    'quest/abandonRequested': request('abandon', isInProgress),
    'quest/activated': (state, { promotionId }, event) =>
      saveChange(state.changes, promotionId, 'optIn', event),
    'quest/abandoned': (state, { promotionId }, event) =>
      saveChange(state.changes, promotionId, 'abandon', event),
    /** A request that is still open was refused, or the loaded list already includes it. */
    'quest/changeEnded': (state, { promotionId }) => revertChange(state.changes, promotionId),
    'session/ended': () => nothing,
  }),
};

/** Sends a change once; after a lost response the list is loaded to find out [ERR-87, ERR-88]. */
function change(core: Core, requested: QuestChange, promotionId: number, cause: number) {
  const args = { params: { promotionId } };
  const lookUp = query(endpoints.getQuest, args);
  const isOptIn = requested === 'optIn';
  const failed = isOptIn ? 'Quest opt in failed' : 'Quest opt out failed';
  return saveAndVerify(core, isOptIn ? endpoints.activateQuest : endpoints.abandonQuest, args, {
    cause,
    lookUp,
    isDone: () => {
      const listed = core.state('quests').items?.find((entry) => entry.promotionId === promotionId);
      if (listed === undefined) return false;
      return isOptIn ? isInProgress(listed) || listed.status === 'Completed' : canOptIn(listed);
    },
    end: (failure) => {
      const outcome = failure === null ? ('saved' as const) : ('failed' as const);
      const ended = newEvent('quest/changeEnded', { promotionId, outcome }, 'system', { cause });
      return failure === null ? [ended] : [ended, toast('problem', `${failed}. Please try again.`, cause)];
    },
  });
}

export const loads: Loads = {
  /** The next start or end counts if it is soon [GPQ-27]. */
  quests: {
    query: queries.quests,
    only: 'requested',
    resync: true,
    reloadOn: {
      ...all('quest/changeEnded'),
      'promotion/progressed': ({ data }, { state }) =>
        reachesTarget(data, state('quests').items?.filter(({ status }) => status !== 'Completed') ?? []),
    },
    nextChange: ({ state, scheduler }) => nextListChange(state('quests').items ?? [], scheduler.now()),
  },
};

export const reactions: Reactions = {
  /** Sends what the model accepted: it ignores a second request while the first is in flight. */
  changeQuestOnRequest: (core) =>
    core.on('quest/optInRequested', 'quest/abandonRequested').pipe(
      mergeMap(({ kind, data: { promotionId }, seq }) => {
        if (changeOf(core.state('quests').changes, promotionId)?.changedSeq !== seq) return EMPTY;
        return change(core, kind === 'quest/optInRequested' ? 'optIn' : 'abandon', promotionId, seq);
      }),
    ),
};
