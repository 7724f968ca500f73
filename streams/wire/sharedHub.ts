// One hub connection per browser: the tab that holds a lock connects, and passes what happens on to the other tabs. If it closes or
// does not respond, another tab takes over, and every tab is notified of the gap.
import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  ignoreElements,
  map,
  materialize,
  merge,
  mergeMap,
  type Observable,
  of,
  ReplaySubject,
  race,
  repeat,
  Subject,
  share,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { NewEvent } from '../log/event';
import type { HubTabs } from '../ports';
import { isPlainObject } from '../schema/schema';
import { type HubSignal, hubFacts, hubSignals, LOSS_REASONS, type Supervision } from './hub';

/**
 * How often a visible tab checks that the connected tab responds, ms. The connected tab has no timer for this: it may be hidden,
 * and a browser delays the timers of hidden tabs, but not their messages.
 */
const ASK_MS = 500;
/** How long it waits for the response before it takes over, ms. Together: within 2 s after the last response. */
const RESPONSE_MS = 1_400;

/** A message between tabs, with the id of its sender's leadership; a push is passed undecoded, and each tab decodes it. */
type Message = { readonly from: string } & (
  | { readonly type: 'asked' }
  | { readonly type: 'state'; readonly isOpen: boolean }
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly method: string; readonly payload: unknown }
  | Extract<HubSignal, { readonly type: 'lost' }>
);

export interface Sharing {
  readonly tabs: HubTabs;
  /** One lock and channel for the tabs of one player. */
  readonly name: string;
  /** Starts with the current state. A hidden tab does not check. */
  readonly visible$: Observable<boolean>;
}

/** Like `superviseHub`, with one connection for all tabs. Where the browser denies locks, this tab has one to itself. */
export function superviseSharedHub(options: Supervision, sharing: Sharing): Observable<NewEvent> {
  return sharedSignals(options, sharing).pipe(
    catchError(() => hubSignals(options)),
    hubFacts(options),
  );
}

/** A page that is left gives up its role, because it may enter the back/forward cache; it resumes when it is shown. */
function sharedSignals(options: Supervision, sharing: Sharing): Observable<HubSignal> {
  const { left$, wake$ } = options;
  return defer(() => {
    const known: Known = { isOpen: false, leader: null };
    const isPresent$ = merge(left$.pipe(map(() => false)), wake$.pipe(map(() => true))).pipe(
      startWith(true),
      distinctUntilChanged(),
    );
    return isPresent$.pipe(
      switchMap((isPresent) =>
        isPresent ? takePart(options, sharing, known) : lost(options, known, 'closed'),
      ),
      tap((signal) => {
        if (signal.type !== 'message') known.isOpen = signal.type === 'opened';
      }),
    );
  });
}

/** This tab's view of the connection, and whose messages it accepts: a tab that was frozen may send old ones. */
interface Known {
  isOpen: boolean;
  leader: string | null;
}

/** Reports the loss of a connection that was open. */
const lost = ({ scheduler }: Supervision, known: Known, reason: 'closed' | 'dropped') =>
  defer(() => (known.isOpen ? of<HubSignal>({ type: 'lost', reason, retryAt: scheduler.now() }) : EMPTY));

/** Follows the connected tab until this tab holds the lock, then leads until another tab takes it. */
function takePart(
  options: Supervision,
  { tabs, name, visible$ }: Sharing,
  known: Known,
): Observable<HubSignal> {
  return defer(() => {
    const channel = tabs.channel(name);
    /** A single tab posts nothing: another one posts when it starts. */
    let hasOthers = false;
    const messages$ = channel.messages$.pipe(
      mergeMap((message) => messageOf(message)),
      tap(() => {
        hasOthers = true;
      }),
    );
    const ask$ = defer(() => {
      channel.post({ type: 'asked', from: '' } satisfies Message);
      return EMPTY;
    });
    const role$ = defer(() => {
      const silent = new Subject<void>();
      const takeOver$ = silent.pipe(
        take(1),
        switchMap(() => tabs.lock(name, true)),
      );
      const held$ = race(tabs.lock(name, false), takeOver$).pipe(
        share({ connector: () => new ReplaySubject(1) }),
      );
      const led$ = held$.pipe(
        materialize(),
        switchMap(({ kind }) => (kind === 'N' ? lead() : EMPTY)),
      );
      return merge(led$, follow(() => silent.next()).pipe(takeUntil(held$)));
    });

    function lead(): Observable<HubSignal> {
      const from = options.random.uuid();
      known.leader = from;
      const asked = messages$.pipe(filter(({ type }) => type === 'asked')).subscribe(() => {
        channel.post({ type: 'state', isOpen: known.isOpen, from } satisfies Message);
      });
      return concat(lost(options, known, 'dropped'), hubSignals(options)).pipe(
        tap((signal) => {
          if (hasOthers) channel.post(messageFor(signal, from));
        }),
        finalize(() => asked.unsubscribe()),
      );
    }

    function follow(onSilence: () => void): Observable<HubSignal> {
      const response$ = messages$.pipe(filter(({ type }) => type !== 'asked'));
      const check = () => {
        const silence$ = timer(RESPONSE_MS, options.scheduler).pipe(tap(onSilence));
        return merge(race(response$, silence$).pipe(take(1)), ask$);
      };
      const checks$ = visible$.pipe(
        switchMap((isVisible) =>
          isVisible ? timer(0, ASK_MS, options.scheduler).pipe(exhaustMap(check)) : ask$,
        ),
        ignoreElements(),
      );
      const signals$ = messages$.pipe(mergeMap((message) => signalsOf(message, options, known)));
      return merge(signals$, checks$);
    }

    /** Another tab has taken the lock, and pushes may be missed before this tab receives its messages. */
    const taken$ = lost(options, known, 'dropped');
    return concat(role$, taken$).pipe(
      repeat(),
      finalize(() => channel.close()),
    );
  });
}

function messageFor(signal: HubSignal, from: string): Message {
  const { type } = signal;
  return type === 'message'
    ? { type, method: signal.method, payload: signal.payload, from }
    : { ...signal, from };
}

/** Validates a message, because any script of the origin can post there. */
function messageOf(message: unknown): readonly Message[] {
  if (!isPlainObject(message)) return [];
  const { type, from, isOpen, method, reason, retryAt } = message;
  const isValid =
    type === 'asked' ||
    type === 'opened' ||
    (type === 'state' && typeof isOpen === 'boolean') ||
    (type === 'message' && typeof method === 'string') ||
    (type === 'lost' && LOSS_REASONS.some((known) => known === reason) && Number.isFinite(retryAt));
  return isValid && typeof from === 'string' ? [message as Message] : [];
}

/** The signals of a tab that follows. A push of any but the current leader is ignored. */
function signalsOf(message: Message, { pushes, scheduler }: Supervision, known: Known): readonly HubSignal[] {
  const { from } = message;
  switch (message.type) {
    case 'asked':
      return [];
    case 'state': {
      const isKnown = from === known.leader;
      known.leader = from;
      if (isKnown && message.isOpen === known.isOpen) return [];
      /** The messages of an unknown leader were ignored. */
      const gap: HubSignal = { type: 'lost', reason: 'dropped', retryAt: scheduler.now() };
      return [...(known.isOpen ? [gap] : []), ...(message.isOpen ? [{ type: 'opened' } as const] : [])];
    }
    case 'message': {
      const { type, method, payload } = message;
      const push = pushes.find(({ methods }) => methods.includes(method));
      return push === undefined || from !== known.leader ? [] : [{ type, method, payload, push }];
    }
    case 'opened':
      known.leader = from;
      return [{ type: 'opened' }];
    case 'lost':
      known.leader = from;
      return [{ type: 'lost', reason: message.reason, retryAt: message.retryAt }];
    default:
      return message satisfies never;
  }
}
