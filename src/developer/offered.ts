// The tools of a page with the flag `replay` for developers: its log to a studio in another tab, the picker, and stops.

import type { Core } from '../../streams/reaction';
import type { LiveHandle } from './developerHandle';
import type { LiveTools } from './picker/liveTools';
import { shareLogWhenWanted } from './tailWanted';

/** Alt and a click pick an element; `coinstream.pick()`, `.stopWhen(…)` and `.timers()` work from the console. */
export function offerAll(core: Core, root: HTMLElement): void {
  shareLogWhenWanted(core);
  let tools: Promise<LiveTools> | null = null;
  const load = () => {
    tools ??= import('./picker/liveTools').then(
      ({ createLiveTools }) => createLiveTools(core, root),
      (error: unknown) => {
        /** The next use tries again. */
        tools = null;
        throw error;
      },
    );
    return tools;
  };
  window.addEventListener(
    'click',
    (event) => {
      if (!event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { clientX, clientY } = event;
      load().then(
        ({ pickAt }) => pickAt(clientX, clientY),
        () => undefined,
      );
    },
    { capture: true },
  );
  if (window.coinstream === undefined) return;
  Object.assign(window.coinstream, {
    pick: async () => (await load()).pick(),
    timers: async () => (await load()).timers(),
    stopWhen: async (condition) => (await load()).stopWhen(condition),
  } satisfies LiveHandle);
}
