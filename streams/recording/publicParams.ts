// The parameters of a call that identify nobody, by the schema of its endpoint's query: page numbers, switches, enumerated
// filters, dates. Exports keep them and pseudonymise all others, path parameters included.
import { endpointList } from '../catalogue/complete';
import type { AnyStruct } from '../schema/schema';
import { isPublicWord } from './publicWords';

/** A count or a small amount; longer numbers may be ids. */
const isShortNumber = (value: string) => /^-?\d{1,5}(?:\.\d{1,2})?$/.test(value);
/** Values are texts, whatever their type in the query, and those of a foreign file may be anything. */
const isOneOf = (value: string, struct: AnyStruct) => struct.is(value);

const PUBLIC: Readonly<Record<string, (value: string, struct: AnyStruct) => boolean>> = {
  whole: isShortNumber,
  finite: isShortNumber,
  boolean: (value) => value === 'true' || value === 'false',
  enums: isOneOf,
  oneOf: isOneOf,
  literal: isOneOf,
  open: (value) => value.split(',').every(isPublicWord),
};

/** Several endpoints may have the same route. */
const queries = new Map<string, Readonly<Record<string, AnyStruct>>[]>();
for (const { route, query } of endpointList)
  if (query !== undefined) queries.set(route, [...(queries.get(route) ?? []), query.schema]);

/** Whether an export keeps the value of this parameter of a call. */
export function isPublicParam(route: string, name: string, value: string): boolean {
  const structs = (queries.get(route) ?? []).flatMap((fields) => fields[name] ?? []);
  return structs.length > 0 && structs.every((struct) => PUBLIC[struct.type]?.(value, struct) === true);
}
