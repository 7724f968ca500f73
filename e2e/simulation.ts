// Serves the worker behind `/replay?seed=N`, and the engines of commits and mutants, next to the app: bundled on the first
// request, never part of a build.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { presentCommit } from '../src/hosting/commit';
import { bundled, engineCode } from '../src/hosting/engine';
import { engineFile } from '../src/replay/enginePath';
import { MUTANTS_PATH, SIMULATION_PATH } from '../src/replay/simulating';
import { MUTANTS, type Mutant } from '../tests/simulation/mutants';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'tests/simulation/inBrowser.ts';
const ENGINE_PATH = new RegExp(`/${engineFile('([0-9a-f]{7,40}|present|head)')}$`);

/** A mutant: a build with one change in one file. */
const withMutant = ({ file, from, to }: Mutant): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(`/${file}`)) return null;
    if (!code.includes(from)) throw new Error(`${file} does not contain the code that the mutant changes`);
    return { code: code.replace(from, () => to), map: null };
  },
});

const workerBundle = (mutant: Mutant | null) =>
  bundled({
    root: ROOT,
    entry: ENTRY,
    define: { ORIGIN_OF_CODE: JSON.stringify({ commit: presentCommit(), mutant: mutant?.name ?? null }) },
    plugins: mutant === null ? [] : [withMutant(mutant)],
  });

/** A worker that only reports why there is no simulation. */
const refusing = (message: string) => `postMessage(${JSON.stringify({ type: 'failed', message })});`;

async function workerOf(name: string | null): Promise<string> {
  const mutant = MUTANTS.find((known) => known.name === name) ?? null;
  if (name !== null && mutant === null) return refusing('There is no mutant with this name.');
  try {
    return await workerBundle(mutant);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return refusing(`Building the simulation failed: ${reason}`);
  }
}

/** Builds the engine of a commit of this repository, or that of this code with a mutant; null if that fails. */
async function engineOf(commit: string, name: string | null): Promise<string | null> {
  const mutant = MUTANTS.find((known) => known.name === name) ?? null;
  try {
    if (name !== null) return mutant && (await engineCode(ROOT, [withMutant(mutant)]));
    const { checkout } = await import('../streams/cli/versions');
    const found = checkout(commit === 'head' ? 'HEAD' : commit);
    if (!found.ok) return null;
    try {
      return await engineCode(found.folder);
    } finally {
      found.remove();
    }
  } catch {
    return null;
  }
}

/** The simulation makes no requests, so its worker's policy forbids them. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Handles requests for the simulation; false for any other. `isKept`: the code does not change while the server runs. */
export function createSimulation({ isKept }: { isKept: boolean }) {
  const known = new Map<string | null, Promise<string>>();
  const worker = (name: string | null) => {
    const made = known.get(name) ?? workerOf(name);
    if (isKept) known.set(name, made);
    return made;
  };
  const engines = new Map<string, Promise<string | null>>();
  const engine = (commit: string, mutant: string | null) => {
    const name = `${commit} ${mutant}`;
    const made = engines.get(name) ?? engineOf(commit, mutant);
    if (isKept) engines.set(name, made);
    return made;
  };
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const [, commit] = ENGINE_PATH.exec(pathname) ?? [];
    const answer = (type: string, text: string) =>
      res.writeHead(200, { ...HEADERS, 'Content-Type': type }).end(text);
    if (pathname === MUTANTS_PATH)
      answer(
        'application/json',
        JSON.stringify(MUTANTS.filter(({ isRaced }) => !isRaced).map(({ name }) => name)),
      );
    else if (commit !== undefined)
      void engine(commit, searchParams.get('mutant')).then((code) =>
        code === null ? res.writeHead(404, HEADERS).end() : answer('text/javascript; charset=utf-8', code),
      );
    else if (pathname === SIMULATION_PATH)
      void worker(searchParams.get('mutant')).then((code) => answer('text/javascript; charset=utf-8', code));
    else return false;
    return true;
  };
}

/** Serves it in the development server. */
export function simulation(): Plugin {
  return {
    name: 'coinstream-simulation',
    configureServer(server) {
      const handle = createSimulation({ isKept: false });
      server.middlewares.use((req, res, next) => {
        if (!handle(req, res)) next();
      });
    },
  };
}
