// The contract's files, by name.
import { asyncapi } from './asyncapi';
import { jsonText } from './jsonText';
import { openapi } from './openapi';

/** The files whose committed text is missing or differs from the catalogue, with their new text. */
export function staleFiles(committed: (name: string) => string | null): Readonly<Record<string, string>> {
  const texts = { 'asyncapi.json': jsonText(asyncapi()), 'openapi.json': jsonText(openapi()) };
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => committed(name) !== text));
}
