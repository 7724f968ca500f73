// The hub port over SignalR.
import type { HubConnection, HubPort } from '../ports';
import type { HubOptions, PrintHubLog, Refusal } from './signalRConnection';

/** The SignalR client; its code is loaded at the first connection. */
export function signalRHub(options: HubOptions, print: PrintHubLog = () => undefined): HubPort {
  return {
    open(url, accessToken): HubConnection {
      const handlers: [string, (...args: readonly unknown[]) => void][] = [];
      let onClose: (error: Error | undefined) => void = () => undefined;
      let stopped = false;
      let stopOpened: (() => Promise<void>) | null = null;
      return {
        on: (method, handler) => handlers.push([method, handler]),
        onClose: (handler) => {
          onClose = handler;
        },
        async start() {
          const { signalRConnection } = await import('./signalRConnection');
          if (stopped) throw new Error('stopped before the start');
          const { connection, refusal } = signalRConnection(url, accessToken, options, print);
          stopOpened = () => connection.stop();
          for (const [method, handler] of handlers) connection.on(method, handler);
          connection.onclose((error) => onClose(error));
          try {
            await connection.start();
          } catch (error) {
            throw new HubRefused(error, refusal());
          }
        },
        async stop() {
          stopped = true;
          await stopOpened?.();
        },
      };
    },
  };
}

/** A failed start. */
export class HubRefused extends Error {
  readonly refusal: Refusal;
  constructor(cause: unknown, refusal: Refusal) {
    super('the hub could not be reached', { cause });
    this.refusal = refusal;
  }
}
