// Components that load on first render or are preloaded; preloaded ones render synchronously. Code that failed to load is
// fetched again on the next render after the failure was shown.
import { type ComponentType, type FunctionComponent, type LazyExoticComponent, lazy, useState } from 'react';
import { loadReplacedPage } from './release';

export type Preloadable<Props> = FunctionComponent<Props> & { readonly preload: () => Promise<void> };

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const failed = new Set<() => void>();
const missing = new WeakSet<object>();

/** True if code that failed to load is the error, rather than one that the code throws. */
export const isMissingCode = (error: unknown): boolean => missing.has(error as object);

/** Lets the next component that needs failed code fetch it again. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

const missingStyles = new Set<HTMLLinkElement>();

const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** The bundler requests each stylesheet only once. This retries failed ones together with the next code. */
export function watchStyles(): void {
  let wait = RETRY_MS;
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missingStyles.add(target);
    window.setTimeout(() => void retryStyles(), wait);
    wait = Math.min(wait * 2, RETRY_MAX_MS);
  };
  window.addEventListener('error', remember, { capture: true });
}

async function retryStyles(): Promise<boolean> {
  const links = [...missingStyles];
  missingStyles.clear();
  const results = await Promise.all(
    links.map((link) => {
      const again = document.createElement('link');
      again.rel = 'stylesheet';
      again.crossOrigin = link.crossOrigin;
      again.href = link.href;
      const loaded = new Promise<boolean>((resolve) => {
        again.addEventListener('load', () => resolve(true));
        again.addEventListener('error', () => resolve(false));
      });
      link.replaceWith(again);
      return loaded;
    }),
  );
  return results.every((loaded) => loaded);
}

function loadable<Props extends object>(load: Load<Props>, whenMissing: (error: unknown) => Promise<never>) {
  let loadedComponent: ComponentType<Props> | null = null;
  let hasFailed = false;
  const fetchCode = async () => {
    const isStyled = await retryStyles();
    if (hasFailed && !isStyled) throw new Error('Unable to load a stylesheet');
    try {
      const module = await load();
      loadedComponent = module.default;
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
        missing.add(error as object);
        return whenMissing(error);
      }),
    );
  let current = fresh();
  function Loadable(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(
      () => loadedComponent ?? (current as ComponentType<Props>),
    );
    return <Shown {...props} />;
  }
  return Object.assign(Loadable, {
    preload: async () => {
      await fetchCode().catch(() => undefined);
    },
  }) as Preloadable<Props>;
}

/** A part of a page: if its code fails to load, the nearest boundary shows the error and the rest of the page stays. */
export function preloadablePart<Props extends object>(load: Load<Props>): Preloadable<Props> {
  return loadable(load, (error) => Promise.reject(error));
}

/** A screen: if its code is gone because of a new release, the page reloads once. */
export function preloadable<Props extends object>(load: Load<Props>): Preloadable<Props> {
  return loadable(load, async (error) => {
    if (await loadReplacedPage()) return new Promise<never>(() => undefined);
    throw error;
  });
}
