// @vitest-environment happy-dom
// A visitor's data in the browser: the campaign only with consent, an abandoned registration for 7 days.
import { describe, expect, it } from 'vitest';
import { hasConsented, keepHouse } from '../../src/browser/housekeeping';
import { keyValueStore } from '../../src/browser/storages';
import { keptMarketing } from '../../streams/features/registration/marketing';

const CONSENT = { cookie: 'OptanonConsent', contains: 'C0004:1' };
const LANDING = { search: '?gclid=g1', referrer: '', at: 0 };

const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: a consent manager writes it like this.
  document.cookie = `OptanonConsent=${value}`;
};
const hide = () => document.dispatchEvent(new Event('visibilitychange'));

describe('consent to marketing', () => {
  it.each([
    ['', false],
    ['OptanonConsent=groups=C0001:1,C0004:0', false],
    ['OptanonConsent=groups%3DC0001%3A1%2CC0004%3A1', true],
    ['other=C0004:1', false],
    ['a=1; OptanonConsent=C0004:1; b=2', true],
    ['OptanonConsent=%E0%A4%A; b=2', false],
  ])('in the cookies "%s" is granted: %s', (cookies, isGranted) => {
    expect(hasConsented(CONSENT, cookies)).toBe(isGranted);
  });
  it('is never granted without a configured cookie', () => {
    expect(hasConsented(null, 'OptanonConsent=C0004:1')).toBe(false);
  });
});

// [REG-15]
it('stores the campaign after consent, and removes it after a withdrawal', () => {
  const store = keyValueStore(localStorage);
  store.write('marketing', '{"latest":{"gclid":"old"},"history":[]}');
  setCookie('C0004:0');
  keepHouse(store, CONSENT, LANDING);
  expect(store.read('marketing')).toBeNull();
  expect(keptMarketing(store)).toMatchObject({ latest: { gclid: 'g1' }, history: [] });
  setCookie('C0004:1');
  hide();
  expect(store.read('marketing')).toContain('g1');
  setCookie('C0004:0');
  hide();
  expect(store.read('marketing')).toBeNull();
});

it('removes a registration abandoned 7 days ago, on any page', () => {
  const store = keyValueStore(localStorage);
  store.write('registration', '{"firstName":"Ada","keptAt":0}');
  keepHouse(store, null, { ...LANDING, search: '', at: 7 * 86_400_000 });
  expect(store.read('registration')).toBeNull();
});
