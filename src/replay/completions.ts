// Completions of the last word of a search.
import { modelsTouchedBy } from '../../streams/inspect/filter';
import { counted } from '../../streams/inspect/phrases';
import { SOURCES } from '../../streams/log/event';
import type { States } from '../../streams/log/readModel';
import type { RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES } from '../../streams/recording/replay';

export interface Completion {
  /** The whole text with the word completed. */
  readonly text: string;
  readonly label: string;
  readonly help: string;
}

const HELP: Readonly<Record<string, string>> = {
  'source:': 'rest, hub, session, player, timer or system',
  'kind:': 'part of the kind',
  'path:': 'events that changed this value of the states',
  'value<': 'the new value, or any value of the event',
  'via:': 'part of the route or hub method',
  'dur>': 'calls that took longer, ms',
  'model:': 'events that a read model handles',
  'cause:': 'events caused by this one',
};

const MAX = 12;
/** Kinds are searched for among this many events. */
const MAX_SCANNED = 50_000;

/** The kinds of a recording, the most frequent first, with their numbers. */
export function kindsIn(events: RecordedEvents): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const step = Math.max(1, Math.floor(events.length / MAX_SCANNED));
  for (let place = 0; place < events.length; place += step) {
    const kind = events.kindAt(place);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

interface Known {
  readonly kinds: ReadonlyMap<string, number>;
  /** The states at the position, for paths. */
  readonly states: States;
}

/** The paths that continue this one: `balances.co` to `balances.coins`. */
function pathsFrom(states: States, typed: string): readonly string[] {
  const keys = typed.split('.');
  const last = keys.pop() ?? '';
  let value: unknown = states;
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const names = keys.length === 0 ? MODEL_NAMES : Object.keys(value);
  return names
    .filter((name) => /^[\w$]+$/.test(name) && name.toLowerCase().startsWith(last.toLowerCase()))
    .map((name) => [...keys, name].join('.'));
}

function valuesOf(
  field: string,
  typed: string,
  { kinds, states }: Known,
): readonly (readonly [string, string])[] {
  const fitting = (names: readonly string[]) =>
    names.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  if (field === 'source') return fitting(SOURCES).map((name) => [name, '']);
  if (field === 'kind')
    return fitting([...kinds.keys()]).map((kind) => [
      kind,
      `${counted(kinds.get(kind) ?? 0, 'event')}, ${modelsTouchedBy(kind).join(', ')}`,
    ]);
  if (field === 'model') return fitting(MODEL_NAMES).map((name) => [name, '']);
  if (field === 'path') return pathsFrom(states, typed).map((path) => [path, '']);
  return [];
}

/** What may complete the last word of a search; nothing for a finished word. */
export function completionsOf(text: string, known: Known): readonly Completion[] {
  const start = text.search(/\S*$/);
  const before = text.slice(0, start);
  const word = text.slice(start);
  const [, sign = '', field = '', typed] = /^(-?)(\w*):(\S*)$/.exec(word) ?? [];
  if (typed !== undefined)
    return valuesOf(field.toLowerCase(), typed, known)
      .filter(([value]) => value !== typed)
      .slice(0, MAX)
      .map(([value, help]) => ({
        text: `${before}${sign}${field}:${value}`,
        label: `${field}:${value}`,
        help,
      }));
  const bare = word.replace(/^-/, '').toLowerCase();
  return Object.entries(HELP)
    .filter(([name]) => name.startsWith(bare) && name !== bare)
    .map(([name, help]) => ({
      text: `${before}${word.startsWith('-') ? '-' : ''}${name}`,
      label: name,
      help,
    }));
}
