import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../streams/config';
import {
  formatCash,
  formatCoins,
  formatCoinsCompact,
  formatFreeSpins,
  formatGems,
  formatSweeps,
} from '../streams/money';
import { ownPath, subjectAsPlayerId } from '../streams/wire/oidc';
import { testConfig } from './fakePorts';

describe('/config.json', () => {
  // [AUTH-14, AUTH-15, AUTH-16, CONST-06, CONST-07, CONST-08]
  it('takes the defaults of the specification', () => {
    const { constants, flags, minimumAge, region } = testConfig();
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
  });
  it.each([
    ['a missing provider', {}, 'oidc'],
    ['a wrong provider', { oidc: { authority: 5, clientId: 'x' } }, 'oidc.authority'],
    ['a wrong flag', { oidc: { authority: '/o', clientId: 'x' }, flags: { shop: 'yes' } }, 'flags.shop'],
    [
      'a wrong constant',
      { oidc: { authority: '/o', clientId: 'x' }, constants: { heartbeatMs: 'soon' } },
      'constants.heartbeatMs',
    ],
    ['a wrong region', { oidc: { authority: '/o', clientId: 'x' }, region: 'UK' }, 'region'],
    ['something else', 'no', '(whole)'],
  ])('names the field of %s', (_, json, field) => {
    const result = decodeConfig(json);
    expect(result).toMatchObject({ ok: false, field });
    if (!result.ok) expect(result.message).toContain('/config.json');
  });
});

describe('amounts', () => {
  // [SHELL-81, SHELL-83, SHELL-84, SHELL-85, CONST-42]
  it.each([
    [formatCoins(25_000_000), 'BC 250,000'],
    [formatCoins(50), 'BC 0.5'],
    [formatCoins(null), '---'],
    [formatCoins(Number.NaN), 'BC 0'],
    [formatCoinsCompact(250_000_000), 'BC 2.5M'],
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

describe('a token subject', () => {
  it.each([
    ['1001', 1001],
    ['-5', -1],
    ['0', -1],
    ['1.5', -1],
    ['abc', -1],
    ['', -1],
  ])('%j is player %i', (subject, playerId) => {
    expect(subjectAsPlayerId(subject)).toBe(playerId);
  });
});

describe('a path to return to', () => {
  it.each([
    ['/games?x=1', '/games?x=1'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test', '/'],
    ['/callback?code=1', '/'],
    ['', '/'],
  ])('%j leads to %j', (path, expected) => {
    expect(ownPath(path)).toBe(expected);
  });
});
