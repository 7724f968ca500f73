// Stores the events of a page that unloads before the recording code has loaded (a reload loop, a crash at startup). They are
// appended to the tab's stored recording without migration, which keeps this code small enough for the first load.
import type { Core } from '../reaction';
import { randomPseudonyms } from './pseudonyms';
import { FORMAT, SCHEMA } from './recordingVersion';
import { createRedactor } from './redaction';
import { EARLIER_END, EARLIER_TEXT, earlierPages } from './tabLog';

/** The maximum total size of such pages, characters; beyond it only the newest page is kept. */
const MAX_KEPT = 2_000_000;

/** Stores this page's events for the next page; the returned function removes them, for a page restored from the cache. */
export function keepQuickly(core: Core): () => void {
  const store = core.storage.session;
  const before = { text: store.read(EARLIER_TEXT), end: store.read(EARLIER_END) };
  const { status, endedBecause } = core.state('session');
  const { base, events } = core.slice();
  const last = events.at(-1);
  if (base !== null || last === undefined) return () => undefined;
  const pages = (earlierPages(store)?.pages ?? 0) + 1;
  const undo = () => {
    put(EARLIER_TEXT, before.text);
    put(EARLIER_END, before.end);
  };
  function put(key: string, text: string | null): void {
    if (text === null) store.remove(key);
    else store.write(key, text);
  }
  store.remove(EARLIER_END);
  if (status === 'signingOut' || endedBecause === 'player') {
    store.remove(EARLIER_TEXT);
    return undo;
  }
  const redactor = status === 'signedIn' ? null : createRedactor(randomPseudonyms(core.random));
  const lines = events.map(({ seq, at, kind, source, via, cause, by, data }) => {
    const schema = core.facts[kind];
    const redacted = schema === undefined ? null : redactor?.redact(schema, data);
    const shown = redactor === null ? data : redacted;
    return `${JSON.stringify({ seq, at, kind, source, via, cause, by, data: shown })}\n`;
  });
  const header = `${JSON.stringify({
    coinstream: 'recording',
    format: FORMAT,
    app: core.config.release,
    schema: SCHEMA,
    startedAt: events[0]?.at ?? 0,
    events: null,
    redaction: redactor === null ? 'none' : 'default',
  })}\n`;
  const ofThisVersion =
    before.text?.slice(0, before.text.indexOf('\n')).includes(`"schema":${SCHEMA},`) === true;
  const earlier = ofThisVersion && (before.text?.length ?? 0) < MAX_KEPT ? before.text : null;
  for (const start of earlier === null ? [header] : [earlier, header]) {
    const text = start + lines.join('');
    store.write(EARLIER_TEXT, text);
    if (store.read(EARLIER_TEXT) !== text) continue;
    store.write(EARLIER_END, `${last.seq} ${pages}`);
    return undo;
  }
  store.remove(EARLIER_TEXT);
  return undo;
}
