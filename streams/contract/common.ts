// The parts that all operations share: request headers, error bodies and responses.

/** The request headers of the client besides `Accept`, `Content-Type` and `Authorization`, by component name. */
export const HEADERS = {
  SessionId: header('X-Session-Id', 'id', 'Random, one for each page load.', true),
  DeviceId: header('X-Device-Id', 'id', 'Random, kept by the browser.', true),
  CsrfToken: header(
    'X-CSRF-Token',
    'sealed',
    'The value of the cookie XSRF-TOKEN, if the page can read one.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'id',
    'The same on every attempt of one intent. The platform executes a key once and repeats its response.',
  ),
  TraceParent: header(
    'traceparent',
    'public',
    'W3C Trace Context: a new trace for each call, which recordings name. Only for an API on the app’s origin, unless `tracing.header` is `always`.',
  ),
  NoDedupe: header('X-No-Dedupe', 'public', '`1`: the client did not share this call with an identical one.'),
  DeviceMetadata: header(
    'X-Device-Metadata',
    'personal',
    'Base64 of a JSON object that describes the browser: language, time zone, screen.',
  ),
};

export const PLAYER_IN_PATH = {
  name: 'player',
  in: 'path',
  required: true,
  description: 'The signed-in player, as named by the token.',
  schema: { type: 'string', 'x-privacy': 'id' },
};

function header(name: string, privacy: string, description: string, required = false) {
  return { name, in: 'header', required, description, schema: { type: 'string', 'x-privacy': privacy } };
}

export const RETRY_AFTER = {
  description: 'Seconds or an HTTP date. The client waits at least this long, at most an hour.',
  schema: { type: 'string', 'x-privacy': 'public' },
};

const texts = { type: 'array', items: { type: 'string', 'x-privacy': 'personal' } };

/** Every part is optional; the first code and all texts are used. */
export const ERROR = {
  type: ['object', 'string'],
  description: 'A refusal. The client shows the first message unless it has its own text for the code.',
  properties: {
    errorCode: { type: ['string', 'number'], 'x-privacy': 'code' },
    code: { type: ['string', 'number'], 'x-privacy': 'code' },
    message: { type: 'string', 'x-privacy': 'personal' },
    errorMessages: texts,
    errors: {
      type: 'object',
      description: 'Messages by the name of the field.',
      additionalProperties: { anyOf: [{ type: 'string', 'x-privacy': 'personal' }, texts] },
    },
  },
  'x-privacy': 'personal',
};

const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
const paused = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

export const RESPONSES = {
  Refused: { description: 'Refused. It changed nothing.', ...error },
  Unauthorised: {
    description: 'The token is missing, expired or unknown. The client renews it once and repeats the call.',
    ...error,
  },
  NotFoundIgnored: { description: 'Counts as an empty answer, without an error.', ...error },
  MediaTypeIgnored: { description: 'Counts as an empty answer, without an error.', ...error },
  TooMany: { description: 'Too many calls. A GET is repeated later.', ...paused, ...error },
  Failed: {
    description:
      'The outcome is unknown. A GET is repeated later, and a call with a key is repeated with the same key.',
    ...paused,
    ...error,
  },
};

/**
 * The CORS headers that a platform on another origin must allow and expose; the hub's client adds the headers with `Requested`
 * and `SignalR`.
 */
export const CORS = {
  allowCredentials: true,
  allowMethods: ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Requested-With',
    'X-SignalR-User-Agent',
    ...Object.values(HEADERS).map(({ name }) => name),
  ].sort(),
  exposeHeaders: ['Retry-After'],
};
