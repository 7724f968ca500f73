/**
 * The entry of `table` under `key`, undefined when the table itself has none. A key from outside may be a name that every
 * object answers to (`constructor`, `__proto__`), so it is never read with `table[key]`.
 */
export function own<Table extends object>(table: Table, key: string): Table[keyof Table] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof Table] : undefined;
}
