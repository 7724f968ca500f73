// Keeps the address up to date with what the studio shows, so that a copied address leads back to it.
import { useEffect, useState } from 'react';
import { type SharedView, searchWith } from './sharedView';

/** Browsers limit how often the address may change. */
const SETTLED_MS = 300;
const SAID_MS = 4_000;

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

export type Copied = 'copied' | 'refused' | null;

/** Copies the address of what is shown, and says for a moment whether that worked. */
export function useCopyLink(view: SharedView): { readonly copied: Copied; readonly copy: () => void } {
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const later = setTimeout(() => setCopied(null), SAID_MS);
    return () => clearTimeout(later);
  }, [copied]);
  const copy = () => {
    show(view);
    navigator.clipboard.writeText(location.href).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  };
  return { copied, copy };
}
