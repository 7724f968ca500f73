// `test`: turns a recording into a test that fails until the bug is fixed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { parsePredicate } from '../inspect/predicate';
import { exportRedactor, writeRecording } from '../recording/recording';
import type { Given } from './arguments';
import { openRecording } from './files';
import { print, printError } from './terminal';

const FOLDER = 'tests/recordings';

function testOf(name: string, when: string | null): string {
  const text = JSON.stringify(when);
  const never =
    when === null
      ? ''
      : `
  it('never reaches the state of the bug', () => {
    const predicate = parsePredicate(${text}, MODEL_NAMES);
    if (!predicate.ok) throw new Error(predicate.message);
    expect(recording.events[firstWhere(recording, predicate.holds)]).toBeUndefined();
  });`;
  const more =
    when === null
      ? ''
      : `import { firstWhere, offences } from '../../streams/inspect/find';
import { parsePredicate } from '../../streams/inspect/predicate';`;
  return `// Made by \`npm run replay -- test\` from a recording.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
${more === '' ? "import { offences } from '../../streams/inspect/find';" : more}
import { readRecording } from '../../streams/recording/recording';${when === null ? '' : "\nimport { MODEL_NAMES } from '../../streams/recording/replay';"}

const file = new URL('${name}.jsonl.gz', import.meta.url);
const opened = readRecording(gunzipSync(readFileSync(file)).toString('utf8'), { file: '${name}' });
if (!opened.ok) throw new Error(opened.message);
const { recording } = opened;

describe('the recording ${name}', () => {
  it('keeps every invariant', () => {
    expect(offences(recording)).toEqual([]);
  });${never}
});
`;
}

export async function keepAsTest(
  words: readonly string[],
  { options }: Given,
  misuse: (reason: string) => number,
): Promise<number> {
  const [file, name, ...more] = words;
  if (file === undefined || name === undefined || more.length > 0)
    return misuse('test needs a file and a name');
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    return misuse('a name consists of lowercase letters, digits and hyphens');
  const when = typeof options.when === 'string' ? options.when : null;
  if (when !== null) {
    const predicate = parsePredicate(when, MODEL_NAMES);
    if (!predicate.ok) return misuse(predicate.message);
  }
  const opened = openRecording(file, options.lenient === true);
  if (!opened.ok) {
    printError(`${opened.message}\n`);
    return 1;
  }
  const paths = { recording: `${FOLDER}/${name}.jsonl.gz`, test: `${FOLDER}/${name}.test.ts` };
  const taken = Object.values(paths).find(existsSync);
  if (taken !== undefined) return misuse(`${taken} already exists`);
  const { header, base, events } = opened.recording;
  mkdirSync(FOLDER, { recursive: true });
  const isRedacted = header.redaction === 'default';
  const slice = { base, events: [...events] };
  const redactor = isRedacted ? null : await exportRedactor(slice, crypto.randomUUID(), crypto.subtle);
  const text = writeRecording(slice, {
    appVersion: header.app,
    redactor,
    isRedacted,
    ...(header.simulated === undefined ? {} : { simulated: header.simulated }),
  });
  writeFileSync(paths.recording, gzipSync(text));
  writeFileSync(paths.test, testOf(name, when));
  print(`${paths.recording}\n${paths.test}\n`);
  for (const left of opened.leftOut) printError(`left out: ${left}\n`);
  return opened.leftOutCount === 0 ? 0 : 1;
}
