// The API's replies to GETs, each decoded by the client's own schemas: those for visitors without a token, as the client requests
// them, the others with the given one.
import * as catalogue from '../../../streams/catalogue/complete';
import { decode } from '../../../streams/schema/decode';
import { plainReason } from '../../../streams/schema/plainReason';
import type { AnyStruct } from '../../../streams/schema/schema';
import { type Endpoint, isForVisitors, type Query } from '../../../streams/wire/endpoint';
import { pathOf } from '../../../streams/wire/request';
import { type Examination, urlOf } from './examination';
import { fieldsOf } from './fields';
import { headerOf, isPage, isReply, jsonOf, type Reply } from './probe';
import { playerIn } from './signIn';

/** Requests in flight at once. */
const CONCURRENCY = 4;

const { getBanners, getLandingPromotions, getWelcomeOffers, searchGames } = catalogue.endpoints;

/** Those with arguments that the client chooses when it calls them. */
const CALLED: readonly Query[] = [
  { endpoint: getBanners, args: { query: { location: 'Lobby' } } },
  { endpoint: getLandingPromotions, args: {} },
  { endpoint: getWelcomeOffers, args: { query: { promoType: 'Welcome', IncludeMultipleWelcome: true } } },
  { endpoint: searchGames, args: { query: { SearchTerm: 'a' } } },
];

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
  return [...declared, ...plain, ...CALLED];
}

export async function checkReplies(examination: Examination): Promise<void> {
  const { token, config } = examination;
  const player = playerIn(token, config.oidc.playerIdClaim);
  const queries = readableQueries().filter(({ endpoint }) => isForVisitors(endpoint) || player !== null);
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
  const isSigned = token !== null && options.access !== 'public';
  const headers = {
    origin: app.origin,
    ...(isSigned ? { authorization: `Bearer ${token}` } : {}),
  };
  const reply = await probe(urlOf(examination, path), { headers });
  const contract = 'See streams/contract/openapi.json.';
  if (!isReply(reply))
    return report('api.unreachable', `${route} ${reply.failed}.`, "Check the API's address.");
  if (reply.status === 401 || reply.status === 403)
    return isSigned
      ? report(
          'api.refused',
          `${route} refuses the token with ${reply.status}.`,
          'Check what the API requires of a token.',
        )
      : report(
          'api.refused',
          `${route} returns ${reply.status} without a token.`,
          'Let it respond to visitors, who have no token.',
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
  if (isSigned && /public|s-maxage/i.test(headerOf(reply, 'cache-control')))
    report(
      'api.caching',
      `${route}: Cache-Control is ${headerOf(reply, 'cache-control')}.`,
      'A cache on the way may give it to other players. Use private or no-store.',
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
      `${route}: ${decoded.path}: ${plainReason(schema, decoded.path, decoded.reason)}.`,
      'See streams/contract/openapi.json.',
    );
  for (const { path, reason } of decoded.leftOut)
    report(
      'api.reply',
      `${route}: ${path}: ${plainReason(schema, path, reason)}; the client skips it.`,
      'See streams/contract/openapi.json.',
    );
  for (const value of decoded.unknownValues) note(`${route}: unknown value "${value}".`);
  const { unknown, missing, unzoned } = fieldsOf(schema, body);
  if (unzoned.length > 0)
    report(
      'api.zone',
      `${route}: no time zone in ${unzoned.join(', ')}.`,
      'The client takes these dates for UTC. Send them with a zone, such as 2026-11-30T12:00:00Z.',
    );
  if (unknown.length > 0) note(`${route}: not used by the client: ${unknown.join(', ')}.`);
  if (missing.length > 0) note(`${route}: missing, so shown without: ${missing.join(', ')}.`);
}
