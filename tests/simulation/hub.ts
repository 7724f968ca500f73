// The hub of a simulated platform, and the connections of the tabs to it.

import type { WorldPush } from '../../e2e/platform/world';
import type { HubConnection, HubPort } from '../../streams/ports';
import type { Provider } from './provider';
import type { TabClock } from './time';
import type { Weather } from './weather';

/** A client hears nothing for so long, and closes. */
const SILENCE_MS = 20_000;

interface Open {
  readonly playerId: number;
  deliver(push: WorldPush): void;
  lose(error: Error | undefined): void;
}

export function createHub(provider: Provider, weather: Weather) {
  const open = new Set<Open>();
  /** What waits for the next push, so that the two change places. */
  let held: (() => void) | null = null;

  return {
    open,
    push(push: WorldPush): void {
      for (const connection of [...open]) {
        if (connection.playerId !== push.playerId) continue;
        const send = () => connection.deliver(push);
        if (weather.holds('pushesReordered') && held === null) {
          held = send;
          continue;
        }
        send();
        if (weather.holds('pushesTwice')) send();
        held?.();
        held = null;
      }
    },
    /** Closes every connection: with an error, as a dead network does, or politely. */
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
          /** The last moment at which something could be heard. */
          let silence: (() => void) | null = null;
          /** The messages of a connection stay in their order. */
          let lastArrival = 0;

          function listen(): void {
            silence = clock.after(SILENCE_MS / 4, () => {
              if (isStopped) return;
              if (weather.holds('hubSilent') || options.isOffline()) {
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
            const isHung = weather.holds('hubHung') || weather.holds('asleep', options.tab);
            const token = await accessToken();
            await new Promise<void>((resolve, reject) => {
              if (isHung) return;
              clock.after(weather.delayMs(20, 300), () => {
                const who = provider.verify(token);
                if (isStopped || who === null || weather.holds('hubRefused') || options.isOffline())
                  return reject(new Error('refused'));
                connection = {
                  playerId: who.playerId,
                  deliver(push) {
                    if (weather.holds('hubSilent') || options.isOffline()) return;
                    const late = weather.holds('pushesLate') ? 15_000 : 0;
                    const at = Math.max(
                      lastArrival,
                      clock.time.now + weather.delayMs(5, 80) + weather.delayMs(0, late),
                    );
                    lastArrival = at;
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
