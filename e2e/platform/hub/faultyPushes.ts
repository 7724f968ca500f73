// Pushes with the faults set by tests: late, lost, duplicated, out of order, or malformed.
import type { Fault } from '../faults';

export interface HubFault {
  do: Fault['do'];
  ms?: number | undefined;
}

export interface HubFaults {
  /** Takes the fault for the next push of this event. */
  next(event: string): HubFault | undefined;
}

export interface FaultyPushes {
  /** Returns the number of the player's connections. */
  push(playerId: number, event: string, args: unknown[]): number;
  /** Discards pushes that are held back. */
  stop(): void;
}

const REORDER_WAIT_MS = 50;
const DELAY_MS = 1_000;
const GARBAGE = { garbage: [null, 'not the expected type'], amount: 'many' };

export function createFaultyPushes(options: {
  /** Sends to every connection of a player. */
  send(playerId: number, event: string, args: unknown[]): void;
  connections(playerId: number): number;
  faults: HubFaults;
}): FaultyPushes {
  /** A push held back until the player's next one. */
  const heldBack = new Map<number, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
  const delayed = new Set<ReturnType<typeof setTimeout>>();

  function send(playerId: number, event: string, args: unknown[]): void {
    options.send(playerId, event, args);
    const held = heldBack.get(playerId);
    if (held === undefined) return;
    clearTimeout(held.timer);
    held.send();
  }

  function push(playerId: number, event: string, args: unknown[], fault: HubFault | undefined): void {
    switch (fault?.do) {
      case undefined:
        return send(playerId, event, args);
      case 'drop':
      case 'status':
      case 'executed':
        return;
      case 'delay': {
        const timer = setTimeout(() => {
          delayed.delete(timer);
          send(playerId, event, args);
        }, fault?.ms ?? DELAY_MS).unref();
        delayed.add(timer);
        return;
      }
      case 'malformed':
        return send(playerId, event, [GARBAGE]);
      case 'duplicate':
        send(playerId, event, args);
        return send(playerId, event, args);
      case 'reorder': {
        const later = () => {
          heldBack.delete(playerId);
          options.send(playerId, event, args);
        };
        heldBack.set(playerId, { timer: setTimeout(later, fault?.ms ?? REORDER_WAIT_MS), send: later });
      }
    }
  }

  return {
    push(playerId, event, args) {
      push(playerId, event, args, options.faults.next(event));
      return options.connections(playerId);
    },
    stop() {
      for (const { timer } of heldBack.values()) clearTimeout(timer);
      for (const timer of delayed) clearTimeout(timer);
    },
  };
}
