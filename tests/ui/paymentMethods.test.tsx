// The choice of payment methods, and the logos next to their names.
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { paymentMethods, type SavedCard } from '../../src/features/payment/paymentMethods';

const card = (paymentEntityId: string, cardCode: string | null): SavedCard => ({
  paymentEntityId,
  cardCode,
  last4: '1111',
  expiryMonth: 4,
  expiryYear: 2030,
});

const ALL = ['VI', 'MC', 'DI'];
const draw = (marks: ReactNode) => renderToStaticMarkup(createElement('div', null, marks));
const shown = (cards: readonly SavedCard[], allowed = ALL, acceptsBank = true) =>
  paymentMethods(cards, { allowed, acceptsBank }).map(({ label, note, marks }) => {
    const brands = [...draw(marks).matchAll(/data-brand="([^"]*)"/g)].map(([, brand]) => brand);
    return [label, note, brands.join(' ')];
  });

describe('the payment methods', () => {
  // [PUR-02, PUR-04, DEC-65]
  it('show the logo of each known brand, and a plain card for the others', () => {
    const cards = [card('a', 'VI'), card('b', 'MC'), card('c', 'Discover'), card('d', null)];
    expect(shown(cards)).toEqual([
      ['Visa ending in 1111', 'Expires 04/2030', 'Visa'],
      ['Mastercard ending in 1111', 'Expires 04/2030', 'MasterCard'],
      ['Discover ending in 1111', 'Expires 04/2030', 'Discover'],
      ['Card ending in 1111', 'Expires 04/2030', 'card'],
      ['New card', 'Visa, Mastercard or Discover', 'Visa MasterCard Discover'],
      ['Interac e-Transfer', "On your bank's own page", 'bank'],
    ]);
    expect(shown([card('e', 'American Express')], ['American Express'], false)).toEqual([
      ['American Express ending in 1111', 'Expires 04/2030', 'card'],
      ['New card', 'American Express', 'card'],
    ]);
  });
  it('name the brand in text only', () => {
    const [method] = paymentMethods([card('a', 'VI')], { allowed: ALL, acceptsBank: false });
    expect(draw(method?.marks)).toContain('aria-hidden="true"');
  });
  // [PUR-05]
  it('omit saved cards of a brand that is not allowed', () => {
    expect(shown([card('a', 'VI')], ['MC'], false).map(([label]) => label)).toEqual(['Card']);
  });
});
