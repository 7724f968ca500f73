// What a payload from outside becomes: a reply and a push turn into facts in the same way.

import type { EventKind, NewEvent, Source } from '../log/event';
import { newEvent } from '../log/event';
import { decode } from '../schema/decode';
import type { AnyStruct } from '../schema/schema';
import type { Vault } from '../vault';
import type { Push } from './endpoint';

/** Where a payload came from, and what it becomes. */
export interface Payload {
  readonly json: unknown;
  readonly struct: AnyStruct;
  readonly kind: EventKind;
  /** The fact's data, made of what was decoded. */
  readonly toData: (decoded: unknown) => unknown;
  readonly source: Extract<Source, 'rest' | 'hub'>;
  /** The route or the hub method. */
  readonly via: string;
  readonly cause?: NewEvent | undefined;
  readonly vault?: Vault | undefined;
}

/** How many bad items of one list, and how many unknown values, are reported. */
const MAX_REPORTED = 10;

/**
 * The fact, then what was left out of its lists and the enumeration values that nobody knows; or the rejection, which
 * leaves the last good value.
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
