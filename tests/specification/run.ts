// `npm run rules`: lists the rules without a test, per area, or prints single rules.
import { givenTo } from '../../streams/cli/projectCommand';
import { exceptionOf, unnamedRules } from './excepted';
import { pathOf, readReferences, readSpecification, rulesToName } from './read';

const HELP = `npm run rules                     rules without a test, per area
npm run rules -- --area RWD       rules of one area without a test
npm run rules -- RWD-15 DEC-85    the text of these rules, and references to them
npm run rules -- --counts         counts only
npm run rules -- --loads          when each query is loaded, and why`;

const SHOWN_CHARACTERS = 120;
const clipped = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text;

const specification = readSpecification();
const references = readReferences(specification);
const { words, options } = givenTo(HELP, {
  options: { area: 'string', counts: 'boolean', loads: 'boolean' },
  words: Number.POSITIVE_INFINITY,
});

function explain(ids: readonly string[]): void {
  for (const id of ids) {
    const rule = specification.rules.get(id);
    if (rule === undefined) {
      console.error(`There is no rule ${id}.`);
      process.exitCode = 1;
      continue;
    }
    console.log(`${id}  ${rule.text}\n  ${pathOf(rule)}`);
    for (const { file, line } of references.filter(({ name }) => name === id))
      console.log(`  ${file}:${line}`);
  }
}

function list(wanted: string | undefined, countsOnly: boolean): void {
  const areas = specification.areas.filter(({ prefix }) => wanted === undefined || prefix === wanted);
  if (areas.length === 0) {
    console.error(
      `There is no area ${wanted}. Areas: ${specification.areas.map(({ prefix }) => prefix).join(', ')}.`,
    );
    process.exitCode = 1;
  }
  for (const area of areas) {
    const unnamed = unnamedRules(area, specification, references);
    const open = unnamed.filter(({ id }) => exceptionOf(id) === undefined);
    const total = rulesToName(area, specification).length;
    const excepted = unnamed.length - open.length;
    console.log(
      `${area.prefix.padEnd(6)} ${area.title}: ${open.length} of ${total} without a test (${excepted} excepted)`,
    );
    if (countsOnly) continue;
    for (const { id, text } of open) console.log(`  ${id}  ${clipped(text)}`);
  }
}

if (options.loads === true) console.log((await import('../wire/loads')).printedTable());
else if (words.length > 0) explain(words.map((id) => id.toUpperCase()));
else list(typeof options.area === 'string' ? options.area.toUpperCase() : undefined, options.counts === true);
