// Opens a recording from a file: in workers, or in the page where there are none or the file is small.
import { ENGINE } from '../../streams/inspect/engine';
import type { Work } from '../../streams/inspect/work';
import { withEarlyEnd } from '../../streams/recording/earlyEnd';
import { type OpenOptions, type OpenResult, openInRanges } from '../../streams/recording/ranges/openInRanges';
import type { RecordedLog } from '../../streams/recording/ranges/packedEvents';
import { createRangeReader } from '../../streams/recording/ranges/rangeReader';
import type { Replay, ReplayOptions } from '../../streams/recording/replay';
import { MAX_RECORD_LENGTH, mayBeRecord, recordingInRecord } from '../../streams/recording/sentReport';
import { bytesOf } from './fileBytes';
import { isGzipped } from './notedFile';
import { type RangeWorkers, startRangeWorkers } from './rangeWorkers';
import { inSlices } from './slices';

const FOLD_STEP = 500;
const FRAME_MS = 33;
/** Events between two snapshots of an opened recording. */
export const SNAPSHOT_EVERY = 2_000;

const MIB = 2 ** 20;
/** The assumed memory of a device whose browser does not report it, GiB. */
const USUAL_MEMORY = 4;

/** The maximum size of a recording, which stays in memory: a quarter of the device's, at most 1 GiB. Bytes. */
function maxBytes(): number {
  const { navigator } = globalThis as { readonly navigator?: { readonly deviceMemory?: number } };
  return Math.min(1, (navigator?.deviceMemory ?? USUAL_MEMORY) / 4) * 1024 * MIB;
}

const inMib = (bytes: number) => `${Math.ceil(bytes / MIB)} MiB`;
/** A smaller file is read in the page about as soon as workers have started and warmed up, bytes. */
const MIN_FOR_WORKERS = 48 * MIB;
const RANGE_BYTES = [MIB, 8 * MIB] as const;

const NO_WORKERS =
  "The recording was opened without workers, which took longer: they couldn't run in this browser.";

interface OpenedFile {
  readonly result: OpenResult;
  /** One line for the user, if the file was not opened as usual. */
  readonly notice: string | null;
}

/** Reads as much of the file as possible. Rejects when aborted. */
export async function readFile(
  file: File,
  watch: Pick<OpenOptions, 'onIndexed' | 'onProgress'>,
  signal: AbortSignal,
): Promise<OpenedFile> {
  if (file.size > maxBytes()) {
    const reason = `too large for this device: ${inMib(file.size)}, at most ${inMib(maxBytes())}`;
    return { result: { ok: false, line: 0, reason, message: `${file.name}: ${reason}` }, notice: null };
  }
  let notice: string | null = null;
  watch.onProgress(0);
  try {
    const { plain, isPart } = await sent((await isGzipped(file)) ? await unpacked(file) : whole(file));
    const checked = (result: OpenResult) =>
      isPart ? withEarlyEnd(result, file.name, true, DAMAGED) : result;
    const options = { file: file.name, snapshotEvery: SNAPSHOT_EVERY, rangeBytes: RANGE_BYTES, ...watch };
    if (plain.size >= MIN_FOR_WORKERS) {
      const result = await inWorkers(plain, options, signal).catch(() => null);
      if (result !== null) return { result: checked(result), notice };
      signal.throwIfAborted();
      notice = NO_WORKERS;
    }
    const source = bytesOf(plain);
    const run = async <T>(work: Work<T>) => {
      const done = await inSlices(work, signal);
      signal.throwIfAborted();
      return done as T;
    };
    const result = await openInRanges(source, (from) => [createRangeReader(source, from, run)], options);
    return { result: checked(result), notice };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = "is damaged and can't be unpacked";
    return { result: { ok: false, line: 0, reason, message: `${file.name}: ${reason}` }, notice: null };
  }
}

/** Rejects if the workers cannot start, if one fails, or when aborted. */
async function inWorkers(file: Blob, options: OpenOptions, signal: AbortSignal): Promise<OpenResult> {
  let workers: RangeWorkers | null = null;
  const stop = () => workers?.stop();
  signal.addEventListener('abort', stop);
  try {
    return await openInRanges(
      bytesOf(file),
      (from) => {
        workers = startRangeWorkers(file, from);
        return workers.readers;
      },
      options,
    );
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

const DAMAGED = 'the packed file is damaged or ends early';

interface Unpacked {
  readonly plain: Blob;
  /** The packed file is damaged or cut off: these are the lines before that. */
  readonly isPart: boolean;
}

const whole = (plain: Blob): Unpacked => ({ plain, isPart: false });

/** The recording in the file if it is a log record; otherwise the file itself. */
async function sent(file: Unpacked): Promise<Unpacked> {
  const { plain } = file;
  if (plain.size > MAX_RECORD_LENGTH || !mayBeRecord(await plain.slice(0, MIB).text())) return file;
  const packed = recordingInRecord(await plain.text());
  if (packed === null) return file;
  return unpacked(new Blob([Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))]));
}

const LINE_FEED = 10;

/** Up to the last whole line. */
function wholeLines(pieces: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const place = pieces.findLastIndex((piece) => piece.includes(LINE_FEED));
  const last = pieces[place];
  if (last === undefined) return new Blob();
  return new Blob([...pieces.slice(0, place), last.subarray(0, last.lastIndexOf(LINE_FEED) + 1)]);
}

async function unpacked(file: Blob): Promise<Unpacked> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      size += piece.value.length;
      if (size > maxBytes()) break;
    }
  } catch (error) {
    if (size === 0) throw error;
    return { plain: wholeLines(pieces), isPart: true };
  }
  void reader.cancel().catch(() => undefined);
  return whole(new Blob(pieces));
}

export function replayOf(recording: RecordedLog, options: ReplayOptions = {}, engine = ENGINE): Replay {
  return engine.createReplay(recording, { frameMs: FRAME_MS, snapshotEvery: SNAPSHOT_EVERY, ...options });
}

/** Seeks to `index`, folding new events in steps; later seeks up to there are fast. */
export function* foldTo(replay: Replay, index: number): Work<Replay> {
  for (let place = replay.reached; place < index; place += FOLD_STEP) {
    replay.seek(place);
    yield place / index;
  }
  replay.seek(index);
  return replay;
}
