// The checks of one line of a recording that need no other line, so that ranges of a file can be checked in parallel.
import { facts as catalogueFacts } from '../catalogue/complete';
import { type AppEvent, SOURCES } from '../log/event';
import type { AnyStruct } from '../schema/schema';
import { type Check, checkOf } from './checking';
import { eventStep, formatStep, type Migrations, migrations } from './migrations';
import { publicWord } from './publicWords';
import { FORMAT, SCHEMA } from './recordingVersion';
import { isRecord, type Raw } from './schemaStep';

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;

/** The range of valid dates, ms on either side of 1970. */
const LAST_MOMENT = 8.64e15;

export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_MOMENT;

/** The versions in which a file was written. */
export interface WrittenIn {
  readonly format: number;
  readonly schema: number;
}

/** The event in a parsed line if it passes every check that needs no other line, otherwise null. */
export function checkedEvent(raw: unknown, from: WrittenIn, steps: Migrations = migrations): AppEvent | null {
  if (!isRecord(raw)) return null;
  const migrated = eventStep(formatStep(raw, from.format, FORMAT, steps), from.schema, SCHEMA, steps);
  if (migrated === null || faultOf(migrated) !== null || dataFaultOf(migrated) !== null) return null;
  return eventOf(migrated);
}

/** The event in a line that `checkedEvent` accepted before. */
export function acceptedEvent(raw: unknown, from: WrittenIn): AppEvent {
  const present = formatStep(raw as Raw, from.format, FORMAT, migrations);
  return eventOf(eventStep(present, from.schema, SCHEMA, migrations) as Raw);
}

/** Why an event is damaged, apart from its data. */
export function faultOf({ seq, at, kind, source, via, cause, by }: Raw): string | null {
  if (!Number.isSafeInteger(seq)) return 'the event is damaged';
  if (!isMoment(at)) return 'at: expected a time';
  if (typeof kind !== 'string') return 'the event has no kind';
  if (!Object.hasOwn(facts, kind)) return `an event of the unknown kind ${publicWord(kind)}`;
  if (!(SOURCES as readonly unknown[]).includes(source)) return 'the event has no known source';
  if (via !== undefined && typeof via !== 'string') return 'via: expected text';
  if (cause !== undefined && !Number.isSafeInteger(cause)) return 'cause: expected a seq';
  if (by !== undefined && (typeof by !== 'string' || !/^[\w:]{1,80}$/.test(by))) return 'by: expected a name';
  return null;
}

const dataChecks = new Map<unknown, Check>();

export function dataFaultOf({ kind, data }: Raw): string | null {
  let check = dataChecks.get(kind);
  if (check === undefined) {
    check = checkOf(facts[kind as string] as AnyStruct);
    dataChecks.set(kind, check);
  }
  const wrong = check(data);
  return wrong === null ? null : `${kind}: data.${wrong || '(whole)'}: not as expected`;
}

export function eventOf({ seq, at, kind, source, via, cause, by, data }: Raw): AppEvent {
  const event: Raw = { seq, at, kind, data, source };
  if (via !== undefined) event.via = via;
  if (cause !== undefined) event.cause = cause;
  if (by !== undefined) event.by = by;
  return event as unknown as AppEvent;
}
