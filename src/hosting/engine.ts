// Builds the engine of a version of the code, as one file without imports, with which a studio folds the recordings of this
// version. A host that keeps `releases/` keeps the engines of all versions that it has served.
import type { Plugin } from 'vite';
import { engineFile } from '../replay/enginePath';
import { presentCommit } from './commit';

interface BundleOptions {
  readonly root: string;
  /** Relative to `root`. */
  readonly entry: string;
  readonly define?: Record<string, string>;
  readonly plugins?: readonly Plugin[];
}

/** The code of a module and all that it imports, as one file. Rejects if it cannot be built. */
export async function bundled({ root, entry, define = {}, plugins = [] }: BundleOptions): Promise<string> {
  const { build, defaultClientConditions } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    define,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [code, ...more] = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  if (code === undefined || more.length > 0)
    throw new Error(`The bundle of ${entry} has more than one file.`);
  return code;
}

/** The engine of the code in `root`. */
export const engineCode = (root: string, plugins: readonly Plugin[] = []) =>
  bundled({ root, entry: 'streams/inspect/engine.ts', plugins });

/** Adds the engine of this version to a build. */
export function releaseEngine(): Plugin {
  let root = '';
  return {
    name: 'coinstream-engine',
    apply: 'build',
    config: () => ({ define: { 'globalThis.COINSTREAM_COMMIT': JSON.stringify(presentCommit()) } }),
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const commit = presentCommit();
      if (commit === null) return;
      this.emitFile({ type: 'asset', fileName: engineFile(commit), source: await engineCode(root) });
    },
  };
}
