// HMAC with SHA-1 [RFC 2104, RFC 3174] in plain JavaScript: the world also runs in a browser's worker, which has no synchronous
// digest. Only suitable for the codes of the stand-in's players.

const BLOCK = 64;
const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** The constant and the mixing function of each group of 20 steps. */
const ROUNDS = [
  [0x5a827999, (b: number, c: number, d: number) => (b & c) | (~b & d)],
  [0x6ed9eba1, (b: number, c: number, d: number) => b ^ c ^ d],
  [0x8f1bbcdc, (b: number, c: number, d: number) => (b & c) | (b & d) | (c & d)],
  [0xca62c1d6, (b: number, c: number, d: number) => b ^ c ^ d],
] as const;

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const whole = new Uint8Array(blocks * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function sha1(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Int32Array(80);
  for (let start = 0; start < view.byteLength; start += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(start + 4 * at);
    for (let at = 16; at < 80; at += 1) {
      const mixed = [3, 8, 14, 16].reduce((sum, back) => sum ^ (words[at - back] ?? 0), 0);
      words[at] = rotated(mixed, 1);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let at = 0; at < 80; at += 1) {
      const [added, mix] = ROUNDS[Math.floor(at / 20)] ?? ROUNDS[0];
      const next = (rotated(a, 5) + mix(b, c, d) + e + added + (words[at] ?? 0)) | 0;
      [a, b, c, d, e] = [next, a, rotated(b, 30), c, d];
    }
    for (const [place, word] of [a, b, c, d, e].entries()) state[place] = (state[place] ?? 0) + word;
  }
  const digest = new DataView(new ArrayBuffer(20));
  for (const [place, word] of state.entries()) digest.setInt32(4 * place, word);
  return new Uint8Array(digest.buffer);
}

export function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha1(key) : key);
  const inner = sha1(new Uint8Array([...block.map((byte) => byte ^ 0x36), ...message]));
  return sha1(new Uint8Array([...block.map((byte) => byte ^ 0x5c), ...inner]));
}
