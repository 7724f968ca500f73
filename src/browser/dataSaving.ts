// Decides whether to preload: not if the player turned on the browser's data saver, or if the network is very slow.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False in browsers that don't report it. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
