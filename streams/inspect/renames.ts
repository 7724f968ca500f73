// Matches the ids of two recordings. An export renames ids, so they are matched by where they appear; each has at most one partner.
import { models } from '../catalogue/complete';
import type { CallsState } from '../features/calls';
import type { ModelTable } from '../log/readModel';
import type { RecordedLog } from '../recording/ranges/packedEvents';
import { mapLeaves } from '../schema/decode';
import { mapCallKey } from '../wire/endpoint';
import { isName, nameHash } from './fingerprints';

const modelTable: ModelTable = models;

/** How often two names, by their hashes, appear in the same place. */
export interface Votes {
  readonly add: (left: number, right: number) => void;
  readonly counts: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

export function createVotes(): Votes {
  const counts = new Map<number, Map<number, number>>();
  return {
    counts,
    add(left, right) {
      const partners = counts.get(left) ?? new Map<number, number>();
      partners.set(right, (partners.get(right) ?? 0) + 1);
      counts.set(left, partners);
    },
  };
}

type Texts = ReadonlyMap<number, string | number>;

interface BothTexts {
  readonly left: readonly Texts[];
  readonly right: readonly Texts[];
}

/**
 * The left partner of each right name. Pairs names by number of votes, one list after the other. A name that both recordings
 * contain is its own partner.
 */
export function matchedNames(all: readonly Votes[], texts: BothTexts): ReadonlyMap<number, number> {
  const isIn = (side: readonly Texts[], name: number) => side.some((known) => known.has(name));
  const isShared = (name: number) => isIn(texts.left, name) && isIn(texts.right, name);
  const rightOf = new Map<number, number>();
  const leftOf = new Map<number, number>();
  for (const { counts } of all) {
    const pairs = [...counts].flatMap(([left, partners]) =>
      [...partners].map(([right, count]) => ({ left, right, count })),
    );
    pairs.sort((one, other) => other.count - one.count);
    for (const { left, right } of pairs) {
      if (rightOf.has(left) || leftOf.has(right)) continue;
      if (left !== right && (isShared(left) || isShared(right))) continue;
      rightOf.set(left, right);
      leftOf.set(right, left);
    }
  }
  return leftOf;
}

/** The parameters of calls, which exports rename like ids of this type. */
const PARAM = 'textId';

/** The state of `calls` with other parameters in the keys, and other calls in flight. */
export function renamedCalls(
  { byKey, inFlight }: CallsState,
  nameOf: (type: string, name: string) => string | number,
  seqOf: (seq: number) => number,
): CallsState {
  const renamed = (key: string) => mapCallKey(key, (value) => String(nameOf(PARAM, value)));
  return {
    byKey: Object.fromEntries(Object.entries(byKey).map(([key, call]) => [renamed(key), call])),
    inFlight: Object.fromEntries(
      Object.entries(inFlight).map(([seq, key]) => [String(seqOf(Number(seq))), renamed(key)]),
    ),
  };
}

type Named = readonly (readonly [type: string, name: string | number])[];

/** The names in the states that a recording starts from, by their place: a model, or a call without its parameters. */
function namesByPlace({ base }: Pick<RecordedLog, 'base'>, masked: boolean): ReadonlyMap<string, Named> {
  const places = new Map<string, Named>();
  const add = (place: string, names: Named) => places.set(place, [...(places.get(place) ?? []), ...names]);
  for (const [model, state] of Object.entries(base?.states ?? {})) {
    const schema = modelTable[model]?.schema;
    if (schema === undefined) continue;
    const names: [string, string | number][] = [];
    mapLeaves(schema, state, (type, leaf) => {
      if (isName(type, leaf, masked)) names.push([type, leaf]);
      return leaf;
    });
    add(model, names);
    if (model !== 'calls') continue;
    for (const key of Object.keys((state as CallsState).byKey)) {
      const params: [string, string][] = [];
      const call = mapCallKey(key, (value) => {
        params.push([PARAM, value]);
        return '';
      });
      add(call, params);
    }
  }
  return places;
}

/** The names in the states that two recordings start from, by their hashes. Adds a vote for each two in the same place. */
export function baseNames(
  one: Pick<RecordedLog, 'base'>,
  other: Pick<RecordedLog, 'base'>,
  masked: boolean,
  vote: Votes['add'],
): { readonly left: Texts; readonly right: Texts } {
  const places = { left: namesByPlace(one, masked), right: namesByPlace(other, masked) };
  const textsOf = (side: ReadonlyMap<string, Named>) =>
    new Map([...side.values()].flat().map(([type, name]) => [nameHash(type, name), name]));
  for (const [place, ours] of places.left) {
    const theirs = places.right.get(place) ?? [];
    if (theirs.length !== ours.length) continue;
    for (const [index, [type, name]] of ours.entries()) {
      const [otherType, otherName] = theirs[index] as Named[number];
      vote(nameHash(type, name), nameHash(otherType, otherName));
    }
  }
  return { left: textsOf(places.left), right: textsOf(places.right) };
}
