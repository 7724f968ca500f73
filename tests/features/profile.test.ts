// Changes to the player's own data: what is sent and shown, what is refused, and the outcome after a lost response.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../streams/features/account/profile';
import { asksForReassessment } from '../../streams/features/shared/verificationStatus';
import type { DataOf } from '../../streams/log/event';
import { problemsOf } from '../../streams/schema/fieldProblems';
import { json } from '../fakePorts';
import { fixture, given } from '../given';
import { type Answer, account, DETAILS, editing, empty, LOADED_ACCOUNT, lost } from './editing';

const nobody = { alias: null, citizenship: null, countryOfResidence: null };
const answerOf = (more: Partial<DataOf<'reassessment/saveRequested'>> = {}) => ({
  hasAccountChanges: false,
  firstName: 'Ann',
  middleName: null,
  lastName: 'Lee',
  addressLine1: '1 King St',
  city: 'Toronto',
  provinceCode: 'ON',
  postalCode: 'M5H 1A1',
  occupation: 'Teacher',
  phoneCode: '+1',
  phoneNumber: '4165550123',
  isPep: false,
  ...more,
});

describe('personal details', () => {
  // [ACCT-55, ACCT-57, ERR-36]
  it('are sent as far as they changed, shown immediately, and confirmed as saved', async () => {
    const { core, pass, sent, toasts, part, life } = await editing(empty);
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl', citizenship: 'FR' });
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl', citizenship: 'FR' });
    expect(part('details').isSaving).toBe(true);
    await pass(1);
    expect(sent('/personaldetails')).toEqual([{ alias: 'Owl', citizenship: 'FR' }]);
    expect(toasts()).toEqual(['Personal details saved successfully.']);
    expect(part('details')).toEqual({ isSaving: false, refusal: null });
    life.unsubscribe();
  });
  it('count as saved before the account is reloaded', () => {
    const loaded = fixture('account/loaded', {
      ...LOADED_ACCOUNT,
      personalDetails: { ...DETAILS },
      employer: 'Mill',
    });
    given(
      loaded,
      fixture('personalDetails/changed', { ...nobody, alias: 'Owl' }),
      fixture('employer/changed', { employer: '' }),
      fixture('screenName/changed', { screenName: 'Owl2' }),
    ).expect('account', {
      details: {
        employer: '',
        personalDetails: { alias: 'Owl', citizenship: 'CA', countryOfResidence: 'CA', screenName: 'Owl2' },
      },
    });
  });
  // [ACCT-55, ERR-35]
  it('are refused with a message next to their field', async () => {
    const { core, pass, toasts, part, life } = await editing(() =>
      json({ errorCode: 'x', errors: { alias: ['Not this one.'], other: ['Nor that.'] } }, 422),
    );
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'admin' });
    await pass(1);
    expect(toasts()).toEqual(['Could not update personal data.']);
    expect(part('details')).toEqual({
      isSaving: false,
      refusal: { fields: { alias: 'Not this one.' }, text: 'Nor that.' },
    });
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
    expect(part('details').refusal).toBeNull();
    life.unsubscribe();
  });
  it('show why they failed, and a later visit starts with a clean form', async () => {
    const { core, pass, part, life } = await editing(() => json({ message: 'Not today.' }, 409));
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
    await pass(1);
    expect(part('details').refusal).toEqual({ fields: {}, text: 'Not today.' });
    core.emit('route/entered', { pattern: '/account/details', params: {}, query: {} });
    expect(part('details').refusal).toBeNull();
    life.unsubscribe();
  });

  describe.each<[string, Answer]>([
    ['was lost', lost],
    ['is a server error', () => json({}, 500)],
  ])('with a response that %s', (_, answer) => {
    it('are saved if the account contains them', async () => {
      const { core, pass, toasts, part, life } = await editing(answer, () =>
        account({ personalDetails: { ...DETAILS, alias: 'Owl' } }),
      );
      core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
      await pass(1);
      expect(toasts()).toEqual(['Personal details saved successfully.']);
      expect(part('details').refusal).toBeNull();
      life.unsubscribe();
    });
    // [ERR-35]
    it('are not saved if the account does not contain them, and can be sent again', async () => {
      const { core, pass, toasts, sent, life } = await editing(answer);
      core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
      await pass(1);
      core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
      await pass(1);
      expect(toasts()).toEqual(['Could not update personal data.', 'Could not update personal data.']);
      expect(sent('/personaldetails')).toHaveLength(2);
      life.unsubscribe();
    });
  });

  it('are discarded if they are being saved when the session ends', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { core, pass, toasts, part, life } = await editing(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    core.emit('personalDetails/saveRequested', { ...nobody, alias: 'Owl' });
    await pass(1);
    core.emit('session/signOutStarted', {});
    await pass(1);
    answer(empty() as Response);
    await pass(1);
    expect(part('details').isSaving).toBe(false);
    expect(toasts()).toEqual([]);
    life.unsubscribe();
  });
});

describe('the employer', () => {
  // [ACCT-56, ERR-38]
  it('is sent as the player’s own change', async () => {
    const { core, pass, sent, toasts, life } = await editing(empty);
    core.emit('employer/saveRequested', { employer: 'Lighthouse' });
    await pass(1);
    expect(sent('/employer')).toEqual([{ employer: 'Lighthouse', isPlayerInitiated: true }]);
    expect(toasts()).toEqual(['Employer details saved successfully.']);
    life.unsubscribe();
  });
  // [ACCT-56, ERR-37]
  it('reports that it cannot be saved', async () => {
    const { core, pass, toasts, life } = await editing(lost);
    core.emit('employer/saveRequested', { employer: 'Lighthouse' });
    await pass(1);
    expect(toasts()).toEqual(['Could not update employer data.']);
    life.unsubscribe();
  });
});

describe('the screen name', () => {
  const body = endpoints.setScreenName.body;
  // [ACCT-58]
  it.each([
    ['Fox', undefined],
    ['  Zoë88 ', undefined],
    ['ab', 'Please use 3 to 20 letters and digits'],
    ['a'.repeat(21), 'Please use 3 to 20 letters and digits'],
    ['two words', 'Please only use letters and digits'],
    ['fox_1', 'Please only use letters and digits'],
  ])('%j is validated: %s', (screenName, problem) => {
    expect(problemsOf(body, { screenName }).screenName).toBe(problem);
  });
  // [ACCT-58]
  it.each([
    ['screen_name_taken', 'This screen name is taken.'],
    ['screen_name_not_allowed', "This screen name isn't allowed."],
  ])('is refused as %s with a message next to its field', async (errorCode, text) => {
    const { core, pass, sent, toasts, part, life } = await editing(() =>
      json({ errorCode, errors: {} }, 409),
    );
    core.emit('screenName/saveRequested', { screenName: 'Lucky' });
    await pass(1);
    expect(sent('/screenName')).toEqual([{ screenName: 'Lucky' }]);
    expect(part('screenName').refusal).toEqual({ fields: { screenName: text }, text: null });
    expect(toasts()).toEqual(['Could not update your screen name.']);
    life.unsubscribe();
  });
});

describe('a reassessment', () => {
  const asking = () => account({ statusReason: 'Personal Details Provided' });
  const reply = (more: object = {}) =>
    json({ isLoginAllowed: true, status: 'Approved', statusReason: null, ...more });

  it.each([
    ['Approved', 'Personal Details Provided', true],
    ['Approved', 'PersonalDetailsProvided', true],
    ['Approved', null, false],
    ['Pending', 'Personal Details Provided', false],
    ['Approved', 'Under Security Review', false],
  ] as const)('is requested for an account that is %s, %s: %s', (status, statusReason, isAsked) => {
    expect(asksForReassessment({ status, statusReason })).toBe(isAsked);
  });
  it('is requested once per session', async () => {
    const { core, pass, modals, life } = await editing(reply, asking, '/');
    await pass(1);
    expect(modals()).toEqual(['reassessment']);
    core.emit('popup/closed', { id: core.state('popups').stack[0]?.id ?? 0 });
    core.emit('accountStatus/changed', {
      status: 'Approved',
      statusReason: 'PersonalDetailsProvided',
      version: 2,
    });
    await pass(2_000);
    expect(modals()).toEqual([]);
    life.unsubscribe();
  });
  // [ACCT-59, ACCT-19, DEC-43]
  it('sends everything, clears the reason, and reloads the account', async () => {
    const { core, pass, sent, toasts, calls, life } = await editing(reply, asking);
    await pass(2_000);
    const before = calls('/Accounts/1001?Expand').length;
    core.emit('reassessment/saveRequested', answerOf({ hasAccountChanges: true, middleName: 'May' }));
    core.emit('reassessment/saveRequested', answerOf());
    await pass(1);
    expect(sent('/reassessment')).toEqual([answerOf({ hasAccountChanges: true, middleName: 'May' })]);
    expect(toasts()).toEqual(['Thank you. Your details are up to date.']);
    expect(calls('/Accounts/1001?Expand').length).toBeGreaterThan(before);
    life.unsubscribe();
  });
  // [ACCT-19]
  it('clears the reason, which an older reply does not restore', () => {
    const { state } = given(
      fixture('call/started', { route: 'GET /Accounts/:player', params: {} }, { source: 'rest' }),
      fixture(
        'account/reassessed',
        { isLoginAllowed: true, status: 'Approved', statusReason: 'Personal Details Provided' },
        { source: 'rest' },
      ),
      fixture(
        'account/loaded',
        { ...LOADED_ACCOUNT, statusReason: 'Personal Details Provided' },
        { source: 'rest', cause: 1 },
      ),
    );
    expect(state('account')).toMatchObject({ status: 'Approved', statusReason: null });
  });
  // [ACCT-19, AUTH-20]
  it('ends the session if sign-in is not allowed afterwards', async () => {
    const { core, pass, toasts, life } = await editing(
      () => reply({ isLoginAllowed: false, status: 'Suspended' }),
      asking,
    );
    core.emit('reassessment/saveRequested', answerOf({ isPep: true }));
    await pass(1);
    expect(core.state('session').endedBecause).toBe('accountStatus');
    expect(toasts()).toEqual([]);
    life.unsubscribe();
  });
  it('with a lost response counts as done once the account no longer requires it', async () => {
    let isAsking = true;
    const { core, pass, toasts, life } = await editing(
      () => {
        isAsking = false;
        return lost();
      },
      () => (isAsking ? asking() : account()),
    );
    await pass(1);
    core.emit('reassessment/saveRequested', answerOf());
    await pass(1);
    expect(toasts()).toEqual(['Thank you. Your details are up to date.']);
    life.unsubscribe();
  });
  it('is refused with the fields named as in the form', async () => {
    const { core, pass, part, life } = await editing(
      () => json({ errors: { phoneNumber: ['In use.'], addressLine1: ['Not found.'] } }, 422),
      asking,
    );
    core.emit('reassessment/saveRequested', answerOf());
    await pass(1);
    expect(part('reassessment').refusal).toEqual({
      fields: { 'phone.phoneNumber': 'In use.', addressLine1: 'Not found.' },
      text: null,
    });
    life.unsubscribe();
  });
});
