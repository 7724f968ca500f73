// Runs in the frame of the replayed UI: answers the studio's requests about what is on the screen.
import { valueAt } from '../../../streams/inspect/valueHistory';
import type { Path } from '../../../streams/inspect/writers';
import type { States } from '../../../streams/log/readModel';
import type { NoteReads } from '../../core';
import { screenIn } from './components';
import { lookAt, textsIn } from './look';
import type { FromInspector, ToInspector } from './messages';
import { createOutlines } from './outlines';
import { elementAt, isVisible, type Picking, startPicking } from './picking';
import { placesOf } from './places';
import { createReads } from './reads';
import { createScreenTexts } from './screenTexts';
import { whereIs } from './where';

/** The most values whose places are searched: an event can change a whole list. */
const MAX_PATHS = 200;

export interface Inspector {
  /** The hooks of the UI must use it. */
  readonly noteReads: NoteReads;
  take(message: ToInspector): void;
  /** Inspects the element at a point of the viewport, CSS pixels. */
  pickAt(x: number, y: number): void;
  /** Other states are shown: the outlines no longer apply. */
  clear(): void;
}

interface InspectorOptions {
  readonly root: HTMLElement;
  readonly states: () => States;
  readonly send: (message: FromInspector) => void;
}

export function createInspector({ root, states, send }: InspectorOptions): Inspector {
  const reads = createReads();
  const outlines = createOutlines();
  const screenTexts = createScreenTexts(root, (version, texts) =>
    send({ type: 'ui/texts', version, texts: [...texts] }),
  );
  let picking: Picking | null = null;

  /** The UI is inert; the pointer finds its elements only while it is not. */
  function reach(): void {
    root.inert = false;
    for (const dialog of document.querySelectorAll('dialog')) dialog.inert = false;
  }
  function rest(): void {
    root.inert = true;
    for (const dialog of document.querySelectorAll('dialog')) dialog.inert = true;
  }
  const shown = () => {
    const now = states();
    return (path: Path) => valueAt(now, path);
  };

  function stop(): void {
    picking?.stop();
    picking = null;
    rest();
  }
  function picked(element: Element | null): void {
    stop();
    outlines.show(element === null ? [] : [element]);
    const look = element === null ? null : lookAt(element, screenIn(root, reads), shown());
    send({ type: 'ui/picked', look });
  }
  function start(): void {
    stop();
    outlines.show([]);
    picking = startPicking({
      root,
      reach,
      onPointed(element) {
        outlines.show([element]);
        send({ type: 'ui/pointed', text: textsIn(element)[0] ?? '', where: whereIs(element) });
      },
      onPicked: picked,
    });
  }

  return {
    noteReads: reads.noteReads,
    clear: () => outlines.show([]),
    pickAt(x, y) {
      reach();
      picked(elementAt(x, y));
    },
    take(message) {
      switch (message.type) {
        case 'ui/pick':
          return message.on ? start() : stop();
        case 'ui/key':
          return void picking?.press(message.key, message.shift);
        case 'ui/outline': {
          const screen = screenIn(root, reads);
          const values = shown();
          const paths = message.paths.slice(0, MAX_PATHS);
          const found = new Set(paths.flatMap((path) => placesOf(path, screen, values)));
          const elements = [...found].filter(isVisible);
          outlines.show(elements);
          elements[0]?.scrollIntoView({ block: 'nearest' });
          return send({ type: 'ui/outlined', places: elements.length });
        }
        case 'ui/follow':
          return screenTexts.follow(message.on);
        case 'ui/differ':
          return screenTexts.differ(message.version, message.places);
        default:
          return message satisfies never;
      }
    },
  };
}
