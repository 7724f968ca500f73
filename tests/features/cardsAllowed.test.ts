// Cards: the names of their brands, which may be chosen, and when saved ones are hidden.
import { describe, expect, it } from 'vitest';
import { cardBrand, cardName, cardNames, isCardAllowed } from '../../streams/features/payment/paymentTexts';
import { hidesSavedCards } from '../../streams/features/shared/paymentRules';
import { testConfig } from '../fakePorts';

describe('a card', () => {
  // [PUR-02, PUR-04, DEC-65]
  it.each([
    ['VI', 'Visa', 'Visa'],
    ['MC', 'MasterCard', 'Mastercard'],
    ['DI', 'Discover', 'Discover'],
    ['toString', null, 'Card'],
    ['XX', null, 'Card'],
    [null, null, 'Card'],
  ])('with the code %s is a %s, shown as %s', (code, brand, name) => {
    expect([cardBrand(code), cardName(code)]).toEqual([brand, name]);
  });
  // [PUR-03, DEC-65, ENT-41]
  it('of each of the ten brands is known', () => {
    const brands = [
      'MasterCard',
      'Visa',
      'American Express',
      "Diner's Club",
      'Discover',
      'PayPal',
      'JCB',
      'Direct Debit',
      'Gift Card',
      'Interac',
    ];
    expect(brands.map(cardBrand)).toEqual(brands);
    expect(brands.map(cardName)).toEqual(brands.map((brand) => brand.replace('MasterCard', 'Mastercard')));
  });
});

describe('the cards of the configuration', () => {
  // [PUR-02, PUR-05, DEC-65]
  it('are three for payments and two for redemptions by default', () => {
    const { allowedCards } = testConfig();
    expect(allowedCards).toEqual({ purchase: ['VI', 'MC', 'DI'], redemption: ['VI', 'MC'] });
    expect(cardNames(allowedCards.purchase)).toBe('Visa, Mastercard or Discover');
    expect(cardNames(allowedCards.redemption)).toBe('Visa or Mastercard');
    expect(testConfig({ allowedCards: { purchase: ['VI'], redemption: [] } }).allowedCards.purchase).toEqual([
      'VI',
    ]);
  });
  // [PUR-05]
  it.each([
    ['VI', true],
    ['Visa', true],
    ['DI', false],
    ['American Express', false],
    ['XX', true],
    [null, true],
  ])('allow %s for a redemption: %s', (code, isAllowed) => {
    expect(isCardAllowed(code, testConfig().allowedCards.redemption)).toBe(isAllowed);
  });
});

describe('the payment verification', () => {
  // [DEC-123]
  it.each([
    ['Suspended', true],
    ['Timeout', true],
    ['Approved', false],
    ['Pending', false],
    [null, false],
  ] as const)('%s hides saved cards: %s', (paymentVerificationStatus, isHidden) => {
    const account = { details: { paymentVerificationStatus } } as Parameters<typeof hidesSavedCards>[0];
    expect(hidesSavedCards(account)).toBe(isHidden);
  });
});
