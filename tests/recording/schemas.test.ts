// Current recordings stay readable: the schemas accept what they accepted, or their version is raised.
import { existsSync, readFileSync } from 'node:fs';
import { boolean } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../streams/recording/migrations';
import { SCHEMA } from '../../streams/recording/recordingVersion';
import { array, integer, object, omittable, optional } from '../../streams/schema/schema';
import { type Accepted, accepted, allAccepted, narrowed } from './schemaShapes';

const keptAs = (version: number) => new URL(`../recordings/schema-${version}.json`, import.meta.url);

describe('the schemas of facts and models', () => {
  it('are stored for their current version', () => {
    expect(
      existsSync(keptAs(SCHEMA)),
      `tests/recordings/schema-${SCHEMA}.json is written by: npx tsx tests/recording/keepSchemas.ts`,
    ).toBe(true);
  });
  it('accept everything that they did when their version began; otherwise it must be raised, with a migration', () => {
    const before = JSON.parse(readFileSync(keptAs(SCHEMA), 'utf8')) as Record<string, Accepted>;
    const now = allAccepted();
    const wrong = Object.entries(before).flatMap(([name, taken]) => {
      const present = now[name];
      const path = present === undefined ? '(gone)' : narrowed(taken, present);
      return path === null ? [] : [`${name}${path}`];
    });
    expect(wrong).toEqual([]);
  });
  it('have a migration from every older version', () => {
    for (let version = 1; version < SCHEMA; version++)
      expect(migrations.schema).toHaveProperty(String(version));
  });
});

describe('the check of the schemas', () => {
  const before = accepted(object({ a: integer(), b: array(object({ c: boolean() })) }));
  it.each([
    ['a removed field', object({ a: integer() }), '.b'],
    [
      'a new required field',
      object({ a: integer(), b: array(object({ c: boolean() })), d: integer() }),
      '.d',
    ],
    [
      'another type in a nested field',
      object({ a: integer(), b: array(object({ c: integer() })) }),
      '.b[].c',
    ],
  ])('detects %s', (_, now, path) => {
    expect(narrowed(before, accepted(now))).toBe(path);
  });
  it('allows a new optional field, but not making it required', () => {
    const more = object({ a: integer(), b: array(object({ c: boolean() })), d: omittable(integer()) });
    const all = object({ a: integer(), b: array(object({ c: boolean() })), d: integer() });
    expect(narrowed(before, accepted(more))).toBeNull();
    expect(narrowed(accepted(more), accepted(all))).toBe('.d');
  });
  it('allows a field to become optional, but not the reverse', () => {
    const wider = accepted(object({ a: optional(integer()), b: array(object({ c: boolean() })) }));
    expect(narrowed(before, wider)).toBeNull();
    expect(narrowed(wider, before)).toBe('.a');
  });
});
