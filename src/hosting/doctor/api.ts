// The API: every GET decoded by the client's own schemas, CORS, CSRF, and whether an idempotency key is honoured.
import * as catalogue from '../../../streams/catalogue/complete';
import type { Config } from '../../../streams/config';
import { CORS, HEADERS } from '../../../streams/contract/common';
import { decode } from '../../../streams/schema/decode';
import type { AnyStruct } from '../../../streams/schema/schema';
import { apiAddress, below } from '../../../streams/wire/addresses';
import type { Endpoint, Query } from '../../../streams/wire/endpoint';
import { pathOf } from '../../../streams/wire/request';
import { addressOf, type Examination, isCrossOrigin } from './examination';
import { fieldsOf } from './fields';
import { headerOf, isPage, isReply, jsonOf, objectOf, type Reply } from './probe';
import { playerIn } from './signIn';

/** The number of concurrent requests. */
const CONCURRENCY = 4;

export async function checkApi(examination: Examination): Promise<void> {
  await Promise.all([checkCors(examination), checkCsrf(examination), checkReplies(examination)]);
  await checkIdempotency(examination);
}

const urlOf = ({ config, app }: Examination, path: string): string => apiAddress(config, app.origin) + path;

/** The request headers of the client at another origin, with the configured name of the CSRF header. */
const requestHeaders = ({ csrf, tracing }: Pick<Config, 'csrf' | 'tracing'>): readonly string[] =>
  CORS.allowHeaders
    .filter((name) => name !== HEADERS.TraceParent.name || tracing.header === 'always')
    .map((name) => (name === HEADERS.CsrfToken.name ? csrf.header : name).toLowerCase());

async function checkCors(examination: Examination): Promise<void> {
  const { app, config, probe, report } = examination;
  if (!isCrossOrigin(examination, addressOf(examination, config.apiBase))) return;
  const requested = requestHeaders(config);
  const omitsCredentials = config.apiCredentials === 'omit';
  const advice = `Allow the origin ${app.origin} with credentials, and the headers of streams/contract/otherOrigins.md.`;
  const url = urlOf(examination, '/Lobby/promotions');
  const simple = await probe(url, { headers: { origin: app.origin } });
  if (isReply(simple)) {
    const allowed = headerOf(simple, 'access-control-allow-origin');
    if (allowed !== app.origin && !(omitsCredentials && allowed === '*'))
      report('api.cors', `The API does not allow ${app.origin}.`, advice);
    else if (!omitsCredentials && headerOf(simple, 'access-control-allow-credentials') !== 'true')
      report('api.credentials', 'The API allows no requests with credentials.', advice);
    const exposed = headerOf(simple, 'access-control-expose-headers').toLowerCase();
    if (!exposed.split(/[\s,]+/).includes('retry-after'))
      report('api.exposed', 'The API does not expose the header Retry-After.', advice);
  }
  const preflight = await probe(url, {
    method: 'OPTIONS',
    headers: {
      origin: app.origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': requested.join(','),
    },
  });
  if (!isReply(preflight)) return;
  const allowed = (name: string) =>
    headerOf(preflight, name)
      .toLowerCase()
      .split(/[\s,]+/);
  const headers = requested.filter((name) => !allowed('access-control-allow-headers').includes(name));
  const methods = CORS.allowMethods.filter(
    (name) => !allowed('access-control-allow-methods').includes(name.toLowerCase()),
  );
  if (preflight.status >= 300 || headers.length + methods.length > 0)
    report(
      'api.preflight',
      `A preflight returns ${preflight.status} and lacks: ${[...methods, ...headers].join(', ') || 'nothing'}.`,
      advice,
    );
}

async function checkCsrf(examination: Examination): Promise<void> {
  const { app, config, probe, report } = examination;
  const { cookie, endpoint, header } = config.csrf;
  const api = addressOf(examination, config.apiBase);
  const isUnreadable = isCrossOrigin(examination, api) && endpoint === '';
  if (endpoint !== '') {
    const url = URL.canParse(endpoint) ? endpoint : below(apiAddress(config, app.origin), endpoint);
    const reply = await probe(url, { headers: { origin: app.origin } });
    const hasToken =
      isReply(reply) && (headerOf(reply, header) !== '' || objectOf(reply)?.token !== undefined);
    if (!isReply(reply) || reply.status !== 200 || !hasToken)
      report(
        'csrf.endpoint',
        `GET ${endpoint} ${isReply(reply) ? `returns ${reply.status} without a token` : reply.failed}.`,
        `Return the token with 200, in the header ${header} or as { "token": "…" }, or clear csrf.endpoint.`,
      );
    return;
  }
  if (cookie === '' || isUnreadable) return;
  const page = await probe(app, { headers: { accept: 'text/html' } });
  if (!isReply(page)) return;
  const line = [page.headers['set-cookie'] ?? []].flat().find((set) => set.startsWith(`${cookie}=`));
  if (line !== undefined && /;\s*httponly/i.test(line))
    report(
      'csrf.unreadable',
      `The cookie ${cookie} is HttpOnly, so the page cannot read it.`,
      'Send it without HttpOnly; it is no secret from the page.',
    );
}

/** The GETs that the screens load, with their arguments, and those that need none. */
function readableQueries(): readonly Query[] {
  const declared = Object.values(catalogue.features).flatMap((feature) =>
    Object.values((feature as { queries?: Readonly<Record<string, Query>> }).queries ?? {}),
  );
  const covered = new Set(declared.map(({ endpoint }) => endpoint.route));
  const plain = catalogue.endpointList
    .filter(({ route, query }) => /^GET [^:]*(:player)?[^:]*$/.test(route) && query === undefined)
    .filter(({ route, options }) => !covered.has(route) && options.host !== 'page')
    .map((endpoint): Query => ({ endpoint, args: {} }));
  return [...declared, ...plain];
}

async function checkReplies(examination: Examination): Promise<void> {
  const { token, config, note } = examination;
  const player = playerIn(token, config.oidc.playerIdClaim);
  const queries = readableQueries().filter(
    ({ endpoint }) => endpoint.options.access === 'anyone' || player !== null,
  );
  if (player === null) note('Without --token with a player’s claim only public replies are checked.');
  const waiting = [...queries];
  const next = async (): Promise<void> => {
    for (let query = waiting.shift(); query !== undefined; query = waiting.shift())
      await checkReply(examination, query, player ?? '');
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
}

async function checkReply(
  examination: Examination,
  { endpoint, args }: Query,
  player: string,
): Promise<void> {
  const { app, token, probe, report, note } = examination;
  const { route, reply: schema, options } = endpoint;
  const path = pathOf(route, args, player);
  const headers = {
    origin: app.origin,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const reply = await probe(urlOf(examination, path), { headers });
  const contract = 'See streams/contract/openapi.json.';
  if (!isReply(reply))
    return report('api.unreachable', `${route} ${reply.failed}.`, 'Check the API’s address.');
  if (reply.status === 401 || reply.status === 403)
    return report(
      'api.refused',
      `${route} refuses the token with ${reply.status}.`,
      'Check what the API requires of a token.',
    );
  if (reply.status === 404 && options.notFound !== 'fails') return note(`${route} returns 404.`);
  if (reply.status >= 400) return report('api.error', `${route} returns ${reply.status}.`, contract);
  if (reply.status === 204 || reply.text === '') return;
  if (isPage(reply))
    return report(
      'api.page',
      `${route} returns a page with ${reply.status}.`,
      'Check apiBase and the proxy in front of the API.',
    );
  if (schema !== undefined) checkBody(examination, endpoint, schema, reply);
}

function checkBody(
  { report, note }: Examination,
  { route }: Endpoint,
  schema: AnyStruct,
  reply: Reply,
): void {
  const body = jsonOf(reply.text);
  const decoded = decode(schema, body);
  if (!decoded.ok)
    return report(
      'api.reply',
      `${route}: ${decoded.path}: ${decoded.reason}.`,
      'See streams/contract/openapi.json.',
    );
  for (const { path, reason } of decoded.leftOut)
    report(
      'api.reply',
      `${route}: ${path}: ${reason}; the client skips it.`,
      'See streams/contract/openapi.json.',
    );
  for (const value of decoded.unknownValues) note(`${route}: unknown value "${value}".`);
  const { unknown, missing } = fieldsOf(schema, body);
  if (unknown.length > 0) note(`${route}: not used by the client: ${unknown.join(', ')}.`);
  if (missing.length > 0) note(`${route}: missing, so shown without: ${missing.join(', ')}.`);
}

/** Opens a deposit page twice under one key and leaves both: nothing is charged. */
async function checkIdempotency(examination: Examination): Promise<void> {
  const { app, config, token, mayWrite, probe, report, note } = examination;
  const player = playerIn(token, config.oidc.playerIdClaim);
  if (config.idempotency === 'none') return;
  if (!mayWrite || player === null) {
    note('Whether the platform honours Idempotency-Key is not checked: pass --token and --write.');
    return;
  }
  const { launchDeposit } = catalogue.endpoints;
  const sent = {
    method: 'POST',
    headers: {
      origin: app.origin,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount: 20 }),
  };
  const url = urlOf(examination, pathOf(launchDeposit.route, {}, player));
  const first = await probe(url, sent);
  const second = await probe(url, sent);
  if (!isReply(first) || !isReply(second) || first.status >= 400) {
    const why = isReply(first) ? `is refused with ${first.status}` : first.failed;
    note(`Whether the platform honours Idempotency-Key is not checked: ${launchDeposit.route} ${why}.`);
    return;
  }
  if (first.status === second.status && first.text === second.text) return;
  report(
    'api.idempotency',
    `${launchDeposit.route}, sent twice with one Idempotency-Key, returns different responses.`,
    'Return the first response for a repeated key, or set idempotency to "none": nothing is then sent twice.',
  );
}
