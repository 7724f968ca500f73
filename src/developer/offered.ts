// What a page with the flag `replay` offers to a developer: its log to a studio in another tab, the picker, and stops.

import type { Core } from '../../streams/reaction';
import { lookup } from '../../streams/schema/lookup';
import { shareLogWhenWanted } from './tailWanted';

const loadTools = async (core: Core, root: HTMLElement) => {
  const { createLiveTools } = await import('./picker/liveTools');
  return createLiveTools(core, root);
};

/** Alt and a click pick an element; `coinstream.pick()`, `.stopWhen(…)` and `.timers()` work from the console. */
export function offerAll(core: Core, root: HTMLElement): void {
  shareLogWhenWanted(core);
  let tools: ReturnType<typeof loadTools> | null = null;
  const load = () => {
    tools ??= loadTools(core, root);
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
        () => {
          tools = null;
        },
      );
    },
    { capture: true },
  );
  const handle = lookup(window as unknown as Record<string, object>, 'coinstream');
  Object.assign(handle ?? {}, {
    pick: async () => (await load()).pick(),
    timers: async () => (await load()).timers(),
    stopWhen: async (condition: string) => (await load()).stopWhen(condition),
  });
}
