// The contract's files, by name.
import { asyncapi } from './asyncapi';
import { jsonText } from './jsonText';
import { openapi } from './openapi';

export const contractFiles = (): Readonly<Record<string, string>> => ({
  'asyncapi.json': jsonText(asyncapi()),
  'openapi.json': jsonText(openapi()),
});
