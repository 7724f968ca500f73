// The modal stack as a read model [1 §2]: entries carry id, type, variant, anchored, showOverlay and the modal's data.
import { boolean, enums, type Struct } from 'superstruct';
import type { Given } from '../feature';
import type { DataOf } from '../log/event';
import { kept, readModel } from '../log/readModel';
import {
  type AnyStruct,
  eventRef,
  list,
  open,
  optional,
  personal,
  shape,
  tagged,
  textId,
  whole,
} from '../schema';

export const POPUP_VARIANTS = ['flyout', 'drawer', 'fullscreen', 'popover'] as const;

/** Data of the modals that belong to no other feature. Features with modals of their own add theirs in the catalogue. */
export const modals = {
  /** A plain message: `text` may come from the server. */
  info: shape({ title: open(), text: personal(), button: optional(open()) }),
  /** Asks a visitor to sign in, in place; `returnTo` is where they go on. */
  login: shape({ text: open(), returnTo: personal() }),
  contactSupport: shape({}),
  /** The ways to help. */
  help: shape({}),
  /** The player's words and the recording, to be downloaded or sent. */
  reportProblem: shape({}),
  bettyCoinsBalanceLow: shape({}),
  featureUnavailable: shape({}),
  accountSuspended: shape({}),
  accountTimeout: shape({}),
  /** What the platform switched off for this player. */
  paymentsUnavailable: shape({ purpose: enums(['purchase', 'redemption']) }),
  /** The platform asks for the player's word on a redemption (DEC-76). */
  redemptionConfirmation: shape({ transactionId: textId() }),
  accountConfirmationEmail: shape({}),
  accountVerifyPhone: shape({}),
  accountPhoneVerificationCode: shape({}),
  accountEmailVerified: shape({}),
  onfidoInProgress: shape({}),
  onfidoCompleted: shape({}),
  onfidoFailed: shape({ canRetry: boolean() }),
  onfidoManualVerificationRequired: shape({}),
  accountVerificationRequestAccepted: shape({}),
  sourceOfFunds: shape({}),
  resendEmail: shape({}),
  extraEmailVerify: shape({}),
  blockedEmail: shape({}),
  locationPermissionDenied: shape({}),
  locationPermissionHeadsUp: shape({}),
  locationRestricted: shape({}),
  /** `text`: why it is shown; null when nothing led to it. */
  verificationReminder: shape({ text: optional(open()) }),
  addressVerification: shape({}),
  onboarding: shape({}),
  instantWheel: shape({}),
  replenishSuccess: shape({}),
  statusPromoted: shape({ status: open() }),
  statusDemoted: shape({ status: open() }),
  statusMaintained: shape({ status: open() }),
  levelUp: shape({ level: whole() }),
  dailyBonus: shape({}),
  firstTimeGemsRewarded: shape({ amount: whole() }),
  giftbox: shape({}),
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

/** The facts of the stack over all modals' data: a wrong modal or a wrong prop does not compile. */
export const facts = (given: Given) => ({
  'popup/requested': shape(entryFields(given.modals)),
  'popup/closed': shape({ id: eventRef() }),
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

/** The most modals on top of each other; the lowest gives way. */
export const MAX_POPUPS = 8;

/** The stack: the last entry is the topmost one. Closes on navigation and with the session [1 §2]. */
export const models = (given: Given) => {
  const schema = shape({ stack: list(shape({ id: whole(), ...entryFields(given.modals) })) });
  const popups = readModel(
    schema as unknown as Struct<PopupsState, unknown>,
    { stack: [] },
    {
      'popup/requested': (state, data, event) => {
        state.stack.push({ id: event.seq, ...kept(data) });
        if (state.stack.length > MAX_POPUPS) state.stack.shift();
      },
      'popup/closed': (state, data) => {
        state.stack = state.stack.filter((entry) => entry.id !== data.id);
      },
      'route/entered': (state) => {
        if (state.stack.length > 0) state.stack = [];
      },
      'session/ended': () => ({ stack: [] }),
    },
  );
  return { popups };
};
