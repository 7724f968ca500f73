// The process of the ASP.NET hub.
import { assert, optional, string, type } from 'superstruct';
import { startDotnet } from '../dotnet/process';
import type { HubSettings } from '../platform/hub/settings';
import { HUB_PROJECT } from './build';

export interface AspnetServer {
  /** The port on 127.0.0.1. */
  readonly port: number;
  /** The open connections and their players. */
  readonly connections: ReadonlyMap<string, number>;
  push(playerId: number, event: string, args: unknown[]): void;
  /** Ends every connection with a Close message. */
  close(allowReconnect: boolean): void;
  /** Ends the connections that are open now, without a Close message. */
  abort(): void;
  stop(): Promise<void>;
}

const report = type({ opened: optional(string()), playerId: optional(string()), closed: optional(string()) });

/** Builds the hub if necessary and starts it below `path`. `issuer`: of the tokens; by default the stand-in's own. */
export async function startAspnetServer(
  path: string,
  { issuer, ...settings }: HubSettings & { readonly issuer?: string },
): Promise<AspnetServer> {
  const connections = new Map<string, number>();
  const child = await startDotnet(
    HUB_PROJECT,
    { path, ...settings, ...(issuer === undefined ? {} : { issuer }) },
    {
      onReport(message) {
        assert(message, report);
        if (message.opened !== undefined) connections.set(message.opened, Number(message.playerId));
        if (message.closed !== undefined) connections.delete(message.closed);
      },
      onEnd: () => connections.clear(),
    },
  );
  return {
    port: child.port,
    connections,
    push: (playerId, event, args) => child.send({ push: { playerId, event, args } }),
    close: (allowReconnect) => child.send({ close: { allowReconnect } }),
    abort: () => child.send({ abort: [...connections.keys()] }),
    stop: child.stop,
  };
}
