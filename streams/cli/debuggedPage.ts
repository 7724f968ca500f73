// A debugging connection to one page (DevTools protocol): follows its log, also after it was reloaded.
import { firstValueFrom, timer } from 'rxjs';
import WebSocket from 'ws';
import { decode, parseJson } from '../schema/decode';
import * as s from '../schema/schema';

const BINDING = 'coinstreamTail';
/** The wait before the page is checked again for the app, ms: a page that loads doesn't have it yet. */
const AGAIN_MS = 200;

/** Each text bears the load it was requested in, because a page restored from the browser's cache still sends its log. */
const startOf = (load: number, personal: boolean) => `(() => {
  const app = globalThis.coinstream;
  if (app === undefined) return null;
  let isBegun = false;
  ${personal ? 'app.personal(true);' : ''}
  return app.tail((text) => {
    ${BINDING}(JSON.stringify({ load: ${load}, isBegun, text }));
    isBegun = true;
  }).then(() => location.origin + location.pathname);
})()`;

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly payload?: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

const sent = s.object({
  load: s.integer(),
  /** False for the session so far. */
  isBegun: s.boolean(),
  text: s.publicString(),
});

interface Following {
  /** The session so far, as a recording; again after each reload. */
  readonly onBegun: (text: string) => void;
  /** The lines of new events. */
  readonly onLines: (lines: string) => void;
  /** The page was reloaded and is followed again; `url` without its query. */
  readonly onReloaded: (url: string) => void;
}

export interface FollowedPage {
  /** The page's URL without its query. */
  readonly url: string;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

/** Null if the page can't be reached or doesn't run the app. */
export async function followPage(
  address: string,
  personal: boolean,
  { onBegun, onLines, onReloaded }: Following,
): Promise<FollowedPage | null> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  let isOpen = true;
  /** The number of pages that were loaded in this target. */
  let loads = 0;
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      isOpen = false;
      resolve();
    };
    socket.once('close', end);
    socket.once('error', end);
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    void closed.then(() => resolve(false));
  });
  function send(method: string, params: object): Promise<Reply> {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      void closed.then(() => resolve({}));
    });
  }
  /** Null if the page doesn't run the app. */
  async function start(): Promise<string | null> {
    const expression = startOf(loads, personal);
    const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const url = reply.result?.result?.value;
    return typeof url === 'string' ? url : null;
  }
  async function startAgain(): Promise<void> {
    loads += 1;
    const load = loads;
    while (isOpen && load === loads) {
      const url = await start();
      if (url !== null) return load === loads ? onReloaded(url) : undefined;
      await firstValueFrom(timer(AGAIN_MS));
    }
  }
  let isFollowing = false;
  socket.on('message', (data) => {
    const reply = (parseJson(String(data)) ?? {}) as Reply;
    const { id, method, params } = reply;
    if (id !== undefined) {
      waiting.get(id)?.(reply);
      waiting.delete(id);
    } else if (method === 'Runtime.bindingCalled' && params?.name === BINDING) {
      /** The page itself may call the binding, too. */
      const decoded = decode(sent, parseJson(String(params.payload)));
      if (decoded.ok && decoded.value.load === loads)
        (decoded.value.isBegun ? onLines : onBegun)(decoded.value.text);
    } else if (method === 'Runtime.executionContextsCleared' && isFollowing) void startAgain();
  });
  if (!(await opened)) return null;
  await send('Runtime.enable', {});
  await send('Runtime.addBinding', { name: BINDING });
  const url = await start();
  const close = () => socket.close();
  if (url === null) {
    close();
    return null;
  }
  isFollowing = true;
  return { url, closed, close };
}
