// The stand-in's SignalR hub, and the interface of any hub of the stand-in: pushes, and the disturbances that tests request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ClientConnection } from './connection';
import { createDispatcher, type Verify } from './dispatcher';
import { createFaultyPushes, type HubFaults } from './faultyPushes';
import { createRefusals } from './refusals';
import { HUB_SETTINGS, type HubSettings } from './settings';

export interface HubCommand {
  do: 'kill' | 'freeze' | 'thaw' | 'close' | 'refuse';
  times?: number | undefined;
  allowReconnect?: boolean | undefined;
}

export interface Hub {
  /** Handles negotiation, SSE and long polling. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends to every connection of a player; returns their number. */
  push(playerId: number, event: string, args: unknown[]): number;
  control(command: HubCommand): void;
  reset(options?: { drop?: boolean }): void;
  close(): Promise<void>;
}

export interface HubOptions {
  /** The public path. */
  readonly path: string;
  readonly verify: Verify;
  readonly faults: HubFaults;
}

export type HubMaker = (options: HubOptions) => Hub;

export function ownHub(settings: Partial<HubSettings> = {}): HubMaker {
  return (options) => createHub(options, { ...HUB_SETTINGS, ...settings });
}

function createHub({ path, verify, faults }: HubOptions, settings: HubSettings): Hub {
  /** By connection token. */
  const connections = new Map<string, ClientConnection>();
  const refusals = createRefusals();
  let frozen = false;

  const dispatcher = createDispatcher({
    verify,
    path,
    pollMs: settings.pollMs,
    refusals,
    open({ playerId }, hasToken) {
      const connection = new ClientConnection({
        playerId,
        hasToken,
        settings,
        onEnd: ({ token }) => connections.delete(token),
      });
      connection.frozen = frozen;
      connections.set(connection.token, connection);
      return connection;
    },
    find: (token) => connections.get(token),
  });

  const openOf = (playerId: number) =>
    [...connections.values()].filter((entry) => entry.playerId === playerId && entry.isOpen);

  const pushes = createFaultyPushes({
    send(playerId, event, args) {
      for (const connection of openOf(playerId)) connection.push(event, args);
    },
    connections: (playerId) => openOf(playerId).length,
    faults,
  });

  function freeze(isFrozen: boolean): void {
    frozen = isFrozen;
    for (const connection of connections.values()) connection.frozen = frozen;
  }

  function killAll(): void {
    for (const connection of [...connections.values()]) connection.kill();
  }

  return {
    handle: dispatcher.handle,
    upgrade: dispatcher.upgrade,
    push: pushes.push,
    control(command) {
      switch (command.do) {
        case 'kill':
          return killAll();
        case 'close':
          for (const connection of [...connections.values()])
            connection.close(command.allowReconnect ?? false);
          return;
        case 'freeze':
          return freeze(true);
        case 'thaw':
          return freeze(false);
        case 'refuse':
          return refusals.set(command.times);
        default:
          return command.do satisfies never;
      }
    },
    reset({ drop = false } = {}) {
      refusals.set(0);
      freeze(false);
      if (drop) killAll();
    },
    async close() {
      pushes.stop();
      killAll();
      dispatcher.close();
    },
  };
}
