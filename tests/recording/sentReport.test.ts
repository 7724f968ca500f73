// A player's report as it was sent: its reference, and the recording in its log record.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newReference } from '../../src/features/problemReport/newReference';
import { readFile } from '../../src/replay/openFile';
import { mayBeRecord, REPORT_ENCODING, recordingInRecord } from '../../streams/recording/sentReport';
import { replay } from '../cli/commandLine';
import { temporaryFolder } from '../temporaryFolder';
import { read, written } from './recordingFiles';

/** A recording with the header of a report. */
const reported = () => {
  const [header = '{}', ...lines] = written().split('\n');
  return [
    JSON.stringify({ ...JSON.parse(header), reference: 'K7QF-2M9X', report: 'It broke.' }),
    ...lines,
  ].join('\n');
};
const context = (recording = gzipSync(reported()).toString('base64')) => ({
  release: '1.430.0',
  reference: 'K7QF-2M9X',
  encoding: REPORT_ENCODING,
  recording,
});
const record = { level: 'report', message: 'It broke.', context: context(), at: '2026-01-01T00:00:00.000Z' };
const attributes = Object.entries(context()).map(([key, stringValue]) => ({ key, value: { stringValue } }));
const otlp = {
  resourceLogs: [
    {
      resource: { attributes: [] },
      scopeLogs: [{ logRecords: [{ body: { stringValue: 'It broke.' }, attributes }] }],
    },
  ],
};

const SENT: readonly (readonly [string, string])[] = [
  ['a log record', JSON.stringify(record)],
  ['an indented log record', JSON.stringify(record, null, 2)],
  ['a log record in an entry of a log store', JSON.stringify({ hits: [{ _source: { body: record } }] })],
  ['a line of a log', `${JSON.stringify({ message: 'other' })}\n${JSON.stringify(record)}\n`],
  ['logs of OTLP', JSON.stringify(otlp)],
];

describe('a report as it was sent', () => {
  it.each(SENT)('opens on the command line and in the studio as %s', async (_, text) => {
    const file = join(temporaryFolder(), 'record.json');
    writeFileSync(file, text);
    const { code, out } = await replay(['open', file]);
    expect(code).toBe(0);
    expect(out).toContain('Reference: K7QF-2M9X\nReport: It broke.\n');
    const watch = { onIndexed: () => undefined, onProgress: () => undefined };
    const { result } = await readFile(new File([text], 'record.json'), watch, new AbortController().signal);
    expect(result).toMatchObject({ ok: true, recording: { header: { reference: 'K7QF-2M9X' } } });
  });
  it.each([
    ['another log record', JSON.stringify({ ...record, context: {} }), "this isn't a Coinstream recording"],
    ['a truncated recording', JSON.stringify({ ...record, context: context('H4sIAAAA') }), 'ends early'],
    [
      'a damaged recording',
      JSON.stringify({ ...record, context: context(`H4sIAAAAAAAAA${'/'.repeat(43)}`) }),
      'is damaged',
    ],
    ['a number', '7', "this isn't a Coinstream recording"],
  ])('is refused with one line as %s', async (_, text, reason) => {
    const file = join(temporaryFolder(), 'record.json');
    writeFileSync(file, text);
    const { code, err } = await replay(['open', file]);
    expect(code).toBe(1);
    expect(err).toContain(reason);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
  it('is never looked for in a recording', () => {
    expect(mayBeRecord(reported())).toBe(false);
    expect(mayBeRecord(`\uFEFF${reported()}`)).toBe(false);
  });
  it('is found in no nonsense', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(recordingInRecord(`${json} "${REPORT_ENCODING}"`)).toBeNull();
        expect(recordingInRecord(JSON.stringify({ json, encoding: REPORT_ENCODING }))).toBeNull();
      }),
    );
  });
});

describe('the reference of a report', () => {
  it('has eight characters that cannot be mistaken for others', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (uuid) => {
        expect(newReference({ uuid: () => uuid })).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });
  it('differs from the next one', () => {
    const all = Array.from({ length: 1_000 }, () => newReference({ uuid: () => crypto.randomUUID() }));
    expect(new Set(all).size).toBe(all.length);
  });
  it.each([['K7QF-2M9'], ['k7qf-2m9x'], [''], [7], [null], ['Ann Smith']])('is not %j', (reference) => {
    const [header = '{}', ...lines] = written().split('\n');
    const text = [JSON.stringify({ ...JSON.parse(header), reference }), ...lines].join('\n');
    expect(read(text).header).not.toHaveProperty('reference');
  });
});
