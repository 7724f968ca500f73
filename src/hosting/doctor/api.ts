// The API: its replies, CORS, CSRF, and whether an idempotency key is honoured.
import * as catalogue from '../../../streams/catalogue/complete';
import type { Config } from '../../../streams/config';
import { CORS, HEADERS } from '../../../streams/contract/common';
import { apiAddress, below } from '../../../streams/wire/addresses';
import { pathOf } from '../../../streams/wire/request';
import { addressOf, type Examination, isCrossOrigin, urlOf } from './examination';
import { headerOf, isReply, objectOf } from './probe';
import { checkReplies } from './replies';
import { playerIn } from './signIn';

export async function checkApi(examination: Examination): Promise<void> {
  await Promise.all([checkCors(examination), checkCsrf(examination), checkReplies(examination)]);
  await checkIdempotency(examination);
}

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
      report('api.cors', `The API doesn't allow ${app.origin}.`, advice);
    else if (!omitsCredentials && headerOf(simple, 'access-control-allow-credentials') !== 'true')
      report('api.credentials', 'The API allows no requests with credentials.', advice);
    const exposed = headerOf(simple, 'access-control-expose-headers').toLowerCase();
    if (!exposed.split(/[\s,]+/).includes('retry-after'))
      report('api.exposed', "The API doesn't expose the header Retry-After.", advice);
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
      `The cookie ${cookie} is HttpOnly, so the page can't read it.`,
      'Send it without HttpOnly; it is no secret from the page.',
    );
}

/** Opens a deposit page twice under one key and leaves both: nothing is charged. */
async function checkIdempotency(examination: Examination): Promise<void> {
  const { app, config, token, mayWrite, probe, report, note } = examination;
  const player = playerIn(token, config.oidc.playerIdClaim);
  if (config.idempotency === 'none') return;
  if (!mayWrite || player === null) {
    note("Whether the platform honours Idempotency-Key isn't checked: pass --token and --write.");
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
    note(`Whether the platform honours Idempotency-Key isn't checked: ${launchDeposit.route} ${why}.`);
    return;
  }
  if (first.status === second.status && first.text === second.text) return;
  report(
    'api.idempotency',
    `${launchDeposit.route}, sent twice with one Idempotency-Key, returns different responses.`,
    'Return the first response for a repeated key, or set idempotency to "none": nothing is then sent twice.',
  );
}
