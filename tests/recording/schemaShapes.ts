// The values that a schema accepts, as plain data, for storing and comparing with a later version.
import { is } from 'superstruct';
import { facts as catalogueFacts, models } from '../../streams/catalogue/complete';
import type { AnyStruct } from '../../streams/schema/schema';

export interface Accepted {
  readonly type: string;
  readonly mayBeNull?: true;
  readonly mayBeAbsent?: true;
  readonly fields?: Readonly<Record<string, Accepted>>;
  readonly item?: Accepted;
  readonly values?: readonly unknown[];
}

const described = (fields: Readonly<Record<string, AnyStruct>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, struct]) => [name, accepted(struct)]));

export function accepted(struct: AnyStruct): Accepted {
  const schema: unknown = struct.schema;
  const own = {
    type: struct.type,
    ...(is(null, struct) ? { mayBeNull: true as const } : {}),
    ...(is(undefined, struct) ? { mayBeAbsent: true as const } : {}),
  };
  if (struct.type === 'object' || struct.type === 'partial' || struct.type === 'tagged')
    return { ...own, fields: described(schema as Record<string, AnyStruct>) };
  if (struct.type === 'array' || struct.type === 'dictionary')
    return { ...own, item: accepted(schema as AnyStruct) };
  return typeof schema === 'object' && schema !== null ? { ...own, values: Object.values(schema) } : own;
}

/** Every fact's data and every model's state. */
export function allAccepted(): Record<string, Accepted> {
  const states = Object.entries(models).map(([name, { schema }]) => [`model ${name}`, accepted(schema)]);
  return { ...described(catalogueFacts), ...(Object.fromEntries(states) as Record<string, Accepted>) };
}

/** Kinds of leaves that accept the same values. */
const ALIKE: Readonly<Record<string, string>> = {
  whole: 'integer',
  numericId: 'integer',
  minor: 'integer',
  amount: 'integer',
  eventRef: 'integer',
  open: 'text',
  code: 'text',
  slug: 'text',
  link: 'text',
  errorText: 'text',
  statusReason: 'text',
  string: 'text',
  textId: 'text',
  sealed: 'text',
  finite: 'number',
  instant: 'number',
};
const kindOf = (type: string) => ALIKE[type] ?? type;

/** The path at which `now` rejects something that `before` accepted; null if `now` accepts everything. */
export function narrowed(before: Accepted, now: Accepted, path = ''): string | null {
  if (kindOf(before.type) !== kindOf(now.type)) return path;
  if ((before.mayBeNull && !now.mayBeNull) || (before.mayBeAbsent && !now.mayBeAbsent)) return path;
  if (before.values?.some((value) => !now.values?.includes(value))) return path;
  if (before.item !== undefined && now.item !== undefined)
    return narrowed(before.item, now.item, `${path}[]`);
  for (const [name, field] of Object.entries(before.fields ?? {})) {
    const other = now.fields?.[name];
    const wrong = other === undefined ? `${path}.${name}` : narrowed(field, other, `${path}.${name}`);
    if (wrong !== null) return wrong;
  }
  const added = Object.entries(now.fields ?? {}).find(
    ([name, { mayBeAbsent }]) => before.fields?.[name] === undefined && !mayBeAbsent,
  );
  return now.type === 'object' && added !== undefined ? `${path}.${added[0]}` : null;
}
