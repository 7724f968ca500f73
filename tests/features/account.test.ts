// The account: status, the optimistic second factor, privileged players, and reports to the platform.
import { describe, expect, it } from 'vitest';
import { accountStatusText, statusReasonText } from '../../src/features/identity/accountTexts';
import { endpoints } from '../../streams/catalogue/complete';
import { type AccountState, hasMfa } from '../../streams/features/account/account';
import { LAUNCH_REFUSALS } from '../../streams/features/launch/refusals';
import { errorReport } from '../../streams/features/remoteLog';
import { isPrivileged } from '../../streams/features/shared/restricted';
import { failures } from '../../streams/wire/failure';
import { fixture, given, logged } from '../given';
import { LOADED_ACCOUNT as loaded } from './editing';

const blank: AccountState = {
  status: null,
  statusReason: null,
  details: null,
  mfaWanted: null,
  statusPushedSeq: 0,
};
const { status: _status, statusReason: _reason, ...details } = loaded;

describe('the second factor', () => {
  const chosen = fixture('mfa/changeRequested', { hasMfaEnabled: true }, { source: 'player' });
  // [AUTH-23]
  it('shows the choice immediately', () => {
    given(fixture('account/loaded', loaded, { source: 'rest' }), chosen).expect('account', {
      status: 'Approved',
      statusReason: null,
      details,
      mfaWanted: true,
      statusPushedSeq: 0,
    });
    expect(hasMfa({ ...blank, details, mfaWanted: true })).toBe(true);
  });
  // [AUTH-23]
  it('is reverted when the choice could not be saved', () => {
    const failed = fixture(
      'call/failed',
      { route: 'PATCH /Accounts/:player/mfa', failure: failures.offline() },
      { source: 'rest' },
    );
    given(fixture('account/loaded', loaded, { source: 'rest' }), chosen, failed).expect('account', {
      status: 'Approved',
      statusReason: null,
      details,
      mfaWanted: null,
      statusPushedSeq: 0,
    });
    expect(hasMfa({ ...blank, details })).toBe(false);
  });
  it('is reverted when the response could not be decoded', () => {
    const rejected = fixture(
      'event/rejected',
      {
        route: 'PATCH /Accounts/:player/mfa',
        path: 'hasMfaEnabled',
        reason: 'expected boolean',
        wanted: 'mfa/changed',
      },
      { source: 'rest' },
    );
    const { state } = given(fixture('account/loaded', loaded, { source: 'rest' }), chosen, rejected);
    expect(hasMfa(state('account'))).toBe(false);
  });
  it('takes the value of the response when it was saved', () => {
    given(
      fixture('account/loaded', loaded, { source: 'rest' }),
      chosen,
      fixture('mfa/changed', { hasMfaEnabled: true }, { source: 'rest' }),
    ).expect('account', {
      status: 'Approved',
      statusReason: null,
      details: { ...details, hasMFAEnabled: true },
      mfaWanted: null,
      statusPushedSeq: 0,
    });
  });
});

describe('a pushed status', () => {
  const pushed = (status: 'Suspended') =>
    fixture('accountStatus/changed', { status, statusReason: null, version: 1 }, { source: 'hub' });
  it('is kept when a reply that was requested earlier arrives later', () => {
    const callStarted = fixture(
      'call/started',
      { route: 'GET /Accounts/:player', params: {} },
      { source: 'rest' },
    );
    const { state } = given(
      callStarted,
      pushed('Suspended'),
      fixture('account/loaded', loaded, { source: 'rest', cause: 1 }),
    );
    expect(state('account')).toMatchObject({ status: 'Suspended', statusPushedSeq: 2 });
  });
  it('is replaced by a reply that was requested later', () => {
    const callStarted = fixture(
      'call/started',
      { route: 'GET /Accounts/:player', params: {} },
      { source: 'rest' },
    );
    const { state } = given(
      pushed('Suspended'),
      callStarted,
      fixture('account/loaded', loaded, { source: 'rest', cause: 2 }),
    );
    expect(state('account').status).toBe('Approved');
  });
});

describe('a privileged player', () => {
  const config = { privilegedPlayerIds: ['auth0|7'], whitelistIsPrivileged: true };
  // [AUTH-26, AUTH-27]
  it.each([
    [{}, '1', false],
    [{}, 'auth0|7', true],
    [{ isTestAccount: true }, '1', true],
    [{ isProviderWhitelisted: true }, '1', true],
  ])('%j with id %s: %s', (more, playerId, privileged) => {
    const state: AccountState = { ...blank, details: { ...details, ...more } };
    expect(isPrivileged(state, playerId, config)).toBe(privileged);
  });
  it('is not granted by a whitelist that the configuration ignores', () => {
    const state: AccountState = { ...blank, details: { ...details, isProviderWhitelisted: true } };
    expect(isPrivileged(state, '1', { ...config, whitelistIsPrivileged: false })).toBe(false);
  });
});

describe('an error report', () => {
  const reportOf = (...event: Parameters<typeof fixture>) => {
    const [first] = logged([fixture(...event)]);
    return first === undefined ? undefined : errorReport(first);
  };
  // [HTTP-10, CHAT-12]
  it.each([failures.offline(), failures.timeout(), failures.expired(), failures.aborted()])(
    'is never sent for a network error: $type',
    (failure) => {
      expect(reportOf('call/failed', { route: 'GET /x', failure }, { source: 'rest' })).toBeNull();
    },
  );
  it('contains the route and the code of a refusal, never its texts', () => {
    const failure = failures.refused(500, 'boom', ['Ann Lee is not allowed']);
    const report = reportOf('call/failed', { route: 'GET /x', failure }, { source: 'rest' });
    expect(report).toEqual({
      message: 'call failed',
      context: { error: 'generic', route: 'GET /x', status: '500', code: 'boom' },
    });
  });
  // [ERR-02, ERR-03, ERR-16, ERR-17, ERR-89, ERR-90, DEC-46, GPQ-17]
  it('has the specified name or message, and one of our routes', () => {
    const routes = [...new Set(Object.values(endpoints).map(({ route }) => route))];
    const named = routes.flatMap((route) => {
      const failure = failures.refused(500, '', []);
      const report = reportOf('call/failed', { route, failure }, { source: 'rest' });
      return report === null || report?.message === 'call failed'
        ? []
        : [`${route}: ${report?.context.error} ${report?.message}`];
    });
    expect(named.sort()).toEqual([
      'DELETE /Players/:player/favorites/:gameId: favoriteStatus Favorite status failure.',
      'GET /Accounts/:player/sessions: generic Session history request failure.',
      'GET /Lobby/promotions: generic User lobby promos request failure.',
      'GET /Players/:player/coinsGamingHistory: generic Gaming history request failure.',
      'GET /Players/:player/games: fetchGames Could not fetch games data.',
      'GET /Players/:player/gamingHistory: generic Gaming history request failure.',
      'GET /Players/:player/limits: userLimits User limits request failure.',
      'GET /Players/:player/promotions: generic User promos request failure.',
      'GET /lobby/games: fetchGames Could not fetch games data.',
      'GET /players/:player/paymentHistory: generic Payments history request failure.',
      'GET /players/:player/successfulDepositCount: generic User deposit count request failure.',
      'POST /Players/:player/gamelaunch: launchGame Game launch request failure.',
      'PUT /Players/:player/favorites/:gameId: favoriteStatus Favorite status failure.',
    ]);
    expect(LAUNCH_REFUSALS).toEqual(
      expect.arrayContaining([
        'gameNotFound',
        'launchGame',
        'userOnBreak',
        'userSuspendedGame',
        'gameMinLevel',
        'gameNotReleased',
        'invalidUserId',
      ]),
    );
  });
  it('is not sent for a failed report', () => {
    const failure = failures.refused(500, '', []);
    expect(reportOf('call/failed', { route: 'POST /Log', failure }, { source: 'rest' })).toBeNull();
  });
});

describe('the text of an account status', () => {
  it.each([
    ['KycInProgress', 'KYC in progress'],
    ['KYC in progress', 'KYC in progress'],
    ['EmailConfirmationRequired', 'Email Confirmation Pending'],
    ['AmlAssessment', 'Within AML Assessment'],
    ['RestrictedForSecurityReview', 'Restricted for Security Review'],
    ['Something of its own', 'Something of its own'],
    [null, '---'],
  ])('%s is shown as %s', (reason, text) => {
    expect(statusReasonText(reason)).toBe(text);
  });
  it('has words for each status', () => {
    expect(accountStatusText('SelfExclusion')).toBe('Self-excluded');
  });
  it('keeps the data of an expanded response when a plain one follows', () => {
    const answered = (personalDetails: Record<string, string | null> | null) =>
      fixture('account/loaded', { ...loaded, personalDetails });
    given(answered({ alias: 'Fox' }), answered(null)).expect('account', {
      details: { personalDetails: { alias: 'Fox' } },
    });
    given(answered({ alias: 'Fox' }), answered({ alias: '' })).expect('account', {
      details: { personalDetails: { alias: '' } },
    });
  });
});
