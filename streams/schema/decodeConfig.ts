// Decodes /config.json. An invalid value is reported with its field.
import { boolean } from 'superstruct';
import { flags } from '../catalogue/catalogue';
import { type Config, configSchema, type Flag } from '../config';
import { decode } from './decode';
import { object, withDefault } from './schema';

const names = Object.keys(flags) as Flag[];

const schema = object({
  ...configSchema.schema,
  flags: object(
    Object.fromEntries(names.map((flag) => [flag, withDefault(boolean(), flags[flag])])) as Record<
      Flag,
      ReturnType<typeof boolean>
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
