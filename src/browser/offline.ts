// Makes the app installable and usable offline (flag `pwa`): registers the manifest and the service worker, and sends
// the worker the URLs to cache. Loaded after the first screen.

import { throttleTime } from 'rxjs';
import { endpoints, gamePicture } from '../../streams/features/lobby/lobby';
import type { Core } from '../../streams/reaction';
import { apiAddress } from '../../streams/wire/addresses';
import { BASE } from '../ui/base';
import { isWorkerError, type Keep, WORKER_FILE } from '../worker/keeping';
import { awaitInstallOffer } from './installing';
import { reportUnhandled } from './unhandledErrors';

/** The minimum time between two requests to cache the lobby, ms. */
const KEEP_MS = 300_000;

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}
declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The worker's URL as a `TrustedScriptURL`, which the content security policy requires. */
function workerAddress(): string {
  const rules: ScriptPolicy = { createScriptURL: () => BASE + WORKER_FILE };
  return (window.trustedTypes?.createPolicy('worker', rules) ?? rules).createScriptURL('');
}

function link(rel: string, href: string): void {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
}

/** Absolute URLs of the resources of this origin that the page has loaded. */
const loaded = (isWanted: (url: URL) => boolean): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && isWanted(url))
    .map(({ href }) => href);

/** The public lists of the lobby, the pictures of games on screen, and the code that this page has loaded. */
function toKeep(core: Core): Keep {
  const base = apiAddress(core.config, location.origin);
  const games = core.state('lobby').games.map((game) => gamePicture(game, 'portrait'));
  const pictures = new Set(
    games.filter((address) => address !== undefined).map((address) => new URL(address, location.origin).href),
  );
  return {
    type: 'keep',
    lists: [endpoints.getLobbyGames, endpoints.getLobbyCategories].map(
      ({ route }) => base + route.slice('GET '.length),
    ),
    pictures: loaded(({ origin, pathname }) => pictures.has(origin + pathname)),
    assets: loaded(({ pathname }) => pathname.startsWith(`${BASE}assets/`)),
  };
}

export async function keepOffline(core: Core): Promise<void> {
  awaitInstallOffer();
  link('manifest', `${BASE}manifest.json`);
  link('apple-touch-icon', `${BASE}icons/apple-touch.png`);
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isWorkerError(data)) reportUnhandled({ origin: 'worker', error: data, build: data.build });
  });
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const sendUrls = () => (serviceWorker.controller ?? active)?.postMessage(toKeep(core));
  sendUrls();
  core.on('games/loaded').pipe(throttleTime(KEEP_MS, core.scheduler)).subscribe(sendUrls);
}
