/**
 * The entry of `table` under `key`, or undefined. Use it instead of `table[key]` for external keys, which may name an inherited
 * property (`constructor`, `__proto__`).
 */
export function lookup<Table extends object>(table: Table, key: string): Table[keyof Table] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof Table] : undefined;
}
