// Features that join a core: their models fold the retained events, and their reactions receive the facts that still hold.
import { merge, Subject } from 'rxjs';
import { type Catalogue, collect, type FeatureTable, newKindsOf, together } from './catalogue/feature';
import { dispatchByKind } from './log/dispatch';
import type { AppEvent } from './log/event';
import type { Log } from './log/log';
import {
  createLiveFold,
  type FoldErrorListener,
  type LiveFold,
  type ModelTable,
  statesOf,
} from './log/readModel';
import type { Views } from './log/views';
import type { Core, Reactions } from './reaction';

/** Facts that hold until the next one of their group; a feature that joins receives the latest of each. */
export const LASTING: Readonly<Record<string, 'account' | 'route' | 'session'>> = {
  'account/loaded': 'account',
  'route/entered': 'route',
  'session/absent': 'session',
  'session/started': 'session',
};

/** The latest fact of each lasting group. */
export function lastingFacts() {
  const latest = new Map<string, AppEvent>();
  return {
    record(event: AppEvent): void {
      const group = LASTING[event.kind];
      if (group !== undefined) latest.set(group, event);
      if (event.kind !== 'session/ended') return;
      latest.delete('session');
      latest.delete('account');
    },
    inOrder: (): readonly AppEvent[] => [...latest.values()].sort((one, other) => one.seq - other.seq),
  };
}

/** The features of a core and their parts. */
export interface JoinedFeatures {
  readonly parts: Catalogue<FeatureTable>;
  readonly models: ModelTable;
  /** Adds features; returns the parts before that. Throws when a name is registered twice. */
  add(features: FeatureTable): Catalogue<FeatureTable>;
  /** The reactions added since. */
  added(before: Catalogue<FeatureTable>): Reactions;
}

export function joinedFeatures(initial: FeatureTable): JoinedFeatures {
  let table = initial;
  let parts = collect(table);
  return {
    get parts() {
      return parts;
    },
    get models() {
      return parts.models as ModelTable;
    },
    add(features) {
      const before = parts;
      table = together(table, features);
      parts = collect(table);
      return before;
    },
    added: (before) =>
      Object.fromEntries(Object.entries(parts.reactions).filter(([name]) => !(name in before.reactions))),
  };
}

/**
 * Folds the retained events through the new models. A model derived from all features is folded again only if the log
 * holds kinds that it did not handle before; otherwise its state is kept and its new fields are initialised.
 */
export function joinModels(
  before: ModelTable,
  after: ModelTable,
  target: { readonly fold: LiveFold; readonly log: Log; readonly views: Views },
  options: { readonly freeze: boolean; readonly onError: FoldErrorListener },
): void {
  const { fold, log, views } = target;
  const entries = Object.entries(after);
  const folded: ModelTable = Object.fromEntries(
    entries.filter(([name, model]) => {
      const present = before[name];
      return present === undefined || (present !== model && log.holds(newKindsOf(present, model)));
    }),
  );
  const widened = Object.fromEntries(
    entries.filter(([name, model]) => before[name] !== model && !(name in folded)),
  );
  const joining = createLiveFold(folded, { ...options, from: log.base?.states ?? {} });
  log.backfill(joining);
  fold.join({ ...folded, ...widened }, { ...joining.states(), ...statesOf(widened, fold.states()) });
  views.join((name) => before[name] !== after[name]);
}

/** Starts reactions on a core that first emits these facts, then continues live. */
export function startLate(
  core: Core,
  reactions: Reactions,
  last: readonly AppEvent[],
  start: (core: Core, reactions: Reactions) => void,
): void {
  const replayed$ = new Subject<AppEvent>();
  start(Object.assign(Object.create(core), dispatchByKind(merge(replayed$, core.events$))), reactions);
  for (const event of last) replayed$.next(event);
  replayed$.complete();
}
