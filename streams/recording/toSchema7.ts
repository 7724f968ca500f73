// Schema 7: every change since the shown reply has the same shape (`log/changes.ts`).
import { asRaw, isRecord, type Raw, type SchemaStep } from './schemaStep';

const asList = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.map(asRaw) : []);
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

function changeOf(id: unknown, value: unknown, more: Raw): Raw {
  return { id: Number(id), value, isOpen: false, changedSeq: 0, version: null, ...more };
}

function withChangedSeq(state: unknown): unknown {
  if (!isRecord(state) || !('pushedSeq' in state)) return state;
  const { pushedSeq, ...rest } = state;
  return { ...rest, changedSeq: pushedSeq };
}

/** The pushed contributions of a community event; none if its milestones differ, because they were not pushed. */
function contributionsOf({ id, milestones }: Raw, { version, pushedSeq }: Raw): readonly Raw[] {
  const totals = new Set(asList(milestones).map(({ totalContributions }) => totalContributions));
  if (pushedSeq === 0 || totals.size !== 1) return [];
  return [...totals].map((total) => changeOf(id, total, { version, changedSeq: pushedSeq }));
}

function progressOf([id, entry]: [string, unknown]): Raw {
  const { current, version, pushedSeq } = asRaw(entry);
  return changeOf(id, current, { version, changedSeq: pushedSeq });
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

const entriesOf = (dictionary: unknown) => Object.entries(asRaw(dictionary));

/** The models that change, each from its former state. */
const MODELS: Readonly<Record<string, (state: Raw) => Raw>> = {
  balances: (state) =>
    Object.fromEntries(entriesOf(state).map(([name, entry]) => [name, withChangedSeq(entry)])),
  loyalty: (state) => asRaw(withChangedSeq(state)),
  loyaltyStatus: (state) => asRaw(withChangedSeq(state)),
  community: ({ version, pushedSeq, ...state }) => ({
    ...state,
    changes: asList(state.events).flatMap((event) => contributionsOf(event, { version, pushedSeq })),
  }),
  promotionProgress: ({ byId }) => ({
    changes: entriesOf(byId)
      .map(progressOf)
      .sort((one, other) => asNumber(one.changedSeq) - asNumber(other.changedSeq)),
  }),
  quests: (state) => ({ ...state, changes: entriesOf(state.changes).flatMap(questChangesOf) }),
  participation: ({ choices }) => ({ changes: entriesOf(choices).flatMap(choicesOf) }),
  favorites: ({ ids, requested }) => ({
    ids,
    changes: entriesOf(requested).map(([id, isFavorite]) => changeOf(id, isFavorite, { isOpen: true })),
  }),
  shop: ({ claimed }) => ({
    changes: Array.isArray(claimed) ? claimed.map((id) => changeOf(id, 'claimed', {})) : [],
  }),
};

export const toSchema7: SchemaStep = {
  event: (event) => event,
  states: (states) =>
    Object.fromEntries(
      Object.entries(states).map(([name, state]) => {
        const migrate = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
        return [name, migrate === undefined || !isRecord(state) ? state : migrate(state)];
      }),
    ),
};
