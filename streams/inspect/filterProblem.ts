// The problem with the words of a filter: an unknown qualifier or value, which would otherwise be searched as text or match nothing.
import { SOURCES } from '../log/event';
import { MODEL_NAMES } from '../recording/replay';
import { lookup } from '../schema/lookup';
import { comparisonOf, filterWords, QUALIFIERS } from './filter';

const VALUES: Readonly<Record<string, readonly string[]>> = { source: SOURCES, model: MODEL_NAMES };

/** A qualifier and its value; a URL has none. */
const QUALIFIED = /^-?([a-z]+):(?!\/\/)(.*)$/i;
const BY_SIZE = /^-?(?:dur|value):?(?:<=|>=|<|>)(.*)$/i;

const inAll = [...QUALIFIERS, 'path', 'dur', 'value'];

function problemOf(word: string): string | null {
  const [, size] = BY_SIZE.exec(word) ?? [];
  if (size !== undefined)
    return Number.isNaN(Number(size)) ? `“${word}” needs a number after the comparison.` : null;
  const [, qualifier = '', value = ''] = QUALIFIED.exec(word) ?? [];
  const name = qualifier.toLowerCase();
  if (name === 'dur' && value !== '' && Number.isNaN(Number(value.replace(/^[<>!]?=?/, ''))))
    return `“${word}” needs a number.`;
  if (name === 'path' && word.startsWith('-')) return `“${word}”: changes of a value can't be excluded.`;
  if (name === '' || comparisonOf(word.toLowerCase()) !== null) return null;
  if (!inAll.includes(name))
    return `“${qualifier}:” isn't a qualifier, so “${word}” is plain text. The qualifiers are ${inAll.map((known) => `${known}:`).join(' ')}`;
  const values = lookup(VALUES, name);
  /** A value may still be incomplete. */
  if (values === undefined || values.some((one) => one.toLowerCase().startsWith(value.toLowerCase())))
    return null;
  return `There is no ${name} “${value}”. Choose from ${values.join(', ')}.`;
}

/** One line about the first word with a problem; null without one. */
export function filterProblem(text: string): string | null {
  for (const word of filterWords(text)) {
    const problem = problemOf(word);
    if (problem !== null) return problem;
  }
  return null;
}
