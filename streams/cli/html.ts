// `html`: a recording as one HTML file with the studio, which opens from disk.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { counted } from '../inspect/phrases';
import type { ReadResult, RecordingHeader } from '../recording/recording';
import { standalonePage, templateFile } from '../recording/standalonePage';
import type { Given } from './arguments';
import { option, type Subcommand } from './command';
import { isGzip, recordingIn, unreadable, writing } from './files';
import { accepted } from './opening';
import { print, printError } from './terminal';

export const html: Subcommand = {
  usage: 'html FILE [-o PAGE] [--dist DIR] [--json]',
  summary: 'the recording as one HTML file with the studio, which opens from disk and makes no request',
  options: { output: 'string', dist: 'string', json: 'boolean' },
  help: [
    '-o, --output PAGE  the file to write; by default standard output',
    '--dist DIR         a build of the app (npm run build), by default dist; the page contains the code that recorded, if the',
    '                   build still has it, or else that of the build',
    '--json             with -o, one line of JSON: {"page", "events", "commit", "bytes"}',
  ],
  run,
};

const DIST = 'dist';

/** The commit whose template a build has: the recorder's, or the newest; null without one. */
function commitIn(dist: string, { commit: recorder }: RecordingHeader): string | null {
  const changedAt = (commit: string) =>
    statSync(join(dist, templateFile(commit)), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let commits: string[] = [];
  try {
    commits = readdirSync(join(dist, 'releases')).filter((commit) => changedAt(commit) > 0);
  } catch {
    return null;
  }
  if (recorder !== undefined && commits.includes(recorder)) return recorder;
  return commits.toSorted((one, other) => changedAt(other) - changedAt(one))[0] ?? null;
}

function run(given: Given, misuse: (reason: string) => number): number {
  const [file, ...more] = given.words;
  if (file === undefined || more.length > 0) return misuse('html needs one file');
  const dist = option(given, 'dist') ?? DIST;
  let bytes: Buffer;
  const lenient = given.options.lenient === true;
  let read: ReadResult;
  try {
    bytes = readFileSync(file === '-' ? 0 : file);
    read = recordingIn(bytes, file === '-' ? 'standard input' : file, lenient);
  } catch (error) {
    printError(`${file}: ${unreadable(error)}\n`);
    return 1;
  }
  const opened = accepted(read, lenient);
  if (opened === null) return 1;
  const { header, events } = opened.recording;
  const commit = commitIn(dist, header);
  if (commit === null)
    return misuse(`${dist} has no standalone page. Run "npm run build", or name another build with --dist`);
  const packed = isGzip(bytes) ? bytes : gzipSync(bytes, { level: 9 });
  const name = `${(file === '-' ? 'recording.jsonl' : basename(file)).replace(/\.gz$/, '')}.gz`;
  const page = standalonePage(
    readFileSync(join(dist, templateFile(commit)), 'utf8'),
    name,
    packed.toString('base64'),
  );
  if (header.redaction !== 'default')
    printError('The recording contains personal texts, and so does the page.\n');
  const output = option(given, 'output');
  if (output === null) {
    print(page);
    return 0;
  }
  writing(output, () => writeFileSync(output, page));
  if (given.options.json === true) {
    print(
      `${JSON.stringify({ page: output, events: events.length, commit, bytes: Buffer.byteLength(page) })}\n`,
    );
    return 0;
  }
  const code = commit === header.commit ? 'the code that recorded it' : `the code of ${commit}`;
  print(
    `${output}: ${counted(events.length, 'event')}, shown by ${code}, ${Math.ceil(page.length / 1024)} KiB\n`,
  );
  return 0;
}
