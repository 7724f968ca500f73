// Schema 7: every change since the shown reply has the same shape (`log/changes.ts`); only intents and calls show what is in
// flight; players' ids are text.
import { asRaw, isRecord, type Raw, renamed, type SchemaStep } from './schemaStep';
import { withTextIdStates, withTextIds } from './textPlayerIds';

const entriesOf = (dictionary: unknown) => Object.entries(asRaw(dictionary));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const changeOf = (id: unknown, value: unknown, more: Raw): Raw => ({
  ...{ id: Number(id), value, isOpen: false, changedSeq: 0, version: null },
  ...more,
});

const withChangedSeq = (state: unknown): Raw => asRaw(renamed(state, { pushedSeq: 'changedSeq' }));

/** The pushed contributions of a community event; none if its milestones differ, because they were not pushed. */
function contributionsOf(event: unknown, { version, pushedSeq }: Raw): readonly Raw[] {
  const { id, milestones } = asRaw(event);
  const totals = new Set(listOf(milestones).map((milestone) => asRaw(milestone).totalContributions));
  if (pushedSeq === 0 || totals.size !== 1) return [];
  return [...totals].map((total) => changeOf(id, total, { version, changedSeq: pushedSeq }));
}

function questChangesOf([id, change]: [string, unknown]): readonly Raw[] {
  const { requested, status, seq, before } = asRaw(change);
  const earlier = isRecord(before) ? [changeOf(id, before.requested, { changedSeq: before.seq })] : [];
  return [...earlier, changeOf(id, requested, { isOpen: status === 'sent', changedSeq: seq })];
}

function choicesOf([id, choice]: [string, unknown]): readonly Raw[] {
  const { isOptedIn, before, requestedSeq, endedSeq } = asRaw(choice);
  if (typeof endedSeq === 'number') return [changeOf(id, isOptedIn, { changedSeq: endedSeq })];
  const earlier = typeof before === 'boolean' ? [changeOf(id, before, { changedSeq: requestedSeq })] : [];
  return [...earlier, changeOf(id, isOptedIn, { isOpen: true, changedSeq: requestedSeq })];
}

/** Page data that a model holds too. */
const HELD_BY_MODELS: ReadonlySet<string> = new Set([
  'dailyGift/loaded',
  'wheelSpins/loaded',
  'streak/loaded',
  'levels/loaded',
  'entryCode/created',
  'giftboxes/loaded',
  'gamingHistory/loaded',
  'coinsGamingHistory/loaded',
  'sessions/loaded',
]);

/** The models that change, each from its former state; null removes one. */
const MODELS: Readonly<Record<string, ((state: Raw) => Raw) | null>> = {
  balances: (state) =>
    Object.fromEntries(
      entriesOf(state).map(([name, entry]) => [name, isRecord(entry) ? withChangedSeq(entry) : entry]),
    ),
  loyalty: withChangedSeq,
  pages: (state) => Object.fromEntries(entriesOf(state).filter(([kind]) => !HELD_BY_MODELS.has(kind))),
  loyaltyStatus: withChangedSeq,
  community: ({ version, pushedSeq, ...state }) => ({
    ...state,
    changes: listOf(state.events).flatMap((event) => contributionsOf(event, { version, pushedSeq })),
  }),
  promotionProgress: ({ byId }) => ({
    changes: entriesOf(byId).map(([id, entry]) => {
      const { current, version, pushedSeq } = asRaw(entry);
      return changeOf(id, current, { version, changedSeq: pushedSeq });
    }),
  }),
  quests: (state) => ({ ...state, changes: entriesOf(state.changes).flatMap(questChangesOf) }),
  participation: ({ choices }) => ({ changes: entriesOf(choices).flatMap(choicesOf) }),
  favorites: ({ ids, requested }) => ({
    ids,
    changes: entriesOf(requested).map(([id, isFavorite]) => changeOf(id, isFavorite, { isOpen: true })),
  }),
  shop: ({ claimed }) => ({ changes: listOf(claimed).map((id) => changeOf(id, 'claimed', {})) }),
  breaks: null,
  daily: ({ open: _, ...state }) => state,
  identityCheck: ({ phase: _, ...state }) => state,
};

export const toSchema7: SchemaStep = {
  event: withTextIds,
  states: (states) =>
    Object.fromEntries(
      Object.entries(withTextIdStates(states)).flatMap(([name, state]) => {
        const migrate = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
        if (migrate === null) return [];
        return [[name, migrate === undefined || !isRecord(state) ? state : migrate(state)]];
      }),
    ),
};
