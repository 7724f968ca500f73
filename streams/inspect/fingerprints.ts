// An event as a number: its kind, source, route and data apart from `seq`, times, random fields and ids. Ids are kept
// separately, because an export renames them.
import { facts as catalogueFacts } from '../catalogue/complete';
import { publicLink, publicMessage, publicReason } from '../recording/publicMessages';
import { isPublicWord, PERSONAL, publicWord } from '../recording/publicWords';
import type { RecordedEvents } from '../recording/ranges/packedEvents';
import { lookup } from '../schema/lookup';
import { type AnyStruct, isPlainObject } from '../schema/schema';
import type { Work } from './work';

const facts: Readonly<Record<string, AnyStruct>> = catalogueFacts;

/** Numbers above this are times, epoch ms. */
const EARLIEST = 1e12;
const PSEUDONYM = /^id-[0-9a-z]+$/;
/** Different texts of up to this length often have equal masks. */
const SHORT_MASK = 4;

/** The values of leaves that an export keeps. */
const KEPT: ReadonlySet<string> = new Set(['open', 'enums', 'oneOf', 'literal']);
/** The part of other texts that an export keeps. */
const PUBLIC_PARTS: Readonly<Record<string, (text: string) => string>> = {
  code: publicWord,
  link: publicLink,
  errorText: publicMessage,
  statusReason: publicReason,
};

const TIMED_FIELD = /(?:At|Ms)$/;

/** Fields that are drawn at random and kept by an export: the id of a call's trace, and the name of a report. */
const RANDOM_FIELDS: ReadonlySet<string> = new Set(['trace', 'reference']);

const isRandom = (type: string, key: string | null) =>
  type === 'open' && key !== null && RANDOM_FIELDS.has(key);

/** A leaf that differs between equal events: a time or duration, the `seq` of an event, a sealed or random value. `key` is its field's. */
export function isIncidental(type: string, value: unknown, key: string | null): boolean {
  if (isRandom(type, key)) return true;
  if (type === 'instant' || type === 'eventRef' || type === 'sealed') return true;
  if (type !== 'finite' && type !== 'whole') return false;
  return (typeof value === 'number' && value > EARLIEST) || (key !== null && TIMED_FIELD.test(key));
}

/** A leaf that an export renames: an id and, in a redacted recording (`masked`), a personal text. */
export function isName(type: string, value: unknown, masked: boolean): value is string | number {
  if (type === 'numericId') return typeof value === 'number' && value > 0;
  if (typeof value !== 'string') return false;
  if (type === 'textId') return true;
  if (type === 'slug') return !isPublicWord(value) || PSEUDONYM.test(value);
  return masked && value.length > SHORT_MASK && value !== PERSONAL && isPersonal(type);
}

const isPersonal = (type: string) => !KEPT.has(type) && lookup(PUBLIC_PARTS, type) === undefined;

/** The part of a leaf that every export keeps. */
export function publicPart(type: string, value: unknown, masked: boolean): unknown {
  if (!masked || typeof value !== 'string' || KEPT.has(type)) return value;
  const part = lookup(PUBLIC_PARTS, type);
  return part === undefined ? '' : part(value);
}

/** A hash of 53 bits. */
class Hash {
  private one = 0;
  private two = 0;
  /** The hashes of the names, in the order of their leaves. */
  readonly names: number[] = [];
  readonly texts = new Map<number, string | number>();

  constructor(readonly masked: boolean) {}

  restart(): void {
    this.one = 0x9e3779b9 | 0;
    this.two = 0x85ebca6b | 0;
  }
  add(word: number): void {
    this.one = Math.imul(this.one ^ word, 0x85ebca6b);
    this.one ^= this.one >>> 13;
    this.two = Math.imul(this.two ^ word, 0xc2b2ae35);
    this.two ^= this.two >>> 16;
  }
  addText(text: string): void {
    this.add(text.length);
    for (let place = 0; place < text.length; place++) this.add(text.charCodeAt(place));
  }
  addNumber(value: number): void {
    if ((value | 0) === value) this.add(value);
    else this.addText(String(value));
  }
  get value(): number {
    return (this.two >>> 11) * 2 ** 32 + (this.one >>> 0);
  }
}

const naming = new Hash(false);

/** The hash of an id or a personal text. Numeric ids, textual ids and personal texts have different pseudonyms. */
export function nameHash(type: string, name: string | number): number {
  naming.restart();
  if (isPersonal(type) && type !== 'textId' && type !== 'slug') naming.add(TEXT);
  if (typeof name === 'number') naming.addNumber(name);
  else naming.addText(name);
  return naming.value;
}

type Add = (value: unknown, hash: Hash) => void;
/** For fields with and without a time in their name. */
const compiled = { timed: new WeakMap<AnyStruct, Add>(), other: new WeakMap<AnyStruct, Add>() };

const NULL = 1;
const LEFT_OUT = 2;
const NAME = 3;
const TRUE = 4;
const FALSE = 5;
const BRANCH = 6;
const NUMBER = 7;
const TEXT = 8;

function addOf(struct: AnyStruct, key: string | null = null): Add {
  const table = key !== null && TIMED_FIELD.test(key) ? compiled.timed : compiled.other;
  const known = table.get(struct);
  if (known !== undefined) return known;
  const shape = compile(struct, key);
  const made: Add = (value, hash) => {
    if (value === null || value === undefined) hash.add(NULL);
    else shape(value, hash);
  };
  table.set(struct, made);
  return made;
}

function addFields(fields: Readonly<Record<string, AnyStruct>>): Add {
  const adding = Object.entries(fields)
    .filter(([name, field]) => !isRandom(field.type, name))
    .map(([name, field]) => [name, addOf(field, name)] as const);
  return (value, hash) => {
    hash.add(BRANCH);
    for (const [name, add] of adding) add((value as Record<string, unknown>)[name], hash);
  };
}

function compile(struct: AnyStruct, key: string | null): Add {
  const { type } = struct;
  switch (type) {
    case 'object':
    case 'partial':
      return addFields(struct.schema);
    case 'tagged': {
      const byType = new Map(
        Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, entry]) => [
          name,
          addFields(entry.schema),
        ]),
      );
      return (value, hash) => {
        const { type: name } = value as { type: string };
        hash.addText(name);
        byType.get(name)?.(value, hash);
      };
    }
    case 'array': {
      const item = addOf(struct.schema);
      return (value, hash) => {
        const entries = value as readonly unknown[];
        hash.add(entries.length);
        for (const entry of entries) item(entry, hash);
      };
    }
    case 'dictionary': {
      const item = addOf(struct.schema);
      return (value, hash) => {
        const keys = isPlainObject(value) ? Object.keys(value).sort() : [];
        hash.add(keys.length);
        for (const key of keys) {
          hash.addText(key);
          item((value as Record<string, unknown>)[key], hash);
        }
      };
    }
    default:
      return (value, hash) => addLeaf(type, value, key, hash);
  }
}

function addLeaf(type: string, value: unknown, key: string | null, hash: Hash): void {
  if (isIncidental(type, value, key)) return hash.add(LEFT_OUT);
  if (isName(type, value, hash.masked)) {
    hash.add(NAME);
    const name = nameHash(type, value);
    hash.names.push(name);
    hash.texts.set(name, value);
    return;
  }
  const kept = publicPart(type, value, hash.masked);
  if (typeof kept === 'number') {
    hash.add(NUMBER);
    hash.addNumber(kept);
  } else if (typeof kept === 'string') {
    hash.add(TEXT);
    hash.addText(kept);
  } else if (typeof kept === 'boolean') hash.add(kept ? TRUE : FALSE);
  else hash.addText(JSON.stringify(kept) ?? '');
}

export interface Fingerprints {
  /** By index of the event: its kind, source, route and data without names. */
  readonly content: Float64Array;
  /** By index of the event: its kind and route. */
  readonly shape: Float64Array;
  /** The hashes of all names; those of an event start at `firstName` of its index, and end at that of the next index. */
  readonly names: readonly number[];
  readonly firstName: Uint32Array;
  /** The names by their hashes. */
  readonly texts: ReadonlyMap<number, string | number>;
}

const STEP = 500;

export function* fingerprintsOf(events: RecordedEvents, masked: boolean): Work<Fingerprints> {
  const { length } = events;
  const content = new Float64Array(length);
  const shape = new Float64Array(length);
  const firstName = new Uint32Array(length + 1);
  const hash = new Hash(masked);
  for (let index = 0; index < length; index++) {
    if (index % STEP === 0) yield index / length;
    const event = events.at(index);
    if (event === undefined) continue;
    hash.restart();
    hash.addText(event.kind);
    hash.addText(event.via ?? '');
    shape[index] = hash.value;
    hash.addText(event.source);
    const schema = facts[event.kind];
    if (schema !== undefined) addOf(schema)(event.data, hash);
    content[index] = hash.value;
    firstName[index + 1] = hash.names.length;
  }
  return { content, shape, names: hash.names, firstName, texts: hash.texts };
}
