// The configured origins for games, payments and identity checks. They limit the content security policy and every address
// that the platform sends.
import { isWebAddress, type MayOpen, type ProviderPages, parsedAddress } from './addresses';
import type { Config } from './config';

const OWN = { games: 'gameOrigin', payments: 'paymentOrigin', identity: 'identityOrigin' } as const;

/** The configured addresses for these pages. */
export function configuredFor(
  config: Pick<Config, 'gameOrigin' | 'paymentOrigin' | 'identityOrigin' | 'origins'>,
  pages: keyof typeof OWN,
): readonly { readonly field: string; readonly address: string }[] {
  const own = config[OWN[pages]];
  const others = config.origins[pages].map((address, index) => ({
    field: `origins.${pages}.${index}`,
    address,
  }));
  return own === '' ? others : [{ field: OWN[pages], address: own }, ...others];
}

/** Allows only the configured origins, or the app's own if none is configured. */
export function mayOpenAt(config: Config, origin: string): MayOpen {
  const originsOf = (pages: ProviderPages): ReadonlySet<string | undefined> => {
    const named = configuredFor(config, pages);
    return new Set(
      named.length === 0 ? [origin] : named.map(({ address }) => parsedAddress(address, origin)?.origin),
    );
  };
  const allowed = { games: originsOf('games'), payments: originsOf('payments') };
  return (pages, address) => isWebAddress(address) && allowed[pages].has(new URL(address).origin);
}
