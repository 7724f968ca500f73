// Reads React's tree: which component rendered an element, and what the component has read. React keeps it in fibers, whose fields
// used here are the same in development and production builds.
import type { Path } from '../../../streams/inspect/writers';
import type { HookReads, Reads } from './reads';

/** React's node for a component or an element. */
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly key: string | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
}

export interface Hook {
  readonly memoizedState: unknown;
  /** Of a store, its `getSnapshot`. */
  readonly queue: unknown;
  readonly next: Hook | null;
}

const FUNCTION = 0;
const CLASS = 1;
const ELEMENT = 5;
const TEXT = 6;
const FORWARD_REF = 11;
const SIMPLE_MEMO = 15;
const OFFSCREEN = 22;
const HOISTABLE = 26;
const SINGLETON = 27;

/** A component on the screen. */
export interface Shown {
  /** As in the code; a build shortens it. */
  readonly name: string;
  readonly parent: Shown | null;
  /** Its outermost elements. */
  readonly elements: readonly Element[];
  /** What its own hooks have read. */
  readonly reads: readonly HookReads[];
  readonly props: Readonly<Record<string, unknown>>;
  /** True for the boundary of a screen: components above it don't decide what the screen shows. */
  readonly isBoundary: boolean;
}

/** An element, the component that rendered it, and the React keys from the element up to the component. */
export interface Owned {
  readonly owner: Shown;
  readonly keys: readonly string[];
  /** The components that render text directly into the element. */
  readonly within: readonly Shown[];
}

export interface Screen {
  readonly components: readonly Shown[];
  /** Null if React didn't render the element or one around it. */
  ownerOf(element: Element): Owned | null;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The current fiber of the root that React renders into this element. */
function rootFiber(container: Element): Fiber | null {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const host = key === undefined ? null : record(record(container)[key]);
  return host === null ? null : ((record(host.stateNode).current as Fiber | undefined) ?? null);
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return (type as { displayName?: string }).displayName ?? type.name;
  const { displayName, render, type: inner } = record(type);
  if (typeof displayName === 'string') return displayName;
  return inner === undefined && render === undefined ? '' : nameOf(inner ?? render);
}

function* hooksOf(fiber: Fiber): Generator<Hook> {
  for (let hook = fiber.memoizedState as Hook | null; hook !== null; hook = hook.next) yield hook;
}

function readsIn(fiber: Fiber, reads: Reads): readonly HookReads[] {
  const found: HookReads[] = [];
  for (const { memoizedState: state } of hooksOf(fiber)) {
    const read = reads.of(Array.isArray(state) ? state[0] : state);
    if (read !== null) found.push(read);
  }
  return found;
}

interface Draft extends Shown {
  readonly elements: Element[];
}

const isFunction = ({ tag }: Fiber) => tag === FUNCTION || tag === FORWARD_REF || tag === SIMPLE_MEMO;

const isElement = ({ tag }: Fiber) => tag === ELEMENT || tag === HOISTABLE || tag === SINGLETON;

const isErrorBoundary = ({ tag, type }: Fiber) =>
  tag === CLASS &&
  typeof (type as { getDerivedStateFromError?: unknown }).getDerivedStateFromError === 'function';

/** A position while React's tree is read. */
interface Place {
  readonly owner: Draft | null;
  readonly element: Element | null;
  /** The components between that element and here. */
  readonly open: readonly Draft[];
  /** The React keys from here up to the owner. */
  readonly keys: readonly string[];
}

/** The components of React's tree in `container`; hidden parts are left out. */
export function screenIn(container: Element, reads: Reads): Screen {
  const components: Shown[] = [];
  const owners = new Map<Element, { owner: Shown; keys: readonly string[]; within: Shown[] }>();

  function placeIn(fiber: Fiber, place: Place): Place {
    const own = fiber.key === null ? [] : [fiber.key];
    const keys = [...own, ...place.keys];
    if (isFunction(fiber) || isErrorBoundary(fiber)) {
      const shown: Draft = {
        name: nameOf(fiber.type),
        parent: place.owner,
        elements: [],
        reads: isFunction(fiber) ? readsIn(fiber, reads) : [],
        props: record(fiber.memoizedProps),
        isBoundary: !isFunction(fiber),
      };
      components.push(shown);
      return { owner: shown, element: place.element, open: [...place.open, shown], keys: own };
    }
    if (!isElement(fiber)) return { ...place, keys };
    const element = fiber.stateNode as Element;
    for (const shown of place.open) shown.elements.push(element);
    if (place.owner !== null) owners.set(element, { owner: place.owner, keys, within: [] });
    return { ...place, element, open: [], keys };
  }

  function visit(first: Fiber | null, place: Place): void {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      if (fiber.tag === OFFSCREEN && fiber.memoizedState !== null) continue;
      const inner = place.open.at(-1);
      if (fiber.tag === TEXT && inner !== undefined && place.element !== null)
        owners.get(place.element)?.within.push(inner);
      visit(fiber.child, placeIn(fiber, place));
    }
  }

  visit(rootFiber(container)?.child ?? null, { owner: null, element: null, open: [], keys: [] });
  return {
    components,
    ownerOf(element) {
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        const owned = owners.get(up);
        if (owned !== undefined) return owned;
      }
      return null;
    },
  };
}

/** The hooks of all components below `container`. */
export function* hooksIn(container: Element): Generator<Hook> {
  const open = [rootFiber(container)];
  for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
    if (fiber === null) continue;
    if (isFunction(fiber)) yield* hooksOf(fiber);
    open.push(fiber.sibling, fiber.child);
  }
}

/** A value that an element may show. */
export interface ReadValue {
  readonly path: Path;
  /** The number of components between the element and the one that the value belongs to. */
  readonly distance: number;
  /** True for one of many similar reads of a list that nothing ties to the element. */
  readonly isScan: boolean;
}

/** The objects in props; children are elements, not data. */
const objectsIn = (props: Shown['props']): readonly unknown[] =>
  Object.entries(props).flatMap(([name, value]) =>
    name === 'children' || typeof value !== 'object' || value === null || '$$typeof' in value ? [] : [value],
  );

/** Reading one field of more elements than this counts as scanning the list. */
const MAX_READ = 3;

const isIndex = (key: string) => /^\d+$/.test(key);

const patternOf = (path: Path) => path.map((key) => (isIndex(key) ? '*' : key)).join('\n');

const startsWith = (path: Path, prefix: Path) => prefix.every((key, place) => path[place] === key);

/** The components from an element's own to the boundary of its screen, nearest first. */
export function componentsOf({ owner, within }: Owned): readonly Shown[] {
  const found: Shown[] = [...within];
  for (let up: Shown | null = owner; up !== null && !up.isBoundary; up = up.parent) found.push(up);
  return found;
}

/** Whether a path leads through a list element that has one of these React keys. */
function hasKey(path: Path, keys: ReadonlySet<string>, valueAt: (path: Path) => unknown): boolean {
  return path.some((key, depth) => {
    if (!isIndex(key)) return false;
    if (keys.has(key)) return true;
    const element = valueAt(path.slice(0, depth + 1));
    const values = typeof element === 'object' && element !== null ? Object.values(element) : [element];
    return values.some((value) => typeof value !== 'object' && keys.has(String(value)));
  });
}

/**
 * The values that decide what an element shows: those of the objects in the props of the components around it, and those that
 * the components read, nearest first. `valueAt` returns the value at a path of the states shown.
 */
export function valuesOf(owned: Owned, valueAt: (path: Path) => unknown): readonly ReadValue[] {
  const chain = componentsOf(owned);
  const all = chain.flatMap(({ reads }) => reads);
  const keys = new Set(owned.keys);
  const found = new Map<string, ReadValue>();
  const add = (value: ReadValue) => {
    const key = value.path.join('\n');
    const known = found.get(key);
    const isBetter =
      known === undefined ||
      (known.isScan && !value.isScan) ||
      (known.isScan === value.isScan && value.distance < known.distance);
    if (isBetter) found.set(key, value);
  };
  for (const [distance, { props, reads }] of chain.entries()) {
    for (const object of objectsIn(props)) {
      for (const read of all) {
        const prefix = read.pathOf(object);
        if (prefix === null) continue;
        for (const path of read.paths) if (startsWith(path, prefix)) add({ path, distance, isScan: false });
      }
    }
    const paths = reads.flatMap((read) => read.paths);
    const counts = new Map<string, number>();
    for (const path of paths) counts.set(patternOf(path), (counts.get(patternOf(path)) ?? 0) + 1);
    for (const path of paths) {
      const isMany = (counts.get(patternOf(path)) ?? 0) > MAX_READ;
      add({ path, distance, isScan: isMany && !hasKey(path, keys, valueAt) });
    }
  }
  return [...found.values()];
}
