// The latest data of every plain list or record that a page shows. A failed or undecodable reload keeps it.
import type { Given } from '../catalogue/feature';
import type { DataOf, Registered } from '../log/event';
import { type ReadModel, type Recipes, readModel, retain } from '../log/readModel';
import * as s from '../schema/schema';

/** The kinds that features declare as their page data. */
export type PageKind = Registered['pageData'];

export type PagesState = { [K in PageKind]: DataOf<K> | null };

/** The latest data by kind; null before the first load; cleared with the session. */
export const models = (given: Given) => {
  const nothing = Object.fromEntries(given.pageData.map((kind) => [kind, null])) as PagesState;
  const schema = s.object(
    Object.fromEntries(given.pageData.map((kind) => [kind, s.optional(given.facts[kind] as s.AnyStruct)])),
  );
  const keep = (kind: PageKind) => (state: PagesState, data: unknown) => {
    state[kind] = retain(data) as never;
    return undefined;
  };
  const recipes = {
    ...Object.fromEntries(given.pageData.map((kind) => [kind, keep(kind)])),
    'session/ended': () => nothing,
  } as Recipes<PagesState>;
  return { pages: readModel(schema as s.AnyStruct, nothing, recipes) as ReadModel<PagesState> };
};
