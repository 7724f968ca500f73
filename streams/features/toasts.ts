// Toasts: short messages about what was saved or failed. Their timers pause while the pointer is over them.
import { filter, map, merge, mergeMap, takeUntil } from 'rxjs';
import { enums } from 'superstruct';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import {
  array,
  eventRef,
  type Infer,
  integer,
  link,
  number,
  object,
  optional,
  personal,
  publicString,
} from '../schema/schema';
import { unheldTimer } from '../time';

/** How long a toast is shown while it is not held, ms. */
export const TOAST_MS = 5_000;

/** The number that fits on a phone; the oldest is dropped. */
export const MAX_TOASTS = 4;

const toast = {
  tone: enums(['ok', 'problem']),
  text: personal(),
  /** How long it is shown while it is not held, ms; null for `TOAST_MS`. */
  ms: optional(number()),
  /** An optional link, `{ label, to }`. */
  link: optional(object({ label: publicString(), to: link() })),
};

export const facts = {
  'toast/requested': object(toast),
  /** The pointer is over it or its button has the focus; its timer is paused. */
  'toast/held': object({ id: eventRef() }),
  'toast/released': object({ id: eventRef() }),
  'toast/dismissed': object({ id: eventRef() }),
};

const toastsState = object({ items: array(object({ id: integer(), ...toast })) });
export type Toast = Infer<typeof toastsState>['items'][number];

export const models = {
  toasts: readModel(
    toastsState,
    { items: [] },
    {
      'toast/requested': (state, data, event) => {
        state.items.push({ id: event.seq, ...data });
        if (state.items.length > MAX_TOASTS) state.items.shift();
      },
      'toast/dismissed': (state, data) => {
        state.items = state.items.filter(({ id }) => id !== data.id);
      },
      'session/ended': () => ({ items: [] }),
    },
  ),
};

export const reactions: Reactions = {
  dismissToastOnTimeout: (core) =>
    core.on('toast/requested').pipe(
      mergeMap(({ seq, data }) => {
        const held$ = merge(
          core.on('toast/held').pipe(map((event) => ({ event, held: true }))),
          core.on('toast/released').pipe(map((event) => ({ event, held: false }))),
        ).pipe(
          filter(({ event }) => event.data.id === seq),
          map(({ held }) => held),
        );
        return unheldTimer(data.ms ?? TOAST_MS, held$, core.scheduler).pipe(
          map(() => newEvent('toast/dismissed', { id: seq }, 'timer', { cause: seq })),
          takeUntil(core.on('toast/dismissed').pipe(filter((event) => event.data.id === seq))),
        );
      }),
    ),
};
