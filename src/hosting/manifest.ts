// The manifest of the installable app (flag `pwa`), with the operator's name. Pages name it only while the flag is on.
import type { Config } from '../../streams/config';
import { COLOURS } from '../ui/theme';

/** Its address is part of what browsers know an installed app by. */
export const MANIFEST_FILE = 'manifest.json';

const [DARK] = COLOURS.bg;

/** JSON of the manifest. The window's colours are the dark theme's; `theme-color` in the page follows the theme. */
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
