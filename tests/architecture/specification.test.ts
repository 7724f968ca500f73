// The specification can be parsed, and every reference names an existing rule.
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS, exceptionOf, unnamedRules } from '../specification/excepted';
import {
  parseArea,
  readReferences,
  readSpecification,
  referencesIn,
  rulesToName,
} from '../specification/read';

const specification = readSpecification();
const references = readReferences(specification);

describe('the rules', () => {
  it('have unique ids with the prefix of their area', () => {
    expect(specification.areas).toHaveLength(21);
    expect(specification.rules.size).toBeGreaterThan(1_250);
    expect(specification.repeated).toEqual([]);
    const strays = [...specification.rules.values()].filter(
      ({ id, area }) => !id.startsWith('DEC-') && !id.startsWith(`${area}-`),
    );
    expect(strays).toEqual([]);
  });
  it('are numbered without gaps', () => {
    for (const { prefix } of specification.areas) {
      const numbers = [...specification.rules.keys()]
        .filter((id) => id.startsWith(`${prefix}-`))
        .map((id) => Number(id.slice(prefix.length + 1)));
      expect([prefix, numbers.sort((a, b) => a - b)]).toEqual([prefix, numbers.map((_, index) => index + 1)]);
    }
  });
  it('refer to existing rules', () => {
    const prefixes = [...specification.areas.map(({ prefix }) => prefix), 'DEC'];
    const within = [...specification.rules.values()].flatMap(({ id, text }) =>
      referencesIn(id, text, prefixes),
    );
    expect(within.filter(({ name }) => !specification.rules.has(name))).toEqual([]);
  });
  it('are referenced by their ids, never by a section', () => {
    const unknown = references
      .filter(({ name }) => !specification.rules.has(name))
      .map(({ name, file, line }) => `${file}:${line} names ${name}`);
    expect(unknown).toEqual([]);
  });
});

describe('an area', () => {
  it.each(specification.areas)('$prefix has each rule named by a test', (area) => {
    const open = unnamedRules(area, specification, references).filter(
      ({ id }) => exceptionOf(id) === undefined,
    );
    expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });
  it('excepts only existing rules that no test names', () => {
    const unnamed = new Set(
      specification.areas
        .flatMap((area) => unnamedRules(area, specification, references))
        .map(({ id }) => id),
    );
    const excepted = EXCEPTIONS.flatMap(([, ids]) => ids.split(' '));
    expect(excepted.filter((id) => !unnamed.has(id))).toEqual([]);
  });
});

describe('the parser of rules', () => {
  const id = (number: number) => `ABC-0${number}`;
  const text = [
    '# An area (ABC)',
    `- **${id(1)}** One. [DEC-01]`,
    `| ${id(2)} | two | \`Two!\` |`,
    '- **DEC-01** *Why:* because.',
    '- **DEC-02** *Who:* nobody.',
  ].join('\n');
  it('reads lines and rows', () => {
    const area = parseArea('an-area.md', text);
    expect(area).toMatchObject({ prefix: 'ABC', title: 'An area' });
    expect(area.rules.map(({ id, line }) => [id, line])).toEqual([
      [id(1), 2],
      [id(2), 3],
      ['DEC-01', 4],
      ['DEC-02', 5],
    ]);
  });
  it('finds ids, mistyped prefixes in brackets, and references to sections, which are not rules', () => {
    const found = referencesIn(
      'a.ts',
      `// [XYZ-12, ${id(1)}] SHA-256 ${id(2)}\n// [1 §4, §5] DEC-19 [design 3] (RFC 6749 §6)`,
      ['ABC', 'DEC'],
    );
    expect(found.map(({ name, line }) => [name, line])).toEqual([
      ['XYZ-12', 1],
      [id(1), 1],
      [id(2), 1],
      ['DEC-19', 2],
      ['[1 §4, §5]', 2],
      ['[design 3]', 2],
    ]);
  });
  it('requires a test for every rule; a decision is covered by the rules that refer to it', () => {
    const area = parseArea('an-area.md', text);
    const rules = new Map(area.rules.map((rule) => [rule.id, rule]));
    const wanted = rulesToName(area, { areas: [area], rules, repeated: [] });
    expect(wanted.map((rule) => rule.id)).toEqual([id(1), id(2), 'DEC-02']);
  });
});
