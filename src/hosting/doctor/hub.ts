// The hub: negotiation, CORS, transports, refused tokens, connections without affinity, and pings.
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { hubAddress } from '../../../streams/wire/addresses';
import { type Examination, isCrossOrigin, replyOrReport } from './examination';
import { headerOf, isPage, isReply, objectOf } from './probe';

/** Enough to reach every server behind a balancer; each uses a separate TCP connection. */
const CONNECTIONS = 10;

export async function checkHub(examination: Examination): Promise<void> {
  const { config, token, note } = examination;
  const url = hubAddress(config, examination.app.origin);
  if (config.hub.skipNegotiation) note("Negotiation is skipped, so transports aren't checked.");
  else {
    if (!(await checkAddress(examination, url))) return;
    await checkRefusals(examination, url);
    if (token !== null && !(await checkNegotiation(examination, url, token))) return;
  }
  if (token !== null) await checkConnections(examination, url, token);
}

const negotiateUrl = (url: string) => {
  const target = new URL(url);
  target.pathname = `${target.pathname.replace(/\/$/, '')}/negotiate`;
  target.searchParams.set('negotiateVersion', '1');
  return target;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ADDRESS_ADVICE = 'Set hubPath or hub.url to the address of the hub.';

/** Checks without a token that the hub exists and lets the app's pages call it. False if it doesn't exist. */
async function checkAddress(examination: Examination, url: string): Promise<boolean> {
  const { app, probe, report } = examination;
  const target = negotiateUrl(url);
  const reply = replyOrReport(
    examination,
    await probe(target, { method: 'POST', headers: { origin: app.origin } }),
    'hub.unreachable',
    `POST ${target.pathname}`,
    ADDRESS_ADVICE,
  );
  if (reply === null) return false;
  const isRefused = reply.status === 401 || reply.status === 403;
  if (!isRefused && objectOf(reply) === null) {
    const what = isPage(reply) ? ' and a page' : '';
    report('hub.negotiation', `POST ${target.pathname} returns ${reply.status}${what}.`, ADDRESS_ADVICE);
    return false;
  }
  if (isCrossOrigin(examination, target)) await checkPreflight(examination, target);
  return true;
}

/** The request headers of SignalR's client. */
const REQUESTED = ['authorization', 'x-requested-with', 'x-signalr-user-agent'];

async function checkPreflight({ app, config, probe, report }: Examination, target: URL): Promise<void> {
  const reply = await probe(target, {
    method: 'OPTIONS',
    headers: {
      origin: app.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': REQUESTED.join(','),
    },
  });
  if (!isReply(reply)) return;
  const origin = headerOf(reply, 'access-control-allow-origin');
  const allowed = headerOf(reply, 'access-control-allow-headers')
    .toLowerCase()
    .split(/[\s,]+/);
  const isShared = !config.hub.withCredentials && origin === '*';
  if (origin !== app.origin && !isShared)
    report('hub.cors', `The hub doesn't allow ${app.origin}.`, `Allow the origin ${app.origin} at the hub.`);
  else if (config.hub.withCredentials && headerOf(reply, 'access-control-allow-credentials') !== 'true')
    report(
      'hub.cors',
      'The hub allows no requests with credentials.',
      'Allow credentials at the hub, or set hub.withCredentials to false.',
    );
  else if (REQUESTED.some((name) => !allowed.includes(name) && !(isShared && allowed.includes('*'))))
    report(
      'hub.cors',
      `The hub doesn't allow all of the headers ${REQUESTED.join(', ')}.`,
      'Allow them at the hub.',
    );
}

async function checkRefusals({ app, probe, report, token }: Examination, url: string): Promise<void> {
  const attempts = [
    ['hub.anonymous', 'without a token', {}],
    ['hub.badToken', 'with a token that nobody signed', bearer(forged(token))],
  ] as const;
  for (const [id, what, headers] of attempts) {
    const sent = { method: 'POST', headers: { ...headers, origin: app.origin } };
    const reply = await probe(negotiateUrl(url), sent);
    if (!isReply(reply) || reply.status === 401 || reply.status === 403) continue;
    if (reply.status < 300 && objectOf(reply) !== null)
      report(id, `The hub accepts a client ${what}.`, 'Require a valid access token of the provider.');
  }
}

/** The token with another signature. */
function forged(token: string | null): string {
  const [head = 'e30', claims = 'e30'] = (token ?? '').split('.');
  return `${head}.${claims}.${Buffer.from('doctor').toString('base64url')}`;
}

/** False if the hub cannot be negotiated with at all. */
async function checkNegotiation(examination: Examination, url: string, token: string): Promise<boolean> {
  const { app, config, probe, report } = examination;
  const target = negotiateUrl(url);
  const reply = replyOrReport(
    examination,
    await probe(target, { method: 'POST', headers: { ...bearer(token), origin: app.origin } }),
    'hub.unreachable',
    `POST ${target.pathname}`,
    ADDRESS_ADVICE,
  );
  if (reply === null) return false;
  const negotiated = objectOf(reply);
  if (reply.status !== 200 || negotiated === null) {
    const advice =
      "Set hubPath or hub.url to the address of the hub, and let it accept the provider's tokens.";
    report('hub.negotiation', `POST ${target.pathname} returns ${reply.status}.`, advice);
    return false;
  }
  if (isCrossOrigin(examination, target)) {
    const allowed = headerOf(reply, 'access-control-allow-origin');
    if (allowed !== app.origin && allowed !== '*')
      report(
        'hub.cors',
        `The hub doesn't allow ${app.origin}.`,
        `Allow the origin ${app.origin} at the hub.`,
      );
  }
  if (typeof negotiated.url === 'string') {
    if (!URL.canParse(negotiated.url, url)) {
      report(
        'hub.redirect',
        'The hub redirects to an invalid URL.',
        'Check the hub and the service behind it.',
      );
      return false;
    }
    const service = new URL(negotiated.url, url).origin;
    const allowed = config.origins.connect.map((address) => new URL(address, app).origin);
    if (service !== app.origin && !allowed.includes(service))
      report(
        'hub.redirect',
        `The hub redirects to ${service}, which the policy blocks.`,
        'List it in origins.connect and write the headers again.',
      );
    return true;
  }
  const { availableTransports: offered } = negotiated;
  if (!Array.isArray(offered) || !offered.some((each) => each?.transport === 'WebSockets'))
    report(
      'hub.transports',
      "The hub doesn't offer WebSockets.",
      'Enable WebSockets at the hub and at every proxy in front of it (Upgrade and Connection headers).',
    );
  return true;
}

function connectionTo({ config, limits }: Examination, url: string, token: string): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.WebSockets,
      skipNegotiation: config.hub.skipNegotiation,
      timeout: limits.requestMs,
    })
    .configureLogging(LogLevel.None)
    .withServerTimeout(limits.silenceMs)
    .build();
}

/** Opens all connections simultaneously, and keeps one until a ping from the hub is due. */
async function checkConnections(examination: Examination, url: string, token: string): Promise<void> {
  const { limits, report } = examination;
  const all = Array.from({ length: CONNECTIONS }, () => connectionTo(examination, url, token));
  const [kept, ...others] = all;
  let isSilent = false;
  kept?.onclose((error) => {
    isSilent = error !== undefined;
  });
  const started = await Promise.allSettled(
    all.map((connection) => withLimit(connection.start(), limits.requestMs)),
  );
  const failed = started.filter(({ status }) => status === 'rejected').length;
  await Promise.all(
    others.map((connection) => withLimit(connection.stop(), limits.requestMs).catch(() => undefined)),
  );
  if (failed === CONNECTIONS)
    report(
      'hub.connection',
      'No WebSocket connection to the hub can be opened.',
      'Let the proxies in front of the hub pass Upgrade requests.',
    );
  else if (failed > 0)
    report(
      'hub.affinity',
      `${failed} of ${CONNECTIONS} connections fail: negotiation and connection reach different servers.`,
      'Enable session affinity at the balancer, or set hub.skipNegotiation and hub.transports to WebSockets.',
    );
  if (started[0]?.status === 'fulfilled') {
    await new Promise((resolve) => setTimeout(resolve, limits.silenceMs + 500));
    if (isSilent)
      report(
        'hub.keepAlive',
        `The hub sends nothing for ${Math.round(limits.silenceMs / 1000)} s, so clients reconnect.`,
        'Set its keep-alive interval to 15 s or less.',
      );
  }
  await withLimit(kept?.stop() ?? Promise.resolve(), limits.requestMs).catch(() => undefined);
}

/** The hub's client has no time limit for a connection that hangs. */
function withLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
