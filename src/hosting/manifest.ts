// The manifest of the installable app (flag `pwa`), with the operator's name. Pages link to it only while the flag is on.
import type { Config } from '../../streams/config';
import { COLOURS } from '../ui/theme';

/** Browsers identify an installed app by this URL, among other things. */
export const MANIFEST_FILE = 'manifest.json';

const [DARK] = COLOURS.bg;

/** The manifest as JSON. `folder`: the app's folder on its origin, without a slash at the end. The window uses the dark theme's colours; the page's `theme-color` follows the current theme. */
export function manifestText({ brand }: Pick<Config, 'brand'>, folder = ''): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${folder}/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: `${folder}/`,
    name: brand.name,
    short_name: brand.name,
    description: 'Play, collect and redeem, with balances that are always live.',
    lang: 'en-CA',
    start_url: `${folder}/`,
    scope: `${folder}/`,
    display: 'standalone',
    theme_color: DARK,
    background_color: DARK,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'All games', url: `${folder}/games` },
      { name: 'Rewards', url: `${folder}/rewards` },
    ],
  });
}
