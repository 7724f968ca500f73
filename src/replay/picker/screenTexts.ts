// Runs in the frame of a replayed UI: reports the texts on the screen, and outlines those that another UI shows differently.
import { textsIn } from './look';
import { createOutlines } from './outlines';
import { isStop } from './picking';

/** The UI may still be changing, as numbers that count up do, ms. */
const SETTLED_MS = 120;
/** The most texts that are compared. */
const MAX_TEXTS = 1_500;

export interface ScreenTexts {
  /** Reports the texts now and after every change, or ends that. */
  follow(on: boolean): void;
  /** Outlines the elements at these places, if the screen has not changed since that version. */
  differ(version: number, places: readonly number[]): void;
}

export function createScreenTexts(
  root: HTMLElement,
  report: (version: number, texts: readonly string[]) => void,
): ScreenTexts {
  const outlines = createOutlines('differing');
  let version = 0;
  let elements: readonly Element[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    version += 1;
    elements = [...root.querySelectorAll('*')].filter(isStop).slice(0, MAX_TEXTS);
    report(
      version,
      elements.map((element) => textsIn(element).join('\n')),
    );
  };
  const changes = new MutationObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLED_MS);
  });
  return {
    follow(on) {
      changes.disconnect();
      clearTimeout(settling);
      outlines.show([]);
      if (!on) return;
      changes.observe(root, { subtree: true, childList: true, characterData: true });
      settling = setTimeout(look, SETTLED_MS);
    },
    differ(seen, places) {
      if (seen === version) outlines.show(places.flatMap((place) => elements[place] ?? []));
    },
  };
}
