// The bytes of a file, read range by range.
import type { ByteSource } from '../../streams/recording/ranges/rangeReader';

export const bytesOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});
