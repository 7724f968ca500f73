// The REST side of the contract as OpenAPI 3.1, from the endpoints of the catalogue.
import { type endpoints as allEndpoints, features, models } from '../catalogue/complete';
import type { FeatureTable } from '../catalogue/feature';
import { type Endpoint, isForVisitors } from '../wire/endpoint';
import { CALLS } from './calls';
import { CORS, ERROR, HEADERS, PLAYER_IN_PATH, RESPONSES, RETRY_AFTER } from './common';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema';
import type { CallNotes } from './notes/notes';

type CallName = keyof typeof allEndpoints;

/** How a platform recognises a repeated call. */
function idempotencyOf({ delivery }: Endpoint): 'key per intent' | 'key per resource' | 'none' {
  if (delivery === 'intent') return 'key per intent';
  return delivery === 'resource' ? 'key per resource' : 'none';
}

interface Call {
  readonly name: string;
  /** The feature that declares it. */
  readonly tag: string;
  readonly endpoint: Endpoint;
  readonly notes: CallNotes;
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;
const bySorting = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** An object with sorted keys. */
export const sorted = (entries: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries([...entries].sort(bySorting));

/** The read models that a kind changes; `calls`, which lists all calls, is left out. */
export function modelsOf(kind: string): readonly string[] {
  return Object.entries(models)
    .filter(([name, { recipes }]) => name !== 'calls' && Object.hasOwn(recipes, kind))
    .map(([name]) => name)
    .sort();
}

function calls(): readonly Call[] {
  return Object.entries(features as FeatureTable).flatMap(([tag, feature]) =>
    Object.entries((feature.endpoints ?? {}) as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name,
      tag,
      endpoint,
      notes: CALLS[name as CallName],
    })),
  );
}

/** The calls of each operation: two calls may share a route and differ in their query or body. */
function operations(): ReadonlyMap<string, readonly Call[]> {
  const grouped = new Map<string, Call[]>();
  for (const call of calls()) {
    const { route } = call.endpoint;
    grouped.set(route, [...(grouped.get(route) ?? []), call]);
  }
  return grouped;
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The schema of all of these, or of one of these. */
function combined(schemas: readonly JsonSchema[], how: 'allOf' | 'anyOf'): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? (different[0] ?? {}) : { [how]: different };
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return schema;
  const types = type.filter((name) => name !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

const PLAYER = { $ref: '#/components/parameters/Player' };

function parametersOf(path: string, group: readonly Call[]): readonly JsonSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    name === 'player'
      ? PLAYER
      : {
          name,
          in: 'path',
          required: true,
          schema: { type: 'string', 'x-privacy': name === 'gameId' ? 'slug' : 'id' },
        },
  );
  const queries = group.map(
    ({ endpoint }) =>
      (endpoint.query === undefined ? {} : jsonSchemaOf(endpoint.query, 'sent')) as {
        properties?: Record<string, JsonSchema>;
        required?: readonly string[];
      },
  );
  const names = new Set(queries.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const inQuery = [...names].map((name) => {
    const fields = queries.map(({ properties }) => properties?.[name]);
    const isAlwaysSent = queries.every(
      ({ required }, index) => required?.includes(name) && !isNullable(fields[index]),
    );
    const schema = combined(fields.filter(isDefined).map(withoutNull), 'anyOf');
    return { name, in: 'query', required: isAlwaysSent, schema };
  });
  return [...inPath, ...inQuery, ...headersOf(group)];
}

/** Whether the client sends neither token nor cookies nor ids. */
const isPublic = (group: readonly Call[]) =>
  group.every(({ endpoint }) => endpoint.options.access === 'public');

const isNullable = (schema: JsonSchema | undefined) =>
  Array.isArray(schema?.type) && schema.type.includes('null');

function headersOf(group: readonly Call[]): readonly JsonSchema[] {
  const some = (test: (endpoint: Endpoint) => boolean) => group.some(({ endpoint }) => test(endpoint));
  if (isPublic(group)) return [];
  const names = [
    'SessionId',
    'DeviceId',
    'CsrfToken',
    'TraceParent',
    ...(some((endpoint) => idempotencyOf(endpoint) !== 'none') ? ['IdempotencyKey'] : []),
    ...(some(({ options }) => options.unshared === true) ? ['NoDedupe'] : []),
    ...(some(({ options }) => options.deviceMetadata === true) ? ['DeviceMetadata'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBodyOf(group: readonly Call[]): JsonSchema {
  const bodies = group.map(({ endpoint }) => endpoint.body).filter(isDefined);
  if (bodies.length === 0) return {};
  const type = group.some(({ endpoint }) => endpoint.options.multipart)
    ? 'multipart/form-data'
    : 'application/json';
  const schema = combined(
    bodies.map((body) => jsonSchemaOf(body, 'sent')),
    'anyOf',
  );
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

/** A reply to several GETs has everything that they read; a reply to different bodies is one of several. */
function repliesOf(method: string, group: readonly Call[]): JsonSchema {
  const replies = group.map(({ endpoint }) => endpoint.reply).filter(isDefined);
  const mayBeEmpty = replies.length < group.length || group.some(({ notes }) => notes.empty !== undefined);
  const schema = combined(
    replies.map((reply) => jsonSchemaOf(reply, 'received')),
    method === 'get' ? 'allOf' : 'anyOf',
  );
  const empty = group.map(({ notes }) => notes.empty).find(isDefined);
  return {
    ...(replies.length === 0
      ? { 200: { description: 'Done. A body that is not an HTML page is ignored.' } }
      : { 200: { description: 'Done.', content: { 'application/json': { schema } } } }),
    ...(mayBeEmpty ? { 204: { description: empty ?? 'Done.' } } : {}),
  };
}

const response = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

function refusalsOf(group: readonly Call[]): JsonSchema {
  const options = group.map(({ endpoint }) => endpoint.options);
  const needsPlayer = group.some(({ endpoint }) => !isForVisitors(endpoint));
  const ignoresMissing = options.every(({ notFound, statusCheck }) => notFound !== 'fails' || statusCheck);
  const refusals = options.map(({ refusal }) => refusal).filter(isDefined);
  const body = combined(
    refusals.map(({ body, event }) => ({ ...jsonSchemaOf(body, 'received'), 'x-fact': event })),
    'anyOf',
  );
  const refused = {
    description: 'Refused. It changed nothing, except where the body names a transaction.',
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, body] } },
    },
  };
  return {
    ...(needsPlayer ? { 401: response('Unauthorised') } : {}),
    404: response(ignoresMissing ? 'NotFoundIgnored' : 'Refused'),
    415: response('MediaTypeIgnored'),
    429: response('TooMany'),
    '4XX': refusals.length === 0 ? response('Refused') : refused,
    '5XX': response('Failed'),
  };
}

function operationOf(method: string, path: string, group: readonly Call[]): JsonSchema {
  const codes = [...new Set(group.flatMap(({ notes }) => notes.codes ?? []))].sort();
  const isOpen = group.some(({ endpoint }) => isForVisitors(endpoint));
  return {
    operationId: group.map(({ name }) => name).join('_'),
    summary: group.map(({ notes }) => notes.does).join(' '),
    tags: [group[0]?.tag ?? ''],
    security: isPublic(group) ? [{}] : isOpen ? [{ token: [] }, {}] : [{ token: [] }],
    'x-calls': group.map(({ name, endpoint, notes }) => ({
      name,
      when: notes.when,
      access: endpoint.options.access ?? 'player',
      idempotency: idempotencyOf(endpoint),
      ...(endpoint.options.statusCheck ? { failures: 'ignored' } : {}),
      'x-fact': endpoint.event ?? 'call/succeeded',
      'x-models': endpoint.event === undefined ? [] : modelsOf(endpoint.event),
    })),
    ...(codes.length === 0 ? {} : { 'x-error-codes': codes }),
    parameters: parametersOf(path, group),
    ...requestBodyOf(group),
    responses: { ...repliesOf(method, group), ...refusalsOf(group) },
  };
}

const DESCRIPTION = [
  'What the client expects of a platform. README.md next to this file explains what schemas cannot: idempotency, versions,',
  'ordering, CORS, CSRF, polling. Unknown fields are ignored. `x-calls` lists the client calls of an operation; each becomes',
  'the fact `x-fact`, which changes the read models `x-models`. `x-privacy` says what an export of a recording does with a',
  'field; README.md explains its values.',
].join(' ');

export function openapi(): JsonSchema {
  const paths = new Map<string, JsonSchema>();
  for (const [route, group] of operations()) {
    const [verb = '', path = ''] = route.split(' ');
    const method = verb.toLowerCase();
    const template = templateOf(path);
    const isOfPage = group.some(({ endpoint }) => endpoint.options.host === 'page');
    paths.set(template, {
      ...(isOfPage ? { servers: [{ url: '/', description: 'The host of the app.' }] } : {}),
      ...paths.get(template),
      [method]: operationOf(method, path, group),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coinstream platform', version: '1.0.0', description: DESCRIPTION },
    servers: [
      {
        url: '{apiBase}',
        variables: { apiBase: { default: '/api', description: '`apiBase` of /config.json.' } },
      },
    ],
    'x-cors': CORS,
    tags: [...new Set(calls().map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths: sorted([...paths].map(([path, item]) => [path, sorted(Object.entries(item))])),
    components: {
      headers: { RetryAfter: RETRY_AFTER },
      parameters: { Player: PLAYER_IN_PATH, ...HEADERS },
      responses: RESPONSES,
      schemas: { Error: ERROR },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of the OpenID provider.',
        },
      },
    },
  };
}
