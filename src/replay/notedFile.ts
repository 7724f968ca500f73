// A recording's file with other notes: only its header changes, the rest stays byte for byte.
import type { Note } from '../../streams/recording/notes';

const LINE_END = 10;
/** The maximum size of the header, bytes. */
const MAX_HEADER = 1024 * 1024;
const GZIP = [0x1f, 0x8b] as const;

const startOf = async (file: Blob, bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());

const through = (file: Blob, transform: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Response(file.stream().pipeThrough(transform)).blob();

/** By its content, because its name may say otherwise. */
export const isGzipped = async (file: Blob) => {
  const first = await startOf(file, GZIP.length);
  return GZIP.every((byte, at) => first[at] === byte);
};

export const gzipped = async (file: Blob): Promise<Blob> =>
  (await isGzipped(file)) ? file : through(file, new CompressionStream('gzip'));

/** The file, compressed as it was, with these notes in its header. Rejects if it does not start with a header. */
export async function withNotes(file: Blob, notes: readonly Note[]): Promise<Blob> {
  const isPacked = await isGzipped(file);
  const plain = isPacked ? await through(file, new DecompressionStream('gzip')) : file;
  const start = await startOf(plain, MAX_HEADER);
  const end = start.indexOf(LINE_END);
  const { notes: _, ...header } = JSON.parse(new TextDecoder().decode(start.subarray(0, end))) as Record<
    string,
    unknown
  >;
  const noted = JSON.stringify(notes.length === 0 ? header : { ...header, notes });
  const whole = new Blob([noted, plain.slice(end)]);
  return isPacked ? through(whole, new CompressionStream('gzip')) : whole;
}
