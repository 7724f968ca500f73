// Checks requests, responses and pushes against the committed contract, independently of the client's schemas.
import type { ErrorObject } from 'ajv/dist/2020.js';
import { contractDocuments, type Node, type Operation } from './documents';

/** One request of the client with its response. */
export interface Exchange {
  readonly method: string;
  /** Below the API base. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Null if no response was sent, or a fault replaced it. */
  readonly response: { readonly status: number; readonly type: string; readonly body: string } | null;
}

export interface Violation {
  /** The route, or the name of a push. */
  readonly where: string;
  readonly part: 'route' | 'request' | 'response' | 'push';
  /** The place in the value and what was expected there, without the value. */
  readonly message: string;
}

export interface ContractCheck {
  exchange(exchange: Exchange): void;
  push(event: string, args: readonly unknown[]): void;
  /** Those found since `clear`, each once. */
  violations(): readonly Violation[];
  clear(): void;
}

/** Headers that browsers, proxies and tests add. */
const ANYONES = /^(?!x-|idempotency-key$|authorization$)|^x-forwarded-/;

const textOf = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '(whole)'} ${message ?? 'is invalid'} ${JSON.stringify(params)}`;

export function createContractCheck(): ContractCheck {
  const documents = contractDocuments();
  let found = new Map<string, Violation>();

  function add(violation: Violation): void {
    found.set(JSON.stringify(violation), violation);
  }

  function check(
    schema: Node,
    value: unknown,
    { isText = false, ...violation }: Omit<Violation, 'message'> & { isText?: boolean },
  ): void {
    const validate = documents.validatorOf(schema, isText);
    if (validate(value)) return;
    for (const error of validate.errors ?? []) add({ ...violation, message: textOf(error) });
  }

  function checkRequest({ query, headers, body }: Exchange, where: string, operation: Operation): void {
    const place = { where, part: 'request' as const };
    check(querySchema(operation), { ...query }, { ...place, isText: true });
    const known = operation.parameters.filter(({ in: from }) => from === 'header');
    const names = known.map(({ name }) => name.toLowerCase());
    for (const { name, required } of known) {
      if (required && headers[name.toLowerCase()] === undefined)
        add({ ...place, message: `the header ${name} is missing` });
    }
    for (const name of Object.keys(headers)) {
      if (!ANYONES.test(name) && name !== 'authorization' && !names.includes(name))
        add({ ...place, message: `the header ${name} is not in the contract` });
    }
    const content = Object.entries(operation.requestBody?.content ?? {})[0];
    if (content === undefined) {
      if (body !== '') add({ ...place, message: 'the contract has no body' });
      return;
    }
    const [type, { schema }] = content;
    if (type === 'multipart/form-data') checkForm(schema, body, place);
    else check(schema, parsed(body), place);
  }

  function checkForm(schema: Node, body: string, place: Omit<Violation, 'message'>): void {
    const { properties, required } = schema as { properties: Node; required: readonly string[] };
    const names = [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name);
    const unknown = names.find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined) add({ ...place, message: `the part ${unknown} is not in the contract` });
    const missing = required.find((name) => !names.includes(name));
    if (missing !== undefined) add({ ...place, message: `the part ${missing} is missing` });
  }

  function checkResponse(
    { status, type, body }: NonNullable<Exchange['response']>,
    where: string,
    { responses }: Operation,
  ): void {
    const place = { where: `${where} ${status}`, part: 'response' as const };
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (response === undefined) return add({ ...place, message: 'the contract has no such status' });
    const schema = response.content?.['application/json']?.schema;
    if (schema === undefined) return;
    if (body === '' && status >= 400) return;
    if (!type.includes('json')) return add({ ...place, message: 'the body is not JSON' });
    check(schema, parsed(body), place);
  }

  return {
    exchange(exchange) {
      const { method, path, response } = exchange;
      const route = documents.routeOf(method, path);
      if (route === undefined)
        return add({ where: `${method} ${path}`, part: 'route', message: 'the contract has no such route' });
      checkRequest(exchange, route.name, route.operation);
      if (response !== null) checkResponse(response, route.name, route.operation);
    },
    push(event, args) {
      const schema = documents.payloadOf(event);
      const place = { where: event, part: 'push' as const };
      if (schema === undefined) return add({ ...place, message: 'the contract has no such push' });
      check(schema, args[0], place);
    },
    violations: () => [...found.values()],
    clear() {
      found = new Map();
    },
  };
}

const querySchemas = new WeakMap<Operation, Node>();

/** One schema for all query parameters; the validator is compiled once for each. */
function querySchema(operation: Operation): Node {
  const known = querySchemas.get(operation);
  if (known !== undefined) return known;
  const inQuery = operation.parameters.filter(({ in: from }) => from === 'query');
  const schema = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map((parameter) => [parameter.name, parameter.schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
  querySchemas.set(operation, schema);
  return schema;
}

/** Undefined, which no schema accepts, if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
