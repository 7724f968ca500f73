// The slot game that replaces every real game: a page on the game provider's origin, one call per round.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFramedBy } from '../hostedPages';
import { slotScript } from './slotScript';
import { slotStyle } from './slotStyle';

/**
 * Serves `/game-frame?launch=…`, which only the app can frame and receive messages from; `pace` is spins per second at
 * autoplay, for demonstrations and load tests; with `silent`, it sends the app no messages.
 */
export function slotPage(req: IncomingMessage, res: ServerResponse, appOrigin: string): void {
  if (!isFramedBy(appOrigin, req)) return void res.writeHead(403).end();
  const origin = `http://${req.headers.host ?? 'localhost'}`;
  const nonce = randomBytes(16).toString('base64');
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      `connect-src ${origin}`,
      'img-src data:',
      `frame-ancestors ${appOrigin}`,
      "base-uri 'none'",
    ].join('; '),
  });
  res.end(`<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Slot</title><style nonce="${nonce}">${slotStyle}</style></head>
<body data-app="${appOrigin}">
<main>
<h1 id="name">Loading</h1>
<div id="reels" role="img" aria-label="Reels"></div>
<p id="outcome" role="status">Good luck!</p>
<div class="bar">
<div class="bets" role="group" aria-label="Bet"><button id="less" type="button" aria-label="Lower bet">−</button><output id="bet" aria-label="Bet">–</output><button id="more" type="button" aria-label="Higher bet">+</button></div>
<button id="spin" type="button" class="spin" disabled>Spin</button>
<button id="auto" type="button" aria-pressed="false" disabled>Autoplay</button>
</div>
</main>
<script nonce="${nonce}">${slotScript}</script>
</body></html>`);
}
