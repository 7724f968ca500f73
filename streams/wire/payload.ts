// Turns external payloads into facts, the same way for replies and pushes.

import type { EventKind, NewEvent, Source } from '../log/event';
import { newEvent } from '../log/event';
import { decode } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import type { Vault } from '../vault';
import type { Push } from './endpoint';

/** The source of a payload, its schema, and the fact it becomes. */
export interface Payload {
  readonly json: unknown;
  readonly struct: AnyStruct;
  readonly kind: EventKind;
  /** Converts the decoded payload to the fact's data. */
  readonly toData: (decoded: unknown) => unknown;
  readonly source: Extract<Source, 'rest' | 'hub'>;
  /** The route or the hub method. */
  readonly via: string;
  readonly cause?: NewEvent | undefined;
  readonly vault?: Vault | undefined;
}

/** The maximum number of skipped items, and of unknown values, reported for a payload. */
const MAX_REPORTED = 10;

/**
 * The fact, followed by reports of skipped list items and unknown enum values; or the rejection, which leaves the last
 * valid value in place.
 */
export function factsOfPayload(payload: Payload): NewEvent[] {
  const { struct, kind, source, via, cause } = payload;
  const origin = cause === undefined ? { via } : { via, cause };
  const decoded = decode(struct, payload.json, payload.vault);
  if (!decoded.ok) {
    const { path, reason } = decoded;
    return [newEvent('event/rejected', { route: via, path, reason, wanted: kind }, source, origin)];
  }
  const fact = { kind, data: payload.toData(decoded.value), source, ...origin } as NewEvent;
  const leftOut = decoded.leftOut
    .slice(0, MAX_REPORTED)
    .map((item) =>
      newEvent('event/rejected', { route: via, ...item, wanted: null }, source, { via, cause: fact }),
    );
  if (decoded.unknownValues.length === 0) return [fact, ...leftOut];
  const values = [...new Set(decoded.unknownValues)].slice(0, MAX_REPORTED);
  return [fact, ...leftOut, newEvent('enum/unknown', { route: via, values }, source, origin)];
}

/** The facts of one push. */
export function pushDrafts(
  message: { readonly push: Push; readonly method: string; readonly payload: unknown },
  vault?: Vault,
): NewEvent[] {
  const { payload: struct, event: kind, toData, methods } = message.push;
  return factsOfPayload({
    json: message.payload,
    struct,
    kind,
    toData: (decoded) => (toData === undefined ? decoded : toData(decoded)),
    source: 'hub',
    via: methods[0],
    vault,
  });
}
