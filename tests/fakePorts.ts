// Ports controlled by a test: a scripted network, a hub, sign-in, browser signals and a clock.
import { asyncScheduler, BehaviorSubject, type SchedulerLike, Subject } from 'rxjs';
import { unregistered } from '../src/info/storedItems';
import type { Config } from '../streams/config';
import type {
  ChatCustomer,
  GeoResult,
  HubConnection,
  Identity,
  KeyValueStore,
  Ports,
  Renewal,
  RenewalPause,
  Restoration,
} from '../streams/ports';
import { decodeConfig } from '../streams/schema/decodeConfig';

export function testConfig(more: Record<string, unknown> = {}): Config {
  const result = decodeConfig({
    oidc: { authority: '/oidc', clientId: 'test' },
    paymentOrigin: 'https://pay.test',
    gameOrigin: 'http://g.test',
    ...more,
    constants: { configPollMs: 0, ...(more.constants as object) },
  });
  if (!result.ok) throw new Error(result.message);
  return result.config;
}

export function memoryStore(): KeyValueStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: (except = []) => {
      for (const key of [...entries.keys()]) if (!except.includes(key)) entries.delete(key);
    },
  };
}

/** A store that throws when a key is written that the registry of stored items does not have. */
function registeredStore(place: 'local' | 'tab'): ReturnType<typeof memoryStore> {
  const store = memoryStore();
  return {
    ...store,
    write(key, value) {
      const unknown = unregistered(place, [`coinstream.${key}`]);
      if (unknown.length > 0) throw new Error(`${unknown} is not in src/info/storedItems.ts`);
      store.write(key, value);
    },
  };
}

export interface Request {
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
}

export type Script = (request: Request) => Promise<Response> | Response;

/** One connection, as controlled by the test. */
export interface FakeConnection {
  url: string;
  token: () => Promise<string>;
  /** Settles `start()`. */
  open(): void;
  refuse(): void;
  close(error?: Error): void;
  push(method: string, payload: unknown): void;
  stopped: boolean;
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export function fakePorts(
  options: { scheduler?: SchedulerLike; script?: Script; restoration?: Restoration } = {},
) {
  const scheduler = options.scheduler ?? asyncScheduler;
  const requests: Request[] = [];
  const connections: FakeConnection[] = [];
  const renewals: ((renewal: Renewal) => void)[] = [];
  const ended: boolean[] = [];
  const pauses: RenewalPause[] = [];
  const chats: Readonly<Record<string, string>>[] = [];
  const customers: ChatCustomer[] = [];
  const signals = {
    visible: new BehaviorSubject(true),
    online: new BehaviorSubject(true),
    pageShown: new Subject<void>(),
    pageHidden: new Subject<void>(),
    pageRestored: new Subject<void>(),
    typing: new BehaviorSubject(false),
    activity: new Subject<void>(),
    moves: new Subject<GeoResult>(),
    signOutSuspected: new Subject<void>(),
    renewedElsewhere: new Subject<Identity>(),
    unreachableElsewhere: new Subject<RenewalPause>(),
    endedElsewhere: new Subject<void>(),
  };
  const held = {
    /** True as in production; the development server sets it to false. */
    isProduction: true,
    still: false,
    cookies: {} as Record<string, string>,
    /** True if another tab held the lock before. */
    waited: false,
    token: 'token-1' as string | null,
    /** Whether the vendor's chat opens. */
    chat: Promise.resolve(true),
    script: options.script ?? (() => json({})),
  };
  const geo = {
    permission: async (): Promise<'granted' | 'prompt' | 'denied'> => 'granted',
    check: async (): Promise<GeoResult> => ({
      gatewayStatus: 'SUCCESS',
      failureCode: null,
      geoReason: null,
      personId: null,
    }),
  };
  const local = registeredStore('local');
  const session = registeredStore('tab');
  let ids = 0;
  let traces = 0;

  function openConnection(url: string, token: () => Promise<string>): HubConnection {
    const handlers = new Map<string, (...args: readonly unknown[]) => void>();
    let onClose: (error: Error | undefined) => void = () => undefined;
    let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
    const started = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const fake: FakeConnection = {
      url,
      token,
      stopped: false,
      open: () => settle?.resolve(),
      refuse: () => settle?.reject(new Error('refused')),
      close: (error) => onClose(error),
      push: (method, payload) => handlers.get(method)?.(payload),
    };
    connections.push(fake);
    return {
      start: () => started,
      stop: async () => {
        fake.stopped = true;
      },
      on: (method, handler) => void handlers.set(method, handler),
      onClose: (handler) => {
        onClose = handler;
      },
    };
  }

  const ports: Ports = {
    network: {
      origin: 'http://app.test',
      csrfToken: () => 'csrf-1',
      deviceMetadata: () => ({ language: 'en-CA' }),
      async fetch(url, init) {
        const request = { url, init, headers: Object.fromEntries(new Headers(init.headers)) };
        requests.push(request);
        return held.script(request);
      },
    },
    hub: { open: openConnection },
    signIn: {
      restore: async () => options.restoration ?? { outcome: 'absent' },
      start: async () => undefined,
      renew: () => new Promise((resolve) => renewals.push(resolve)),
      revisit: async () => undefined,
      end: async (everywhere) => {
        ended.push(everywhere);
        return 'leaving';
      },
      accessToken: () => held.token,
      signOutSuspected$: signals.signOutSuspected,
      renewedElsewhere$: signals.renewedElsewhere,
      shareUnreachable: (pause) => void pauses.push(pause),
      unreachableElsewhere$: signals.unreachableElsewhere,
      endedElsewhere$: signals.endedElsewhere,
    },
    geolocation: {
      permission: () => geo.permission(),
      check: () => geo.check(),
      moves$: signals.moves,
    },
    chat: {
      openChat: (variables, customer) => {
        chats.push(variables);
        customers.push(customer);
        return held.chat;
      },
    },
    identity: null,
    storage: { local, session },
    browser: {
      userAgent: 'test',
      cookie: (name) => held.cookies[name] ?? null,
      get isProduction() {
        return held.isProduction;
      },
      prefersStill: () => held.still,
      visible$: signals.visible,
      online$: signals.online,
      pageShown$: signals.pageShown,
      pageHidden$: signals.pageHidden,
      pageRestored$: signals.pageRestored,
      typing$: signals.typing,
      activity$: signals.activity,
      exclusively: (_, work) => work(held.waited),
    },
    random: {
      uuid: () => {
        ids += 1;
        return `${String(ids).padStart(8, '0')}-0000-4000-8000-000000000000`;
      },
      traceId: () => {
        traces += 1;
        return traces.toString(16).padStart(32, '0');
      },
      next: () => 0,
    },
    scheduler,
    frames: scheduler,
  };
  return {
    ports,
    geo,
    chats,
    customers,
    requests,
    connections,
    renewals,
    ended,
    pauses,
    signals,
    held,
    local,
    session,
  };
}

/** Lets all ready promises continue. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
}
