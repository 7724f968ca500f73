// The calls of a core: the HTTP client, and the renewal of its token.
import { filter, map, merge, mergeMap, type Observable, Subject, Subscription, take } from 'rxjs';
import type { Config } from '../config';
import type { NewEvent } from '../log/event';
import type { Ports, RandomPort, StoragePort } from '../ports';
import type { NoteSignal } from '../signals';
import { wakeUps } from '../time';
import type { Vault } from '../vault';
import { apiAddress } from './addresses';
import { type Client, createClient } from './client';
import { sharedRenewal } from './signIn/renewal';

/** Creates the client and the renewal. `connected$` emits when the hub connects, `ended$` when the session ends. */
export function createCalls(
  ports: Ports,
  config: Config,
  session: {
    readonly playerId: () => string | null;
    readonly ended$: Observable<unknown>;
    readonly connected$: Observable<unknown>;
    readonly vault: Vault;
    readonly note: NoteSignal;
  },
) {
  const { network, random, scheduler, storage } = ports;
  const renewal = sharedRenewal(ports);
  const aborted = new Subject<NewEvent>();
  const client: Client = createClient({
    network,
    apiBase: apiAddress(config, network.origin),
    timeoutMs: config.constants.apiTimeoutMs,
    session: {
      playerId: session.playerId,
      accessToken: () => ports.signIn.accessToken(),
      renew: () =>
        renewal
          .renew()
          .pipe(map(({ outcome }) => (outcome === 'unreachable' ? null : outcome === 'renewed'))),
      ended$: session.ended$,
    },
    scheduler,
    random,
    vault: session.vault,
    config,
    sessionId: storedId(storage.session, 'session-id', random),
    deviceId: storedId(storage.local, 'device-id', random),
    onAborted: (fact) => aborted.next(fact),
    note: session.note,
  });
  /** Public data is not requested while the page is hidden. */
  const call: Client['call'] = (endpoint, args, origin) =>
    endpoint.options.access === 'public'
      ? ports.browser.visible$.pipe(
          filter(Boolean),
          take(1),
          mergeMap(() => client.call(endpoint, args, origin)),
        )
      : client.call(endpoint, args, origin);
  return {
    probeToken: client.probeToken,
    /** The parts of a core's interface. */
    offered: {
      call,
      pausedUntil: client.pausedUntil,
      tokensAccepted$: client.tokensAccepted$,
      restoreSession: renewal.restore,
      renew: renewal.renew,
      renewals$: renewal.renewals$,
      renewalDue: renewal.due,
    },
    /** Starts the renewal; `append` receives the facts of aborted calls. */
    start(append: (fact: NewEvent) => void): Subscription {
      const running = new Subscription();
      running.add(aborted.subscribe(append));
      running.add(renewal.start());
      running.add(merge(wakeUps(ports.browser), session.connected$).subscribe(client.probeToken));
      return running;
    },
  };
}

/** The device ids that are safe in a header. */
const STORED_ID = /^[\w-]{8,64}$/;

function storedId(store: StoragePort['local'], key: string, random: RandomPort): string {
  const stored = store.read(key);
  if (stored !== null && STORED_ID.test(stored)) return stored;
  const created = random.uuid();
  store.write(key, created);
  return created;
}
