// The marks of events in the list and in the lanes.
export type Mark = 'problem' | 'reward' | 'connection' | 'status';

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['call/failed', 'problem'],
  ['error/unhandled', 'problem'],
  ['event/rejected', 'problem'],
  ['fold/failed', 'problem'],
  ['reaction/failed', 'problem'],
  ['screen/failed', 'problem'],
  ['reward/received', 'reward'],
  ['reward/claimed', 'reward'],
  ['rewards/claimed', 'reward'],
  ['hub/lost', 'connection'],
  ['hub/connected', 'connection'],
  ['page/reloaded', 'connection'],
  ['accountStatus/changed', 'status'],
  ['session/ended', 'status'],
]);

export function markOf(kind: string): Mark | null {
  return MARKS.get(kind) ?? null;
}
