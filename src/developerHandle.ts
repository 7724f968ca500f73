// What a developer may ask the live app from the browser's console, where the flag `replay` is on: its states, and to show
// a modal as a reaction would.
import type { Core } from '../streams/core';
import type { PopupContent } from '../streams/features/popups';
import { popup } from '../streams/vocabulary';

interface DeveloperHandle {
  /** All read models now, and the `seq` of the last event. */
  readonly snapshot: () => { seq: number; states: unknown };
  readonly show: (content: PopupContent, look?: Partial<ReturnType<typeof popup>>) => void;
}

declare global {
  interface Window {
    coinstream?: DeveloperHandle;
  }
}

export function offerDeveloperHandle(core: Core): void {
  if (!core.config.flags.replay) return;
  window.coinstream = {
    snapshot: () => ({
      seq: core.slice().events.at(-1)?.seq ?? 0,
      states: structuredClone(core.states()),
    }),
    show: (content, look = {}) => {
      core.emit('popup/requested', { ...popup(content), ...look, content });
    },
  };
}
