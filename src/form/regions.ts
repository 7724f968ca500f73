// Provinces and states to choose from.
import { regionsOf } from '../../streams/regions';
import type { Option } from './matching';

const optionsOf = (country: string): readonly Option[] =>
  (regionsOf(country) ?? []).map(({ code, name }) => ({ value: code, label: name }));
const known = new Map<string, readonly Option[]>();

/** The provinces of Canada or the states of the US, always the same list; empty for other countries. */
export function regionOptions(country: string): readonly Option[] {
  const options = known.get(country) ?? optionsOf(country);
  known.set(country, options);
  return options;
}
