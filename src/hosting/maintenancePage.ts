// The page for when not even the app can be served: `dist/maintenance.html`, without scripts, in the app's style.
import type { Config } from '../../streams/config';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** How often the page checks whether the app is back, s. */
const RETRY_S = 60;

/** `page` is the built `index.html`, whose stylesheet it uses. It reloads the app automatically. */
export function maintenancePage(page: string, { brand, supportEmail, maintenance }: Config): string {
  const [, styles = ''] = /<link rel="preload" as="style"([^>]*)>/.exec(page) ?? [];
  const text = maintenance?.text || "We're improving things. Your coins and rewards are safe.";
  return `<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${RETRY_S}" />
    <link rel="stylesheet"${styles}>
    <title>${escaped(brand.name)}</title>
  </head>
  <body>
    <main class="boot-problem">
      <strong>${escaped(brand.name)}</strong>
      <h1>We'll be right back</h1>
      <p>${escaped(text)}</p>
      <p>Need help? Write to <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a></p>
    </main>
  </body>
</html>
`;
}
