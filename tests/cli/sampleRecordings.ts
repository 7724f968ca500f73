// Recordings of a few events for the commands: good, changed, damaged and foreign ones, as files of a temporary folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import type { AppEvent } from '../../streams/log/event';
import { writeRecording } from '../../streams/recording/writing';
import { fixture, logged } from '../given';

export const events = logged([
  fixture('session/started', { playerId: '1001', expiresAt: 5, returnTo: null }, { source: 'session' }),
  fixture('call/started', { route: 'GET /Players/:player/coinbalance', params: {} }, { source: 'rest' }),
  fixture(
    'coinBalance/updated',
    { amount: 250, version: 1 },
    { source: 'rest', via: 'GET /Players/:player/coinbalance', cause: 2 },
  ),
  fixture(
    'coinBalance/updated',
    { amount: 300, version: 2 },
    { source: 'hub', via: 'BettyCoinsBalanceUpdated' },
  ),
]);
export const text = writeRecording({ base: null, events }, { appVersion: '1.430.0', redactor: null });
const planted = writeRecording(
  {
    base: null,
    events: logged([
      fixture('hub/connected', {}, { source: 'hub' }),
      fixture('coinBalance/updated', { amount: 5, version: 1 }, { source: 'hub', cause: 3 }),
    ]),
  },
  { appVersion: '1.430.0', redactor: null },
);
/** The events after one more at the front. */
const front = writeRecording(
  {
    base: null,
    events: [
      ...logged([fixture('hub/connected', {}, { source: 'hub' })]),
      ...events.map(({ cause, ...event }) => {
        const later = { ...event, seq: event.seq + 1, at: event.at + 60_000 };
        return (cause === undefined ? later : { ...later, cause: cause + 1 }) as AppEvent;
      }),
    ],
  },
  { appVersion: '1.430.0', redactor: null },
);

/** Writes the recordings before the tests of a file, and removes them afterwards; the result is the path of a file by its name. */
export function sampleRecordings(): (name: string) => string {
  let folder = '';
  const at = (name: string) => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'coinstream-'));
    writeFileSync(at('good.jsonl'), text);
    writeFileSync(at('good.jsonl.gz'), gzipSync(text));
    writeFileSync(at('planted.jsonl'), planted);
    writeFileSync(at('front.jsonl'), front);
    writeFileSync(at('changed.jsonl'), text.replace('"amount":300', '"amount":301'));
    writeFileSync(at('cut.jsonl'), text.slice(0, -30));
    writeFileSync(at('foreign.jsonl'), '{"hello":1}\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return at;
}
