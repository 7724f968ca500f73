// Where the last tile was tapped, for the poster that grows from there.

/** A tap that is older than this led somewhere else, ms. */
const FRESH_MS = 2_000;

let tapped: { readonly name: string; readonly rect: DOMRect; readonly at: number } | null = null;

export function rememberTile(name: string, tile: Element): void {
  tapped = { name, rect: tile.getBoundingClientRect(), at: performance.now() };
}

/** The place of this game's tile if it was tapped just now; each tap is taken once. */
export function takeTappedTile(name: string): DOMRect | null {
  const last = tapped;
  tapped = null;
  return last?.name === name && performance.now() - last.at <= FRESH_MS ? last.rect : null;
}
