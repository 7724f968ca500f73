// An operator's package in the development server and in the documentation: the dev server serves its code from wherever it is, and the
// documented frames are those of the app.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { FRAME_MESSAGES } from '../../src/features/launch/frameMessages';
import { PAYMENT_RESULT } from '../../src/features/payment/resultFrame';
import { integrations } from '../../src/hosting/integrations';
import { temporaryFolder } from '../temporaryFolder';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

let server: ViteDevServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A development server of this project with a package; nothing listens. */
async function serving(path: string | undefined): Promise<ViteDevServer> {
  server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [integrations(path)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return server;
}

/** The code of a module as the server sends it. */
const codeOf = async ({ environments }: ViteDevServer, id: string) =>
  (await environments.client.transformRequest(id))?.code ?? '';

/** A package outside the project, with a chat. */
function packageOutside(): string {
  const folder = join(temporaryFolder(), 'acme');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "main": "main.mjs" }');
  const hook = "{ vendor: 'A', purpose: 'necessary', details: [], load: () => import('./chat.mjs') }";
  writeFileSync(join(folder, 'main.mjs'), `export default { chat: ${hook} };`);
  writeFileSync(join(folder, 'chat.mjs'), 'export default () => ({ open() {} });');
  return folder;
}

describe('the development server', () => {
  it('serves a package from outside the project, with its parts known to the app', async () => {
    const folder = packageOutside();
    const dev = await serving(folder);
    expect(await codeOf(dev, 'virtual:integrations')).toContain(`/@fs${folder}/main.mjs`);
    expect(await codeOf(dev, `/@fs${folder}/main.mjs`)).toContain(`/@fs${folder}/chat.mjs`);
    expect(dev.config.server.fs.allow).toEqual(expect.arrayContaining([ROOT.replace(/\/$/, ''), folder]));
    expect(dev.config.define).toMatchObject({
      'import.meta.env.COINSTREAM_INTEGRATIONS': 'true',
      'import.meta.env.COINSTREAM_CHAT': 'true',
      'import.meta.env.COINSTREAM_IDENTITY': 'false',
    });
  });
  it('serves no integrations without a package', async () => {
    const dev = await serving('');
    expect(dev.config.define).toMatchObject({ 'import.meta.env.COINSTREAM_INTEGRATIONS': 'false' });
    expect(await codeOf(dev, 'virtual:integrations')).toContain('export default {}');
  });
  it('names the path of a package that does not exist', async () => {
    await expect(serving('nowhere/acme')).rejects.toThrow('nowhere/acme contains no index.ts');
  });
});

describe('the documentation of frames', () => {
  const documented = textOf('src/hosting/frames.md');
  it('lists every message of the app, and no other', () => {
    const sent = ['src/features/identity/checkMessages.ts', 'src/features/launch/LaunchScreen.tsx'];
    const messages = sent.flatMap((path) =>
      [...textOf(path).matchAll(/(?:type: |^ {2})'((?:identity|game)\/\w+)'/gm)].map(([, type]) => type),
    );
    const known = [...messages, ...FRAME_MESSAGES, PAYMENT_RESULT];
    const found = [...documented.matchAll(/type: '([^']+)'/g)].map(([, type]) => type);
    expect([...new Set(found)].sort()).toEqual([...new Set(known)].sort());
  });
  it.each([
    ['src/features/identity/IdentityFrame.tsx', 0],
    ['src/features/payment/ProviderFrame.tsx', 1],
    ['src/features/launch/gameRules.ts', 2],
  ])('lists the sandbox of %s', (path, column) => {
    const row = documented.match(/^\| `sandbox` \|(.*)\|$/m)?.[1]?.split('|')[column];
    const tokens = textOf(path).match(/ SANDBOX = \[([^\]]+)\]/)?.[1];
    expect(row?.match(/`([^`]+)`/)?.[1]?.split(' ')).toEqual(tokens?.match(/[\w-]+/g));
  });
});
