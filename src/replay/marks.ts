// The marks of events in the list and on the scrubber.
export type Mark = 'problem' | 'reward' | 'connection' | 'status';

export const MARK_COLOURS: Readonly<Record<Mark, string>> = {
  problem: 'var(--danger)',
  reward: 'var(--gem)',
  connection: 'var(--warn)',
  status: 'var(--link)',
};

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['call/failed', 'problem'],
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
