// The exports of a feature module, and the catalogue built from those of all modules.
import type { Registered } from '../log/event';
import type { ModelTable } from '../log/readModel';
import type { Reaction, Reactions } from '../reaction';
import type { AnyStruct } from '../schema/schema';
import type { Endpoint, Push } from '../wire/endpoint';
import { keepCurrent, type Loads } from '../wire/keepCurrent';

/** The input of parts derived from all features. Declare it as one plain parameter: destructuring defeats inference. */
export interface Given {
  readonly modals: Registered['modals'];
  readonly endpoints: readonly Endpoint[];
  readonly facts: Registered['facts'];
  readonly pageData: readonly Registered['pageData'][];
}

type Part<T> = T | ((given: Given) => T);

/** The fixed names of a feature's exports, all optional. */
export interface FeatureModule {
  /** Event kinds with the schema of their data. */
  readonly facts?: Part<Readonly<Record<string, AnyStruct>>>;
  readonly endpoints?: Readonly<Record<string, unknown>>;
  readonly pushes?: readonly unknown[];
  /** Types of modals with the schema of their data. */
  readonly modals?: Readonly<Record<string, AnyStruct>>;
  readonly models?: Part<ModelTable>;
  readonly reactions?: Reactions;
  /** The data that is kept current, and when it is loaded; each becomes a reaction. */
  readonly loads?: Loads;
  /** Configuration flags with their defaults; those of late features are in `lateFlags.ts`. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** The event kinds whose latest data a page shows. */
  readonly pageData?: readonly string[];
}

/** Features by name. */
export type FeatureTable = Readonly<Record<string, FeatureModule>>;

/** The features loaded later, in groups. */
export type Loaders = Readonly<Record<string, () => Promise<FeatureTable>>>;

type Resolved<T> = T extends (given: never) => infer Made ? Made : T;
type PartOf<Module, Name extends string> = Module extends { readonly [Key in Name]: infer T }
  ? Resolved<T>
  : never;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

/** One part of all modules, merged into one object type. */
export type Merged<Modules, Name extends keyof FeatureModule> = {
  [Key in keyof Intersection<PartOf<Modules[keyof Modules], Name>>]: Intersection<
    PartOf<Modules[keyof Modules], Name>
  >[Key];
};

/** The elements of a list part of all modules. */
export type Elements<Modules, Name extends keyof FeatureModule> =
  PartOf<Modules[keyof Modules], Name> extends readonly (infer Element)[] ? Element : never;

/** The flags of all these features. Throws when two of them declare the same one. */
export function flagsOf(...tables: readonly FeatureTable[]): Readonly<Record<string, boolean>> {
  const declared = tables.flatMap((table) => Object.entries(table));
  return merged(
    declared.map(([feature, { flags }]) => [feature, flags]),
    'flags',
  ) as Record<string, boolean>;
}

export interface Catalogue<Modules> {
  readonly facts: Merged<Modules, 'facts'>;
  readonly endpoints: Merged<Modules, 'endpoints'>;
  readonly endpointList: readonly Endpoint[];
  readonly pushes: readonly Push[];
  readonly modals: Merged<Modules, 'modals'>;
  readonly models: Merged<Modules, 'models'>;
  readonly reactions: Reactions;
}

function merged(parts: readonly (readonly [feature: string, part: object | undefined])[], name: string) {
  const all: Record<string, unknown> = {};
  const owners: Record<string, string> = {};
  for (const [feature, part] of parts) {
    for (const [key, value] of Object.entries(part ?? {})) {
      if (key in owners) {
        throw new Error(`${name}.${key} is registered twice, by ${owners[key]} and by ${feature}`);
      }
      owners[key] = feature;
      all[key] = value;
    }
  }
  return all;
}

/** These features as one table. Throws when two have the same name. */
export function together(...tables: readonly FeatureTable[]): FeatureTable {
  return merged(
    tables.map((table, index) => [`table ${index + 1}`, table]),
    'features',
  ) as FeatureTable;
}

/** The event kinds that a model handles now but did not handle before. */
export function newKindsOf(
  before: { readonly recipes: object },
  after: { readonly recipes: object },
): ReadonlySet<string> {
  return new Set(Object.keys(after.recipes).filter((kind) => !(kind in before.recipes)));
}

/** Fetches each group once, regardless of the number of callers, and joins it; after a failure the next caller fetches it again. */
export function loadOnce(loaders: Loaders, take: (features: FeatureTable) => void) {
  const missing = new Set(Object.keys(loaders));
  const arriving = new Map<string, Promise<void>>();

  async function arrive(name: string): Promise<void> {
    try {
      const features = await loaders[name]?.();
      if (features === undefined || !missing.has(name)) return;
      missing.delete(name);
      take(features);
    } finally {
      arriving.delete(name);
    }
  }

  return {
    missing: (): readonly string[] => [...missing],
    async load(names: readonly string[]): Promise<void> {
      await Promise.all(
        names.map((name) => {
          if (!missing.has(name)) return undefined;
          const arrival = arriving.get(name) ?? arrive(name);
          arriving.set(name, arrival);
          return arrival;
        }),
      );
    },
  };
}

/** One catalogue of these features. Throws when two of them register the same name. */
export function collect<Modules extends FeatureTable>(features: Modules): Catalogue<Modules> {
  const entries = Object.entries(features);
  const part = <Name extends keyof FeatureModule>(name: Name, given?: Given) =>
    merged(
      entries.map(([feature, { [name]: own }]) => [
        feature,
        typeof own === 'function' && given !== undefined ? own(given) : (own as object | undefined),
      ]),
      name,
    );
  const endpoints = part('endpoints');
  const given = {
    modals: part('modals'),
    endpoints: Object.values(endpoints),
    pageData: entries.flatMap(([, { pageData }]) => pageData ?? []),
    facts: {},
  } as unknown as { -readonly [Key in keyof Given]: Given[Key] };
  given.facts = part('facts', given) as unknown as Given['facts'];
  return {
    facts: given.facts,
    endpoints,
    endpointList: given.endpoints,
    pushes: entries.flatMap(([, { pushes }]) => pushes ?? []),
    modals: given.modals,
    models: part('models', given),
    reactions: {
      ...part('reactions'),
      ...Object.fromEntries(
        Object.entries(part('loads') as Loads).map(([name, load]): [string, Reaction] => [
          `keepCurrent:${name}`,
          (core) => keepCurrent(core, load),
        ]),
      ),
    },
  } as unknown as Catalogue<Modules>;
}
