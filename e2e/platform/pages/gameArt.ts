// Pictures of the games that have one: an SVG sized by the requested width.
import type { IncomingMessage, ServerResponse } from 'node:http';

const PATH = /^\/game-art\/(\d+)\.svg$/;
const WIDEST = 640;

/** Serves the picture and returns true if this is a picture's path. */
export function gameArt(req: IncomingMessage, res: ServerResponse): boolean {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const id = Number(PATH.exec(url.pathname)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return false;
  const width = Math.min(WIDEST, Math.max(1, Number(url.searchParams.get('w') ?? WIDEST) || WIDEST));
  const height = Math.round((width * 4) / 3);
  const hue = (id * 47) % 360;
  res.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' });
  res.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 240 320"><rect width="240" height="320" fill="hsl(${hue} 45% 22%)"/><circle cx="120" cy="130" r="78" fill="hsl(${hue} 60% 55%)"/><path d="M0 230q60-46 120 0t120 0v90H0Z" fill="hsl(${(hue + 40) % 360} 50% 32%)"/></svg>`,
  );
  return true;
}
