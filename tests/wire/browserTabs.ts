// A browser whose tabs run the sign-in adapter against a scripted provider, without frames.
import { asyncScheduler, Subject } from 'rxjs';
import { oidcSignIn } from '../../streams/wire/signIn/oidc';
import type { TabMessage } from '../../streams/wire/signIn/tabMessages';
import { memoryStore, testConfig } from '../fakePorts';

export const ORIGIN = 'http://app.test';
/** The provider is on another site. */
export const AUTHORITY = 'https://id.example';
export const jwt = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

export class Tokens extends Map<string, string> implements Storage {
  get length() {
    return this.size;
  }
  key = (index: number) => [...this.keys()][index] ?? null;
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

type Exclusively = <T>(name: string, work: (waited: boolean) => Promise<T>) => Promise<T>;

/** One lock for all tabs, granted in the order of their requests. */
function lock(): Exclusively {
  let last: Promise<unknown> | null = null;
  return (_, work) => {
    const before = last;
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work(before !== null);
    })();
    last = mine;
    const free = () => {
      if (last === mine) last = null;
    };
    mine.then(free, free);
    return mine;
  };
}

export interface TabOptions {
  /** Remaining lifetime of the stored access token, s; null without a stored session. */
  readonly expiresIn?: number | null;
  readonly refreshToken?: string | null;
  readonly subject?: string;
  readonly address?: string;
  /** False: the browser blocks site data. */
  readonly isStored?: boolean;
  /** Further entries of the tab's storage. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface BrowserOptions {
  /** Handles requests to the token endpoint. */
  readonly token?: (form: URLSearchParams) => Response | Promise<Response>;
  readonly discovery?: () => Response | Promise<Response>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly exclusively?: Exclusively;
  readonly config?: Readonly<Record<string, unknown>>;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

export function browserOf(options: BrowserOptions) {
  const said: TabMessage[] = [];
  const asked: { path: string; form: URLSearchParams; init: RequestInit }[] = [];
  const warned: string[] = [];
  const channels = new Map<string, Subject<unknown>>();
  const hints = memoryStore();
  hints.write('signed-in-before', '1');
  const exclusively = options.exclusively ?? lock();
  const config = testConfig({ oidc: { authority: AUTHORITY, clientId: 'test' }, ...options.config });
  const tab = (tabId: string, { expiresIn = null, subject = '1001', ...more }: TabOptions = {}) => {
    const inbox = new Subject<unknown>();
    channels.set(tabId, inbox);
    const tokens = new Tokens(Object.entries(more.stored ?? {}));
    const refreshToken = more.refreshToken === undefined ? `${tabId}-refresh` : more.refreshToken;
    if (expiresIn !== null) {
      const kept = {
        access_token: `${tabId}-access`,
        ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
        id_token: jwt(subject),
        token_type: 'Bearer',
        scope: 'openid profile',
        profile: { sub: subject },
        expires_at: Math.floor(Date.now() / 1000) + expiresIn,
      };
      tokens.setItem(`coinstream.oidc.user:${AUTHORITY}/:test`, JSON.stringify(kept));
    }
    const signIn = oidcSignIn({
      config,
      origin: ORIGIN,
      location: () => more.address ?? `${ORIGIN}/`,
      tokens,
      isStored: more.isStored ?? true,
      hints,
      tabId,
      scheduler: asyncScheduler,
      exclusively,
      warn: (text) => void warned.push(text),
      tabs: {
        messages$: inbox,
        post(message) {
          said.push(message);
          for (const [id, channel] of channels)
            if (id !== tabId) setTimeout(() => channel.next(structuredClone(message)));
        },
      },
      fetch: async (url, init) => {
        const path = new URL(url).pathname;
        const form = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
        asked.push({ path, form, init });
        if (path === '/token') return options.token?.(form) ?? json({}, 500);
        if (path === '/revoke') return json({});
        const document = {
          issuer: AUTHORITY,
          authorization_endpoint: `${AUTHORITY}/auth`,
          token_endpoint: `${AUTHORITY}/token`,
          revocation_endpoint: `${AUTHORITY}/revoke`,
          ...options.metadata,
        };
        return options.discovery?.() ?? json(document);
      },
    });
    return { signIn, tokens, close: () => void channels.delete(tabId) };
  };
  const say = (message: unknown) => {
    for (const channel of channels.values()) channel.next(message);
  };
  const requests = (path: string) => asked.filter((request) => request.path === path);
  return { tab, said, requests, warned, say, hints };
}

/** A provider that rotates refresh tokens and immediately revokes the whole chain when one is reused. */
export function rotating(first: string, ms = 0) {
  let present: string | null = first;
  let count = 0;
  return {
    isAlive: () => present !== null,
    count: () => count,
    async token(form: URLSearchParams): Promise<Response> {
      count += 1;
      const isPresent = form.get('refresh_token') === present;
      present = isPresent ? `refresh-${count + 1}` : null;
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (!isPresent) return json({ error: 'invalid_grant' }, 400);
      return json({ access_token: `access-${count + 1}`, refresh_token: present, expires_in: 300 });
    },
  };
}
