// Copies a text, and reports briefly whether that worked.
import { useEffect, useState } from 'react';

const SAID_MS = 4_000;

export interface Copying {
  /** Null before a copy, and some seconds after one. */
  readonly outcome: 'copied' | 'refused' | null;
  copy(text: string): void;
}

export function useCopying(): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timeout = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timeout);
  }, [outcome]);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return { outcome, copy };
}
