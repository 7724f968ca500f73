// Keeps the address up to date with what the studio shows, so that a copied address leads back to it.
import { useEffect } from 'react';
import { type Copying, useCopying } from '../ui/useCopying';
import { type SharedView, searchWith } from './sharedView';

/** Browsers limit how often the address may change. */
const SETTLED_MS = 300;

const show = (view: SharedView) => {
  const search = searchWith(location.search, view);
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash);
};

export function useSharedView({ event, tab, filter, watches }: SharedView): void {
  const texts = watches.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal expressions have equal texts.
  useEffect(() => {
    const later = setTimeout(() => show({ event, tab, filter, watches }), SETTLED_MS);
    return () => clearTimeout(later);
  }, [event, tab, filter, texts]);
}

/** Copies the address of what is shown. */
export function useCopyLink(view: SharedView): Pick<Copying, 'outcome'> & { readonly copy: () => void } {
  const { outcome, copy } = useCopying();
  return {
    outcome,
    copy() {
      show(view);
      copy(location.href);
    },
  };
}
