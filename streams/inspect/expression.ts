// Parses expressions on states and event: `balances.coins.amount - before.balances.coins.amount`, `any(rewards.queue, item.id > 5)`.
// They are interpreted, never run as code, so they are safe in a page.
import jsep from 'jsep';
import type { AppEvent } from '../log/event';
import type { States } from '../log/readModel';
import { LazyEvent } from '../recording/ranges/lazyEvent';
import { lookup } from '../schema/lookup';
import { BINARY, EQUALITIES, negative } from './operators';
import type { Path } from './writers';

/** A request that a behavioural replay sends; `key` is its idempotency key. */
export interface SentRequest {
  readonly route: string;
  readonly key: string | null;
}

/** The parts of a recording that an expression reads. A walk neither folds nor parses the rest. */
export interface ExpressionReads {
  readonly models: readonly string[];
  /** Whether it must be evaluated at every event; if not, only when a model may have changed. */
  readonly event: boolean;
  /** Whether it reads the request, which is known only while reactions run. */
  readonly request: boolean;
  /** The fields that it names, also those of `before` and of the event. */
  readonly fields: readonly Path[];
  /** The texts with which it compares fields of the event, such as `event.kind`. */
  readonly compared: readonly ComparedText[];
}

export interface ComparedText {
  readonly field: string;
  readonly text: string;
}

/**
 * The value after an event, which is null before the first. `request`: the one that was sent after this event started its call.
 * `before`: the states before the event, of which it reads only `readsBefore`.
 */
export interface Evaluate<T = unknown> {
  (states: States, event: AppEvent | null, request?: SentRequest, before?: States): T;
  readonly readsBefore?: readonly Path[];
}

export type ParsedExpression =
  | { readonly ok: true; readonly evaluate: Evaluate; readonly reads: ExpressionReads }
  /** `message` is one line. */
  | { readonly ok: false; readonly message: string };

/** Longer texts are rejected: they would exceed the stack when they are evaluated. */
const MAX_LENGTH = 4_000;
/** The time to evaluate lists within lists is the product of their lengths. */
const MAX_DEPTH = 3;

type Node = jsep.Expression & Readonly<Record<string, unknown>>;
/** What names refer to. One object for all evaluations of an expression: a copy for each would take longer than the rest. */
interface Scope {
  states: States;
  event: AppEvent | null;
  request: SentRequest | undefined;
  before: States | undefined;
  item: unknown;
  key: unknown;
}
type Compiled = (scope: Scope) => unknown;

class ExpressionError extends Error {}
class UnknownName extends Error {}

/** For the help of commands that take an expression. */
export const ORDER_HELP =
  'A missing value equals null: x == null holds for both. Null has no order: null < 5 doesn\'t hold, nor does "4" < 5; null + 5 is null, and sum skips null.';

export const EVENT_FIELDS = ['seq', 'at', 'kind', 'source', 'via', 'cause', 'by', 'data'] as const;

/** An event that is parsed on demand, as an object. */
function whole(value: unknown): unknown {
  if (!(value instanceof LazyEvent)) return value;
  return Object.fromEntries(EVENT_FIELDS.map((field) => [field, value[field]]));
}

/** Sets `item` and `key` to each entry of a list, or of an object, until `visit` returns true. */
function eachEntry(value: unknown, scope: Scope, visit: () => boolean): void {
  if (typeof value !== 'object' || value === null) return;
  const { item, key } = scope;
  const keys = Array.isArray(value) ? null : Object.keys(value);
  const length = keys?.length ?? (value as readonly unknown[]).length;
  for (let index = 0; index < length; index++) {
    scope.key = keys?.[index] ?? index;
    scope.item = (value as Record<string | number, unknown>)[scope.key as string | number];
    if (visit()) break;
  }
  scope.item = item;
  scope.key = key;
}

type Each = (list: Compiled, of: Compiled) => Compiled;

/** Functions of a list and an expression of each `item` and its `key`; without it, the item itself. */
const FUNCTIONS: Readonly<Record<string, Each>> = {
  any: (list, of) => (scope) => {
    let isFound = false;
    eachEntry(whole(list(scope)), scope, () => {
      isFound = Boolean(of(scope));
      return isFound;
    });
    return isFound;
  },
  every: (list, of) => (scope) => {
    let isFailed = false;
    eachEntry(whole(list(scope)), scope, () => {
      isFailed = !of(scope);
      return isFailed;
    });
    return !isFailed;
  },
  count: (list, of) => (scope) => {
    let count = 0;
    eachEntry(whole(list(scope)), scope, () => {
      if (of(scope)) count += 1;
      return false;
    });
    return count;
  },
  /** Values that are not numbers count as 0. */
  sum: (list, of) => (scope) => {
    let sum = 0;
    eachEntry(whole(list(scope)), scope, () => {
      const value = of(scope);
      if (typeof value === 'number') sum += value;
      return false;
    });
    return sum;
  },
};

export const OPERATORS =
  '== != < <= > >= && || ! + - * / % [index] and any, every, count, sum(list, expression of item and key)';

/** Reads an own property of plain data, never one of a prototype. */
function member(of: unknown, key: unknown): unknown {
  if (of instanceof LazyEvent)
    return EVENT_FIELDS.some((field) => field === key) ? of[key as keyof LazyEvent] : undefined;
  if (typeof of === 'string' || Array.isArray(of)) {
    if (key === 'length') return of.length;
    return Array.isArray(of) && typeof key === 'number' ? of[key] : undefined;
  }
  if (typeof of !== 'object' || of === null || typeof key === 'object' || !Object.hasOwn(of, String(key)))
    return undefined;
  return (of as Record<string, unknown>)[String(key)];
}

const keyOf = (node: Node): unknown => {
  const property = node.property as Node;
  if (node.computed !== true) return property.name;
  return property.type === 'Literal' ? property.value : undefined;
};

interface Names {
  readonly models: readonly string[];
  readonly bound: ReadonlySet<string>;
  /** The number of lists around this part. */
  readonly depth: number;
  /** The reads so far. */
  readonly read: {
    readonly models: Set<string>;
    event: boolean;
    request: boolean;
    readonly before: Path[];
    readonly fields: Path[];
    readonly compared: ComparedText[];
  };
}

function compileName(name: string, { models, bound, read }: Names): Compiled {
  if (name === 'undefined') return () => undefined;
  if (name === 'before') throw new ExpressionError('before needs a model, as in before.balances');
  if (name === 'item' && bound.has(name)) return (scope) => scope.item;
  if (name === 'key' && bound.has(name)) return (scope) => scope.key;
  if (name === 'request') {
    read.request = true;
    return (scope) => scope.request;
  }
  if (name === 'event') {
    read.event = true;
    return (scope) => scope.event;
  }
  if (!models.includes(name))
    throw new UnknownName(`no model ${name}; the names are: ${models.join(', ')}, event, before`);
  read.models.add(name);
  return (scope) => member(scope.states, name);
}

/** The names in a chain of members with known keys: `['balances', 'coins', 'amount']`; null for any other expression. */
function chainOf(node: Node): readonly string[] | null {
  const keys: string[] = [];
  let part = node;
  for (; part.type === 'MemberExpression'; part = part.object as Node) {
    const key = keyOf(part);
    if (typeof key !== 'string' && typeof key !== 'number') return null;
    keys.push(String(key));
  }
  return part.type === 'Identifier' ? [String(part.name), ...keys.reverse()] : null;
}

/** A chain that starts with `before`: notes which part of the states it needs. */
function compileBefore(chain: readonly string[] | null, names: Names): Compiled | null {
  const [root, model, ...keys] = chain ?? [];
  if (root !== 'before' || model === undefined) return null;
  const path = [model, ...keys];
  compileName(model, { ...names, bound: new Set() });
  if (!names.models.includes(model)) throw new ExpressionError(`before.${model} is no model`);
  names.read.before.push(path);
  return (scope) => path.reduce<unknown>((value, key) => memberOfPath(value, key), scope.before);
}

/** A list of a copied part may be an object, and keys of lists are strings in paths. */
const memberOfPath = (value: unknown, key: string): unknown =>
  Array.isArray(value) && /^\d+$/.test(key) ? value[Number(key)] : member(value, key);

function compileCall(node: Node, names: Names): Compiled {
  const callee = node.callee as Node;
  const work = callee.type === 'Identifier' ? lookup(FUNCTIONS, String(callee.name)) : undefined;
  const [list, each, ...more] = node.arguments as readonly Node[];
  if (work === undefined)
    throw new ExpressionError(`only names, numbers, strings and ${OPERATORS} are supported`);
  if (list === undefined || more.length > 0)
    throw new ExpressionError(`${String(callee.name)} takes a list and an expression of item`);
  const entries = compile(list, names);
  const depth = names.depth + 1;
  if (depth > MAX_DEPTH) throw new ExpressionError(`at most ${MAX_DEPTH} lists within each other`);
  const inner = { ...names, depth, bound: new Set(['item', 'key']) };
  if (each !== undefined) return work(entries, compile(each, inner));
  return work(entries, callee.name === 'count' ? () => true : (scope) => scope.item);
}

/** `isChain`: the whole chain is noted already. */
function compileMember(node: Node, names: Names, isChain: boolean): Compiled {
  const object = node.object as Node;
  const of =
    isChain && object.type === 'MemberExpression'
      ? compileMember(object, names, isChain)
      : compile(object, names);
  const key =
    node.computed === true ? compile(node.property as Node, names) : () => (node.property as Node).name;
  return (scope) => member(of(scope), key(scope));
}

/** Whether it compares a field of the request, which neither equals nor differs from anything while none is sent. */
const isOfRequest = ({ left, right }: Node): boolean =>
  [left, right].some((side) => {
    const [root, field] = chainOf(side as Node) ?? [];
    return root === 'request' && field !== undefined;
  });

function noteCompared({ left, right }: Node, { read }: Names): void {
  for (const [one, other] of [[left, right] as const, [right, left] as const]) {
    const [root, field, ...more] = chainOf(one as Node) ?? [];
    const text = (other as Node).value;
    if (root === 'event' && field !== undefined && more.length === 0 && typeof text === 'string')
      read.compared.push({ field, text });
  }
}

function compile(node: Node, names: Names): Compiled {
  switch (node.type) {
    case 'Literal':
      return () => node.value;
    case 'Identifier':
      return compileName(String(node.name), names);
    case 'MemberExpression': {
      const chain = chainOf(node);
      const before = compileBefore(chain, names);
      if (before !== null) return before;
      const [root = ''] = chain ?? [];
      if (chain !== null && (root === 'event' || names.models.includes(root))) names.read.fields.push(chain);
      return compileMember(node, names, chain !== null);
    }
    case 'UnaryExpression': {
      const inner = compile(node.argument as Node, names);
      if (node.operator === '!') return (scope) => !inner(scope);
      if (node.operator === '-') return (scope) => negative(inner(scope));
      throw new ExpressionError(`"${node.operator}" isn't supported`);
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const left = compile(node.left as Node, names);
      const right = compile(node.right as Node, names);
      const operator = String(node.operator);
      if (operator === '&&') return (scope) => left(scope) && right(scope);
      if (operator === '||') return (scope) => left(scope) || right(scope);
      const work = lookup(BINARY, operator);
      if (work === undefined) throw new ExpressionError(`"${operator}" isn't supported`);
      if (EQUALITIES.has(operator)) noteCompared(node, names);
      const compared: Compiled = (scope) => work(left(scope), right(scope));
      if (!EQUALITIES.has(operator) || !isOfRequest(node)) return compared;
      return (scope) => scope.request !== undefined && compared(scope);
    }
    case 'CallExpression':
      return compileCall(node, names);
    case 'Compound':
      throw new ExpressionError('expected one expression');
    default:
      throw new ExpressionError(`only names, numbers, strings and ${OPERATORS} are supported`);
  }
}

/** Without paths that another one contains. */
function shortest(paths: readonly Path[]): readonly Path[] {
  const isWithin = (path: Path, other: Path) =>
    other.length < path.length && other.every((key, depth) => path[depth] === key);
  return paths.filter((path) => !paths.some((other) => isWithin(path, other)));
}

/**
 * Parses an expression. Its names are the read models, `event`, the last folded event, `before`, the states before it, and in a
 * behavioural replay `request`, the request that this event sends. `what` names it in messages.
 */
export function parseExpression(
  text: string,
  models: readonly string[],
  what = 'expression',
): ParsedExpression {
  try {
    if (text.length > MAX_LENGTH) throw new ExpressionError(`longer than ${MAX_LENGTH} characters`);
    const read: Names['read'] = {
      models: new Set(),
      event: false,
      request: false,
      before: [],
      fields: [],
      compared: [],
    };
    const compiled = compile(jsep(text) as Node, { models, bound: new Set(), depth: 0, read });
    const readsBefore = shortest(read.before);
    const scope: Scope = {
      states: {},
      event: null,
      request: undefined,
      before: undefined,
      item: undefined,
      key: undefined,
    };
    const evaluate: Evaluate = Object.assign(
      (states: States, event: AppEvent | null, request?: SentRequest, before?: States) => {
        scope.states = states;
        scope.event = event;
        scope.request = request;
        scope.before = before;
        return whole(compiled(scope));
      },
      { readsBefore },
    );
    return {
      ok: true,
      evaluate,
      reads: {
        models: [...read.models],
        event: read.event || readsBefore.length > 0,
        request: read.request,
        fields: [...read.fields, ...read.before],
        compared: read.compared,
      },
    };
  } catch (error) {
    if (error instanceof UnknownName) return { ok: false, message: error.message };
    const reason = error instanceof Error ? error.message : 'unknown';
    return { ok: false, message: `can't parse the ${what}: ${reason}` };
  }
}
