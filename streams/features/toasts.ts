// Toasts: short messages about what was saved or failed. Their timers pause while the pointer is over them.
import { filter, map, merge, mergeMap, takeUntil } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { unheldTimer } from '../time';

/** How long a toast is shown while it is not held, ms. */
export const TOAST_MS = 5_000;

/** The number that fits on a phone; the oldest is dropped. */
export const MAX_TOASTS = 4;

const toast = {
  tone: s.enums(['ok', 'problem']),
  text: s.personal(),
  /** How long it is shown while it is not held, ms; null for `TOAST_MS`. */
  ms: s.optional(s.number()),
  /** An optional link, `{ label, to }`. */
  link: s.optional(s.object({ label: s.publicString(), to: s.link() })),
};

export const facts = {
  'toast/requested': s.object(toast),
  /** The pointer is over it or its button has the focus; its timer is paused. */
  'toast/held': s.object({ id: s.eventRef() }),
  'toast/released': s.object({ id: s.eventRef() }),
  'toast/dismissed': s.object({ id: s.eventRef() }),
};

const toastsState = s.object({ items: s.array(s.object({ id: s.integer(), ...toast })) });
export type Toast = s.Infer<typeof toastsState>['items'][number];

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
