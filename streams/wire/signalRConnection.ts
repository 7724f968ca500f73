// Creates SignalR connections over WebSockets, Server-Sent Events or long polling.
import {
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import { timer } from 'rxjs';
import type { Config } from '../config';
import { retryAfterMs } from './retryAfter';

/** The status and the `Retry-After` header of the hub's error response; null without one. */
export interface Refusal {
  readonly status: number | null;
  readonly retryAfter: string | null;
}

/**
 * The maximum number of negotiations of one connection: one, its redirects, and one for each further transport. SignalR
 * itself follows 100 redirects, without a pause.
 */
const MAX_NEGOTIATIONS = 6;

/**
 * A `Retry-After` in seconds: a date is compared with the response's own `Date`, if it can be read. Otherwise it stays as it is.
 */
export function relativeRetryAfter(header: string | null, date: string | null): string | null {
  const ms = Number.isNaN(Date.parse(date ?? '')) ? null : retryAfterMs(header, 0, date);
  return ms === null ? header : String(ms / 1_000);
}

/** Sends SignalR's requests with fetch, because its own client does not expose the headers of an error response. */
class FetchClient extends HttpClient {
  /** The last error response. */
  refusal: Refusal = { status: null, retryAfter: null };
  private negotiations = 0;

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (/\/negotiate(\?|$)/.test(request.url ?? '')) this.negotiations += 1;
    if (this.negotiations > MAX_NEGOTIATIONS) throw new Error('the hub redirects in a circle');
    const controller = new AbortController();
    const { abortSignal, content, timeout: limit } = request;
    if (abortSignal?.aborted) controller.abort();
    if (abortSignal !== undefined) abortSignal.onabort = () => controller.abort();
    const late = limit ? timer(limit).subscribe(() => controller.abort()) : undefined;
    try {
      const response = await fetch(request.url ?? '', {
        method: request.method ?? 'GET',
        ...(content ? { body: content } : {}),
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          ...(content ? { 'Content-Type': 'text/plain;charset=UTF-8' } : {}),
          ...request.headers,
        },
        credentials: request.withCredentials === true ? 'include' : 'same-origin',
        cache: 'no-store',
        signal: controller.signal,
      });
      if (!response.ok) {
        const { headers } = response;
        const retryAfter = relativeRetryAfter(headers.get('Retry-After'), headers.get('Date'));
        this.refusal = { status: response.status, retryAfter };
        throw new HttpError(response.statusText, response.status);
      }
      const { status, statusText } = response;
      return request.responseType === 'arraybuffer'
        ? new HttpResponse(status, statusText, await response.arrayBuffer())
        : new HttpResponse(status, statusText, await response.text());
    } finally {
      late?.unsubscribe();
      if (abortSignal !== undefined) abortSignal.onabort = null;
    }
  }
}

export interface HubOptions
  extends Pick<Config['hub'], 'transports' | 'skipNegotiation' | 'withCredentials'> {
  /** A connection counts as dead after this long without any frame, including pings. */
  readonly silenceMs: number;
}

const TRANSPORT_TYPES = {
  webSockets: HttpTransportType.WebSockets,
  serverSentEvents: HttpTransportType.ServerSentEvents,
  longPolling: HttpTransportType.LongPolling,
} as const;

/** Receives SignalR's warnings and errors. */
export type PrintHubLog = (kind: 'warn' | 'error', message: string) => void;

/** A connection that is not started yet; it logs warnings only, because SignalR's own log prints tokens. */
export function signalRConnection(
  url: string,
  accessToken: () => Promise<string>,
  { silenceMs, transports, skipNegotiation, withCredentials }: HubOptions,
  print: PrintHubLog,
): { connection: HubConnection; refusal: () => Refusal } {
  const httpClient = new FetchClient();
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: accessToken,
      httpClient,
      transport: transports.reduce((all, name) => all | TRANSPORT_TYPES[name], HttpTransportType.None),
      skipNegotiation,
      withCredentials,
    })
    .configureLogging({
      log(level, message) {
        if (level >= LogLevel.Warning) print(level >= LogLevel.Error ? 'error' : 'warn', message);
      },
    })
    .withServerTimeout(silenceMs)
    .build();
  return { connection, refusal: () => httpClient.refusal };
}
