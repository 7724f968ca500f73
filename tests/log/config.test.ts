import { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import {
  formatCash,
  formatCoins,
  formatCoinsCompact,
  formatFreeSpins,
  formatGems,
  formatSweeps,
  formatSweepsCompact,
} from '../../streams/money';
import { configFileSchema, decodeConfig } from '../../streams/schema/decodeConfig';
import { plainMessage, plainReason } from '../../streams/schema/plainReason';
import type { AnyStruct } from '../../streams/schema/schema';
import { type OidcEnvironment, oidcSettings } from '../../streams/wire/signIn/oidcManager';
import { playerIdOf } from '../../streams/wire/signIn/oidcUser';
import { testConfig } from '../fakePorts';

describe('/config.json', () => {
  // [AUTH-14, AUTH-15, AUTH-16, CONST-06, CONST-07, CONST-08, AUTH-01, AUTH-11, SHELL-06, SHELL-80, LAUNCH-41, CONST-01, CONST-02, CONST-03, CONST-16, CONST-43, CONST-44, CONST-69, CONST-87]
  it('uses the defaults of the specification', () => {
    const { constants, currency, flags, minimumAge, oidc, region, release, restrictedStates } = testConfig();
    expect(constants).toMatchObject({
      apiTimeoutMs: 90_000,
      inactivityMs: 300_000,
      heartbeatMs: 15_000,
      silentRenewTimeoutS: 15,
      sessionCheckS: 5,
      expiringNoticeS: 15,
      hubReconnectDelaysS: [2, 5, 13, 21, 55],
    });
    expect([flags.shop, flags.preDeposit, minimumAge, region]).toEqual([true, false, 19, 'CA']);
    expect([oidc.scope, currency, release]).toEqual(['openid profile player-api', 'USD', '1.430.0']);
    expect(restrictedStates.join(' ')).toBe('CT DE ID KY LA MI MT NV WA MD NY WV NJ AZ');
  });
  // [SHELL-76, SHELL-77, LAUNCH-18, CHAT-13, DEC-131]
  // [REG-05]
  it('has the flags of the specification, on by default except for the restricted ones', () => {
    const { flags } = testConfig();
    const names = (wanted: boolean) =>
      Object.entries(flags)
        .filter(([, isOn]) => isOn === wanted)
        .map(([name]) => name)
        .sort();
    expect(names(true)).toEqual(
      (
        'amoeCodes cardProvider checklist dailyBonus dailyGift dailyWheel gemstones globalAlert groupInShop identityCheck inbox ' +
        'leveling limits loyaltyStatus newRegistration promotions quests shop transactionHistory'
      ).split(' '),
    );
    expect(names(false)).toEqual(
      'addressSearch dataRequests geoBypass howItWorks liveChat playtimeLimit preDeposit pwa realityCheck remoteLogging replay rewardsInBar sessionRecording shopInBar simulation sonicBranding'.split(
        ' ',
      ),
    );
  });
  // [AUTH-01, AUTH-02, AUTH-03, DEC-17]
  it('signs in with a code, for the configured client, and returns to /callback both ways', () => {
    const environment = { config: testConfig(), origin: 'http://app.test' } as OidcEnvironment;
    expect(oidcSettings(environment, undefined)).toMatchObject({
      authority: 'http://app.test/oidc',
      client_id: 'test',
      response_type: 'code',
      scope: 'openid profile player-api',
      redirect_uri: 'http://app.test/callback',
      silent_redirect_uri: 'http://app.test/callback',
    });
  });
  it.each([
    ['a missing provider', {}, 'oidc'],
    ['an invalid provider', { oidc: { authority: 5, clientId: 'x' } }, 'oidc.authority'],
    ['an invalid flag', { oidc: { authority: '/o', clientId: 'x' }, flags: { shop: 'yes' } }, 'flags.shop'],
    [
      'an invalid constant',
      { oidc: { authority: '/o', clientId: 'x' }, constants: { heartbeatMs: 'soon' } },
      'constants.heartbeatMs',
    ],
    ...[0, -5, '5'].map((apiTimeoutMs): [string, unknown, string] => [
      `a time of ${JSON.stringify(apiTimeoutMs)} ms`,
      { oidc: { authority: '/o', clientId: 'x' }, constants: { apiTimeoutMs } },
      'constants.apiTimeoutMs',
    ]),
    [
      'a wait of 0 s in a list',
      { oidc: { authority: '/o', clientId: 'x' }, constants: { hubReconnectDelaysS: [2, 0] } },
      'constants.hubReconnectDelaysS.1',
    ],
    ...['apiTimeoutMs', 'configPollMs', 'heartbeatMs', 'sessionCheckS'].map(
      (name): [string, unknown, string] => [
        `a time that no timer of a browser can wait, ${name}`,
        { oidc: { authority: '/o', clientId: 'x' }, constants: { [name]: 2 ** 31 } },
        `constants.${name}`,
      ],
    ),
    [
      'a reconnect that would be immediate',
      { oidc: { authority: '/o', clientId: 'x' }, constants: { hubReconnectDelaysS: [3_000_000] } },
      'constants.hubReconnectDelaysS.0',
    ],
    ...['usd1', 'US', '', '$'].map((currency): [string, unknown, string] => [
      `the currency ${JSON.stringify(currency)}, which Intl refuses`,
      { oidc: { authority: '/o', clientId: 'x' }, currency },
      'currency',
    ]),
    ['an invalid region', { oidc: { authority: '/o', clientId: 'x' }, region: 'UK' }, 'region'],
    ['something else', 'no', '(whole)'],
  ])('reports the field of %s', (_, json, field) => {
    const result = decodeConfig(json);
    expect(result).toMatchObject({ ok: false, field });
    if (!result.ok) expect(result.message).toContain('/config.json');
  });
});

describe('the message for an operator', () => {
  it.each([
    [{ region: 'UK' }, 'region: expected one of: CA, US'],
    [
      { hub: { transports: ['tcp'] } },
      'hub.transports.0: expected one of: webSockets, serverSentEvents, longPolling',
    ],
    [
      { oidc: { authority: '/o', clientId: 'x', signOut: 'no' } },
      'oidc.signOut: expected one of: endSession, revoke, local',
    ],
    [{ minimumAge: 18.5 }, 'minimumAge: expected a whole number'],
    [{ constants: { heartbeatMs: '5' } }, 'constants.heartbeatMs: expected a number'],
    [
      { maintenance: { from: 'tonight' } },
      'maintenance.from: expected an ISO time with a zone, such as 2026-01-31T12:00:00Z',
    ],
    [{ flags: { shop: 'yes' } }, 'flags.shop: expected true or false'],
    [{ apiBase: 5 }, 'apiBase: expected a text'],
    [{ oidc: null }, 'oidc: expected an object'],
    [{ notices: {} }, 'notices: expected a list'],
    [{ notices: [{ id: 'a' }] }, 'notices.0.text: expected a text'],
    [
      { constants: { heartbeatMs: 0 } },
      'constants.heartbeatMs: expected a number above 0, at most 500000000',
    ],
  ])('is in words: %j', (fields, message) => {
    const result = decodeConfig({ oidc: { authority: '/o', clientId: 'x' }, ...fields });
    expect(result.ok ? null : plainMessage(result)).toBe(`/config.json: ${message}`);
  });
  it('has words for every type of the configuration', () => {
    const typesIn = (struct: AnyStruct): string[] => {
      const inner: unknown = struct.schema;
      const parts =
        inner instanceof Struct
          ? [inner]
          : Object.values(Object(inner)).filter((each) => each instanceof Struct);
      return [struct.type, ...parts.flatMap((part) => typesIn(part as AnyStruct))];
    };
    for (const type of new Set(typesIn(configFileSchema)))
      expect([type, plainReason(configFileSchema, 'region', `expected ${type}`)]).not.toEqual([
        type,
        `expected ${type}`,
      ]);
  });
  it('about something that is no object names no field', () => {
    const result = decodeConfig(null);
    expect(result.ok ? null : plainMessage(result)).toBe('/config.json: expected an object');
  });
});

describe('the message about an invalid value', () => {
  it.each([
    [{ currency: 'usd1' }, 'currency: expected an ISO 4217 code, such as USD'],
    [
      { constants: { heartbeatMs: 0 } },
      'constants.heartbeatMs: expected a number above 0, at most 500000000',
    ],
    [
      { constants: { sessionCheckS: 1e6 } },
      'constants.sessionCheckS: expected a number above 0, at most 500000',
    ],
    [{ constants: { configPollMs: -1 } }, 'constants.configPollMs: expected 0 to 500000000'],
    [{ tracing: { sampled: 2 } }, 'tracing.sampled: expected 0 to 1'],
  ])('says what is expected: %j', (fields, message) => {
    const result = decodeConfig({ oidc: { authority: '/o', clientId: 'x' }, ...fields });
    expect(result).toMatchObject({ ok: false, message: `/config.json: ${message}` });
  });
});

describe('amounts', () => {
  // [SHELL-81, SHELL-83, SHELL-84, SHELL-85, CONST-42, SHELL-08, CONST-41, CONST-43, DEC-118]
  it.each([
    [formatCoins(25_000_000), 'BC 250,000'],
    [formatCoins(50), 'BC <1'],
    [formatCoins(-50), '−BC <1'],
    [formatCoins(0), 'BC 0'],
    [formatCoins(199), 'BC 1'],
    [formatCoins(99_999), 'BC 999'],
    [formatCoins(null), '---'],
    [formatCoins(Number.NaN), 'BC 0'],
    [formatCoinsCompact(250_000_000), 'BC 2.5M'],
    [formatSweepsCompact(123_496_78), 'SC 123.5K'],
    [formatSweepsCompact(9_999), 'SC 99'],
    [formatSweepsCompact(0), 'SC 0'],
    [formatSweepsCompact(-250_000), '−SC 2.5K'],
    [formatCoinsCompact(250_000), 'BC 2.5K'],
    [formatCoinsCompact(99_950), 'BC 999'],
    [formatCoinsCompact(150), 'BC 1'],
    [formatCoinsCompact(50), 'BC <1'],
    [formatSweeps(10_000), 'SC 100.00'],
    [formatSweeps(Number.POSITIVE_INFINITY), 'SC 0.00'],
    [formatCash(1_000), '$10.00'],
    [formatCash(null), '---'],
    [formatGems(1), '1 Gem'],
    [formatGems(2), '2 Gems'],
    [formatFreeSpins(10, null), '10 FS'],
    [formatFreeSpins(10, 10), '10 FS @ SC 0.10'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

describe('a player id', () => {
  // [AUTH-05]
  it.each(['1001', 'auth0|65f', '0b6c1a52-7d1e-4a8e-9a43-3f9f2f0a7f11', 'abc', '007', 'a/b', '...'])(
    'may be any text: %j',
    (claim) => {
      expect(playerIdOf(claim)).toBe(claim);
    },
  );
  it('may be a number in the token', () => {
    expect(playerIdOf(1001)).toBe('1001');
  });
  // [AUTH-08]
  it.each([
    '',
    ' ',
    ' 1001',
    '.',
    '..',
    '-1',
    '0',
    0,
    -1,
    1.5,
    'a\u0000b',
    '\ud800',
    'x'.repeat(256),
    null,
    undefined,
    true,
    {},
  ])('is missing if the claim is %j', (claim) => {
    expect(playerIdOf(claim)).toBeNull();
  });
});
