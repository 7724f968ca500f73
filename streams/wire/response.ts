// The response to a call, and the facts it becomes.
import { type Observable, of } from 'rxjs';
import type { WretchError } from 'wretch';
import { type DataOf, type EventKind, type NewEvent, newEvent } from '../log/event';
import { decode, parseJson } from '../schema/decode';
import type { Vault } from '../vault';
import { cachedAt } from './cachedResponse';
import type { Endpoint, SentRequest } from './endpoint';
import { type Failure, failures } from './failure';
import { factsOfPayload } from './payload';
import { type LooseArgs, requestOf } from './request';

export type CallResponse =
  /** `keptAt`: when the service worker cached this reply, epoch ms, if it served it because the network failed; else null. */
  | { readonly type: 'reply'; readonly json: unknown; readonly keptAt: number | null }
  | { readonly type: 'empty'; readonly ignoredStatus: number | null }
  /** `body`: the body of a refusal, if it was JSON. */
  | { readonly type: 'failure'; readonly failure: Failure; readonly body?: unknown };

/** Statuses that mean the token was rejected [HTTP-05]. */
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
const UNSUPPORTED_MEDIA = 415;

export function isUnauthorised(response: CallResponse): boolean {
  return response.type === 'failure' && response.failure.status === UNAUTHORISED;
}

/** An HTML page is never a reply, regardless of its status: it is a host's fallback page or a captive portal. */
async function isPage(response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return false;
  return type.includes('html') || (await response.text()).trimStart().startsWith('<');
}

export async function replyOf(endpoint: Endpoint, response: Response): Promise<CallResponse> {
  if (response.status === 204) return { type: 'empty', ignoredStatus: null };
  if (endpoint.reply === undefined) {
    return (await isPage(response))
      ? { type: 'failure', failure: failures.undecodable('(whole)') }
      : { type: 'empty', ignoredStatus: null };
  }
  try {
    return { type: 'reply', json: await response.json(), keptAt: cachedAt(response) };
  } catch (error) {
    if (error instanceof SyntaxError) return { type: 'failure', failure: failures.undecodable('(whole)') };
    throw error;
  }
}

export function refusalOf(endpoint: Endpoint, error: Partial<WretchError>): CallResponse {
  const { status } = error;
  if (typeof status !== 'number') throw error;
  const ignored =
    (status === NOT_FOUND && endpoint.options.notFound === 'ignored') ||
    status === UNSUPPORTED_MEDIA ||
    (endpoint.options.statusCheck === true && status !== UNAUTHORISED);
  if (ignored) return { type: 'empty', ignoredStatus: status };
  const body = parseJson(error.text);
  const { code, messages } = errorBody(error.text);
  return { type: 'failure', failure: failures.refused(status, code, messages), body };
}

/** Reads `{errorCode, message, errorMessages, errors}` in any combination (DEC-111). */
export function errorBody(text: string | undefined): { code: string; messages: string[] } {
  const body = parseJson(text);
  if (typeof body === 'string') return { code: '', messages: [body] };
  if (typeof body !== 'object' || body === null) return { code: '', messages: [] };
  const { errorCode, code, message, errorMessages, errors } = body as Record<string, unknown>;
  const texts = [
    errorMessages,
    message,
    typeof errors === 'object' && errors !== null ? Object.values(errors) : null,
  ]
    .flat(3)
    .filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  const firstCode = [errorCode, code].find((entry) => typeof entry === 'string' || typeof entry === 'number');
  return { code: firstCode === undefined ? '' : String(firstCode), messages: [...new Set(texts)] };
}

export function factsOf(
  endpoint: Endpoint,
  args: LooseArgs,
  response: CallResponse,
  started: NewEvent,
  vault: Vault,
): Observable<NewEvent> {
  const origin = { via: endpoint.route, cause: started };
  const succeeded = (ignoredStatus: number | null) =>
    newEvent('call/succeeded', { route: endpoint.route, ignoredStatus }, 'rest', origin);
  const rejected = (path: string, reason: string) =>
    newEvent(
      'event/rejected',
      { route: endpoint.route, path, reason, wanted: endpoint.event ?? null },
      'rest',
      origin,
    );
  if (response.type === 'failure') {
    if (response.failure.type === 'undecodable') return of(rejected(response.failure.path, 'expected JSON'));
    const failed = newEvent(
      'call/failed',
      { route: endpoint.route, failure: response.failure },
      'rest',
      origin,
    );
    return of(...refusalFacts(endpoint, response, started), failed);
  }
  if (response.type === 'empty' && response.ignoredStatus !== null)
    return of(succeeded(response.ignoredStatus));
  if (response.type === 'empty') {
    return endpoint.event === undefined || endpoint.reply !== undefined
      ? of(succeeded(null))
      : of(factOf(endpoint, args, {}, origin));
  }
  const drafts = replyDrafts(endpoint, requestOf(args), response.json, vault, started);
  return of(...(response.keptAt === null ? drafts : keptDrafts(endpoint, drafts, response.keptAt, started)));
}

/** A cached reply also reports the call as failed, so that it is retried, and the age of the data shown meanwhile. */
function keptDrafts({ route }: Endpoint, drafts: NewEvent[], at: number, started: NewEvent): NewEvent[] {
  const origin = { via: route, cause: started };
  const failed = newEvent('call/failed', { route, failure: failures.offline() }, 'rest', origin);
  if (drafts.some(({ kind }) => kind === 'event/rejected')) return [failed];
  return [failed, ...drafts, newEvent('answer/kept', { route, keptAt: at }, 'rest', origin)];
}

/** The fact made from a refusal's body, if the endpoint declares one and the body decodes. */
function refusalFacts(
  { options: { refusal }, route }: Endpoint,
  { failure, body }: Extract<CallResponse, { type: 'failure' }>,
  started: NewEvent,
): NewEvent[] {
  if (refusal === undefined || failure.type !== 'refused' || failure.status >= 500) return [];
  const decoded = decode(refusal.body, body);
  if (!decoded.ok) return [];
  return [
    { kind: refusal.event, data: decoded.value, source: 'rest', via: route, cause: started } as NewEvent,
  ];
}

/** Turns a reply's JSON into its fact, or into a rejection, which leaves the last valid value in place. */
export function replyDrafts(
  endpoint: Endpoint,
  request: SentRequest,
  json: unknown,
  vault: Vault,
  started?: NewEvent,
): NewEvent[] {
  const { route, reply: struct, event: kind, toData } = endpoint;
  if (struct === undefined || kind === undefined) {
    const origin = started === undefined ? { via: route } : { via: route, cause: started };
    return [newEvent('call/succeeded', { route, ignoredStatus: null }, 'rest', origin)];
  }
  return factsOfPayload({
    json,
    struct,
    kind,
    toData: (decoded) => (toData === undefined ? decoded : toData(decoded, request)),
    source: 'rest',
    via: route,
    cause: started,
    vault,
  });
}

function factOf(
  endpoint: Endpoint,
  request: LooseArgs,
  reply: unknown,
  origin: { via: string; cause?: NewEvent },
): NewEvent {
  const data = endpoint.toData === undefined ? reply : endpoint.toData(reply, requestOf(request));
  return newEvent(endpoint.event as EventKind, data as DataOf<EventKind>, 'rest', origin);
}
