// The recording of a tab, its earlier pages included. Stored in session storage when a page unloads.

import { COMMIT } from '../config';
import type { LogSlice } from '../log/log';
import type { KeyValueStore } from '../ports';
import type { Core } from '../reaction';
import type { Device } from './device';
import { ownPart } from './ownPart';
import { type Hashing, randomPseudonyms } from './pseudonyms';
import { readRecording } from './recording';
import { createRedactor } from './redaction';
import { lastOf, type ReportedPart, sliceOf, withheldBy } from './reportedPart';
import { EARLIER_END, EARLIER_TEXT, earlierPages } from './tabLog';
import { exportRedactor, writeRecording } from './writing';

/** The maximum number of times the stored part is halved; session storage holds about five million characters. */
const TRIES = 6;

export interface ExportOptions {
  /** Null leaves it out. */
  readonly device: Device | null;
  /** The id of the page's build; empty if unknown. */
  readonly build: string;
  readonly hashing: Hashing;
  /** The words of the app's own texts, in lower case. */
  readonly uiWords: ReadonlySet<string>;
  readonly isPersonal?: boolean;
  /** The whole slice unless given. */
  readonly part?: ReportedPart;
  /** The `seq` of the event at which it went wrong. */
  readonly wentWrong?: number | null;
}

interface Exported {
  readonly text: string;
  readonly events: LogSlice['events'];
}

/** The text of the tab's recording and its events, redacted unless the player includes personal details. */
export const exportTab = (core: Core, options: ExportOptions): Promise<Exported> =>
  exportSlice(core, tabSlice(core), options);

/** The same for the tab's recording at an earlier moment. */
export async function exportSlice(
  core: Core,
  whole: LogSlice,
  { device, build, hashing, uiWords, isPersonal = false, part, wentWrong = null }: ExportOptions,
): Promise<Exported> {
  const slice = part === undefined ? whole : sliceOf(whole, part);
  const redactor = isPersonal ? null : await exportRedactor(slice, core.random.uuid(), hashing, uiWords);
  const text = writeRecording(slice, {
    appVersion: core.config.release,
    redactor,
    build,
    ...(device === null ? {} : { device }),
    ...(COMMIT === null ? {} : { commit: COMMIT }),
    ...(part === undefined ? {} : { withheld: withheldBy(whole, part) }),
    ...(wentWrong === null ? {} : { wentWrong }),
  });
  return { text, events: slice.events };
}

interface Earlier {
  readonly pages: number;
  /** Null if nothing is stored or it cannot be read. */
  readonly slice: LogSlice | null;
  /** Stored without ids and personal texts. */
  readonly isRedacted?: boolean;
}

/** Read once, because a page restored from the browser's cache would find its own recording in the storage. */
const known = new WeakMap<Core, Earlier>();

function earlierOf(core: Core): Earlier {
  const before = known.get(core) ?? readEarlier(core.storage.session);
  known.set(core, before);
  return before;
}

function readEarlier(store: KeyValueStore): Earlier {
  const end = earlierPages(store);
  const text = store.read(EARLIER_TEXT);
  if (end === null || text === null) return { pages: end?.pages ?? 0, slice: null };
  const result = readRecording(text, { file: 'the pages before' });
  if (!result.ok || result.recording.events.at(-1)?.seq !== end.seq) return { pages: end.pages, slice: null };
  const { base, events, header, signals = [] } = result.recording;
  return { pages: end.pages, slice: { base, events, signals }, isRedacted: header.redaction !== 'none' };
}

/**
 * The tab's recording, within the limits of the log: the earlier pages, then this one. It contains nothing of another player
 * who was signed in before. Stored data that cannot be read is skipped.
 */
export function tabSlice(core: Core): LogSlice {
  const { playerId } = core.state('session');
  const slice = ownPart(core.slice(), playerId);
  const { slice: earlier, isRedacted } = earlierOf(core);
  if (slice.base !== null || earlier === null) return slice;
  const whole = {
    base: earlier.base,
    events: [...earlier.events, ...slice.events],
    signals: [...(earlier.signals ?? []), ...(slice.signals ?? [])],
    kept: slice.kept ?? [],
  };
  return lastOf(isRedacted ? whole : ownPart(whole, playerId), core.config.constants.liveLogEvents);
}

/**
 * Stores the recording for the next page in this tab. Without a player it is stored without personal texts, and after
 * a sign-out by the player not at all; a full storage keeps the newest part.
 */
export function keepForReload(core: Core): void {
  const store = core.storage.session;
  const { status, endedBecause } = core.state('session');
  const pages = earlierOf(core).pages + 1;
  const whole = tabSlice(core);
  const last = whole.events.at(-1);
  store.remove(EARLIER_TEXT);
  store.remove(EARLIER_END);
  if (last === undefined || status === 'signingOut' || endedBecause === 'player') return;
  const options = {
    appVersion: core.config.release,
    redactor: status === 'signedIn' ? null : createRedactor(randomPseudonyms(core.random)),
  };
  for (let tries = 0, most = whole.events.length; tries < TRIES && most > 0; tries++, most >>= 1) {
    const { kept: _, ...rest } = lastOf(whole, most);
    const text = writeRecording(rest, options);
    store.write(EARLIER_TEXT, text);
    if (store.read(EARLIER_TEXT) === text) return store.write(EARLIER_END, `${last.seq} ${pages}`);
  }
}
