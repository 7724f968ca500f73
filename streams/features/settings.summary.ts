import { change } from '../inspect/phrases';
import type { Summaries } from '../inspect/summary';
import type { DataOf } from '../log/event';

const entriesOf = (data: DataOf<'settings/changed'>) => Object.entries(data) as [keyof typeof data, string][];

export const summaries = {
  'settings/changed': (data, { before }) =>
    entriesOf(data)
      .filter(([name, value]) => before?.[name] !== value)
      .map(([name, value]) => `${name} ${change(before?.[name], value, String)}`)
      .join(', ') || 'unchanged',
} satisfies Summaries;
