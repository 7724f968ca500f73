// The curve of a fleet as an SVG, below the curve from before requests were spread.
import type { Curve } from './fleet';

/** Requests of 100 clients in each second, at `81d6884`: the busiest second has 15.2 times the mean. */
const BEFORE: Curve = {
  clients: 100,
  seconds: [
    2, 2, 103, 0, 0, 0, 2, 36, 311, 104, 103, 93, 91, 58, 3, 3, 0, 1, 4, 1, 4, 27, 50, 48, 49, 26, 33, 12, 10,
    2, 2, 3, 0, 2, 2, 4, 0, 0, 2, 1, 4, 1, 4, 0, 2, 1, 2, 1, 2, 1, 1, 1, 3, 1, 1, 1, 2, 1, 2, 3,
  ],
};
const STEP = 12;
const HEIGHT = 220;
const MOST = 3.2;

function bars({ clients, seconds }: Curve, top: number, title: string): string {
  const rects = seconds.map((count, second) => {
    const height = Math.round((count / clients / MOST) * HEIGHT);
    return `<rect x="${40 + second * STEP}" y="${top + HEIGHT - height}" width="${STEP - 2}" height="${height}"/>`;
  });
  return `<text x="40" y="${top - 8}">${title}</text>${rects.join('')}`;
}

/** Both curves, in requests per client and second. */
export function fleetPicture(after: Curve): string {
  const caption = 'seconds after the restart; requests per client and second, to the same scale';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" font-family="sans-serif" font-size="14">
<title>Requests of a fleet after a restart of the hub</title>
<rect width="800" height="560" fill="#fff"/>
<g fill="#b3261e">${bars(BEFORE, 40, 'Before: the busiest second has 15.2 times the mean')}</g>
<g fill="#1b6e3c">${bars(after, 300, `After: ${after.clients} clients`)}</g>
<text x="40" y="548">${caption}</text>
</svg>
`;
}
