// A React root for the components of a test.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A root in the document; the end of the test unmounts it and ends the run of its core. */
export function rootOf({ life }: { readonly life: { unsubscribe(): void } }): {
  readonly root: Root;
  readonly place: HTMLElement;
} {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
    life.unsubscribe();
  });
  return { root, place };
}
