// Decodes /config.json. An invalid value is reported with its field.
import { flags } from '../catalogue/catalogue';
import { type Config, configSchema, type Flag } from '../config';
import { decode } from './decode';
import * as s from './schema';

const names = Object.keys(flags) as Flag[];

const schema = s.object({
  ...configSchema.schema,
  flags: s.object(
    Object.fromEntries(names.map((flag) => [flag, s.withDefault(s.boolean(), flags[flag])])) as Record<
      Flag,
      ReturnType<typeof s.boolean>
    >,
  ),
});

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** `field` is the path of the invalid value, `message` one line for developers. */
  | { readonly ok: false; readonly field: string; readonly message: string };

/** Missing values take their defaults; an invalid value is an error that names its field. */
export function decodeConfig(json: unknown): ConfigResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { ok: false, field: '(whole)', message: '/config.json: expected an object' };
  }
  const decoded = decode(schema, { flags: {}, constants: {}, routes: {}, ...json });
  if (decoded.ok) return { ok: true, config: decoded.value };
  return { ok: false, field: decoded.path, message: `/config.json: ${decoded.path}: ${decoded.reason}` };
}
