// Serves the worker behind `/replay?seed=N` next to the app: bundled on the first request, never part of a build.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MUTANTS_PATH, SIMULATION_PATH } from '../src/replay/simulating';
import { presentCommit } from '../tests/simulation/commit';
import { MUTANTS, type Mutant } from '../tests/simulation/mutants';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = 'tests/simulation/inBrowser.ts';

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

async function bundled(mutant: Mutant | null): Promise<string> {
  const { build, defaultClientConditions } = await import('vite');
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    define: { ORIGIN_OF_CODE: JSON.stringify({ commit: presentCommit(), mutant: mutant?.name ?? null }) },
    plugins: mutant === null ? [] : [withMutant(mutant)],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [code, ...more] = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  if (code === undefined || more.length > 0)
    throw new Error('The bundle of the simulation has more than one file.');
  return code;
}

/** A worker that only reports why there is no simulation. */
const refusing = (message: string) => `postMessage(${JSON.stringify({ type: 'failed', message })});`;

async function workerOf(name: string | null): Promise<string> {
  const mutant = MUTANTS.find((known) => known.name === name) ?? null;
  if (name !== null && mutant === null) return refusing('There is no mutant with this name.');
  try {
    return await bundled(mutant);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return refusing(`Building the simulation failed: ${reason}`);
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
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const answer = (type: string, text: string) =>
      res.writeHead(200, { ...HEADERS, 'Content-Type': type }).end(text);
    if (pathname === MUTANTS_PATH)
      answer(
        'application/json',
        JSON.stringify(MUTANTS.filter(({ isRaced }) => !isRaced).map(({ name }) => name)),
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
