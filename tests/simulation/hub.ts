// The hub of a simulated platform, and its connections to the tabs.

import type { WorldPush } from '../../e2e/platform/world';
import type { TabClock } from '../../streams/behave/virtualTime';
import type { HubConnection, HubPort } from '../../streams/ports';
import { HubRefused } from '../../streams/wire/signalRHub';
import type { Faults } from './faults';
import type { Provider } from './provider';

/** A client closes a connection after this time without a message. */
const SILENCE_MS = 20_000;
/** Maximum delay of a slow connection, ms. */
const SLOW_MS = 15_000;
/** Maximum difference between the arrivals of reordered pushes, ms. */
const APART_MS = 3_000;

interface Open {
  readonly playerId: number;
  deliver(push: WorldPush): void;
  lose(error: Error | undefined): void;
}

export function createHub(provider: Provider, faults: Faults) {
  const open = new Set<Open>();

  return {
    open,
    push(push: WorldPush): void {
      for (const connection of [...open]) {
        if (connection.playerId !== push.playerId) continue;
        const send = () => connection.deliver(push);
        send();
        if (faults.holds('pushesTwice')) send();
      }
    },
    /** Closes every connection: with an error, like a dead network, or cleanly. */
    closeAll(error: Error | undefined): void {
      for (const connection of [...open]) connection.lose(error);
    },

    port(options: { clock: TabClock; tab: number; isOffline: () => boolean; opened: () => void }): HubPort {
      const { clock } = options;
      return {
        open(_url, accessToken): HubConnection {
          const handlers = new Map<string, (...args: readonly unknown[]) => void>();
          let onClose: (error: Error | undefined) => void = () => undefined;
          let isStopped = false;
          let connection: Open | null = null;
          /** Cancels the check for silence. */
          let silence: (() => void) | null = null;
          /** Messages of a connection arrive in order. */
          let lastArrival = 0;
          /** A message was lost. As with TCP, everything after it is lost too, until the client notices the silence. */
          let isCut = false;

          function listen(): void {
            silence = clock.after(SILENCE_MS / 4, () => {
              if (isStopped) return;
              if (isCut || faults.holds('hubSilent') || options.isOffline()) {
                isCut = true;
                silence = clock.after(SILENCE_MS, () => connection?.lose(new Error('silence')));
              } else listen();
            });
          }
          function leave(): void {
            silence?.();
            if (connection !== null) open.delete(connection);
          }
          async function start(): Promise<void> {
            options.opened();
            const isHung = faults.holds('hubHung') || faults.holds('asleep', options.tab);
            const token = await accessToken();
            await new Promise<void>((resolve, reject) => {
              if (isHung) return;
              const slow = faults.holds('hubSlow') ? faults.delayMs(0, SLOW_MS) : 0;
              clock.after(faults.delayMs(20, 300) + slow, () => {
                const who = provider.verify(token);
                if (isStopped || faults.holds('hubRefused') || options.isOffline())
                  return reject(new Error('refused'));
                if (who === null)
                  return reject(new HubRefused(new Error('401'), { status: 401, retryAfter: null }));
                connection = {
                  playerId: who.playerId,
                  deliver(push) {
                    isCut ||= faults.holds('hubSilent') || options.isOffline();
                    if (isCut) return;
                    const late = faults.holds('pushesLate') ? 15_000 : 0;
                    const inAnyOrder = faults.holds('pushesReordered');
                    const apart = inAnyOrder ? faults.delayMs(0, APART_MS) : 0;
                    const soonest = clock.time.now + faults.delayMs(5, 80) + faults.delayMs(0, late);
                    const at = inAnyOrder ? soonest + apart : Math.max(lastArrival, soonest);
                    if (!inAnyOrder) lastArrival = at;
                    clock.after(at - clock.time.now, () => {
                      if (!isStopped) handlers.get(push.event)?.(...structuredClone(push.args));
                    });
                  },
                  lose(error) {
                    leave();
                    if (isStopped) return;
                    isStopped = true;
                    clock.after(1, () => onClose(error));
                  },
                };
                open.add(connection);
                listen();
                resolve();
              });
            });
          }
          return {
            start,
            stop: async () => {
              isStopped = true;
              leave();
            },
            on: (method, handler) => void handlers.set(method, handler),
            onClose: (handler) => {
              onClose = handler;
            },
          };
        },
      };
    },
  };
}
