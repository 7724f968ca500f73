// Ways to change a sound deployment: its responses, its tokens and its configuration.
import type { FindingId } from '../../src/hosting/doctor/findings';
import { CLOSED, type Mistake, type Response } from './deployment';

/** The kind of finding, the mistake as text, and the mistake. */
export type NamedMistake = readonly [id: FindingId, what: string, mistake: Mistake];

export const HTML = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Play</title>',
};
export const DISCOVERY = '/oidc/.well-known/openid-configuration';

export const json = (body: unknown): Partial<Response> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const changed = (path: string, change: (response: Response) => void): Mistake => ({
  change: (at, response) => at === path && change(response),
});
export const metadata = (change: (document: Record<string, unknown>) => void): Mistake =>
  changed(DISCOVERY, (response) => {
    const document = JSON.parse(response.body) as Record<string, unknown>;
    change(document);
    response.body = JSON.stringify(document);
  });
export const header = (paths: RegExp, name: string, value: string | null): Mistake => ({
  change: (path, { headers }) => {
    if (!paths.test(path)) return;
    if (value === null) delete headers[name];
    else headers[name] = value;
  },
});
/** Another compressed body for requests that accept this encoding. */
export const compressed = (at: string, encoding: string, body: Buffer): Mistake => ({
  change: (path, response, { headers }) => {
    if (path !== at || headers['accept-encoding'] !== encoding) return;
    response.headers['content-encoding'] = encoding;
    response.body = body.toString('latin1');
  },
});
/** Closes the connection instead of responding to paths with this end. */
export const closing = (end: string): Mistake => ({
  intercept: (path) => (path.endsWith(end) ? { status: CLOSED } : null),
});
/** Replaces claims of a token, whose signature is then wrong. */
export const withClaims = (claims: object) => (token: string) => {
  const [head, body = '', signature] = token.split('.');
  const known = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
  return `${head}.${Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url')}.${signature}`;
};
/** Merges fields into the served configuration only: the host's headers stay those of the sound one. */
export const servedWith = (fields: object): Mistake =>
  changed('/config.json', (response) => {
    response.body = JSON.stringify({ ...JSON.parse(response.body), ...fields });
  });
