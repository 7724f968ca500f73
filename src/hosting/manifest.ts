// The manifest of the installable app (flag `pwa`), with the operator's name. Pages link to it only while the flag is on.
import type { Config } from '../../streams/config';
import { COLOURS } from '../ui/theme';

/** Browsers identify an installed app by this URL, among other things. */
export const MANIFEST_FILE = 'manifest.json';

const [DARK] = COLOURS.bg;

/** The manifest as JSON. The window uses the dark theme's colours; the page's `theme-color` follows the current theme. */
export function manifestText({ brand }: Pick<Config, 'brand'>): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: 'Play, collect and redeem, with balances that are always live.',
    lang: 'en-CA',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: DARK,
    background_color: DARK,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'All games', url: '/games' },
      { name: 'Rewards', url: '/rewards' },
    ],
  });
}
