// A seeded random source: the same seed, the same world.

export interface Random {
  /** In [0, 1). */
  next(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** 128 bits as hex. */
  token(): string;
}

/** mulberry32: small, fast, and sufficient for a simulated game. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    token: () => Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join(''),
  };
}
