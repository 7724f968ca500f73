// The reasons of `decode` in words, for operators and platforms. Not part of the first load.
import { Struct } from 'superstruct';
import { type ConfigResult, configFileSchema } from './decodeConfig';
import { lookup } from './lookup';
import type { AnyStruct } from './schema';

const WORDS: Readonly<Record<string, string>> = {
  amount: 'a number',
  array: 'a list',
  boolean: 'true or false',
  code: 'a text',
  dictionary: 'an object',
  eventRef: 'a whole number',
  finite: 'a number',
  instant: 'an ISO time with a zone, such as 2026-01-31T12:00:00Z',
  link: 'a text',
  minor: 'a whole number',
  numericId: 'a whole number',
  object: 'an object',
  open: 'a text',
  partial: 'an object',
  sealed: 'a text',
  slug: 'a text',
  statusReason: 'a text',
  string: 'a text',
  tagged: 'an object with a known type',
  textId: 'a text',
  whole: 'a whole number',
};

const isStruct = (value: unknown): value is AnyStruct => value instanceof Struct;

/** The schema of the value at this path; undefined if it depends on the value. */
function schemaAt(schema: AnyStruct, path: string): AnyStruct | undefined {
  let struct: unknown = schema;
  for (const name of path === '(whole)' ? [] : path.split('.')) {
    if (!isStruct(struct)) return undefined;
    const { type, schema: inner } = struct;
    struct = type === 'array' || type === 'dictionary' ? inner : lookup(Object(inner), name);
  }
  return isStruct(struct) ? struct : undefined;
}

/** The reason why the value at this path of `schema` is invalid, such as `expected one of: open, closed`. */
export function plainReason(schema: AnyStruct, path: string, reason: string): string {
  const type = /^expected (\w+)$/.exec(reason)?.[1] ?? '';
  if (type === 'enums' || type === 'oneOf') {
    const values = Object.values(Object(schemaAt(schema, path)?.schema));
    return values.length === 0 ? reason : `expected one of: ${values.join(', ')}`;
  }
  const words = lookup(WORDS, type);
  return words === undefined ? reason : `expected ${words}`;
}

/** The message about an invalid configuration: `/config.json: region: expected one of: CA, US`. */
export function plainMessage({ field, reason }: Extract<ConfigResult, { ok: false }>): string {
  const at = field === '(whole)' ? '' : `${field}: `;
  return `/config.json: ${at}${plainReason(configFileSchema, field, reason)}`;
}
