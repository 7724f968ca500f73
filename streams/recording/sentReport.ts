// A player's report as it was sent: a log record, to `POST /Log` or as OTLP, that contains the recording.
import { isRecord } from './schemaStep';

/** How the recording is packed in the record. */
export const REPORT_ENCODING = 'gzip, base64';
export type ReportEncoding = typeof REPORT_ENCODING;

/** The maximum length of a file with a log record, characters; its recording is packed. */
export const MAX_RECORD_LENGTH = 64 * 1024 * 1024;
/** A log store may wrap the record. */
const MAX_DEPTH = 12;
/** The start of a file, by which a recording is recognised, characters. */
const START = 200;

/** True if a file that starts with this text is not a recording and may be a log record. */
export function mayBeRecord(text: string): boolean {
  const start = text
    .slice(0, START)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return /^[{[]/.test(start) && !/^\{\s*"coinstream"/.test(start);
}

/** The attributes of OTLP, `[{ key, value: { stringValue } }]`, as fields. */
function fieldsOf(value: object): Readonly<Record<string, unknown>> {
  if (!Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    value.map((entry, index) =>
      isRecord(entry) && typeof entry.key === 'string' && isRecord(entry.value)
        ? [entry.key, entry.value.stringValue]
        : [String(index), entry],
    ),
  );
}

function found(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  const fields = fieldsOf(value);
  if (typeof fields.recording === 'string' && fields.encoding === REPORT_ENCODING) return fields.recording;
  for (const field of Object.values(fields)) {
    const inside = found(field, depth + 1);
    if (inside !== null) return inside;
  }
  return null;
}

/** The first recording in a log record, gzipped and base64-encoded; null if the text contains none. */
export function recordingInRecord(text: string): string | null {
  if (text.length > MAX_RECORD_LENGTH) return null;
  const lines = [text, ...text.split('\n')];
  for (const line of lines) {
    if (!line.includes(REPORT_ENCODING)) continue;
    try {
      const recording = found(JSON.parse(line), 0);
      if (recording !== null) return recording;
    } catch {
      // The whole text of a log with a record on each line isn't JSON.
    }
  }
  return null;
}
