// The service worker (flag `pwa`): serves this release's shell and the last public lobby offline.
//
// Everything except hashed files is network-first, so a worker never makes a page staler than it would be without one.
// It caches only files of the build and responses that it fetched without cookies or tokens, so its caches contain no
// player data. It never skips waiting: a new release's worker takes over once no tab of the old one is open.
import { CACHED_AT } from '../../streams/wire/cachedResponse';
import { isKeep, KEPT_LISTS, type Keep, type WorkerError } from './keeping';

interface Build {
  readonly version: string;
  /** The id of the build. */
  readonly build: string;
  /** The entry script of this release. */
  readonly entry: string;
  /** The URLs of the shell's files. */
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
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: WorkerError): void }[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void): void;
}
const worker = self as unknown as WorkerScope;

const PREFIX = 'coinstream-';
const SHELLS = `${PREFIX}shell-`;
const SHELL = SHELLS + BUILD.version;
const LOBBY = `${PREFIX}lobby`;
/** The folder of the app, which the worker's own address is in. */
const PAGE = new URL('.', location.href).pathname;
const CONFIG = `${PAGE}config.json`;
const HASHED = `${PAGE}assets/`;

const cachedFile = (address: string) => caches.match(address, { ignoreVary: true });

/** True if the response is an HTML page instead of the requested file: a host's fallback or a captive portal. */
const isPage = (response: Response) => response.headers.get('Content-Type')?.includes('html') === true;

/** Fetches a file or a public response without credentials. Throws if it isn't usable. */
async function fetchPublic(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit', ...init });
  if (!response.ok || response.redirected || (address !== PAGE && isPage(response)))
    throw new Error(`${address}: ${response.status}`);
  return response;
}

const isOn = async (config: Response): Promise<boolean> => {
  const { flags } = (await config.json()) as { readonly flags?: { readonly pwa?: unknown } };
  return flags?.pwa === true;
};

/** Caches a release completely or not at all: during a deploy the page may belong to another release. */
async function install(): Promise<void> {
  const config = await fetchPublic(CONFIG, { cache: 'no-store' });
  const page = await fetchPublic(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!(await isOn(config.clone()))) throw new Error('The flag pwa is off.');
  if (!(await page.clone().text()).includes(BUILD.entry))
    throw new Error('The page belongs to another release.');
  const files = await Promise.all(
    BUILD.files.map(async (address) => [address, await fetchPublic(address)] as const),
  );
  const shell = await caches.open(SHELL);
  for (const [address, file] of [[PAGE, page], [CONFIG, config], ...files] as const)
    await shell.put(address, file);
}

/** Runs once no tab of an older release is open. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** The flag was turned off: unregisters, so that the next page load has no worker, and deletes all caches. */
async function unregister(): Promise<void> {
  await worker.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
}

/** Adds to this release's cache, unless the worker has unregistered. */
async function store(address: string, response: Response): Promise<void> {
  if (await caches.has(SHELL)) await (await caches.open(SHELL)).put(address, response);
}

async function hashedFile(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const known = await cachedFile(url);
  if (known !== undefined) return known;
  const response = await fetch(event.request);
  if (response.ok && !isPage(response)) event.waitUntil(store(url, response.clone()));
  return response;
}

async function fromNetwork(request: Request, address = request.url): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await cachedFile(address);
    if (known === undefined) throw error;
    return known;
  }
}

async function config(event: RequestEvent): Promise<Response> {
  const response = await fromNetwork(event.request, CONFIG);
  const copy = response.clone();
  const applyFlag = async () => ((await isOn(copy.clone())) ? store(CONFIG, copy) : unregister());
  if (response.ok) event.waitUntil(applyFlag().catch(() => undefined));
  return response;
}

/** Replaces the cached lists only together. Pictures that fail to load are skipped. */
async function keep({ lists, pictures, assets }: Keep): Promise<void> {
  if (!(await caches.has(SHELL))) return;
  const headers = { 'Content-Type': 'application/json', [CACHED_AT]: String(Date.now()) };
  const json = { cache: 'no-store', headers: { Accept: 'application/json' } } as const;
  const answers = await Promise.all(
    lists.map(async (address) => [address, await (await fetchPublic(address, json)).blob()] as const),
  );
  const lobby = await caches.open(LOBBY);
  for (const [address, body] of answers) await lobby.put(address, new Response(body, { headers }));
  const wanted = new Set([...lists, ...pictures]);
  for (const known of await lobby.keys()) if (!wanted.has(known.url)) await lobby.delete(known);
  const missing = async (addresses: readonly string[], put: (address: string, file: Response) => unknown) => {
    for (const address of addresses) {
      if ((await cachedFile(address)) !== undefined) continue;
      await fetchPublic(address).then(
        (file) => put(address, file),
        () => undefined,
      );
    }
  };
  await missing(pictures, (address, file) => lobby.put(address, file));
  await missing(assets, store);
}

/** Pages report the errors of their worker (`src/browser/offline.ts`). */
async function postError(thrown: unknown): Promise<void> {
  const { name = '', message = '', stack = '' } = thrown instanceof Error ? thrown : {};
  for (const page of await worker.clients.matchAll())
    page.postMessage({ type: 'coinstream.error', name, message, stack, build: BUILD.build });
}

worker.addEventListener('error', ({ error }) => void postError(error));
worker.addEventListener('unhandledrejection', ({ reason }) => void postError(reason));
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
