// The payment provider on a separate origin: card page and bank page, with their own policy and cookie. The bank's server is the same,
// on another origin that the app's configuration doesn't list, to which the card page navigates the frame for 3-D Secure.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Faults } from '../faults';
import { bodyOf, hostedHeaders, isFramedBy, isOwnOrigin, json, playedFault } from '../hostedPages';
import { createLostReplies } from '../rest/lostReplies';
import { noteConnection } from '../rest/server';
import type { World } from '../world';
import type { WorldTransaction } from '../world/belongings';
import { LATE_MS } from '../world/outcomes';
import type { Payment } from '../world/paymentTypes';
import { Refusal } from '../world/rules';
import { bankActions } from './bank';
import { bankPage } from './bankPage';
import { cardActions, returnAddress } from './card';
import { cardPage, challengePage, gonePage } from './cardPage';
import type { Action } from './step';

export interface ProviderOptions {
  world: () => World;
  faults: Faults;
  /** The app's origin, the only one allowed to frame these pages. */
  appOrigin: () => string;
  /** The origin of the 3-D Secure page. */
  bankOrigin: () => string;
}

const FILES: Readonly<Record<string, string>> = {
  '/card.js': 'text/javascript; charset=utf-8',
  '/challenge.js': 'text/javascript; charset=utf-8',
  '/bank.js': 'text/javascript; charset=utf-8',
  '/steps.js': 'text/javascript; charset=utf-8',
  '/validation.js': 'text/javascript; charset=utf-8',
  '/provider.css': 'text/css; charset=utf-8',
};
const PAGES: Readonly<Record<string, (payment: Payment, transaction: WorldTransaction) => string>> = {
  '/card': cardPage,
  '/challenge': challengePage,
  '/bank': bankPage,
};
const COOKIE = '__Host-payer';

const headersOf = (ancestors: string) => hostedHeaders(ancestors, { camera: false });

/** Identifies the browser. A cross-site frame has its own copy, separate from cookies that the provider sets elsewhere. */
function browserOf(req: IncomingMessage, res: ServerResponse): string {
  const known = new RegExp(`${COOKIE}=([0-9a-f]+)`).exec(req.headers.cookie ?? '')?.[1];
  if (known !== undefined) return known;
  const made = randomBytes(16).toString('hex');
  res.setHeader('Set-Cookie', `${COOKIE}=${made}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`);
  return made;
}

export function createProvider({ world, faults, appOrigin, bankOrigin }: ProviderOptions) {
  /** The pages number their calls, so only the browser's retry of a lost call has its number. */
  const replies = createLostReplies({ repeatedWithinMs: Number.POSITIVE_INFINITY });
  const actions: Readonly<Record<string, (world: World) => Action>> = { ...cardActions, ...bankActions };

  function page(req: IncomingMessage, res: ServerResponse, url: URL): void {
    world().elapse();
    const payment = world().paymentBySecret(url.searchParams.get('session') ?? '');
    const browser = browserOf(req, res);
    const app = new URL(payment?.appOrigin ?? appOrigin()).origin;
    const isBankInFrame = url.pathname === '/bank' && req.headers['sec-fetch-dest'] === 'iframe';
    if (payment !== undefined && !isBankInFrame) payment.browser ??= browser;
    const isOpen =
      payment !== undefined &&
      !isBankInFrame &&
      (url.pathname !== '/card' || isFramedBy(app, req)) &&
      payment.browser === browser &&
      (payment.flow === 'bank') === (url.pathname === '/bank');
    const ancestors = url.pathname === '/bank' ? "'none'" : app;
    const transaction = payment && world().transactions.find(payment.playerId, payment.transactionId);
    if (isOpen && transaction !== undefined && transaction.status !== 'Started') {
      const location = returnAddress(payment, transaction);
      res.writeHead(303, { ...headersOf(ancestors), Location: location }).end();
      return;
    }
    const html =
      isOpen && payment !== undefined && transaction !== undefined
        ? PAGES[url.pathname]?.(payment, transaction)
        : undefined;
    const headers = { ...headersOf(ancestors), 'Content-Type': 'text/html; charset=utf-8' };
    sendText(req, res, { status: html === undefined ? 404 : 200, headers, text: html ?? gonePage() });
  }

  async function act(req: IncomingMessage, res: ServerResponse, action: Action): Promise<boolean> {
    if (!isOwnOrigin(req)) return json(res, 403, {});
    const body = await bodyOf(req);
    world().elapse();
    const payment = world().paymentBySecret(String(body.session ?? ''));
    if (payment === undefined) return json(res, 404, {});
    try {
      const { status = 200, body: answer, reply, isAtBank = false } = action(payment, body);
      if (reply === 'late') await sleep(LATE_MS);
      const call = `${req.url} ${payment.secret} ${String(body.call ?? '')}`;
      const lostCall = { call, userAgent: req.headers['user-agent'], isLost: reply === 'lost' };
      if (replies.loses(lostCall)) return !req.socket.destroy();
      return json(res, status, isAtBank ? { ...answer, next: bankOrigin() + answer.next } : answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return json(res, error.status, { errorCode: error.code, message: error.message });
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const { pathname } = url;
    const method = req.method ?? 'GET';
    if (await playedFault(req, res, faults)) return;
    const type = FILES[pathname];
    if (method === 'GET' && type !== undefined) {
      const content = await readFile(new URL(`browser${pathname}`, import.meta.url), 'utf8');
      const headers = { ...headersOf("'none'"), 'Content-Type': type, 'Cache-Control': 'max-age=60' };
      return sendText(req, res, { status: 200, headers, text: content });
    }
    if (method === 'GET' && Object.hasOwn(PAGES, pathname)) return page(req, res, url);
    const action = method === 'POST' ? actions[pathname] : undefined;
    return action === undefined ? json(res, 404, {}) : act(req, res, action(world()));
  }

  return {
    handle(req: IncomingMessage, res: ServerResponse): void {
      noteConnection(req);
      answer(req, res).catch(() => json(res, 500, {}));
    },
  };
}

function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, text }: { status: number; headers: Record<string, string>; text: string },
): void {
  const isCompressed = /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
  res.writeHead(status, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
  });
  res.end(isCompressed ? gzipSync(text) : text);
}
