// Ports that reproduce a recording's signals, at the times of the run.
import { BehaviorSubject, NEVER, Observable, type SchedulerLike, Subject, type Subscriber } from 'rxjs';
import type { HubConnection, HubTabs, Identity, KeyValueStore, Ports, Renewal, Restoration } from '../ports';
import { isAction } from '../recording/actionLines';
import { PERSONAL } from '../recording/publicWords';
import { isRecord } from '../recording/schemaStep';
import { numberAt } from '../seededRandom';
import type { Signal } from '../signals';
import { LATE_MS } from '../taskTime';
import { HubRefused } from '../wire/signalRHub';
import type { Page } from './script';
import type { TabClock } from './virtualTime';

/** The maximum difference between the recorded and the replayed time of the same thing, ms. */
export const TOLERANCE_MS = 1_000;
const ORIGIN = 'http://replay.invalid';
const ACTIVE_EVERY_MS = 5_000;
/** The time for a request to another tab and its response, ms. */
const ROUND_TRIP_MS = 2;

/** A request of the client that waits for its response; `call` identifies its call. */
export interface PendingFetch {
  readonly call: object | undefined;
  readonly idempotencyKey: string | null;
  /** Aborted once the client waits no longer. */
  readonly signal: AbortSignal | null | undefined;
  resolve(response: Response): void;
  reject(): void;
}

/** Values that the previous page of the run stored, in place of values that a redacted recording does not contain. */
export interface TabStores {
  local: ReadonlyMap<string, string>;
  session: ReadonlyMap<string, string>;
}

export interface PortOptions {
  readonly page: Page;
  readonly clock: TabClock;
  readonly stores: TabStores;
  /** The next key of a recorded intent, or null. */
  readonly nextKey: () => string | null;
  /** The recorded `seq` of an event of this run. */
  readonly recordedSeq: (seq: number) => number;
  readonly onFetch: (pending: PendingFetch) => void;
  /** Schedules the frames of a UI; without one, no frame is ever rendered. */
  readonly frames?: SchedulerLike;
  /** A stored value that the recording does not show was read. */
  readonly onMasked: (key: string) => void;
}

interface Asked {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Results are plain values, or have an outcome or a status. */
const isRejection = (value: unknown) =>
  isRecord(value) && !('outcome' in value) && !('gatewayStatus' in value);

export function replayedPorts(options: PortOptions) {
  const { page, clock } = options;
  const waiting = new Map<string, Asked[]>();
  /** Outcomes that arrived before their request. */
  const early = new Map<string, Signal[]>();
  const started = page.signals.find(({ signal }) => signal === 'started')?.value;
  const first = (name: string, usual: boolean) =>
    new BehaviorSubject(isRecord(started) && name in started ? !usual : usual);
  /** A lock that another tab held is noted when this tab gets it, before the work that it was for. */
  const waitsForLock = () => {
    const next = page.signals.find(
      ({ signal, at }) => at >= clock.now() && ['exclusively', 'renew', 'end'].includes(signal),
    );
    return next?.signal === 'exclusively';
  };
  const states: Readonly<Record<string, BehaviorSubject<boolean>>> = {
    visible$: first('visible$', true),
    online$: first('online$', true),
    typing$: first('typing$', false),
  };
  const subjects = new Map<string, Subject<unknown>>();
  const subject = <T>(name: string): Subject<T> => {
    const known = subjects.get(name) ?? new Subject<unknown>();
    subjects.set(name, known);
    return known as Subject<T>;
  };
  let tokens = 0;
  let token: string | null = null;
  let connection: { settle: Asked | null; close: (error: Error | undefined) => void } | null = null;
  let locks: Subscriber<void>[] = [];
  const messages = new Subject<unknown>();
  /** The leading tab, and whether its connection is open. */
  let leader: { readonly from: unknown; readonly isOpen: boolean } | null = null;
  let ids = 0;

  function settle({ resolve, reject }: Asked, value: unknown): void {
    if (isRejection(value)) reject(value);
    else resolve(value);
  }
  function ask<T>(name: string): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      const ready = early.get(name)?.shift();
      if (ready !== undefined && clock.now() - ready.at <= TOLERANCE_MS)
        return settle({ resolve, reject }, ready.value);
      waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }]);
    }) as Promise<T>;
  }
  const newToken = () => {
    tokens += 1;
    token = `token-${tokens}`;
  };

  function storeOf(name: 'local' | 'session'): KeyValueStore {
    const before = options.stores[name];
    const entries = new Map<string, string>();
    options.stores[name] = entries;
    const notes = new Map<string, Signal[]>();
    for (const note of page.signals) {
      if (note.signal !== name || !Array.isArray(note.value)) continue;
      const key = String(note.value[0]);
      notes.set(key, [...(notes.get(key) ?? []), note]);
    }
    return {
      read(key) {
        const pending = notes.get(key) ?? [];
        for (
          let note = pending[0];
          note !== undefined && note.at <= clock.now() + TOLERANCE_MS / 10;
          note = pending[0]
        ) {
          pending.shift();
          const [, text] = note.value as readonly [string, string | null];
          const known = text === PERSONAL ? (entries.get(key) ?? before.get(key)) : text;
          if (known === undefined) options.onMasked(key);
          else if (known === null) entries.delete(key);
          else entries.set(key, known);
        }
        return entries.get(key) ?? null;
      },
      write: (key, value) => void entries.set(key, value),
      remove: (key) => void entries.delete(key),
      clear(except = []) {
        for (const key of [...entries.keys()]) if (!except.includes(key)) entries.delete(key);
      },
    };
  }

  /** An answer that repeats what is known is not noted; another one follows. */
  const isAnswerNoted = () =>
    page.signals.some(
      ({ signal, at }) => signal === 'hubMessage' && at >= clock.now() && at - clock.now() <= LATE_MS,
    );

  const tabs: HubTabs = {
    lock: () =>
      new Observable((subscriber) => {
        locks.push(subscriber);
        return () => {
          locks = locks.filter((lock) => lock !== subscriber);
        };
      }),
    channel: () => ({
      post(message) {
        const isAsked = isRecord(message) && message.type === 'asked';
        if (isAsked && leader !== null && !isAnswerNoted())
          clock.after(ROUND_TRIP_MS, () => messages.next({ ...leader, type: 'state' }));
      },
      messages$: messages,
      close: () => undefined,
    }),
  };

  function openConnection(accessToken: () => Promise<string>): HubConnection {
    const own: NonNullable<typeof connection> = { settle: null, close: () => undefined };
    connection = own;
    return {
      start: async () => {
        await accessToken();
        await new Promise<unknown>((resolve, reject) => {
          own.settle = { resolve, reject };
        });
      },
      stop: async () => {
        if (connection === own) connection = null;
      },
      on: () => undefined,
      onClose: (handler) => {
        own.close = handler;
      },
    };
  }

  const fetch = (init: RequestInit, call?: object) =>
    new Promise<Response>((resolve, reject) =>
      options.onFetch({
        call,
        idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
        signal: init.signal,
        resolve,
        reject: () => reject(new TypeError('the network is down')),
      }),
    );

  const ports: Ports = {
    network: {
      origin: ORIGIN,
      csrfToken: () => null,
      deviceMetadata: () => ({}),
      fetch: (_url, init) => fetch(init),
      upload: (_url, init, onProgress) => fetch(init, onProgress),
    },
    hub: {
      open: (_url, accessToken) => openConnection(accessToken),
      ...(page.start?.hasTabs === true ? { tabs } : {}),
    },
    signIn: {
      async restore() {
        const found = await ask<Restoration>('restore');
        if (found.outcome === 'signedIn') newToken();
        return found;
      },
      start: () => ask('start'),
      async renew() {
        const renewal = await ask<Renewal>('renew');
        if (renewal.outcome === 'renewed') newToken();
        return renewal;
      },
      end() {
        token = null;
        return ask('end');
      },
      revisit: () => ask('revisit'),
      accessToken: () => token,
      signOutSuspected$: subject('signOutSuspected$'),
      renewedElsewhere$: subject<Identity>('renewedElsewhere$'),
      shareUnreachable: () => undefined,
      unreachableElsewhere$: subject('unreachableElsewhere$'),
      endedElsewhere$: subject('endedElsewhere$'),
    },
    geolocation: {
      permission: () => ask('permission'),
      check: () => ask('check'),
      moves$: subject('moves$'),
    },
    chat: page.start?.hasChat === false ? null : { openChat: () => ask('openChat') },
    identity:
      page.start?.hasIdentity === true
        ? { checkIdentity: () => ask('checkIdentity'), closeIdentityCheck: () => undefined }
        : null,
    storage: { local: storeOf('local'), session: storeOf('session') },
    browser: {
      userAgent: 'replay',
      isProduction: page.start?.isProduction ?? true,
      cookie: () => null,
      prefersStill: () => false,
      visible$: states.visible$ as Observable<boolean>,
      online$: states.online$ as Observable<boolean>,
      typing$: states.typing$ as Observable<boolean>,
      pageShown$: subject('pageShown$'),
      pageHidden$: subject('pageHidden$'),
      pageRestored$: subject('pageRestored$'),
      activity$: subject('activity$'),
      exclusively: async (_name, work) => work(waitsForLock() && (await ask('exclusively')) === true),
    },
    random: {
      uuid() {
        ids += 1;
        return options.nextKey() ?? `replayed-${ids}`;
      },
      next(position = 0) {
        const drawn = position & 0xff;
        return numberAt(page.start?.seed ?? 0, (options.recordedSeq(position >> 8) << 8) + drawn);
      },
    },
    scheduler: clock.ofCore(),
    frames: options.frames ?? { now: clock.now, schedule: () => NEVER.subscribe() },
  };

  /** Repeats activity until this time, epoch ms. */
  function act(until: number): void {
    subject('activity$').next(undefined);
    const left = until - clock.now();
    if (left > 0) clock.after(Math.min(left, ACTIVE_EVERY_MS), () => act(until));
  }

  return {
    ports,
    ask,
    /** Returns whether something waits for the outcome of this name. */
    isAsked: (name: string) => (waiting.get(name) ?? []).length > 0,
    /** Reproduces a signal. */
    apply(signal: Signal): void {
      const { signal: name, value } = signal;
      if (isAction(name)) return;
      const state = states[name];
      if (state !== undefined) {
        if (state.value !== value && typeof value === 'boolean') state.next(value);
        return;
      }
      switch (name) {
        case 'activity$':
          return act(Number(value));
        case 'started':
        case 'held':
        case 'late':
        case 'overdue':
        case 'local':
        case 'session':
        case 'refused':
          return;
        case 'hubOpened':
          return connection?.settle?.resolve(undefined);
        case 'hubRefused': {
          const { status = null, retryAfter = null } = isRecord(value) ? value : {};
          const refusal = { status, retryAfter } as { status: number | null; retryAfter: string | null };
          return connection?.settle?.reject(new HubRefused(new Error('refused'), refusal));
        }
        case 'hubClosed':
          return connection?.close(value === true ? new Error('lost') : undefined);
        case 'hubLock': {
          const lock = locks.at(-1);
          if (value === 'held') lock?.next();
          else if (value === 'taken') lock?.complete();
          else lock?.error(new Error('denied'));
          return;
        }
        case 'hubMessage': {
          if (!isRecord(value)) return;
          leader = { from: value.from, isOpen: value.isOpen === true || value.type === 'opened' };
          return messages.next(value);
        }
        case 'renewedElsewhere$':
          newToken();
          break;
      }
      if (name.endsWith('$')) return subject(name).next(value);
      const [asked, ...others] = waiting.get(name) ?? [];
      waiting.set(name, others);
      if (asked !== undefined) settle(asked, value);
      else early.set(name, [...(early.get(name) ?? []), signal]);
    },
  };
}
