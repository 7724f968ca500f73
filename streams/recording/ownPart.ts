// The part of a tab's log that belongs to the present player: a tab may be used by one player after another.
import type { LogSlice } from '../log/log';
import { parseJson } from '../schema/decode';
import { isPlainObject } from '../schema/schema';
import type { Signal } from '../signals';
import { sliceOf } from './reportedPart';

/** A read of the session storage without what other players left there. */
function withoutOthers(signal: Signal, playerId: string): Signal {
  const [key, text] = signal.signal === 'session' && Array.isArray(signal.value) ? signal.value : [];
  const entries = typeof text === 'string' ? [parseJson(text)].flat() : [];
  const own = entries.filter(
    (entry) => !isPlainObject(entry) || entry.playerId == null || String(entry.playerId) === playerId,
  );
  if (own.length === entries.length) return signal;
  const shown = own.length > 1 ? own : own[0];
  return { ...signal, value: [key, shown === undefined ? null : JSON.stringify(shown)] };
}

/** The slice from the player's first session after the last one of another player; all of it while nobody is signed in. */
export function ownPart(slice: LogSlice, playerId: string | null): LogSlice {
  if (playerId === null) return slice;
  const { base, events, signals } = slice;
  const isOther = (id: unknown) => id != null && id !== playerId;
  const starts = events.filter((event) => event.kind === 'session/started');
  const session = base?.states.session;
  const other = starts.findLast(({ data }) => isOther(data.playerId));
  const after = other?.seq ?? (isPlainObject(session) && isOther(session.playerId) ? 0 : null);
  const first = after === null ? undefined : starts.find(({ seq }) => seq > after);
  const to = events.at(-1)?.seq ?? 0;
  const part = first === undefined ? slice : sliceOf(slice, { from: first.seq, to, without: new Set() });
  if (signals === undefined) return part;
  return { ...part, signals: (part.signals ?? []).map((signal) => withoutOthers(signal, playerId)) };
}
