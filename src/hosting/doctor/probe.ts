// Requests with limits: each ends within its time, reads a bounded body, follows no redirect and never throws.
import { type IncomingHttpHeaders, request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';

export interface Limits {
  /** The time limit of one request, ms. */
  readonly requestMs: number;
  /** The longest body that is read, bytes. */
  readonly bodyBytes: number;
  /** The time limit of the whole examination, ms. */
  readonly totalMs: number;
  /** The maximum silence of the hub before the client disconnects, ms. */
  readonly silenceMs: number;
}

export const LIMITS: Limits = {
  requestMs: 10_000,
  bodyBytes: 4 * 1024 * 1024,
  totalMs: 90_000,
  silenceMs: 20_000,
};

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as sent: still compressed if the request accepted that. */
  readonly content: Buffer;
  /** When the server's certificate expires, epoch ms; null over plain HTTP. */
  readonly certificateEnds: number | null;
}

/** No usable response; `failed` completes the sentence "GET /x …". */
export interface NoReply {
  readonly failed: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Probe = (url: string | URL, sent?: Sent) => Promise<Reply | NoReply>;

export const isReply = (reply: Reply | NoReply): reply is Reply => 'status' in reply;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'is refused: nothing listens there',
  ENOTFOUND: 'fails: the host name is unknown',
  EAI_AGAIN: "fails: the host name can't be looked up",
  ECONNRESET: 'fails: the server closes the connection',
  CERT_HAS_EXPIRED: 'fails: the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'fails: the certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'fails: the certificate chain is incomplete',
  ERR_INVALID_CHAR: "can't be sent: a header contains an invalid character",
  ERR_TLS_CERT_ALTNAME_INVALID: 'fails: the certificate is for another host name',
};

function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? `fails: ${error.code ?? 'no valid HTTP response'}`;
}

/** Creates a probe. Aborting `ended` ends all its requests; each request uses a separate connection. */
export function createProbe({ requestMs, bodyBytes }: Limits, ended: AbortSignal): Probe {
  return (address, { method = 'GET', headers = {}, body } = {}) =>
    new Promise<Reply | NoReply>((resolve) => {
      const url = URL.canParse(String(address)) ? new URL(address) : null;
      if (url === null || !/^https?:$/.test(url.protocol))
        return resolve({ failed: "isn't an absolute http or https URL" });
      const options: RequestOptions = {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        agent: false,
        signal: AbortSignal.any([ended, AbortSignal.timeout(requestMs)]),
      };
      const send = url.protocol === 'https:' ? overHttps : overHttp;
      const request = send(url, options, (response) => {
        const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= bodyBytes) return;
          resolve({ failed: `returns more than ${Math.round(bodyBytes / 1024)} KiB` });
          request.destroy();
        });
        response.on('error', (error) => resolve({ failed: failureOf(error) }));
        response.on('end', () => {
          const content = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: content.toString('utf8'),
            content,
            certificateEnds: certificate?.valid_to === undefined ? null : Date.parse(certificate.valid_to),
          });
        });
      });
      const failureOf = (error: Error) =>
        options.signal?.aborted === true
          ? `doesn't end within ${Math.round(requestMs / 1000)} s`
          : reasonOf(error);
      request.on('error', (error) => resolve({ failed: failureOf(error) }));
      request.end(body);
    }).catch((error: NodeJS.ErrnoException) => ({ failed: reasonOf(error) }));
}

/** A header as one string; empty if it is missing. */
export function headerOf({ headers }: Reply, name: string): string {
  return [headers[name.toLowerCase()] ?? []].flat().join(', ');
}

/** The body as a JSON object; null if it is anything else. */
export function objectOf({ text }: Reply): Readonly<Record<string, unknown>> | null {
  const value = jsonOf(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The parsed text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isPage = ({ text }: Reply): boolean => /^\s*(<!doctype html|<html)/i.test(text);
