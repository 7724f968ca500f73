// The features of a replayed page: those of the first load, and the groups of late ones, loaded when they were in the recording.
import { features as first, lateFeatures } from '../catalogue/catalogue';
import { features as complete } from '../catalogue/complete';
import type { FeatureTable, Loaders } from '../catalogue/feature';
import type { Reactions } from '../reaction';
import type { Recording } from '../recording/recording';

export type FeatureGroups = Readonly<Record<string, FeatureTable>>;

/** The features of the first load, and these reactions. */
export const firstWith = (reactions: Reactions): FeatureTable => ({ ...first, replay: { reactions } });

/** The groups of late features; a simulated tab loads all of them as one. */
export async function groupsOf({ header }: Recording): Promise<FeatureGroups> {
  if (header.simulated !== undefined || header.shrunk?.isSimulated === true) {
    return { player: Object.fromEntries(Object.entries(complete).filter(([name]) => !(name in first))) };
  }
  const loaded = Object.entries(lateFeatures).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Loaders that wait for the recorded outcome; `ask` resolves with it. They reject where the code failed to load. */
export const loadersOf = (groups: FeatureGroups, ask: (name: string) => Promise<unknown>): Loaders =>
  Object.fromEntries(
    Object.entries(groups).map(([name, table]) => [
      name,
      async () => {
        if ((await ask(name)) !== true) throw new Error("the code didn't load");
        return table;
      },
    ]),
  );
