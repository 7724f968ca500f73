// The states of all models without personal texts; ids stay, so that developers can follow them.
import { models } from '../catalogue';
import type { States } from '../log/readModel';
import { type AnyStruct, mapLeaves } from '../schema';
import { PERSONAL } from './publicWords';

const schemas: Readonly<Record<string, { readonly schema: AnyStruct }>> = models;

export function publicStates(states: States): States {
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const schema = schemas[name]?.schema;
      const shown = (type: string, leaf: unknown) =>
        type === 'string' && typeof leaf === 'string' ? PERSONAL : leaf;
      return [name, schema === undefined ? null : mapLeaves(schema, state, shown)];
    }),
  );
}
