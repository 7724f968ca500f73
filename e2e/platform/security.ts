// The content security policy of the built app [reliability.md].

/** Pages that may stand in a frame of our own: the silent renewal's return, the payment result, the replayed interface. */
const FRAMED = new Set([
  '/callback',
  '/replay-frame',
  '/payment-result-iframe',
  '/account/payment-result-iframe',
]);

/** The policy for one page of the app on `host`. */
export function contentSecurityPolicy(path: string, host: string): string {
  const ancestors = FRAMED.has(path) ? "'self'" : "'none'";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
