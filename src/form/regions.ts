// The options of a province or state field.
import { regionsOf } from '../../streams/regions';
import type { Option } from './matching';

const optionsOf = (country: string): readonly Option[] =>
  (regionsOf(country) ?? []).map(({ code, name }) => ({ value: code, label: name }));
const known = new Map<string, readonly Option[]>();

/** The provinces of Canada or the states of the US; empty for other countries. The array is stable per country. */
export function regionOptions(country: string): readonly Option[] {
  const options = known.get(country) ?? optionsOf(country);
  known.set(country, options);
  return options;
}
