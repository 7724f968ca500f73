// Whether to load nothing ahead of use: the player asked the browser to save data, or the network is very slow.

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False if the browser reports neither. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
