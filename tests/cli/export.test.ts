// `export` and `query`: the tables of recordings, read by independent readers.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { TABLE_NAMES, type TableName } from '../../streams/inspect/tables';
import { writeRecording } from '../../streams/recording/writing';
import { opened } from '../behave/simulatedRecordings';
import { fixture, logged } from '../given';
import { temporaryFolder } from '../temporaryFolder';
import { replay } from './commandLine';

const FILES = ['purchase-lost', 'registration'].map((name) => `tests/recordings/${name}.jsonl`);
const recordings = FILES.map((file) => opened(readFileSync(file, 'utf8'), file));
const hasEngine = existsSync('node_modules/@duckdb/node-api');

/** The rows of a table that was exported to a folder. */
async function rowsOf(folder: string, table: TableName): Promise<readonly Record<string, unknown>[]> {
  const path = join(folder, table);
  if (!existsSync(path)) return [];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.parquet'),
  );
  const tables = files.sort().map((name) => {
    const bytes = readFileSync(join(path, name));
    return parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    });
  });
  return (await Promise.all(tables)).flat();
}

describe('replay export', () => {
  it.each([
    ['half a character', '"\\ud800"'],
    ['a very long text', JSON.stringify('x'.repeat(400))],
  ])('exports the other files next to one whose release is %s', async (_, app) => {
    const folder = temporaryFolder();
    const file = join(folder, 'damaged.jsonl');
    writeFileSync(
      file,
      `{"coinstream":"recording","format":1,"app":${app},"schema":2,"startedAt":1,"events":null,"redaction":"none"}\n`,
    );
    const done = await replay(['export', '--parquet', join(folder, 'tables'), file, ...FILES]);
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('3 recordings with') });
  });
  it('writes tables that another reader reads with equal rows, by release and day', async () => {
    const folder = temporaryFolder();
    const watch = 'payment.attempt.phase; registration.phase';
    const done = await replay(['export', '--parquet', folder, '--watch', watch, ...FILES]);
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 recordings with') });
    const days = readdirSync(join(folder, 'events'), { recursive: true, encoding: 'utf8' });
    expect(days).toContain(join('release=1.430.0', 'day=2026-11-22'));
    const rows = await rowsOf(folder, 'recordings');
    const events = await rowsOf(folder, 'events');
    for (const [place, recording] of recordings.entries()) {
      const row = rows.find(({ file }) => file === FILES[place]);
      expect(row).toMatchObject({ app: '1.430.0', events: recording.events.length, redaction: 'default' });
      const own = events.filter((event) => event.recording === row?.recording);
      expect(
        own.map(({ recording: _, at, data, via, cause, by, ...event }) => ({
          ...event,
          at: (at as Date).getTime(),
          data: JSON.parse(String(data)),
          ...(via === null ? {} : { via }),
          ...(cause === null ? {} : { cause }),
          ...(by === null ? {} : { by }),
        })),
      ).toEqual(recording.events.map((event) => ({ ...event })));
    }
    const calls = await rowsOf(folder, 'calls');
    const started = recordings.flatMap(({ events: all }) =>
      all.filter(({ kind }) => kind === 'call/started'),
    );
    expect(calls).toHaveLength(started.length);
    const lost = calls.filter(({ outcome }) => outcome === 'lost');
    expect(lost.map(({ route }) => route)).toContain('PUT /players/:player/purchase/worldpay');
    expect(await rowsOf(folder, 'intents')).toContainEqual(
      expect.objectContaining({
        what: 'payment completion',
        outcome: 'settled',
        unconfirmed: expect.any(Number),
      }),
    );
    expect(await rowsOf(folder, 'failures')).toContainEqual(
      expect.objectContaining({ route: 'POST /Registration', type: 'refused', status: 400 }),
    );
    const phases = (await rowsOf(folder, 'values')).filter(
      ({ expression }) => expression === 'registration.phase',
    );
    expect(phases.map(({ value }) => value)).toContain('"done"');
  });
  it('leaves damaged files out, names and counts them, with exit code 1; the same files replace their tables', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'cut.jsonl');
    writeFileSync(file, readFileSync(FILES[0] ?? '', 'utf8').slice(0, -40));
    const out = join(folder, 'out');
    const exported = () => replay(['export', '--parquet', out, file, ...FILES]);
    const { code, out: text, err } = await exported();
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining('1 of 3 files damaged'),
    });
    expect(err).toMatch(/cut\.jsonl:\d+: /);
    const before = readdirSync(out, { recursive: true });
    await exported();
    expect(readdirSync(out, { recursive: true })).toEqual(before);
  });
  it('has a row for each violated invariant', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'planted.jsonl');
    const events = logged([
      fixture('hub/connected', {}, { source: 'hub' }),
      fixture('coinBalance/updated', { amount: 5, version: 1 }, { source: 'hub', cause: 3 }),
    ]);
    writeFileSync(file, writeRecording({ base: null, events }, { appVersion: 'a/../b', redactor: null }));
    expect(await replay(['export', '--parquet', folder, file])).toMatchObject({ code: 0 });
    expect(await rowsOf(folder, 'failures')).toMatchObject([
      { seq: 2, type: 'invariant', code: 'causes-come-first' },
    ]);
    expect(readdirSync(join(folder, 'failures'))).toEqual(['release=a_2F.._2Fb']);
  });
  it.each([
    [['export', ...FILES], 'export needs --parquet DIR'],
    [['export', '--parquet', 'x'], 'export needs a file'],
    [['export', '--parquet', 'x', '--watch', 'nobody.coins', ...FILES], 'no model nobody'],
    [['query', 'SELECT 1'], 'query needs a statement and a file'],
    [['query', 'SELECT 1', 'streams'], 'streams has no exported tables'],
  ])('refuses wrong arguments: %j', async (args, reason) => {
    expect(await replay(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(reason) });
    expect(existsSync('x')).toBe(false);
  });
});

describe('replay query', () => {
  it(`${hasEngine ? 'runs SQL over recordings and exported tables, without access to other files' : 'says in one line how to install its engine'}`, async () => {
    const count = 'SELECT count(*) AS n FROM events';
    if (!hasEngine) {
      const { code, err } = await replay(['query', count, ...FILES]);
      expect({ code, lines: err.trimEnd().split('\n') }).toEqual({
        code: 2,
        lines: [expect.stringMatching(/npm install --no-save @duckdb\/node-api@/)],
      });
      return;
    }
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a'));
    await replay(['export', '--parquet', join(folder, 'a'), ...FILES]);
    const all = recordings.reduce((sum, { events }) => sum + events.length, 0);
    for (const from of [FILES, [join(folder, 'a')]])
      expect(await replay(['query', count, ...from])).toMatchObject({ code: 0, out: `n\n${all}\n` });
    for (const table of TABLE_NAMES) {
      const { out } = await replay(['query', `SELECT count(*) FROM ${table}`, join(folder, 'a'), '--json']);
      const rows = await rowsOf(join(folder, 'a'), table);
      expect([table, JSON.parse(out).rows]).toEqual([table, [[String(rows.length)]]]);
    }
    for (const [sql, reason] of [
      ['SELEC 1', /^Parser Error: /],
      ['SELECT * FROM nothing', /^Catalog Error: /],
      ["SELECT * FROM read_text('package.json')", /^Permission Error: /],
      [`COPY events TO '${join(folder, 'x.csv')}'`, /^Permission Error: /],
      ['SET enable_external_access = true', /^only SELECT /],
    ] as const)
      expect(await replay(['query', sql, ...FILES])).toMatchObject({
        code: 2,
        err: expect.stringMatching(reason),
      });
  });
});
