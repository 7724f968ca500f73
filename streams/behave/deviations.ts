// The deviations of a run of the reactions: which count, which follow from another one, and which cannot be judged.
import type { Difference } from '../inspect/diff';
import type { AppEvent } from '../log/event';
import { PERSONAL } from '../recording/publicWords';
import { SEALED_PREFIX } from '../vault';
import { TOLERANCE_MS } from './replayedPorts';
import type { Page } from './script';

/** One difference between a run and the recording. */
export interface Deviation {
  /** `missing`: recorded, but not emitted now. `added`: emitted now, but not recorded. `changed`: emitted with other data. */
  readonly type: 'missing' | 'added' | 'changed' | 'unexplained' | 'endless';
  readonly what: 'request' | 'modal' | 'navigation' | 'fact';
  readonly kind: string;
  readonly via: string | null;
  /** The reaction that emitted it; null if the core did. */
  readonly by: string | null;
  /** The recorded event, or for an added one the last recorded event before it. */
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  /** The recorded event that led to it. */
  readonly cause: { readonly seq: number; readonly kind: string } | null;
  /** The changed data, by path; for an endless loop the events that it emitted. */
  readonly detail: readonly string[];
}

/** `follows`: its cause was not recorded either. */
export type Found = Deviation & { readonly follows?: boolean };

/** The deviations of one page. */
export interface Judgement {
  /** In the order of their events; those that only follow from another one are left out and counted. */
  readonly deviations: readonly Deviation[];
  readonly following: number;
  /** Deviations that depend on a masked text or on a missing signal. */
  readonly unjudged: readonly Deviation[];
}

const whatOf = (kind: string): Deviation['what'] =>
  kind === 'call/started'
    ? 'request'
    : kind.startsWith('popup/')
      ? 'modal'
      : kind.startsWith('route/')
        ? 'navigation'
        : 'fact';

/** Creates the deviations of a page with these recorded events; `seq` and `cause` are recorded ones. */
export function deviationsOf(recorded: readonly AppEvent[]) {
  const bySeq = new Map(recorded.map((event) => [event.seq, event]));
  const causeOf = (seq: number | undefined): Deviation['cause'] => {
    const event = seq === undefined ? undefined : bySeq.get(seq);
    return event === undefined ? null : { seq: event.seq, kind: event.kind };
  };
  return (
    type: Deviation['type'],
    event: AppEvent,
    { seq, cause, detail = [] }: { seq: number; cause: number | undefined; detail?: readonly string[] },
  ): Deviation => ({
    ...{ type, what: whatOf(event.kind), kind: event.kind, via: event.via ?? null, by: event.by ?? null },
    ...{ seq, at: event.at, cause: causeOf(cause), detail },
  });
}

/** A difference of data as text: its path, the recorded value and the current one. */
export const differenceRow = ({ path, before, after }: Difference): string =>
  `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;

/** Whether the effects of an event may depend on a text that the recording does not contain. */
function isMasked(event: AppEvent): boolean {
  const text = JSON.stringify(event.data);
  return text.includes(`"${SEALED_PREFIX}`) || (event.source === 'player' && text.includes(`"${PERSONAL}"`));
}

/** Sorts deviations into those that count, those that follow from another one, and those that cannot be judged. */
export function judged(
  { events, start }: Page,
  found: readonly Found[],
  maskedReads: readonly number[],
): Judgement {
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  const missing = new Set(found.flatMap(({ type, seq }) => (type === 'missing' ? [seq] : [])));
  const isBlind = (deviation: Deviation): boolean => {
    if (start?.seed === null || maskedReads.some((at) => Math.abs(at - deviation.at) <= TOLERANCE_MS))
      return true;
    const own = deviation.type === 'added' ? undefined : deviation.seq;
    for (let seq = own ?? deviation.cause?.seq; seq !== undefined; seq = bySeq.get(seq)?.cause) {
      const event = bySeq.get(seq);
      if (event !== undefined && isMasked(event)) return true;
    }
    return false;
  };
  const roots = found.filter(
    ({ cause, follows, type }) => !follows && !(type === 'missing' && missing.has(cause?.seq ?? 0)),
  );
  const sorted = roots
    .map(({ follows: _, ...shown }): Deviation => shown)
    .sort((one, other) => one.seq - other.seq || one.at - other.at);
  return {
    deviations: sorted.filter((deviation) => !isBlind(deviation)),
    following: found.length - roots.length,
    unjudged: sorted.filter(isBlind),
  };
}
