// `COINSTREAM_INTEGRATIONS=./acme npm run build` takes an operator's package of integrations into the build, as the module
// `virtual:integrations`. Without it, the build contains no integrations.
import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { VENDORS_FILE, type Vendor, vendorsOf } from './vendors';

const MODULE = 'virtual:integrations';
const ENTRIES = ['index.ts', 'index.mjs', 'index.js'];

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The module of a package: the path itself, `main` of its package.json, or its index. */
async function entryOf(path: string): Promise<string> {
  if (/\.[cm]?[jt]s$/.test(path)) return path;
  const manifest = await readFile(join(path, 'package.json'), 'utf8').catch(() => '{}');
  const { main } = JSON.parse(manifest) as { readonly main?: string };
  for (const name of main === undefined ? ENTRIES : [main]) {
    const file = join(path, name);
    if (await exists(file)) return file;
  }
  throw new Error(`COINSTREAM_INTEGRATIONS: ${path} contains no ${main ?? ENTRIES.join(', ')}`);
}

interface Package {
  readonly entry: string;
  readonly vendors: readonly Vendor[];
}

/** Runs the declarations of a package; the code of its adapters is not loaded. */
async function packageAt(path: string): Promise<Package> {
  const entry = await entryOf(resolve(path));
  const { module } = await runnerImport<{ readonly default?: unknown }>(entry, {
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
  });
  return { entry, vendors: vendorsOf(module.default, path) };
}

/** `path` is a folder or a module; undefined for a build without integrations. */
export function integrations(path = process.env.COINSTREAM_INTEGRATIONS): Plugin {
  let taken: Package | null = null;
  const has = (hook: string) =>
    JSON.stringify(taken?.vendors.some((vendor) => vendor.hook === hook) === true);
  return {
    name: 'coinstream-integrations',
    async config() {
      taken = path === undefined || path === '' ? null : await packageAt(path);
      return {
        define: {
          'import.meta.env.COINSTREAM_INTEGRATIONS': JSON.stringify(taken !== null),
          'import.meta.env.COINSTREAM_STORES': JSON.stringify(
            (taken?.vendors ?? []).flatMap(({ vendor, purpose: kind, stores }) =>
              stores.map((stored) => ({ ...stored, vendor, kind })),
            ),
          ),
          'import.meta.env.COINSTREAM_CHAT': has('chat'),
          'import.meta.env.COINSTREAM_CONSENT': has('consent'),
          'import.meta.env.COINSTREAM_GEOLOCATION': has('geolocation'),
          'import.meta.env.COINSTREAM_IDENTITY': has('identity'),
        },
        ...(taken === null ? {} : { server: { fs: { allow: ['.', dirname(taken.entry)] } } }),
      };
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      return taken === null ? 'export default {}' : `export { default } from ${JSON.stringify(taken.entry)}`;
    },
    generateBundle() {
      if (taken === null) return;
      const source = `${JSON.stringify(taken.vendors, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: VENDORS_FILE, source });
    },
  };
}
