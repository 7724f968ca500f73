// The states without personal texts; ids are kept, so that developers can follow them.

import type { ModelTable, States } from '../log/readModel';
import { mapLeaves } from '../schema/decode';
import { PERSONAL } from './publicWords';

export function publicStates(states: States, models: ModelTable): States {
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const schema = models[name]?.schema;
      const shown = (type: string, leaf: unknown) =>
        type === 'string' && typeof leaf === 'string' ? PERSONAL : leaf;
      return [name, schema === undefined ? null : mapLeaves(schema, state, shown)];
    }),
  );
}
