// The sign-in provider of a simulated browser and its port: tokens that expire and are rotated, one session for all tabs, and locks
// between tabs. The checks search for leaked tokens.
import { Subject } from 'rxjs';
import type { TabClock, VirtualTime } from '../../streams/behave/virtualTime';
import type { Identity, Renewal, RenewalPause, Restoration, SignInPort } from '../../streams/ports';
import type { Faults } from './faults';

/** The prefix of every token; nothing that is stored or sent elsewhere may contain it. */
export const SECRET = 'SECRET-';
const TOKEN_LIFE_MS = 300_000;
/** The interval at which a tab checks the provider's session. */
const SESSION_CHECK_MS = 5_000;
/** A tab's time limit for a request when the provider hangs. */
const WHOLE_MS = 20_000;

interface Token {
  readonly playerId: number;
  readonly expiresAt: number;
}

/** The part of a tab's session that survives a reload. */
export interface KeptSession {
  token: string | null;
  returnTo: string | null;
}

interface Member {
  readonly renewedElsewhere: Subject<Identity>;
  readonly endedElsewhere: Subject<void>;
  readonly signOutSuspected: Subject<void>;
  readonly unreachableElsewhere: Subject<RenewalPause>;
  adopt(token: string): void;
}

export function createProvider(time: VirtualTime, faults: Faults) {
  const tokens = new Map<string, Token>();
  const members = new Set<Member>();
  /** The holder of each lock and its queue. */
  const locks = new Map<string, { holder: Member; waiting: (() => void)[] }>();
  let made = 0;
  /** The player who is signed in at the provider, in every tab. */
  let player: number | null = null;
  /** Times of requests to the provider, epoch ms. */
  const requestTimes: number[] = [];

  function issue(playerId: number): string {
    made += 1;
    const token = `${SECRET}${made}`;
    tokens.set(token, { playerId, expiresAt: time.now + TOKEN_LIFE_MS });
    return token;
  }

  const identityOf = (token: string, clock: TabClock): Identity => {
    const { playerId, expiresAt } = tokens.get(token) ?? { playerId: 0, expiresAt: 0 };
    return { playerId: String(playerId), expiresAt: expiresAt + clock.skewMs };
  };

  return {
    requestTimes,
    present: () => player,
    signIn(playerId: number): void {
      player = playerId;
    },
    endSession(): void {
      player = null;
    },
    expireTokens(): void {
      tokens.clear();
    },
    /** The player of a request's token, as verified by the platform. */
    verify(authorization: string): { playerId: number; expiresAt: number } | null {
      const token = tokens.get(authorization.replace('Bearer ', ''));
      return token === undefined || token.expiresAt <= time.now ? null : token;
    },

    /** The port of one tab. `leave` loads another page: the provider's, which returns, or the lobby. */
    port(options: {
      clock: TabClock;
      kept: KeptSession;
      /** True if the browser remembers a sign-in. */
      isKnown: () => boolean;
      know: (isKnown: boolean) => void;
      isOffline: () => boolean;
      /** True if the browser has locks between tabs. */
      hasLocks: boolean;
      report: (invariant: string, detail: string) => void;
      leave: (to: 'signIn' | 'home') => void;
    }): {
      signIn: SignInPort;
      exclusively: <T>(name: string, work: (waited: boolean) => Promise<T>) => Promise<T>;
      close(): void;
    } {
      const { clock, kept } = options;
      const member: Member = {
        renewedElsewhere: new Subject(),
        endedElsewhere: new Subject(),
        signOutSuspected: new Subject(),
        unreachableElsewhere: new Subject(),
        adopt: (token) => {
          kept.token = token;
        },
      };
      members.add(member);
      let seen = player;
      let renewals = 0;
      const others = () => [...members].filter((other) => other !== member);

      /** A request to the provider; rejects if there is no response. */
      function reach<T>(answer: () => T): Promise<T> {
        requestTimes.push(time.now);
        return new Promise((resolve, reject) => {
          const isAway = options.isOffline() || faults.holds('providerDown');
          const isHung = faults.holds('providerHung');
          clock.after(isHung ? WHOLE_MS : faults.delayMs(30, 400), () => {
            if (isAway || isHung) reject(new Error('the provider is away'));
            else resolve(answer());
          });
        });
      }

      function takeSession(): string | null {
        if (player === null) return null;
        const token = issue(player);
        kept.token = token;
        options.know(true);
        return token;
      }

      /** Passes the session to every other tab. */
      function share(token: string): void {
        for (const other of others()) {
          other.adopt(token);
          other.renewedElsewhere.next(identityOf(token, clock));
        }
      }

      function forget(): void {
        kept.token = null;
        options.know(false);
      }

      function look(): void {
        if (kept.token !== null && player !== seen) member.signOutSuspected.next();
        seen = player;
        clock.after(SESSION_CHECK_MS, look);
      }
      clock.after(SESSION_CHECK_MS, look);

      function release(name: string): void {
        const lock = locks.get(name);
        if (lock?.holder !== member) return;
        const next = lock.waiting.shift();
        if (next === undefined) locks.delete(name);
        else next();
      }

      return {
        close() {
          members.delete(member);
          for (const name of [...locks.keys()]) release(name);
        },
        exclusively(name, work) {
          if (!options.hasLocks) return work(false);
          return new Promise((resolve, reject) => {
            const run = (waited: boolean) => {
              if (!members.has(member)) return release(name);
              work(waited)
                .then(resolve, reject)
                .finally(() => release(name));
            };
            const lock = locks.get(name);
            if (lock === undefined) {
              locks.set(name, { holder: member, waiting: [] });
              return run(false);
            }
            lock.waiting.push(() => {
              locks.set(name, { holder: member, waiting: lock.waiting });
              run(true);
            });
          });
        },
        signIn: {
          async restore(): Promise<Restoration> {
            const { returnTo } = kept;
            if (returnTo !== null) {
              kept.returnTo = null;
              try {
                const token = await reach(takeSession);
                if (token === null) return { outcome: 'callbackFailed' };
                share(token);
                return { outcome: 'signedIn', identity: identityOf(token, clock), returnTo };
              } catch {
                return { outcome: 'unreachable' };
              }
            }
            if (!options.isKnown()) return { outcome: 'absent' };
            const known = kept.token;
            if (known !== null && (tokens.get(known)?.expiresAt ?? 0) > time.now)
              return { outcome: 'signedIn', identity: identityOf(known, clock), returnTo: null };
            try {
              const token = await reach(takeSession);
              if (token !== null)
                return { outcome: 'signedIn', identity: identityOf(token, clock), returnTo: null };
              forget();
              return { outcome: 'absent' };
            } catch {
              return { outcome: 'unreachable' };
            }
          },
          async start(returnTo) {
            await reach(() => undefined);
            kept.returnTo = returnTo;
            options.leave('signIn');
            await new Promise(() => undefined);
          },
          async renew(spent): Promise<Renewal> {
            if (kept.token !== null && kept.token !== spent)
              return { outcome: 'renewed', identity: identityOf(kept.token, clock) };
            renewals += 1;
            if (renewals > 1)
              options.report('one-at-a-time', `${renewals} renewals of one tab are on their way`);
            try {
              const token = await reach(takeSession);
              if (token === null) return { outcome: 'refused' };
              share(token);
              return { outcome: 'renewed', identity: identityOf(token, clock) };
            } catch {
              return { outcome: 'unreachable' };
            } finally {
              renewals -= 1;
            }
          },
          async end(everywhere) {
            forget();
            if (!everywhere) return 'here';
            for (const other of others()) other.endedElsewhere.next();
            await reach(() => {
              player = null;
            });
            options.leave('home');
            return new Promise(() => undefined);
          },
          revisit: async () => undefined,
          accessToken: () => kept.token,
          signOutSuspected$: member.signOutSuspected,
          renewedElsewhere$: member.renewedElsewhere,
          endedElsewhere$: member.endedElsewhere,
          unreachableElsewhere$: member.unreachableElsewhere,
          shareUnreachable: (pause) => {
            for (const other of others()) other.unreachableElsewhere.next(pause);
          },
        },
      };
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;
