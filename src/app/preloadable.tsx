// Components whose code comes when they are first shown, or ahead of that: then they are shown in the same frame. Code
// that failed to load is fetched again by the next one who needs it, once the failure was on screen.
import { type ComponentType, type FunctionComponent, type LazyExoticComponent, lazy, useState } from 'react';
import { loadReplacedPage } from './release';

export type Preloadable<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const failed = new Set<() => void>();

/** The next component that needs code which failed to load fetches it again. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const missingStyles = new Set<HTMLLinkElement>();

const MEND_MS = 5_000;
const MEND_MAX_MS = 60_000;

/** The bundler asks for a stylesheet once; from here on, one that did not arrive is asked for again: with the next code, and in time. */
export function watchStyles(): void {
  let wait = MEND_MS;
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missingStyles.add(target);
    window.setTimeout(() => void mendStyles(), wait);
    wait = Math.min(wait * 2, MEND_MAX_MS);
  };
  window.addEventListener('error', remember, { capture: true });
}

async function mendStyles(): Promise<boolean> {
  const links = [...missingStyles];
  missingStyles.clear();
  const arrivals = await Promise.all(
    links.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.crossOrigin = link.crossOrigin;
      again.href = link.href;
      const arrived = new Promise<boolean>((resolve) => {
        again.addEventListener('load', () => resolve(true));
        again.addEventListener('error', () => resolve(false));
      });
      link.replaceWith(again);
      return arrived;
    }),
  );
  return arrivals.every((arrived) => arrived);
}

function loadable<Props extends object>(load: Load<Props>, whenMissing: (error: unknown) => Promise<never>) {
  let known: ComponentType<Props> | null = null;
  let hasFailed = false;
  const fetchCode = async () => {
    const isStyled = await mendStyles();
    if (hasFailed && !isStyled) throw new Error('Unable to load a stylesheet');
    try {
      const module = await load();
      known = module.default;
      return module;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const fresh = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      fetchCode().catch((error: unknown) => {
        failed.add(() => {
          current = fresh();
        });
        return whenMissing(error);
      }),
    );
  let current = fresh();
  function Loadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => known ?? (current as ComponentType<Props>));
    return <Shown {...props} />;
  }
  return Object.assign(Loadable, {
    preload: async () => {
      await fetchCode().catch(() => undefined);
    },
  }) as Preloadable<Props>;
}

/** A part of a page: without its code the nearest boundary says so, and the page around it stays as it is. */
export function preloadablePart<Props extends object>(load: Load<Props>): Preloadable<Props> {
  return loadable(load, (error) => Promise.reject(error));
}

/** A screen: where its code is gone because another release took its place, the page is loaded anew, once. */
export function preloadable(load: Load<object>): Preloadable<object> {
  return loadable(load, async (error) => {
    if (await loadReplacedPage()) return new Promise<never>(() => undefined);
    throw error;
  });
}
