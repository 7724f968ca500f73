// The service worker (flag `pwa`): serves this release's shell and the last public lobby while there is no network.
//
// Everything but hashed files comes from the network first, so a worker never makes a page older than it would be without
// one. It keeps only what it fetches itself without cookies or tokens, and files of the build: nothing of a player can be
// in its caches. It never skips waiting: a new release's worker takes over once no tab of the old one is open.
import { CACHED_AT } from '../../streams/wire/cachedResponse';
import { isKeep, KEPT_LISTS, type Keep } from './keeping';

interface Build {
  readonly version: string;
  /** The script that the page of this release starts with. */
  readonly entry: string;
  /** Addresses of the shell's files. */
  readonly files: readonly string[];
}
/** Filled in by the build (`src/hosting/worker.ts`). */
declare const THIS_BUILD: Build;
const BUILD = THIS_BUILD;

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void): void;
}
const worker = self as unknown as WorkerScope;

const PREFIX = 'coinstream-';
const SHELLS = `${PREFIX}shell-`;
const SHELL = SHELLS + BUILD.version;
const LOBBY = `${PREFIX}lobby`;
const PAGE = '/';
const CONFIG = '/config.json';
const HASHED = '/assets/';

const kept = (address: string) => caches.match(address, { ignoreVary: true });

/** A page in the place of a file or an answer: a host's fallback, or a captive portal. */
const isPage = (response: Response) => response.headers.get('Content-Type')?.includes('html') === true;

/** A file or a public answer, as anybody gets it. */
async function publicly(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit', ...init });
  if (!response.ok || response.redirected || (address !== PAGE && isPage(response)))
    throw new Error(`${address}: ${response.status}`);
  return response;
}

const isOn = async (config: Response): Promise<boolean> => {
  const { flags } = (await config.json()) as { readonly flags?: { readonly pwa?: unknown } };
  return flags?.pwa === true;
};

/** Stores a release as a whole, or not at all: in the middle of a deploy the page may be of another one. */
async function install(): Promise<void> {
  const config = await publicly(CONFIG, { cache: 'no-store' });
  const page = await publicly(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!(await isOn(config.clone()))) throw new Error('the flag pwa is off');
  if (!(await page.clone().text()).includes(BUILD.entry)) throw new Error('the page is of another release');
  const files = await Promise.all(
    BUILD.files.map(async (address) => [address, await publicly(address)] as const),
  );
  const shell = await caches.open(SHELL);
  for (const [address, file] of [[PAGE, page], [CONFIG, config], ...files] as const)
    await shell.put(address, file);
}

/** No tab of an older release is left. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** The flag went off: the next page has no worker, and nothing stays on the device. */
async function leave(): Promise<void> {
  await worker.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
}

/** Adds to this release's cache, unless the worker has left. */
async function store(address: string, response: Response): Promise<void> {
  if (await caches.has(SHELL)) await (await caches.open(SHELL)).put(address, response);
}

async function hashedFile(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const known = await kept(url);
  if (known !== undefined) return known;
  const response = await fetch(event.request);
  if (response.ok && !isPage(response)) event.waitUntil(store(url, response.clone()));
  return response;
}

async function fromNetwork(request: Request, address = request.url): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await kept(address);
    if (known === undefined) throw error;
    return known;
  }
}

async function config(event: RequestEvent): Promise<Response> {
  const response = await fromNetwork(event.request, CONFIG);
  const copy = response.clone();
  const obeyed = async () => ((await isOn(copy.clone())) ? store(CONFIG, copy) : leave());
  if (response.ok) event.waitUntil(obeyed().catch(() => undefined));
  return response;
}

/** The lists replace the ones before only together; a picture that fails is left out. */
async function keep({ lists, pictures, assets }: Keep): Promise<void> {
  if (!(await caches.has(SHELL))) return;
  const headers = { 'Content-Type': 'application/json', [CACHED_AT]: String(Date.now()) };
  const json = { cache: 'no-store', headers: { Accept: 'application/json' } } as const;
  const answers = await Promise.all(
    lists.map(async (address) => [address, await (await publicly(address, json)).blob()] as const),
  );
  const lobby = await caches.open(LOBBY);
  for (const [address, body] of answers) await lobby.put(address, new Response(body, { headers }));
  const wanted = new Set([...lists, ...pictures]);
  for (const known of await lobby.keys()) if (!wanted.has(known.url)) await lobby.delete(known);
  const missing = async (addresses: readonly string[], put: (address: string, file: Response) => unknown) => {
    for (const address of addresses) {
      if ((await kept(address)) !== undefined) continue;
      await publicly(address).then(
        (file) => put(address, file),
        () => undefined,
      );
    }
  };
  await missing(pictures, (address, file) => lobby.put(address, file));
  await missing(assets, store);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (isKeep(data)) event.waitUntil(keep(data).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === location.origin;
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(fromNetwork(request, PAGE));
  } else if (isOwn && pathname.startsWith(HASHED)) event.respondWith(hashedFile(event));
  else if (isOwn && pathname === CONFIG) event.respondWith(config(event));
  else if (isOwn && (request.destination === 'image' || BUILD.files.includes(pathname)))
    event.respondWith(fromNetwork(request));
  else if (KEPT_LISTS.some((end) => pathname.endsWith(end))) event.respondWith(fromNetwork(request));
});
