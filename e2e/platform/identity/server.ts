// The identity provider's origin: one page that only the app frames. The page gets its token by message, never in its URL.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../faults';
import { type Body, bodyOf, hostedHeaders, isFramedBy, isOwnOrigin, json, playedFault } from '../hostedPages';
import { noteConnection } from '../rest/server';
import type { World } from '../world';
import { isIdentityOutcome } from '../world/identity';
import { Refusal } from '../world/rules';
import { identityPage, privacyPage } from './page';

export interface IdentityProviderOptions {
  world: () => World;
  faults: Faults;
  /** The app's origin, the only one allowed to frame the page. */
  appOrigin: () => string;
}

const FILES: Readonly<Record<string, string>> = {
  '/identity.js': 'text/javascript; charset=utf-8',
  '/camera.js': 'text/javascript; charset=utf-8',
  '/elements.js': 'text/javascript; charset=utf-8',
  '/identity.css': 'text/css; charset=utf-8',
};

type Check = NonNullable<ReturnType<World['checkByToken']>>;

/** Calls of the page. Pictures stay in the page: the server only learns which sides were captured. */
const ACTIONS: Readonly<Record<string, (world: World, check: Check, body: Body) => unknown>> = {
  '/check/open': (world, check) => ({ ...world.checkShown(check), isSubmitted: check.isSubmitted }),
  '/check/document': (world, check, { document }) => world.chooseDocument(check, document),
  '/check/picture': (world, check, { side }) => world.takePicture(check, side),
  '/check/submit': (world, check, { outcome }) => {
    world.submitCheck(check, isIdentityOutcome(outcome) ? outcome : 'verified');
    return {};
  },
};

const headersOf = (ancestors: string) =>
  hostedHeaders(ancestors, { camera: true, sources: ['img-src blob:', 'media-src blob:'] });

export function createIdentityProvider({ world, faults, appOrigin }: IdentityProviderOptions) {
  async function act(req: IncomingMessage, res: ServerResponse, path: string): Promise<true> {
    const action = ACTIONS[path];
    if (action === undefined) return json(res, 404, {});
    if (!isOwnOrigin(req)) return json(res, 403, {});
    const body = await bodyOf(req);
    const check = world().checkByToken(String(body.token ?? ''));
    if (check === undefined) return json(res, 404, { message: 'This check is closed.' });
    try {
      return json(res, 200, action(world(), check, body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return json(res, error.status, { errorCode: error.code, message: error.message });
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    const method = req.method ?? 'GET';
    if (await playedFault(req, res, faults)) return;
    if (method === 'POST') return act(req, res, pathname);
    const type = FILES[pathname];
    if (type !== undefined) {
      const content = await readFile(new URL(`browser${pathname}`, import.meta.url), 'utf8');
      return res.writeHead(200, { ...headersOf("'none'"), 'Content-Type': type }).end(content);
    }
    if (pathname === '/privacy') {
      const headers = { ...headersOf("'none'"), 'Content-Type': 'text/html; charset=utf-8' };
      return res.writeHead(200, headers).end(privacyPage());
    }
    if (pathname !== '/check' || !isFramedBy(appOrigin(), req)) return json(res, 404, {});
    const headers = { ...headersOf(appOrigin()), 'Content-Type': 'text/html; charset=utf-8' };
    return res.writeHead(200, headers).end(identityPage(appOrigin()));
  }

  return {
    handle(req: IncomingMessage, res: ServerResponse): void {
      noteConnection(req);
      answer(req, res).catch(() => json(res, 500, {}));
    },
  };
}
