// The gallery's screens, moments, viewports, themes and states, and the selection by a command's arguments.
import { ROUTE_TABLE, type RouteEntry } from '../../src/app/routeTable';
import { ROUTE_PATTERNS } from '../../streams/routes';
import { MOMENTS, type Moment } from './moments';

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  landscape: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
} as const;
export const THEMES = ['dark', 'light'] as const;
/** The variants in which every screen is shown. */
const SCREEN_STATES = ['full', 'empty', 'loading', 'failed', 'long'] as const;
export const STATES = [...SCREEN_STATES, 'moment'] as const;

export type Viewport = keyof typeof VIEWPORTS;
export type Theme = (typeof THEMES)[number];
export type ScreenState = (typeof SCREEN_STATES)[number];
export type State = (typeof STATES)[number];

export const isOfScreens = (state: State): state is ScreenState => state !== 'moment';

export interface Choice {
  readonly routes: readonly RouteEntry[];
  readonly viewports: readonly Viewport[];
  readonly themes: readonly Theme[];
  readonly states: readonly State[];
  readonly moments: readonly Moment[];
  /** Screenshots of whole pages instead of the first screenful. */
  readonly whole: boolean;
}

/** Every route, in matching order. */
const ROUTES: readonly RouteEntry[] = ROUTE_PATTERNS.flatMap((pattern) =>
  ROUTE_TABLE.filter(({ path }) => path === pattern),
);

/** `only` is a path, or part of a screen's name or title. */
function routesFor(only: string | undefined): readonly RouteEntry[] {
  if (only === undefined) return ROUTES;
  const exact = ROUTES.filter(({ path }) => path === only);
  if (exact.length > 0) return exact;
  const text = only.toLowerCase();
  return ROUTES.filter(({ path, screen, title }) =>
    `${path} ${screen} ${title}`.toLowerCase().includes(text),
  );
}

/** `only` is a part of a moment's name or its page's path. */
function momentsFor(only: string | undefined): readonly Moment[] {
  const text = only?.toLowerCase() ?? '';
  return MOMENTS.filter(({ name, path }) => name.toLowerCase().includes(text) || path === only);
}

/** Selects items of a list; `names` is comma-separated and defaults to all. */
function chosen<Name extends string>(what: string, names: string | undefined, list: readonly Name[]) {
  const wanted = names?.split(',') ?? list;
  const unknown = wanted.find((name) => !list.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`There is no ${what} "${unknown}": ${list.join(', ')}.`);
  return list.filter((name) => wanted.includes(name));
}

export const OPTIONS = {
  only: 'string',
  viewport: 'string',
  theme: 'string',
  state: 'string',
  screenful: 'boolean',
  'no-build': 'boolean',
} as const;

type Given = Readonly<Record<string, string | boolean | undefined>>;

/** The selection by the command's options; throws a one-line message. */
export function choiceOf(given: Given): Choice & { readonly build: boolean } {
  const textOf = (name: keyof typeof OPTIONS) => {
    const value = given[name];
    return typeof value === 'string' ? value : undefined;
  };
  const only = textOf('only');
  const routes = routesFor(only);
  const moments = momentsFor(only);
  if (routes.length === 0 && moments.length === 0) throw new Error(`No screen matches "${only}".`);
  return {
    routes,
    viewports: chosen('viewport', textOf('viewport'), Object.keys(VIEWPORTS) as Viewport[]),
    themes: chosen('theme', textOf('theme'), THEMES),
    states: chosen('state', textOf('state'), STATES),
    moments,
    whole: given.screenful !== true,
    build: given['no-build'] !== true,
  };
}
