// Targets of calls to action, for players and visitors.
import { describe, expect, it } from 'vitest';
import { flags } from '../../streams/catalogue/catalogue';
import { type Cta, ctaPath } from '../../streams/features/promotions/callToAction';

const reader = { flags, isPlayer: true, gamePath: (id: number) => (id === 7 ? '/game-launch/7' : null) };
const lead = (type: Cta['type'], more: Partial<Cta> = {}): Cta => ({ type, id: null, gameId: null, ...more });

describe('a call to action', () => {
  // [GPQ-12, ENT-62, DEC-96, DAILY-16]
  it.each([
    [lead('deposit'), '/payment-launch/deposit'],
    [lead('game launch', { gameId: 7 }), '/game-launch/7'],
    [lead('promotion', { id: 41 }), '/promos/41'],
    [lead('daily streak'), '/daily-rewards'],
    [lead('lobby'), '/games'],
    [lead('promotions'), '/promos'],
    [lead('rewards'), '/rewards'],
    [lead('gems exchange'), '/gems-exchange'],
  ])('%j leads to %s', (cta, path) => {
    expect(ctaPath(cta, reader)).toBe(path);
  });
  it('to register is for visitors; so is that of a referral, with the code of the promotion', () => {
    const visitor = { ...reader, isPlayer: false, referralCode: 'auth0|77' };
    expect(ctaPath(lead('register'), visitor)).toBe('/register');
    expect(ctaPath(lead('register'), reader)).toBeNull();
    expect(ctaPath(lead('referral'), visitor)).toBe('/join/auth0%7C77');
    expect(ctaPath(lead('referral', { id: 2 }), reader)).toBe('/promos/2');
  });
  it('has no target if its page does not exist here', () => {
    const without = (flag: string) => ({ ...reader, flags: { ...flags, [flag]: false } });
    expect(ctaPath(lead('daily streak'), without('dailyBonus'))).toBeNull();
    expect(ctaPath(lead('gems exchange'), without('gemstones'))).toBeNull();
    expect(ctaPath(lead('promotions'), without('promotions'))).toBeNull();
    expect(ctaPath(lead('game launch', { gameId: 8 }), reader)).toBeNull();
    expect(ctaPath(lead('game launch'), reader)).toBeNull();
  });
  it('to deposit starts at the pre-deposit page, if there is one', () => {
    const preDeposit = { ...reader, flags: { ...flags, preDeposit: true } };
    expect(ctaPath(lead('deposit'), preDeposit)).toBe('/payment-launch/pre-deposit');
  });
});
