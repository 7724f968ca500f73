// The committed contract, with validators compiled from it as they are needed.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export interface Node {
  readonly [name: string]: unknown;
}

const read = (name: string): Node =>
  JSON.parse(readFileSync(new URL(`../../../streams/contract/${name}`, import.meta.url), 'utf8'));

/** Safe integers, and amounts whose minor units are one. */
const FORMATS = {
  'double-int': Number.isSafeInteger,
  amount: (value: number) => Number.isSafeInteger(Math.round(value * 100)),
};

function validators(options: { coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats.default(ajv, ['date-time', 'uri']);
  for (const [name, validate] of Object.entries(FORMATS)) ajv.addFormat(name, { type: 'number', validate });
  return ajv;
}

/** Replaces references to other parts of the document. */
function withoutReferences(document: Node, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((entry) => withoutReferences(document, entry));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as Node;
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Node | undefined)?.[name], document);
    if (found === undefined) throw new Error(`The contract has no ${$ref}.`);
    return withoutReferences(document, found);
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, entry]) => [name, withoutReferences(document, entry)]),
  );
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Node;
}

interface Content {
  readonly content?: { readonly [type: string]: { readonly schema: Node } };
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  /** By status, `4XX` or `5XX`. */
  readonly responses: { readonly [status: string]: Content };
}

export interface Route {
  /** `GET /Players/{player}/coinbalance` */
  readonly name: string;
  readonly operation: Operation;
}

export interface ContractDocuments {
  /** The route of a request, regardless of case. */
  routeOf(method: string, path: string): Route | undefined;
  /** The schema of a push's payload; undefined for an unknown name. */
  payloadOf(event: string): Node | undefined;
  /** `isText`: the value comes from a URL, so `"1"` is a number. */
  validatorOf(schema: Node, isText?: boolean): ValidateFunction;
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

export function contractDocuments(): ContractDocuments {
  const openapi = read('openapi.json');
  const paths = withoutReferences(openapi, openapi.paths) as Record<string, Record<string, Operation>>;
  const routes = Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => method !== 'servers')
        .map(([method, operation]) => ({
          name: `${method.toUpperCase()} ${path}`,
          operation,
          method: method.toUpperCase(),
          segments: segmentsOf(path),
        })),
    )
    /** A literal segment precedes a placeholder. */
    .sort((one, other) => (one.segments.join('/') < other.segments.join('/') ? -1 : 1));
  const asyncapi = read('asyncapi.json');
  const { messages } = withoutReferences(asyncapi, asyncapi.components) as {
    messages: Record<string, { payload: Node }>;
  };
  const json = validators({ coerceTypes: false });
  const text = validators({ coerceTypes: true });
  return {
    routeOf(method, path) {
      const given = segmentsOf(path);
      return routes.find(
        ({ method: verb, segments }) =>
          verb === method &&
          segments.length === given.length &&
          segments.every((part, index) => part.startsWith('{') || part === given[index]),
      );
    },
    payloadOf: (event) => (Object.hasOwn(messages, event) ? messages[event]?.payload : undefined),
    validatorOf: (schema, isText = false) => (isText ? text : json).compile(schema),
  };
}
