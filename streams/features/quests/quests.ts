// Quests: bets, spins or wins within a time limit, for a reward [GPQ-20]. A choice is shown immediately and reverted if
// it was not saved; after a lost response the list is loaded to find out.
import { EMPTY, mergeMap, takeUntil } from 'rxjs';
import { newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Core, Reactions } from '../../reaction';
import * as s from '../../schema/schema';
import { endpoint, query } from '../../wire/endpoint';
import { all, type Loads } from '../../wire/keepCurrent';
import { reachesTarget } from '../shared/promotionProgress';
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

const ofQuest = (_: null, request: { params: { promotionId: string | number } }) => ({
  promotionId: Number(request.params.promotionId),
});

export const endpoints = {
  getQuests: endpoint('GET /Players/:player/quests', {
    reply: s.object({ inPeriodPromos: s.eachOf(wireQuest) }),
    event: 'quests/loaded',
  }),
  getQuest: endpoint('GET /Players/:player/quests/:promotionId', { reply: wireQuest, event: 'quest/loaded' }),
  activateQuest: endpoint('POST /Players/:player/quests/:promotionId', {
    event: 'quest/activated',
    toData: ofQuest,
    notFound: 'fails',
  }),
  abandonQuest: endpoint('DELETE /Players/:player/quests/:promotionId', {
    event: 'quest/abandoned',
    toData: ofQuest,
    notFound: 'fails',
  }),
};

export const queries = {
  quests: query(endpoints.getQuests, {}),
};

const QUEST_CHANGES = ['optIn', 'abandon'] as const;
type QuestChange = (typeof QUEST_CHANGES)[number];

const questsState = s.object({
  /** The platform's list; null until loaded. */
  items: s.optional(s.array(quest)),
  /**
   * By promotion id: the player's changes since the list was requested. `seq`: the request, or the response once saved.
   */
  changes: s.dictionary(
    s.object({
      requested: s.enums(QUEST_CHANGES),
      status: s.enums(['sent', 'saved']),
      seq: s.integer(),
      /** The previous saved change, while the list may not include it either. */
      before: s.omittable(s.object({ requested: s.enums(QUEST_CHANGES), seq: s.integer() })),
    }),
  ),
});
export type QuestsState = s.Infer<typeof questsState>;

const nothing: QuestsState = { items: null, changes: {} };

type Change = QuestsState['changes'][string];

/** A quest including the player's change [GPQ-22]. */
export function questWith(listed: Quest, change: Change | undefined): Quest {
  if (change === undefined) return listed;
  if (change.requested === 'abandon') {
    return isInProgress(listed) ? { ...listed, status: 'Available', isOptedIn: false } : listed;
  }
  return canOptIn(listed) ? { ...listed, status: 'OptIn', isOptedIn: true } : listed;
}

/** The quest as shown, or undefined. */
export function questOf({ items, changes }: QuestsState, promotionId: number): Quest | undefined {
  const listed = items?.find((entry) => entry.promotionId === promotionId);
  return listed === undefined ? undefined : questWith(listed, changes[promotionId]);
}

/** One change per quest at a time, and only a valid one. */
function request(state: QuestsState, promotionId: number, requested: QuestChange, seq: number): undefined {
  if (state.changes[promotionId]?.status === 'sent') return;
  const shown = questOf(state, promotionId);
  if (shown === undefined || !(requested === 'optIn' ? canOptIn : isInProgress)(shown)) return;
  const known = state.changes[promotionId];
  const before = known === undefined ? {} : { before: { requested: known.requested, seq: known.seq } };
  state.changes[promotionId] = { requested, status: 'sent', seq, ...before };
}

function save(
  state: QuestsState,
  promotionId: number,
  { requested, seq }: { requested: QuestChange; seq: number },
): undefined {
  state.changes[promotionId] = { requested, status: 'saved', seq };
}

/** A list requested after a change was saved includes it; a change in flight is kept. */
function takeOver(state: QuestsState, promotionId: number, requestedSeq: number): void {
  const change = state.changes[promotionId];
  if (change === undefined) return;
  if (change.before !== undefined && requestedSeq > change.before.seq) delete change.before;
  if (change.status === 'saved' && requestedSeq > change.seq) delete state.changes[promotionId];
}

export const models = {
  quests: readModel(questsState, nothing, {
    'quests/loaded': (state, { inPeriodPromos }, { cause = 0 }) => {
      state.items = retain(inPeriodPromos);
      for (const promotionId of Object.keys(state.changes)) takeOver(state, Number(promotionId), cause);
    },
    'quest/loaded': (state, loaded, { cause = 0 }) => {
      const place = state.items?.findIndex(({ promotionId }) => promotionId === loaded.promotionId) ?? -1;
      if (state.items !== null && place >= 0) state.items[place] = retain(loaded);
      takeOver(state, loaded.promotionId, cause);
    },
    'quest/optInRequested': (state, { promotionId }, { seq }) => request(state, promotionId, 'optIn', seq),
    'quest/abandonRequested': (state, { promotionId }, { seq }) =>
      request(state, promotionId, 'abandon', seq),
    'quest/activated': (state, { promotionId }, { seq }) =>
      save(state, promotionId, { requested: 'optIn', seq }),
    'quest/abandoned': (state, { promotionId }, { seq }) =>
      save(state, promotionId, { requested: 'abandon', seq }),
    /**
     * A change that is still `sent` was refused, or the loaded list already includes it; the previous one applies
     * again.
     */
    'quest/changeEnded': (state, { promotionId }) => {
      const change = state.changes[promotionId];
      if (change?.status !== 'sent') return;
      if (change.before === undefined) delete state.changes[promotionId];
      else save(state, promotionId, change.before);
    },
    'session/ended': () => nothing,
  }),
};

/** Sends a change once; after a lost response the list is loaded to find out [ERR-87, ERR-88]. */
function change(core: Core, requested: QuestChange, promotionId: number, cause: number) {
  const args = { params: { promotionId } };
  const isOptIn = requested === 'optIn';
  const call$ = isOptIn
    ? core.call(endpoints.activateQuest, args, { cause })
    : core.call(endpoints.abandonQuest, args, { cause });
  const failed = isOptIn ? 'Quest opt in failed' : 'Quest opt out failed';
  return saveAndVerify(core, call$, {
    lookUp: () => core.call(endpoints.getQuest, args, { cause, fresh: true }),
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
  }).pipe(takeUntil(core.on('session/ended')));
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
        const accepted = core.state('quests').changes[promotionId];
        if (accepted?.seq !== seq) return EMPTY;
        return change(core, kind === 'quest/optInRequested' ? 'optIn' : 'abandon', promotionId, seq);
      }),
    ),
};
