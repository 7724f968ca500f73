// Builds an animated PNG from pictures of changed regions: https://www.w3.org/TR/png-3/#apng-frame-based-animation. The chunks
// of each picture are copied unchanged, without decoding or recompression.
import { crc32 } from 'node:zlib';

export interface Frame {
  /** A PNG of the region that changed; the first frame is the full picture. */
  readonly png: Buffer;
  readonly x: number;
  readonly y: number;
  /** Display time, ms. */
  readonly ms: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const numbers = (...values: readonly number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4);
  return data;
};

/** Throws if a picture has no header, or a colour type that differs from the first one's. */
export function animated(frames: readonly Frame[]): Buffer {
  let sequence = 0;
  let format: Buffer | null = null;
  const body: Chunk[] = [];
  const next = () => numbers(sequence++);
  for (const [index, frame] of frames.entries()) {
    const chunks = chunksOf(frame.png);
    const header = chunks.find(({ type }) => type === 'IHDR')?.data;
    if (header === undefined) throw new Error(`Frame ${index} has no header.`);
    if (format === null) {
      format = header.subarray(8);
      body.push({ type: 'IHDR', data: header }, { type: 'acTL', data: numbers(frames.length, 0) });
    } else if (!format.equals(header.subarray(8))) {
      throw new Error(`Frame ${index} differs from the first one in its colour type.`);
    }
    const times = Buffer.alloc(6);
    times.writeUInt16BE(frame.ms, 0);
    times.writeUInt16BE(1_000, 2);
    const place = [header.readUInt32BE(0), header.readUInt32BE(4), frame.x, frame.y];
    body.push({ type: 'fcTL', data: Buffer.concat([next(), numbers(...place), times]) });
    for (const { type, data } of chunks) {
      if (type !== 'IDAT') continue;
      body.push(index === 0 ? { type, data } : { type: 'fdAT', data: Buffer.concat([next(), data]) });
    }
  }
  body.push({ type: 'IEND', data: Buffer.alloc(0) });
  return Buffer.concat([SIGNATURE, ...body.map(written)]);
}
