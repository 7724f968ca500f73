// Fields that an expression names and the states do not have. Without a note, a misspelt condition looks like one that never holds.
import { SOURCES } from '../log/event';
import type { States } from '../log/readModel';
import type { Replay } from '../recording/replay';
import { lookup } from '../schema/lookup';
import { EVENT_FIELDS, type ExpressionReads } from './expression';
import { KINDS } from './fork';
import type { Path } from './writers';

/** A longer list is cut: entries by id are not fields. */
const MAX_NAMES = 12;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function noteOn([model = '', ...keys]: Path, states: readonly States[]): string | null {
  let path = model;
  let values = states.map((all): unknown => all[model]);
  for (const key of keys) {
    const records = values.filter(isRecord);
    const names = new Set(records.flatMap((record) => Object.keys(record)));
    if (names.size === 0) return null;
    if (!names.has(key)) {
      const listed = [...names].sort().slice(0, MAX_NAMES);
      const more = names.size > listed.length ? ` and ${names.size - listed.length} more` : '';
      return `At the start and the end, ${path} has no field ${key}, only ${listed.join(', ')}${more}.`;
    }
    values = records.map((record) => record[key]);
    path += `.${key}`;
  }
  return null;
}

const WORDS: Readonly<Record<string, readonly string[]>> = { kind: KINDS, source: SOURCES };

/** A note about a field that no event has, or a kind or source that doesn't exist. */
function noteOnEvent({ fields, compared }: Noted): string | null {
  const known: readonly string[] = EVENT_FIELDS;
  const [, field] = fields.find(([root, name]) => root === 'event' && !known.includes(name ?? '')) ?? [];
  if (field !== undefined) return `An event has no field ${field}, only ${known.join(', ')}.`;
  const wrong = compared.find(({ field: name, text }) => lookup(WORDS, name)?.includes(text) === false);
  return wrong === undefined ? null : `No event has the ${wrong.field} ${JSON.stringify(wrong.text)}.`;
}

type Noted = Pick<ExpressionReads, 'fields' | 'compared'>;

/** A note about the first path that exists neither before the first event nor after the last, or about the event; null if all exist. */
export function unknownField(replay: Pick<Replay, 'foldOf' | 'length'>, reads: Noted): string | null {
  const onEvent = noteOnEvent(reads);
  if (onEvent !== null) return onEvent;
  const paths = reads.fields.filter(([root]) => root !== 'event');
  const models = [...new Set(paths.flatMap(([model]) => model ?? []))];
  if (models.length === 0) return null;
  const states = [0, replay.length].map((index) => replay.foldOf(models, index).states());
  for (const path of paths) {
    const note = noteOn(path, states);
    if (note !== null) return note;
  }
  return null;
}
