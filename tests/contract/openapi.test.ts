// The committed contract: complete, current, and valid to the libraries of its formats.
import { readFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { endpoints, facts, models, pushes } from '../../streams/catalogue/complete';
import { staleFiles } from '../../streams/contract/files';
import type { Endpoint } from '../../streams/wire/endpoint';

type Node = Record<string, unknown>;
interface Call {
  readonly name: string;
  readonly when: string;
  readonly access: string;
  readonly 'x-fact': string;
  readonly 'x-models': readonly string[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Node[];
  readonly 'x-calls': readonly Call[];
  readonly parameters: readonly (Node & { readonly $ref?: string })[];
}

const textOf = (name: string) =>
  readFileSync(new URL(`../../streams/contract/${name}`, import.meta.url), 'utf8');
const openapi = JSON.parse(textOf('openapi.json'));
const asyncapi = JSON.parse(textOf('asyncapi.json'));

const operations = Object.entries(openapi.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
);
const calls = operations.flatMap(({ route, operation }) =>
  operation['x-calls'].map((call) => ({ route, operation, call })),
);

/** Schemas without an inner schema, by path. */
function leaves(node: unknown, path: string): readonly (readonly [string, Node])[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => leaves(entry, `${path}/${index}`));
  if (typeof node !== 'object' || node === null) return [];
  const { properties, items, additionalProperties, anyOf, allOf, $ref, type } = node as Node;
  if ($ref !== undefined || type === 'null') return [];
  const inner = [
    ...Object.entries((properties ?? {}) as Node),
    ...Object.entries({ items, additionalProperties, anyOf, allOf }),
  ].filter(([, entry]) => typeof entry === 'object');
  const isContainer = [properties, items, anyOf, allOf].some((part) => part !== undefined);
  if (!isContainer && typeof additionalProperties !== 'object') return [[path, node as Node]];
  return inner.flatMap(([name, entry]) => leaves(entry, `${path}/${name}`));
}

/** The schemas anywhere below a node: those of parameters, bodies, responses and payloads. */
function schemas(node: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, entry]) =>
    name === 'schema' || name === 'payload'
      ? [[`${path}/${name}`, entry] as const]
      : schemas(entry, `${path}/${name}`),
  );
}

const PRIVACIES = ['public', 'personal', 'id', 'sealed', 'code', 'slug', 'link', 'errorText', 'statusReason'];

describe('the written contract', () => {
  it('matches the current catalogue, and is the same each time it is written', () => {
    expect(staleFiles(textOf)).toEqual({});
    expect(staleFiles(() => null)).toEqual(staleFiles(() => null));
  });
  it('is stale as soon as a file is missing or differs', () => {
    const other = (name: string) => textOf(name).replace('"getCoinBalance"', '"getCoins"');
    expect(staleFiles(other)).toEqual({ 'openapi.json': textOf('openapi.json') });
    expect(Object.keys(staleFiles(() => null))).toEqual(['asyncapi.json', 'openapi.json']);
  });
  it('contains every endpoint once, below its route', () => {
    const known = (Object.entries(endpoints) as unknown as readonly [string, Endpoint][]).map(
      ([name, { route }]) => `${name}: ${route.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(calls.map(({ route, call }) => `${call.name}: ${route}`).sort()).toEqual(known.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });
  it('contains every push under each of its wire names', () => {
    const names = pushes.flatMap(({ methods }) => methods).sort();
    expect(Object.keys(asyncapi.components.messages)).toEqual(names);
    expect(Object.keys(asyncapi.channels.hub.messages)).toEqual(names);
    for (const message of Object.values(asyncapi.components.messages) as Node[]) {
      expect(facts).toHaveProperty([String(message['x-fact'])]);
      expect(String(message.summary)).toMatch(/\w.*\.$/);
    }
  });
  it('names what every call is for, when it is made, who may make it, and what it becomes', () => {
    for (const { operation, call } of calls) {
      const endpoint = endpoints[call.name as keyof typeof endpoints] as Endpoint;
      expect(operation.summary).toMatch(/\w.*\.$/);
      expect([call.name, call.when]).toEqual([call.name, expect.stringMatching(/\w{3,}/)]);
      expect(call.access).toBe(endpoint.options.access ?? 'player');
      expect(operation.security).toContainEqual(call.access === 'player' ? { token: [] } : {});
      expect(operation.security.length).toBe(call.access === 'anyone' ? 2 : 1);
      expect(call['x-fact'] === 'call/succeeded' || call['x-fact'] in facts).toBe(true);
      for (const model of call['x-models']) expect(models).toHaveProperty(model);
    }
    expect(calls.find(({ call }) => call.name === 'getCoinBalance')?.call['x-models']).toContain('balances');
  });
  it('lists the idempotency key with exactly the calls that send one', () => {
    const sends = (operation: Operation) =>
      operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey') === true);
    const guarded = calls.filter(({ operation }) => sends(operation)).map(({ call }) => call.name);
    expect(guarded).toContain('purchaseWithSavedCard');
    expect(guarded).toContain('cancelRedemption');
    expect(guarded).not.toContain('getCoinBalance');
    expect(guarded).not.toContain('addFavorite');
  });
  it('states the privacy of every value in parameters, bodies, responses and payloads', () => {
    const all = [...schemas(openapi), ...schemas(asyncapi)].flatMap(([path, schema]) => leaves(schema, path));
    expect(all.length).toBeGreaterThan(800);
    const isEmptyObject = (leaf: Node) => leaf.type === 'object';
    const unknown = all.filter(
      ([, leaf]) => !isEmptyObject(leaf) && !PRIVACIES.includes(String(leaf['x-privacy'])),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
  });
  it('marks passwords, codes, tokens and addresses of provider pages as sealed', () => {
    const sealed = [...schemas(openapi)]
      .flatMap(([path, schema]) => leaves(schema, path))
      .filter(([, leaf]) => leaf['x-privacy'] === 'sealed')
      .map(([path]) => path.split('/').at(-1));
    expect(sealed).toEqual(
      expect.arrayContaining(['password', 'code', 'token', 'cardPageUrl', 'url', 'sdkToken']),
    );
  });
});

describe('the pages about the contract', () => {
  const text = ['README.md', 'otherOrigins.md', 'location.md'].map(textOf).join('\n');
  it.each([
    ['Access-Control-Allow-Headers', openapi['x-cors'].allowHeaders],
    ['Access-Control-Allow-Methods', openapi['x-cors'].allowMethods],
    ['Access-Control-Expose-Headers', openapi['x-cors'].exposeHeaders],
  ])('lists the same %s', (name, list: readonly string[]) => {
    expect(text).toContain(`${name}: ${list.join(', ')}\n`);
  });
  it('explains every privacy and every extension of the files', () => {
    const all = textOf('openapi.json') + textOf('asyncapi.json');
    const extensions = new Set([...all.matchAll(/"(x-[\w-]+)":/g)].map(([, name = '']) => name));
    const isExplained = (name: string) => text.includes(`\`${name}`);
    expect([...extensions].filter((name) => !isExplained(name))).toEqual([]);
    expect(PRIVACIES.filter((name) => !isExplained(name))).toEqual([]);
  });
});

describe('libraries of other authors', () => {
  it('accept the REST side as OpenAPI 3.1', async () => {
    expect(openapi.openapi).toMatch(/^3\.1/);
    expect(await validate(structuredClone(openapi))).toMatchObject({ valid: true, warnings: [] });
  });
  it('reject it as soon as a path parameter is missing', async () => {
    const { get } = openapi.paths['/Players/{player}/coinbalance'];
    const paths = { '/Players/{player}/coinbalance': { get: { ...get, parameters: [] } } };
    expect(await validate(structuredClone({ ...openapi, paths }))).toMatchObject({ valid: false });
  });
  it('accept the pushes as AsyncAPI 3', async () => {
    const { document, diagnostics } = await new Parser().parse(textOf('asyncapi.json'));
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(document?.version()).toMatch(/^3\./);
    expect(document?.allMessages().length).toBe(Object.keys(asyncapi.components.messages).length);
  });
});
