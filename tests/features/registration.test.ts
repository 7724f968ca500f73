// The registration's steps, and the matching of the search select.
import { describe, expect, it } from 'vitest';
import { matching } from '../../src/form/matching';
import { invitation, noteVisit } from '../../streams/features/registration/marketing';
import { defaultOffer, registrationSteps } from '../../streams/features/registration/registration';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import { fakePorts, json } from '../fakePorts';
import { fixture, given } from '../given';

describe('the registration', () => {
  // [SHELL-41, REG-01]
  it('has one step named registration by default', () => {
    const result = decodeConfig({ oidc: { authority: '/oidc', clientId: 'x' } });
    expect(result.ok && result.config.registrationSteps).toEqual(['registration']);
  });
  // [SHELL-43, REG-02, REG-04, CONST-21, SHELL-44]
  it.each([
    [['promo', 'registration'], 2, ['promo', 'registration']],
    [['promo', 'registration'], 1, ['registration']],
    [['registration', 'promo'], 5, ['registration', 'promo']],
    [['unknown', 'registration'], 5, ['registration']],
    [['promo'], 0, []],
  ])('%j with %i offers has the steps %j', (configured, offers, steps) => {
    expect(registrationSteps(configured, offers)).toEqual(steps);
  });
  // [REG-01, SHELL-42]
  it('omits skipped steps until they are restored', () => {
    const step = { step: 'promo' } as const;
    const skip = fixture('registration/stepSkipped', step);
    given(skip, skip).expect('registration', { skipped: ['promo'] });
    given(skip, fixture('registration/requested', { form: 'vault:1' })).expect('registration', {
      phase: 'sending',
      skipped: ['promo'],
    });
    given(skip, skip, fixture('registration/stepRestored', step)).expect('registration', { skipped: [] });
    expect(registrationSteps(['promo', 'registration'], 3, ['promo'])).toEqual(['registration']);
    expect(registrationSteps(['promo', 'registration'], 3, [])).toEqual(['promo', 'registration']);
  });
  // [REG-03, CONST-19]
  it.each([
    [[], null],
    [[{ promotionId: 4 }], 4],
    [[{ promotionId: 4 }, { promotionId: 5 }], -1],
  ])('with %j uses %s', (offers, chosen) => {
    expect(defaultOffer(offers, { isInvited: false, promotionId: null })).toBe(chosen);
  });
  // [REG-56]
  it.each([
    ['nothing', '', null, -1],
    ['a campaign', '?utm_campaign=spring', null, null],
    ["a friend's link", '', 'FRIEND', null],
    ['a referral code', '?referral_code=FRIEND', null, null],
    ['a campaign for an offer', '?utm_campaign=spring&promotion_id=5', null, 5],
    ['a campaign for another promotion', '?promotion_id=9', null, null],
    ['a campaign for an invalid promotion', '?promotion_id=x', null, null],
    ['an unrelated parameter', '?gclid=g', null, -1],
  ])('with several offers, %s selects the right one', (_, search, referral, chosen) => {
    const { local } = fakePorts({ script: () => json({}) });
    noteVisit(local, { search, referrer: '', at: 0 });
    const offers = [{ promotionId: 4 }, { promotionId: 5 }];
    expect(defaultOffer(offers, invitation(local, referral))).toBe(chosen);
    expect(defaultOffer([], invitation(local, referral))).toBeNull();
  });
});

describe('a search', () => {
  const options = ['Canada', 'Germany (DE)', 'Japan', 'C++ Land'].map((label) => ({ value: label, label }));
  // [SHELL-91]
  it.each([
    ['', 4],
    ['a', 4],
    ['ja', 1],
    ['JA', 1],
    ['(DE)', 1],
    ['C++', 1],
    ['.*', 0],
    ['  japan ', 1],
  ])('for %j finds %i', (query, count) => {
    expect(matching(options, query)).toHaveLength(count);
  });
});
