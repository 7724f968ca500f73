// An event in one line: what happened, in the words of its feature. For people who read a recording.
import type { AppEvent, EventKind } from '../log/event';
import { oneLine, whole } from './phrases';
import { SUMMARIES } from './summaries';
import type { Summary } from './summary';

/** Fields that don't describe what happened. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['version']);
const MAX_FIELDS = 3;

function fieldText(value: unknown): string | null {
  if (typeof value === 'number') return whole(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.startsWith('sealed:') ? null : value;
  if (Array.isArray(value)) return String(value.length);
  return null;
}

/** The first fields that changed since the previous event of this kind: `points 350 → 360`. */
function firstFields(
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (parts.length === MAX_FIELDS) break;
    const text = BOOKKEEPING.has(name) ? null : fieldText(value);
    const first = fieldText(before[name]);
    if (text === null || text === first) continue;
    parts.push(first === null ? `${name} ${text}` : `${name} ${first} → ${text}`);
  }
  return parts.join(', ');
}

/**
 * Empty for an event whose kind is enough. `previous` returns the previous event of this kind, or null; it is only called
 * when needed, because that event may have to be parsed.
 */
export function summaryOf({ kind, data, at }: AppEvent, previous: () => AppEvent | null): string {
  const summary = SUMMARIES[kind] as Summary<EventKind> | undefined;
  const moment = {
    at,
    get before() {
      return previous()?.data ?? null;
    },
  };
  try {
    if (summary !== undefined) return oneLine(summary(data, moment));
    return oneLine(firstFields({ ...data }, { ...moment.before }));
  } catch {
    /** Data that the schema of its kind does not allow, in a fork or from another version. */
    return '';
  }
}

/** These end what a summary compares: the next page or player starts over. */
const BOUNDARIES: ReadonlySet<EventKind> = new Set(['page/reloaded', 'session/ended']);
export const isBoundary = (kind: EventKind): boolean => BOUNDARIES.has(kind);

/** Summarises the events of a log, in order. */
export function summaryReader(): (event: AppEvent) => string {
  const latest = new Map<EventKind, AppEvent>();
  return (event) => {
    const before = latest.get(event.kind) ?? null;
    if (isBoundary(event.kind)) latest.clear();
    latest.set(event.kind, event);
    return summaryOf(event, () => before);
  };
}
