// Form validation by a schema whose refinements return messages for the player.
import { define, type Struct, validate } from 'superstruct';
import type { AnyStruct } from './schema';

/** The first problem of each field, nested like the values. */
export interface FieldProblems {
  [name: string]: string | FieldProblems;
}

function put(problems: FieldProblems, [name, ...rest]: readonly string[], text: string): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    problems[name] ??= text;
    return;
  }
  const inner = problems[name];
  if (typeof inner === 'string') return;
  const nested: FieldProblems = inner ?? {};
  problems[name] = nested;
  put(nested, rest, text);
}

/** Validates values by a schema; empty if all are valid. */
export function problemsOf(schema: AnyStruct, values: unknown): FieldProblems {
  const [error] = validate(values, schema, { mask: true });
  const problems: FieldProblems = {};
  for (const { path, message } of error?.failures() ?? []) put(problems, path.map(String), message);
  return problems;
}

/** Each problem with the path of its field: `address.city`. */
export function listedProblems(problems: FieldProblems, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(problems).flatMap(([name, problem]) =>
    typeof problem === 'string'
      ? [[`${prefix}${name}`, problem] as const]
      : listedProblems(problem, `${prefix}${name}.`),
  );
}

/** Nests problems that are keyed by field path. */
export function nestedProblems(byName: Readonly<Record<string, string>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [name, text] of Object.entries(byName)) put(problems, name.split('.'), text);
  return problems;
}

/** Invisible characters that pasted text may contain. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** A text as it is validated and sent: without invisible characters and surrounding spaces. */
export const cleaned = (text: string | null | undefined): string =>
  (text ?? '').replace(INVISIBLE, '').trim();

/** A text field; `check` returns a message if it is invalid. An untouched field is an empty text. */
export function typed(check: (text: string) => string | undefined): Struct<string | undefined, null> {
  return define<string | undefined>(
    'typed',
    (value) => check(typeof value === 'string' ? value : '') ?? true,
  );
}

/** A checkbox that must be checked. */
export function accepted(message: string): Struct<boolean | undefined, null> {
  return define<boolean | undefined>('accepted', (value) => value === true || message);
}

/** The digits of a typed code or number: spaces, hyphens and invisible characters are ignored. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '');

/** The country of a phone number's dialing code. */
export const phoneCountry = typed((text) =>
  /^.{2,3}$/.test(text) ? undefined : 'Please choose a country code',
);
