// Parses predicates on states and event: `balances.coins.amount < 0 && event.kind == 'coinBalance/updated'`.
// They are interpreted, never run as code, so they are safe in a page.
import jsep from 'jsep';
import type { AppEvent } from '../log/event';
import type { States } from '../log/readModel';
import { LazyEvent } from '../recording/ranges/lazyEvent';
import { lookup } from '../schema/lookup';
import type { Predicate, PredicateReads, SentRequest } from './find';

export type ParsedPredicate =
  | { readonly ok: true; readonly holds: Predicate; readonly reads: PredicateReads }
  /** `message` is one line. */
  | { readonly ok: false; readonly message: string };

type Node = jsep.Expression & Readonly<Record<string, unknown>>;
type Scope = Readonly<Record<string, unknown>>;
type Evaluate = (scope: Scope) => unknown;

const BINARY: Readonly<Record<string, (one: never, other: never) => unknown>> = {
  '==': (one, other) => Object.is(one, other),
  '!=': (one, other) => !Object.is(one, other),
  '===': (one, other) => Object.is(one, other),
  '!==': (one, other) => !Object.is(one, other),
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '+': (one: number, other: number) => one + other,
  '-': (one: number, other: number) => one - other,
  '*': (one: number, other: number) => one * other,
  '/': (one: number, other: number) => one / other,
  '%': (one: number, other: number) => one % other,
};

class PredicateSyntaxError extends Error {}

const EVENT_FIELDS: readonly unknown[] = ['seq', 'at', 'kind', 'source', 'via', 'cause', 'by', 'data'];

/** Reads an own property of plain data, never one of a prototype. */
function member(of: unknown, key: unknown): unknown {
  if (of instanceof LazyEvent) return EVENT_FIELDS.includes(key) ? of[key as keyof LazyEvent] : undefined;
  if (typeof of === 'string' || Array.isArray(of)) {
    if (key === 'length') return of.length;
    return Array.isArray(of) && typeof key === 'number' ? of[key] : undefined;
  }
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, String(key))) return undefined;
  return (of as Record<string, unknown>)[String(key)];
}

function compile(node: Node): Evaluate {
  switch (node.type) {
    case 'Literal':
      return () => node.value;
    case 'Identifier': {
      const name = String(node.name);
      if (name === 'undefined') return () => undefined;
      return (scope) => member(scope, name);
    }
    case 'MemberExpression': {
      const of = compile(node.object as Node);
      const key =
        node.computed === true ? compile(node.property as Node) : () => (node.property as Node).name;
      return (scope) => member(of(scope), key(scope));
    }
    case 'UnaryExpression': {
      const inner = compile(node.argument as Node);
      if (node.operator === '!') return (scope) => !inner(scope);
      if (node.operator === '-') return (scope) => -(inner(scope) as number);
      throw new PredicateSyntaxError(`"${node.operator}" is not supported`);
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const left = compile(node.left as Node);
      const right = compile(node.right as Node);
      const operator = String(node.operator);
      if (operator === '&&') return (scope) => left(scope) && right(scope);
      if (operator === '||') return (scope) => left(scope) || right(scope);
      const work = lookup(BINARY, operator);
      if (work === undefined) throw new PredicateSyntaxError(`"${operator}" is not supported`);
      return (scope) => work(left(scope) as never, right(scope) as never);
    }
    case 'Compound':
      throw new PredicateSyntaxError('expected one expression');
    default:
      throw new PredicateSyntaxError(
        'only names, numbers, strings, comparisons, && || ! and + - * / % are supported',
      );
  }
}

/**
 * Parses a predicate. Its names are the read models, `event`, the last folded event, and in a behavioural replay `request`, the
 * request that this event sends.
 */
export function parsePredicate(text: string, models: readonly string[]): ParsedPredicate {
  try {
    const node = jsep(text) as Node;
    const known = new Set([...models, 'event', 'request', 'undefined']);
    const roots = rootsOf(node);
    const unknown = roots.find((name) => !known.has(name));
    if (unknown !== undefined)
      return { ok: false, message: `no model ${unknown}; the names are: ${models.join(', ')}, event` };
    const evaluate = compile(node);
    const holds = (states: States, event: AppEvent | null, request?: SentRequest) =>
      Boolean(evaluate({ ...states, event, request }));
    return { ok: true, holds, reads: { models: roots, event: roots.includes('event') } };
  } catch (error) {
    return {
      ok: false,
      message: `cannot parse the predicate: ${error instanceof Error ? error.message : 'unknown'}`,
    };
  }
}

/** The names that are not properties of another value. */
function rootsOf(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression') {
    const inner = rootsOf(node.object as Node);
    return node.computed === true ? [...inner, ...rootsOf(node.property as Node)] : inner;
  }
  return ['left', 'right', 'argument'].flatMap((side) => {
    const part = node[side] as Node | undefined;
    return part === undefined ? [] : rootsOf(part);
  });
}
