// Modals that open without the player's action wait until no form field has the focus; those that follow an action open immediately.
import { describe, expect, it } from 'vitest';
import {
  type PopupContent,
  type PopupType,
  shownPopups,
  UNBIDDEN,
  waitsForTyping,
} from '../../streams/features/popups';
import { popup } from '../../streams/features/shared/vocabulary';
import { type EventFixture, fixture, given } from '../given';

/** Modals that follow an action. Each new type belongs in one of the two lists. */
const ANSWERS: Readonly<Record<Exclude<PopupType, (typeof UNBIDDEN)[number]>, string>> = {
  info: 'a form or a button',
  contactSupport: 'a button',
  help: 'a button',
  reportProblem: 'a button',
  featureUnavailable: 'a link',
  accountSuspended: 'a form',
  accountTimeout: 'a form',
  accountPending: 'a form',
  paymentsUnavailable: 'a form',
  redemptionConfirmation: 'a form',
  accountPhoneVerificationCode: 'a button',
  accountVerificationRequestAccepted: 'a button',
  resendEmail: 'a form',
  extraEmailVerify: 'a form',
  blockedEmail: 'a form',
  locationPermissionDenied: 'a launch',
  locationPermissionHeadsUp: 'a launch',
  locationRestricted: 'a launch',
  instantWheel: 'a button',
  realityCheck: 'nothing, but a game has no field',
  abandonQuest: 'a button',
  promotionOptOut: 'a button',
  gameRound: 'a button',
};

const request = (type: PopupType): EventFixture =>
  fixture('popup/requested', popup({ type } as PopupContent));
const focused = fixture('field/focused', {}, { source: 'player' });
const blurred = fixture('field/blurred', {}, { source: 'player' });
const route = fixture('route/entered', { pattern: '/games', params: {}, query: {} });

const shown = (...events: readonly EventFixture[]) =>
  shownPopups(given(...events).state('popups')).map(({ content }) => content.type);

describe.each(UNBIDDEN)('%s', (type) => {
  // [MODAL-07]
  it('waits while a field has the focus, even across pages, and opens afterwards', () => {
    expect(shown(focused, request(type))).toEqual([]);
    expect(shown(focused, request(type), route)).toEqual([]);
    expect(shown(focused, request(type), blurred)).toEqual([type]);
    expect(shown(focused, request(type), route, blurred)).toEqual([type]);
  });
  it('stays open while one of its own fields has the focus, and closes with its page', () => {
    expect(shown(request(type), focused)).toEqual([type]);
    expect(shown(focused, request(type), blurred, focused)).toEqual([type]);
    expect(shown(request(type), focused, route)).toEqual([]);
  });
  it('is dropped if the session ends while it waits', () => {
    const ended = fixture('session/ended', { reason: 'expired' });
    expect(shown(focused, request(type), ended, blurred)).toEqual([]);
  });
});

it.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('%s opens immediately', (type) => {
  expect(shown(focused, request(type))).toEqual([type]);
});

it('delays rewards and notifications by the event that delivered them', () => {
  const state = given(fixture('session/absent', { reason: 'none' }), focused).state('popups');
  expect([1, 2, 3].map((seq) => waitsForTyping(state, seq))).toEqual([false, false, true]);
});
