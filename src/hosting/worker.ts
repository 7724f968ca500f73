// Builds the service worker of a release: one file with a fixed name at the root, which contains the URLs of the
// shell's files.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { WORKER_FILE } from '../worker/keeping';
import { UNKNOWN_BUILD } from './buildId';

const SOURCE = fileURLToPath(new URL('../worker/worker.ts', import.meta.url));

/** The first module of the page. */
const ENTRY = /src\/main\.tsx$/;
/** Code that works offline: the lobby's screens, static pages, the account menu, the offline notices. */
export const OFFLINE_CODE = [
  /src\/features\/lobby\/\w+Screen\.tsx$/,
  /src\/info\/\w+Screen\.tsx$/,
  /src\/features\/account\/AccountSideMenu\.tsx$/,
  /src\/app\/loading\/Offline\w+\.tsx$/,
];
/** Files of `publicDir` that the page uses. */
const PUBLIC_FILES = ['favicon.svg'];
/** The only font file needed for English. The others are cached on first use. */
const FONT = /latin-wght-normal-[^/]*\.woff2$/;

type Bundle = Rolldown.OutputBundle;
interface Metadata {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The files that a page fetches to show the lobby, and the code that works offline. */
function shellFiles(
  bundle: Bundle,
  base: string,
): { readonly entry: string; readonly files: readonly string[] } {
  const files = new Set(PUBLIC_FILES.map((file) => base + file));
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(base + name)) return;
    files.add(base + name);
    for (const style of (chunk as Metadata).viteMetadata?.importedCss ?? []) files.add(base + style);
    for (const imported of chunk.imports) add(imported);
  };
  let entry: string | null = null;
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === 'asset') {
      if (FONT.test(name)) files.add(base + name);
      continue;
    }
    const contains = (code: RegExp) => part.moduleIds.some((module) => code.test(module));
    if (contains(ENTRY)) entry = base + name;
    if (contains(ENTRY) || OFFLINE_CODE.some(contains)) add(name);
  }
  if (entry === null) throw new Error('The build has no entry.');
  return { entry, files: [...files].sort() };
}

export function offlineWorker(): Plugin {
  let base = '/';
  return {
    name: 'coinstream-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    async generateBundle(_, bundle) {
      const shell = shellFiles(bundle, base);
      const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 10);
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'silent',
        define: { THIS_BUILD: JSON.stringify({ version, build: UNKNOWN_BUILD, ...shell }) },
        build: {
          write: false,
          target: 'es2022',
          sourcemap: 'hidden',
          lib: { entry: SOURCE, formats: ['iife'], name: 'coinstreamWorker', fileName: () => WORKER_FILE },
        },
      });
      const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const { code, map } = output?.output[0] ?? {};
      if (code === undefined) throw new Error("The service worker wasn't built.");
      if (map) this.emitFile({ type: 'asset', fileName: `${WORKER_FILE}.map`, source: JSON.stringify(map) });
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: code });
    },
  };
}
