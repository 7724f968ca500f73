// The modal stack as a read model [MODAL-07]: entries carry id, type, variant, anchored, showOverlay and the modal's data.
import { boolean, enums, type Struct } from 'superstruct';
import type { Given } from '../feature';
import type { DataOf } from '../log/event';
import { readModel, retain } from '../log/readModel';
import {
  type AnyStruct,
  array,
  eventRef,
  integer,
  object,
  optional,
  personal,
  publicString,
  tagged,
} from '../schema';

export const POPUP_VARIANTS = ['flyout', 'drawer', 'fullscreen', 'popover'] as const;

/** The data of modals that belong to no other feature. */
export const modals = {
  /** A plain message: `text` may come from the server. */
  info: object({ title: publicString(), text: personal(), button: optional(publicString()) }),
  contactSupport: object({}),
};

function entryFields<Contents extends Readonly<Record<string, AnyStruct>>>(contents: Contents) {
  return {
    content: tagged(contents),
    variant: enums(POPUP_VARIANTS),
    /** Anchored to the element that opened it. */
    anchored: boolean(),
    showOverlay: boolean(),
  };
}

/** The facts of the stack, typed by the data of all modals: a wrong modal or prop does not compile. */
export const facts = (given: Given) => ({
  'popup/requested': object(entryFields(given.modals)),
  'popup/closed': object({ id: eventRef() }),
});

export type PopupContent = DataOf<'popup/requested'>['content'];
export type PopupType = PopupContent['type'];
export type ContentOf<Type extends PopupType> = Extract<PopupContent, { type: Type }>;

export interface PopupEntry extends DataOf<'popup/requested'> {
  /** `seq` of the request. */
  id: number;
}

export interface PopupsState {
  stack: PopupEntry[];
}

/** The maximum height of the stack; the lowest modal is dropped. */
export const MAX_POPUPS = 8;

/** The stack: the last entry is the topmost one. Closes on navigation and with the session [MODAL-05]. */
export const models = (given: Given) => {
  const schema = object({ stack: array(object({ id: integer(), ...entryFields(given.modals) })) });
  const popups = readModel(
    schema as unknown as Struct<PopupsState, unknown>,
    { stack: [] },
    {
      'popup/requested': (state, data, event) => {
        state.stack.push({ id: event.seq, ...retain(data) });
        if (state.stack.length > MAX_POPUPS) state.stack.shift();
      },
      'popup/closed': (state, data) => {
        state.stack = state.stack.filter((entry) => entry.id !== data.id);
      },
      'route/entered': (state) => {
        if (state.stack.length > 0) state.stack = [];
      },
      /** The player may have signed in in another tab. */
      'session/started': (state) => {
        if (state.stack.length > 0)
          state.stack = state.stack.filter(({ content }) => content.type !== 'login');
      },
      'session/ended': () => ({ stack: [] }),
    },
  );
  return { popups };
};
