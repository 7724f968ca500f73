// Runs in the frame of another version's engine, before the engine: hides all APIs that store data or reach other tabs. The
// policy of the frame forbids requests.

export interface EngineRealm {
  importEngine(url: string): Promise<unknown>;
}

const HIDDEN = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
] as const;

for (const name of HIDDEN) Object.defineProperty(globalThis, name, { value: undefined });
Object.defineProperty(document, 'cookie', { value: '' });
Object.defineProperty(navigator, 'serviceWorker', { value: undefined });

const realm: EngineRealm = { importEngine: (url) => import(/* @vite-ignore */ url) };
Object.assign(globalThis, realm);
