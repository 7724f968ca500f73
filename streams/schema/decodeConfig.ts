// Decodes /config.json. An invalid value is reported with its field.
import { flags } from '../catalogue/catalogue';
import { type Config, configSchema, type Flag } from '../config';
import { decode } from './decode';
import * as s from './schema';

const names = Object.keys(flags) as Flag[];

/** The whole file. */
export const configFileSchema = s.object({
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
  /** `field` is the path of the invalid value, `message` one line for developers; `plainMessage` has it in words. */
  | { readonly ok: false; readonly field: string; readonly reason: string; readonly message: string };

const refused = (field: string, reason: string): ConfigResult => ({
  ok: false,
  field,
  reason,
  message: `/config.json: ${field}: ${reason}`,
});

/** Missing values take their defaults; an invalid value is an error that names its field. */
export function decodeConfig(json: unknown): ConfigResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return refused('(whole)', 'expected an object');
  }
  const decoded = decode(configFileSchema, { flags: {}, constants: {}, routes: {}, ...json });
  if (decoded.ok) return { ok: true, config: decoded.value };
  return refused(decoded.path, decoded.reason);
}
