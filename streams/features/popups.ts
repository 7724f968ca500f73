// The modal stack as a read model [MODAL-07]. Entries contain id, type, variant, anchored, showOverlay and the modal's
// data.
import type { Struct } from 'superstruct';
import type { Given } from '../catalogue/feature';
import type { DataOf } from '../log/event';
import { readModel, retain } from '../log/readModel';
import * as s from '../schema/schema';

export const POPUP_VARIANTS = ['flyout', 'drawer', 'fullscreen', 'popover'] as const;

/** The data of modals that belong to no other feature. */
export const modals = {
  /** A plain message: `text` may come from the server. */
  info: s.object({ title: s.publicString(), text: s.personal(), button: s.optional(s.publicString()) }),
  /** `hasChatFailed`: the chat was requested, but could not be opened. */
  contactSupport: s.object({ hasChatFailed: s.omittable(s.boolean()) }),
};

function entryFields<Contents extends Readonly<Record<string, s.AnyStruct>>>(contents: Contents) {
  return {
    content: s.tagged(contents),
    variant: s.enums(POPUP_VARIANTS),
    /** Anchored to the element that opened it. */
    anchored: s.boolean(),
    showOverlay: s.boolean(),
  };
}

/** The facts of the stack, typed by the data of all modals: a wrong modal or prop does not compile. */
export const facts = (given: Given) => ({
  'popup/requested': s.object(entryFields(given.modals)),
  'popup/closed': s.object({ id: s.eventRef() }),
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
  /** `seq` of the event that focused a form field; absent while none has the focus. */
  fieldSince?: number;
}

/**
 * The modals that open without a player's action. They wait until no form field has the focus. All others respond to an
 * action, maybe a form submitted with the Enter key, and open immediately.
 */
export const UNBIDDEN = [
  'login',
  'bettyCoinsBalanceLow',
  'accountConfirmationEmail',
  'accountVerifyPhone',
  'accountEmailVerified',
  'onfidoInProgress',
  'onfidoCompleted',
  'onfidoFailed',
  'onfidoManualVerificationRequired',
  'sourceOfFunds',
  'reassessment',
  'verificationReminder',
  'addressVerification',
  'verifyAccount',
  'onboarding',
  'replenishSuccess',
  'statusPromoted',
  'statusDemoted',
  'statusMaintained',
  'levelUp',
  'dailyBonus',
  'firstTimeGemsRewarded',
  'giftbox',
] as const satisfies readonly PopupType[];

const isUnbidden = ({ content }: PopupEntry) => (UNBIDDEN as readonly PopupType[]).includes(content.type);

/** True if a modal from the event `seq` waits until the player has finished typing. */
export const waitsForTyping = ({ fieldSince }: PopupsState, seq: number): boolean =>
  fieldSince !== undefined && seq > fieldSince;

const waits = (state: PopupsState, entry: PopupEntry) => isUnbidden(entry) && waitsForTyping(state, entry.id);

/** The modals on screen. */
export function shownPopups(state: PopupsState): readonly PopupEntry[] {
  return state.fieldSince === undefined ? state.stack : state.stack.filter((entry) => !waits(state, entry));
}

/** The maximum height of the stack; the lowest modal is dropped. */
export const MAX_POPUPS = 8;

/** The same modal with the same data. */
function isSame(one: PopupContent, other: PopupContent): boolean {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => JSON.stringify(value) === JSON.stringify(others.get(key)))
  );
}

/**
 * The stack; the last entry is the topmost modal. A modal requested again with the same data is not stacked twice: the
 * topmost one stays as it is, a covered one moves to the top. Closes on navigation and with the session [MODAL-05].
 */
export const models = (given: Given) => {
  const schema = s.object({
    stack: s.array(s.object({ id: s.integer(), ...entryFields(given.modals) })),
    fieldSince: s.omittable(s.integer()),
  });
  const popups = readModel(
    schema as unknown as Struct<PopupsState, unknown>,
    { stack: [] },
    {
      'popup/requested': (state, data, event) => {
        const open = state.stack.findIndex(({ content }) => isSame(content, data.content));
        if (open >= 0 && open === state.stack.length - 1) return;
        if (open >= 0) state.stack.splice(open, 1);
        state.stack.push({ id: event.seq, ...retain(data) });
        if (state.stack.length > MAX_POPUPS) state.stack.shift();
      },
      'popup/closed': (state, data) => {
        state.stack = state.stack.filter((entry) => entry.id !== data.id);
      },
      'route/entered': (state) => {
        if (state.stack.length > 0) state.stack = state.stack.filter((entry) => waits(state, entry));
      },
      'field/focused': (state, _, event) => {
        state.fieldSince = event.seq;
      },
      'field/blurred': (state) => {
        delete state.fieldSince;
      },
      'session/ended': (state) => {
        state.stack = [];
      },
      /** The player may have signed in in another tab. */
      'session/started': (state) => {
        if (state.stack.length > 0)
          state.stack = state.stack.filter(({ content }) => content.type !== 'login');
      },
    },
  );
  return { popups };
};
