// The fold: one recipe per kind and model, two engines. The live engine folds with immer, the raw one on private mutable states.
import { enableArrayMethods, Immer } from 'immer';
import type { AnyStruct, Infer } from '../schema/schema';
import type { AppEvent, DataOf, EventKind, EventOf, Registered } from './event';

enableArrayMethods();

/** Applies one event kind to a model: changes the draft or returns the whole next state. It reads only its arguments. */
export type Recipe<State, K extends EventKind> = (
  draft: State,
  data: DataOf<K>,
  event: EventOf<K>,
) => State | undefined;

export type Recipes<State> = { readonly [K in EventKind]?: Recipe<State, K> };

/** A fold of the log: the schema of its state (with privacy), its initial state and its recipes. */
export interface ReadModel<State> {
  readonly schema: AnyStruct;
  readonly initial: State;
  readonly recipes: Recipes<State>;
  readonly concerns?: Concern | undefined;
}

/** Returns whether a model handles an event; if not, no draft is created. Reads only the event. */
export type Concern = (event: AppEvent) => boolean;

/**
 * Declares a read model. A recipe that stores an object or array of the payload must pass it through `retain`, because the raw
 * engine would otherwise write into the log.
 */
export function readModel<Schema extends AnyStruct>(
  schema: Schema,
  initial: Infer<Schema>,
  recipes: Recipes<Infer<Schema>>,
  concerns?: Concern,
): ReadModel<Infer<Schema>> {
  return { schema, initial, recipes, concerns };
}

/** A deep copy of plain JSON data. */
export function deepCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const length = value.length;
    const copy: unknown[] = new Array(length);
    for (let index = 0; index < length; index++) copy[index] = deepCopy(value[index]);
    return copy as T;
  }
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner === 'object' && inner !== null) copy[key] = deepCopy(inner);
  }
  return copy as T;
}

let retention: 'freeze' | 'copy' | 'take' = 'freeze';

/**
 * Prepares part of a payload to be stored in a state. The raw engine writes into its states: it gets a copy, or takes the
 * payload itself if it owns the events. The live engine gets the payload, frozen at its root so that immer need not search it
 * for drafts.
 */
export function retain<T>(value: T): T {
  if (retention === 'copy') return deepCopy(value);
  return retention === 'take' ? value : Object.freeze(value);
}

/** The read models of all features. */
export type Models = Registered['models'];
export type ModelName = keyof Models & string;
export type StateOf<Name extends ModelName> = Models[Name]['initial'];

/** The models of a fold by name; their order is the order of the states. */
export type ModelTable = Readonly<
  Record<
    string,
    {
      readonly schema: AnyStruct;
      readonly initial: unknown;
      readonly recipes: object;
      readonly concerns?: Concern | undefined;
    }
  >
>;

/** The states of all models by name. */
export type States = Readonly<Record<string, unknown>>;

type UntypedRecipe = (draft: unknown, data: unknown, event: unknown) => unknown;

interface Step {
  readonly model: number;
  readonly recipe: UntypedRecipe;
  readonly concerns: Concern | undefined;
}

/** Called when a recipe throws; the model keeps its state from before the event. */
export type FoldErrorListener = (model: string, event: AppEvent, error: unknown) => void;

export interface Fold {
  readonly names: readonly string[];
  /** Folds one event; returns the indices of the models whose state changed. */
  apply(event: AppEvent): readonly number[];
  state(model: number): unknown;
  states(): States;
}

/** The fact that resets every model to its initial state. */
export const RESET_KIND = 'page/reloaded';

function dispatchTable(models: ModelTable): { names: string[]; table: Map<string, Step[]> } {
  const names = Object.keys(models);
  const table = new Map<string, Step[]>();
  const reset = names.map((name, model) => ({
    model,
    recipe: () => models[name]?.initial,
    concerns: undefined,
  }));
  table.set(RESET_KIND, reset);
  names.forEach((name, model) => {
    for (const [kind, recipe] of Object.entries(models[name]?.recipes ?? {})) {
      if (recipe === undefined) continue;
      const steps = table.get(kind) ?? [];
      steps.push({ model, recipe: recipe as UntypedRecipe, concerns: models[name]?.concerns });
      table.set(kind, steps);
    }
  });
  return { names, table };
}

/** Completes a stored state with the initial values of fields that features added later. */
function filled(initial: unknown, state: unknown): unknown {
  if (state === undefined) return initial;
  if (typeof initial !== 'object' || initial === null || typeof state !== 'object' || state === null)
    return state;
  return Object.keys(initial).every((key) => key in state) ? state : { ...initial, ...state };
}

/** The states of all these models: those in `from`, otherwise the initial ones. */
export function statesOf(models: ModelTable, from: States = {}): States {
  return Object.fromEntries(
    Object.entries(models).map(([name, { initial }]) => [name, filled(initial, from[name])]),
  );
}

const NOTHING_CHANGED: readonly number[] = [];

export interface LiveFold extends Fold {
  /**
   * Adds models, each with its state after the last folded event. A model that is already present is replaced; indices
   * do not change.
   */
  join(joining: ModelTable, at: States): void;
}

/**
 * The live engine: immutable states by structural sharing, so that a view can compare by identity.
 * Freezes published states when `freeze` is set (development and tests).
 */
export function createLiveFold(
  models: ModelTable,
  options: { freeze: boolean; from?: States; onError?: FoldErrorListener },
): LiveFold {
  let all = models;
  let { names, table } = dispatchTable(all);
  const states = Object.values(statesOf(models, options.from));
  const immer = new Immer({ autoFreeze: options.freeze });
  return {
    get names() {
      return names;
    },
    join(joining, at) {
      all = { ...all, ...joining };
      ({ names, table } = dispatchTable(all));
      names.forEach((name, model) => {
        if (name in joining) states[model] = at[name];
      });
    },
    state: (model) => states[model],
    states: () => Object.fromEntries(names.map((name, model) => [name, states[model]])),
    apply(event) {
      const steps = table.get(event.kind);
      if (steps === undefined) return NOTHING_CHANGED;
      let changed: number[] | undefined;
      for (const { model, recipe, concerns } of steps) {
        if (concerns !== undefined && !concerns(event)) continue;
        const before = states[model];
        try {
          const after = immer.produce(
            before as object,
            (draft) => recipe(draft, event.data, event) as undefined,
          );
          if (after !== before) {
            states[model] = after;
            if (changed === undefined) changed = [model];
            else changed.push(model);
          }
        } catch (error) {
          options.onError?.(names[model] ?? '', event, error);
        }
      }
      return changed ?? NOTHING_CHANGED;
    },
  };
}

/** The states at one point of a log; immutable. */
export type Snapshot = readonly unknown[];

export interface RawFold extends Fold {
  /** A number that differs whenever the model's state may differ; equal numbers mean equal states. */
  revision(model: number): number;
  /** A copy of the states; models untouched since the last snapshot share their copy with it. */
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

/**
 * The replay engine: the same recipes on private mutable states, several times faster. Events are read, never changed, unless
 * the fold owns them: then no other code may use them, and their data becomes part of the states.
 * `states()` returns the private states themselves, always in the same object: copy anything that must outlive the next `apply`.
 */
export function createRawFold(
  models: ModelTable,
  options: { from?: States; onError?: FoldErrorListener; ownsEvents?: boolean } = {},
): RawFold {
  const { names, table } = dispatchTable(models);
  const states = Object.values(statesOf(models, options.from)).map(deepCopy);
  const byName = Object.fromEntries(names.map((name, model) => [name, states[model]]));
  const replace = (model: number, state: unknown) => {
    states[model] = state;
    byName[names[model] as string] = state;
  };
  const revisions = new Float64Array(names.length).fill(1);
  let revision = 1;
  /** The revision of the last snapshot: models that have not changed since share their copy with it. */
  let cleanAt = 0;
  let lastSnapshot: unknown[] = [];
  const isTouched = (model: number) => (revisions[model] as number) > cleanAt;
  return {
    names,
    revision: (model) => revisions[model] as number,
    state: (model) => states[model],
    states: () => byName,
    apply(event) {
      const steps = table.get(event.kind);
      if (steps === undefined) return NOTHING_CHANGED;
      retention = options.ownsEvents === true ? 'take' : 'copy';
      revision += 1;
      for (let index = 0; index < steps.length; index++) {
        const step = steps[index] as Step;
        const { model, concerns } = step;
        if (concerns !== undefined && !concerns(event)) continue;
        revisions[model] = revision;
        try {
          const replaced = step.recipe(states[model], event.data, event);
          if (replaced !== undefined) replace(model, deepCopy(replaced));
        } catch (error) {
          options.onError?.(names[model] ?? '', event, error);
        }
      }
      retention = 'freeze';
      return NOTHING_CHANGED;
    },
    snapshot() {
      lastSnapshot = states.map((state, model) => (isTouched(model) ? deepCopy(state) : lastSnapshot[model]));
      cleanAt = revision;
      return lastSnapshot;
    },
    restore(snapshot) {
      revision += 1;
      snapshot.forEach((state, model) => {
        if (!isTouched(model) && lastSnapshot[model] === state) return;
        replace(model, deepCopy(state));
        revisions[model] = revision;
      });
      lastSnapshot = [...snapshot];
      cleanAt = revision;
    },
  };
}
