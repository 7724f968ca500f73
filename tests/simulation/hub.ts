// The hub of a simulated platform, and the connections of the tabs to it.

import type { WorldPush } from '../../e2e/platform/world';
import type { HubConnection, HubPort } from '../../streams/ports';
import { HubRefused } from '../../streams/wire/signalRHub';
import type { Faults } from './faults';
import type { Provider } from './provider';
import type { TabClock } from './time';

/** A client hears nothing for so long, and closes. */
const SILENCE_MS = 20_000;
/** What a slow connection takes, ms. */
const SLOW_MS = 15_000;
/** How far apart two pushes arrive that change places, ms. */
const APART_MS = 3_000;

interface Open {
  readonly playerId: number;
  deliver(push: WorldPush): void;
  lose(error: Error | undefined): void;
}

export function createHub(provider: Provider, weather: Faults) {
  const open = new Set<Open>();

  return {
    open,
    push(push: WorldPush): void {
      for (const connection of [...open]) {
        if (connection.playerId !== push.playerId) continue;
        const send = () => connection.deliver(push);
        send();
        if (weather.holds('pushesTwice')) send();
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
          /** What was sent got lost: so does all that follows, as TCP has it, until the silence is noticed. */
          let isCut = false;

          function listen(): void {
            silence = clock.after(SILENCE_MS / 4, () => {
              if (isStopped) return;
              if (isCut || weather.holds('hubSilent') || options.isOffline()) {
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
            const isHung = weather.holds('hubHung') || weather.holds('asleep', options.tab);
            const token = await accessToken();
            await new Promise<void>((resolve, reject) => {
              if (isHung) return;
              const slow = weather.holds('hubSlow') ? weather.delayMs(0, SLOW_MS) : 0;
              clock.after(weather.delayMs(20, 300) + slow, () => {
                const who = provider.verify(token);
                if (isStopped || weather.holds('hubRefused') || options.isOffline())
                  return reject(new Error('refused'));
                if (who === null)
                  return reject(new HubRefused(new Error('401'), { status: 401, retryAfter: null }));
                connection = {
                  playerId: who.playerId,
                  deliver(push) {
                    isCut ||= weather.holds('hubSilent') || options.isOffline();
                    if (isCut) return;
                    const late = weather.holds('pushesLate') ? 15_000 : 0;
                    const inAnyOrder = weather.holds('pushesReordered');
                    const apart = inAnyOrder ? weather.delayMs(0, APART_MS) : 0;
                    const soonest = clock.time.now + weather.delayMs(5, 80) + weather.delayMs(0, late);
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
