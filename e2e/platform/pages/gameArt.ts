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
  res.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' });
  res.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 240 320">${scene((id * 47) % 360)}</svg>`,
  );
  return true;
}

/** Mountains at a lake in the evening. */
function scene(hue: number): string {
  const of = (shift: number, saturation: number, light: number) =>
    `hsl(${(hue + shift) % 360} ${saturation}% ${light}%)`;
  const facets = [
    [of(40, 85, 72), 'M120 40a62 62 0 1 0 .1 0Z'],
    [of(20, 55, 48), 'M0 210 60 96 96 150 132 70 190 166 214 130 240 176V210Z'],
    [of(20, 70, 84), 'M60 96 80 126 62 118 50 132ZM132 70 156 110 136 100 118 116ZM214 130 226 146 212 144Z'],
    [of(20, 50, 36), 'M96 150 132 70 120 210H70ZM214 130 240 176V210H196Z'],
    [of(0, 60, 30), 'M0 206H240V320H0Z'],
    [of(40, 80, 70), 'M92 216H150V220H92ZM80 230H162V234H80ZM104 244H138V248H104Z'],
    [of(330, 45, 18), 'M0 236 22 190 44 236 58 214 80 256 160 262 186 218 204 244 222 196 240 230V320H0Z'],
  ];
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${of(0, 65, 34)}"/><stop offset=".7" stop-color="${of(40, 75, 62)}"/></linearGradient>`;
  const drawn = facets.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('');
  return `${sky}<rect width="240" height="320" fill="url(#s)"/>${drawn}`;
}
