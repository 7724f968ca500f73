// `window.coinstream`, if the flag `replay` is on: reads states, counts events, and opens modals as a reaction would.

import type { PopupContent } from '../../streams/features/popups';
import { popup } from '../../streams/features/shared/vocabulary';
import type { AppEvent } from '../../streams/log/event';
import type { ModelName } from '../../streams/log/readModel';
import type { Core } from '../../streams/reaction';
import { publicStates } from '../../streams/recording/publicStates';
import { givePersonalTexts, givesPersonalTexts } from './personalTexts';
import type { TimerRow } from './picker/timers';

interface DeveloperHandle {
  /** Makes `snapshot` and `tail` include personal texts such as the player's email. Off in every new page. */
  readonly personal: (wanted: boolean) => void;
  /** The current state of all read models, and the `seq` of the last event. */
  readonly snapshot: () => { seq: number; states: unknown };
  /** The number of events of a kind so far, and how often a model's view has emitted since then. */
  readonly count: (kind: AppEvent['kind'], model: ModelName) => () => { events: number; renders: number };
  /** Emits the session so far as lines of a recording, then each new event; used by the command line. */
  readonly tail: (take: (lines: string) => void) => Promise<void>;
  readonly show: (content: PopupContent, look?: Partial<ReturnType<typeof popup>>) => void;
}

/** The methods that join the handle after the first screen. */
export interface LiveHandle {
  /** Lets the developer pick an element with the mouse or with Tab and Enter. */
  readonly pick: () => Promise<void>;
  /** Shows the page as of the event after which a condition holds. Resolves with the condition's error, or undefined. */
  readonly stopWhen: (condition: string) => Promise<string | undefined>;
  /** The pending timers by due time, for `console.table`. */
  readonly timers: () => Promise<readonly TimerRow[]>;
}

declare global {
  interface Window {
    coinstream?: DeveloperHandle & Partial<LiveHandle>;
  }
}

export function offerDeveloperHandle(core: Core): void {
  if (!core.config.flags.replay) return;
  window.coinstream = {
    personal: givePersonalTexts,
    snapshot: () => ({
      seq: core.slice().events.at(-1)?.seq ?? 0,
      states: structuredClone(
        givesPersonalTexts() ? core.states() : publicStates(core.states(), core.models),
      ),
    }),
    count: (kind, model) => {
      const seen = { events: 0, renders: 0 };
      core.events$.subscribe((event) => {
        if (event.kind === kind) seen.events += 1;
      });
      core.view(model).subscribe(() => {
        seen.renders += 1;
      });
      return () => ({ ...seen });
    },
    tail: async (take) => {
      const { giveLog } = await import('./tail');
      giveLog(core, take);
    },
    show: (content, look = {}) => {
      core.emit('popup/requested', { ...popup(content), ...look, content });
    },
  };
}
