// The table of all fields of /config.json.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configFields, configTable, TABLE_FILE } from '../../src/hosting/configTable';
import { flags } from '../../streams/catalogue/catalogue';
import { testConfig } from '../fakePorts';

/** The paths of all values, without entering lists and dictionaries. */
function paths(value: unknown, open: ReadonlySet<string>, before = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || open.has(before))
    return [before];
  return Object.entries(value).flatMap(([name, inner]) =>
    paths(inner, open, before === '' ? name : `${before}.${name}`),
  );
}

describe('the table of the configuration', () => {
  const fields = configFields();
  it('has a sentence for every field, which is above the field in the source', () => {
    expect(fields.filter(({ sentence }) => !/\w.*[.\])}]$/.test(sentence)).map(({ path }) => path)).toEqual(
      [],
    );
  });
  it('lists every field that a decoded configuration has, and nothing else', () => {
    const dictionaries = new Set(
      fields.filter(({ type }) => type.startsWith('object of')).map(({ path }) => path),
    );
    /** Objects that are null unless they are given. */
    const { marketingConsent: _, maintenance: __, ...config } = testConfig();
    const listed = fields
      .map(({ path }) => path)
      .filter((path) => !/^(marketingConsent|maintenance)\./.test(path));
    expect(listed.toSorted()).toEqual(paths(config, dictionaries).toSorted());
    expect(fields.filter(({ path }) => path.startsWith('flags.'))).toHaveLength(Object.keys(flags).length);
  });
  it('gives the type and the default of a field, or says that it is required', () => {
    const row = (path: string) => fields.find((field) => field.path === path);
    expect(row('oidc.authority')).toMatchObject({ type: 'text', fallback: null });
    expect(row('idempotency')).toMatchObject({ type: '`key`, `none`', fallback: '"key"' });
    expect(row('constants.hubReconnectDelaysS')).toMatchObject({
      type: 'list of number',
      fallback: '[2,5,13,21,55]',
    });
    expect(row('marketingConsent.cookie')?.fallback).toBe('null');
  });
  it('is up to date: npm run headers -- --table', () => {
    expect(readFileSync(TABLE_FILE, 'utf8')).toBe(configTable());
  });
});
