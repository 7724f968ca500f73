// Opens a recording from a file in pieces, so that a long one neither blocks the page nor is held in memory twice.
import type { Work } from '../../streams/inspect/work';
import { feedLines } from '../../streams/recording/lines';
import { type ReadResult, type Recording, recordingReader } from '../../streams/recording/recording';
import { createReplay, type Replay, type ReplayOptions } from '../../streams/recording/replay';

const FOLD_STEP = 500;
const FRAME_MS = 33;
export const SNAPSHOT_EVERY = 2_000;

/** The maximum size of an unpacked .gz file, characters. */
const MAX_UNPACKED = 2 ** 30;

/** Reads as much of the file as possible; `onProgress` receives 0 to 1. */
export async function readFile(file: File, onProgress: (done: number) => void): Promise<ReadResult> {
  const reader = recordingReader({ file: file.name, lenient: true });
  const feed = feedLines(reader);
  let read = 0;
  let unpacked = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, BufferSource>({
    transform(piece, controller) {
      read += piece.length;
      controller.enqueue(piece);
    },
  });
  const bytes = file.stream().pipeThrough(counted);
  const plain = file.name.endsWith('.gz') ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const text = plain.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await text.read(); !piece.done; piece = await text.read()) {
      unpacked += piece.value.length;
      if (!feed.push(piece.value) || unpacked > MAX_UNPACKED) break;
      onProgress(read / file.size);
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    const reason = 'is damaged and cannot be unpacked';
    return { ok: false, line: 0, reason, message: `${file.name}: ${reason}` };
  } finally {
    void text.cancel().catch(() => undefined);
  }
  feed.end();
  return reader.finish();
}

export function replayOf(recording: Recording, options: ReplayOptions = {}): Replay {
  return createReplay(recording, { frameMs: FRAME_MS, snapshotEvery: SNAPSHOT_EVERY, ...options });
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
