// The picker and the stops of the live page. The app keeps running; only what the developer sees is held.
import { css } from '@linaria/core';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { valueAt } from '../../../streams/inspect/valueHistory';
import type { Path } from '../../../streams/inspect/writers';
import type { Core } from '../../../streams/reaction';
import { countUpTo } from '../../../streams/recording/ranges/packedEvents';
import { createReplay } from '../../../streams/recording/replay';
import { tabSlice } from '../../../streams/recording/tabRecording';
import { STUDIO_PATH } from '../../replay/messages';
import { screenIn } from '../../replay/picker/components';
import { lookAt } from '../../replay/picker/look';
import { createOutlines } from '../../replay/picker/outlines';
import { elementAt, isVisible, type Picking, startPicking } from '../../replay/picker/picking';
import { placesOf } from '../../replay/picker/places';
import { createTimeTravelOverlay } from '../../replay/timeTravelOverlay';
import { FOLDER } from '../../ui/base';
import { surface } from '../../ui/mixins';
import { readsOfHooks } from './hookReads';
import { LivePanel } from './LivePanel';
import { stoppedText, stopWhen } from './stops';
import type { TimerRow } from './timers';

const armed = css`
  position: fixed;
  inset: auto auto 8px 8px;
  z-index: 1000;
  display: grid;
  gap: 4px;
  justify-items: start;
`;

const chip = css`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(100vw - 16px);
  margin: 0;
  padding: 0 4px 0 12px;
  ${surface(10)}
  color: var(--text-1);
  font-size: 0.8125rem;
  & button {
    min-height: 44px;
    padding: 0 12px;
    color: var(--link);
  }
`;

export interface LiveTools {
  /** Lets the developer point at an element. */
  pick(): void;
  /** Picks the element at a point of the viewport, CSS pixels. */
  pickAt(x: number, y: number): void;
  /** Shows the page as of the event after which the condition holds. Returns what is wrong with the condition, or undefined. */
  stopWhen(condition: string): string | undefined;
  /** The pending timers of the page, by due time, with what each would do next. */
  timers(): Promise<readonly TimerRow[]>;
}

export function createLiveTools(core: Core, root: HTMLElement): LiveTools {
  const outlines = createOutlines();
  const overlay = createTimeTravelOverlay(core.config);
  let picking: Picking | null = null;
  /** The armed stops. */
  const stops = document.createElement('div');
  stops.className = armed;
  stops.role = 'status';
  document.body.append(stops);
  let panel: { readonly box: HTMLElement; readonly react: Root } | null = null;

  function closePanel(): void {
    panel?.react.unmount();
    panel?.box.remove();
    panel = null;
    outlines.show([]);
  }

  const screen = () => screenIn(root, readsOfHooks(root, core.states()));

  function showEvent(seq: number): void {
    const replay = createReplay(tabSlice(core));
    replay.seek(countUpTo(replay.events, seq));
    overlay.show(replay.peek(), replay.position.at, `Event ${seq}`, studioAt(seq));
  }

  function outline(path: Path): void {
    const states = core.states();
    const found = placesOf(path, screen(), (one) => valueAt(states, one));
    outlines.show(found.filter(isVisible));
  }

  function openPanel(element: Element): void {
    closePanel();
    const slice = tabSlice(core);
    const states = core.states();
    const look = lookAt(element, screen(), (path) => valueAt(states, path));
    const replay = createReplay(slice);
    replay.seek(replay.length);
    const box = document.createElement('div');
    const react = createRoot(box);
    document.body.append(box);
    panel = { box, react };
    react.render(
      <StrictMode>
        <LivePanel
          look={look}
          seq={slice.events.at(-1)?.seq ?? 0}
          replay={replay}
          states={states}
          hasBase={slice.base !== null}
          onChosen={showEvent}
          onShow={outline}
          onArm={arm}
          onPick={pick}
          onClose={closePanel}
        />
      </StrictMode>,
    );
    outlines.show([element]);
  }

  function stopPicking(): void {
    picking?.stop();
    picking = null;
    outlines.show([]);
  }

  function pick(): void {
    closePanel();
    stopPicking();
    picking = startPicking({
      root,
      reach: () => undefined,
      onPointed: (element) => outlines.show([element]),
      onPicked(element) {
        stopPicking();
        if (element !== null) openPanel(element);
      },
    });
  }

  function arm(condition: string): string | undefined {
    const line = document.createElement('p');
    const stop = stopWhen(core, condition, (event, states) => {
      line.remove();
      closePanel();
      overlay.show(states, event.at, stoppedText(condition, event), studioAt(event.seq));
    });
    if (!stop.ok) return stop.message;
    line.className = chip;
    const text = document.createElement('span');
    text.textContent = `Stops when ${condition}`;
    const cancel = document.createElement('button');
    cancel.type = 'button';
    cancel.textContent = 'Cancel';
    cancel.addEventListener('click', () => {
      stop.cancel();
      line.remove();
    });
    line.append(text, cancel);
    stops.append(line);
    closePanel();
    return undefined;
  }

  return {
    pick,
    stopWhen: arm,
    timers: async () => {
      const { timersOf } = await import('./timers');
      return timersOf(core);
    },
    pickAt(x, y) {
      const element = elementAt(x, y);
      if (element !== null && root.contains(element)) openPanel(element);
    },
  };
}

/** The studio in another tab, which follows this one and shows the event. */
const studioAt = (seq: number) => `${FOLDER}${STUDIO_PATH}?event=${seq}#live`;
