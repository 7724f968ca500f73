// Random numbers by seed and position, so that a replay can draw them again.

/** A number in [0, 1) for a 32-bit seed and a position (Mulberry32). */
export function numberAt(seed: number, position: number): number {
  let state = (seed + Math.imul(position + 1, 0x6d2b79f5)) | 0;
  state = Math.imul(state ^ (state >>> 15), state | 1);
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
}
