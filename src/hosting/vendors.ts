// The declarations of the vendors in an operator's package, as `dist/integrations.json`: the source of their part of the policy
// and the permissions. Builds without a package don't have this file.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '../../streams/schema/decode';
import * as s from '../../streams/schema/schema';

export const VENDORS_FILE = 'integrations.json';

/** The hooks of a package. */
const HOOKS = [
  'chat',
  'analytics',
  'consent',
  'telemetry',
  'sessionRecording',
  'flags',
  'geolocation',
  'identity',
] as const;

const ORIGIN_KINDS = ['scripts', 'styles', 'fonts', 'pictures', 'connect', 'frames'] as const;
type OriginKind = (typeof ORIGIN_KINDS)[number];

const texts = () => s.withDefault(s.array(s.publicString()), []);

const vendor = s.object({
  hook: s.enums(HOOKS),
  vendor: s.publicString(),
  purpose: s.enums(['necessary', 'preferences', 'measurement', 'marketing']),
  origins: s.withDefault(
    s.object(
      Object.fromEntries(ORIGIN_KINDS.map((kind) => [kind, texts()])) as Record<
        OriginKind,
        ReturnType<typeof texts>
      >,
    ),
    { scripts: [], styles: [], fonts: [], pictures: [], connect: [], frames: [] },
  ),
  permissions: s.withDefault(s.array(s.enums(['camera', 'microphone', 'display-capture'])), []),
  trustedTypes: texts(),
  stores: s.withDefault(
    s.array(s.object({ name: s.publicString(), purpose: s.publicString(), lifetime: s.publicString() })),
    [],
  ),
  facts: s.withDefault(s.dictionary(s.array(s.publicString())), {}),
  details: texts(),
  context: texts(),
});
export type Vendor = s.Infer<typeof vendor>;

const vendors = s.array(vendor);

function decoded(json: unknown, source: string): Vendor[] {
  const result = decode(vendors, json);
  if (!result.ok) throw new Error(`${source}: ${result.path}: ${result.reason}`);
  return result.value;
}

/** The vendors of a package's default export. Throws an error with the path of an invalid field. */
export function vendorsOf(integrations: unknown, source: string): Vendor[] {
  if (!s.isPlainObject(integrations))
    throw new Error(`${source}: expected a default export with the integrations`);
  const unknown = Object.keys(integrations).find((name) => !(HOOKS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new Error(`${source}: unknown integration "${unknown}"; expected ${HOOKS.join(', ')}`);
  const declared = Object.entries(integrations).flatMap(([hook, declaration]) =>
    declaration === undefined ? [] : [{ ...(declaration as object), hook }],
  );
  const withoutLoad = declared.find((each) => typeof (each as { load?: unknown }).load !== 'function');
  if (withoutLoad !== undefined) throw new Error(`${source}: ${withoutLoad.hook}.load: expected a function`);
  return declared.flatMap((each) => {
    const result = decode(vendor, each);
    if (!result.ok) throw new Error(`${source}: ${each.hook}.${result.path}: ${result.reason}`);
    return [result.value];
  });
}

/** The vendors of a finished build; none if it has no package. */
export async function builtVendors(dist: string): Promise<Vendor[]> {
  const text = await readFile(join(dist, VENDORS_FILE), 'utf8').catch(() => null);
  return text === null ? [] : servedVendors(JSON.parse(text));
}

/** The vendors in a served `integrations.json`. */
export const servedVendors = (json: unknown): Vendor[] => decoded(json, VENDORS_FILE);
