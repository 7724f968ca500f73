// @vitest-environment happy-dom
// A visitor's data in the browser: the campaign only with consent, an abandoned registration for 7 days.
import { describe, expect, it } from 'vitest';
import { expireStored } from '../../src/browser/expireStored';
import { hasConsented, limitStored } from '../../src/browser/housekeeping';
import { keyValueStore } from '../../src/browser/storages';
import {
  decideConsent,
  keptMarketing,
  registrationMeta,
} from '../../streams/features/registration/marketing';
import type { KeyValueStore } from '../../streams/ports';
import { type ExpiringItem, LIFETIME_DAYS } from '../../streams/storedLifetimes';

const CONSENT = { cookie: 'OptanonConsent', contains: 'C0004:1' };
const BY_COOKIE: Parameters<typeof limitStored>[1] = { cookie: CONSENT, isManaged: false, isRefused: false };
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
  limitStored(store, BY_COOKIE, LANDING);
  expect(store.read('marketing')).toBeNull();
  expect(keptMarketing(store)).toEqual({ latest: {}, history: [] });
  setCookie('C0004:1');
  hide();
  expect(store.read('marketing')).toContain('g1');
  setCookie('C0004:0');
  hide();
  expect(store.read('marketing')).toBeNull();
});

it('removes a registration abandoned 7 days ago, on any page', async () => {
  const store = keyValueStore(localStorage);
  store.write('registration', '{"firstName":"Ada","keptAt":0}');
  limitStored(store, { ...BY_COOKIE, cookie: null }, { ...LANDING, search: '', at: 7 * 86_400_000 });
  await expect.poll(() => store.read('registration')).toBeNull();
});

describe('entries with a registered lifetime', () => {
  const DAY = 86_400_000;
  const names = Object.keys(LIFETIME_DAYS) as readonly ExpiringItem[];
  const keyOf = (name: ExpiringItem) => `coinstream.${name.replace('*', '1001')}`;

  it.each(names)('%s is removed once it has not changed for its lifetime', (name) => {
    localStorage.clear();
    const life = LIFETIME_DAYS[name] * DAY;
    localStorage.setItem(keyOf(name), 'a');
    expireStored(localStorage, 1_000);
    expireStored(localStorage, 1_000 + life - 1);
    expect(localStorage.getItem(keyOf(name))).toBe('a');
    expireStored(localStorage, 1_000 + life);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('a change counts as new, and a clock that was set back does not extend a lifetime', () => {
    localStorage.clear();
    localStorage.setItem('coinstream.marketing', 'a');
    expireStored(localStorage, 80 * DAY);
    localStorage.setItem('coinstream.marketing', 'b');
    expireStored(localStorage, 100 * DAY);
    expireStored(localStorage, 10 * DAY);
    expireStored(localStorage, 99 * DAY);
    expect(localStorage.getItem('coinstream.marketing')).toBe('b');
    expireStored(localStorage, 100 * DAY);
    expect(localStorage.getItem('coinstream.marketing')).toBeNull();
  });

  it('other entries remain, even with a damaged date', () => {
    localStorage.clear();
    localStorage.setItem('coinstream.settings', '{}');
    localStorage.setItem('registration', 'of another site');
    localStorage.setItem('coinstream.kept-since', '{"settings":7}');
    expireStored(localStorage, 1_000 * DAY);
    expect(Object.keys(localStorage).sort()).toEqual(['coinstream.settings', 'registration']);
  });
});

it('earlier campaigns are dropped after their lifetime, even if new ones follow', () => {
  const store = keyValueStore(localStorage);
  store.write(
    'marketing',
    JSON.stringify({
      latest: { gclid: 'recent', click_date: '2026-03-01T00:00:00Z' },
      history: [{ gclid: 'old', click_date: '2026-01-01T00:00:00Z' }, { gclid: 'undated' }],
    }),
  );
  setCookie('C0004:1');
  limitStored(store, BY_COOKIE, { ...LANDING, at: Date.parse('2026-04-15T00:00:00Z') });
  expect(keptMarketing(store).history.map(({ gclid }) => gclid)).toEqual(['recent']);
});

describe('a campaign', () => {
  const CLICKED = { ...LANDING, search: '?gclid=g1&utm_campaign=c&promotion_id=7&referral_code=r' };
  const stored = (store: KeyValueStore) => store.read('marketing');
  const sent = (store: KeyValueStore) => Object.keys(registrationMeta(store, null)).sort();
  const INVITATION = ['promotion_id', 'referral_code'];
  const start = (privacy: Partial<typeof BY_COOKIE>) => {
    localStorage.clear();
    const store = keyValueStore(localStorage);
    limitStored(store, { ...BY_COOKIE, ...privacy }, CLICKED);
    return store;
  };

  it('is sent with a registration and not stored where nothing decides about consent', () => {
    const store = start({ cookie: null });
    expect(sent(store)).toEqual(['click_date', 'gclid', 'promotion_id', 'referral_code', 'utm_campaign']);
    expect(stored(store)).toBeNull();
  });

  it('is neither stored nor sent without the consent of the cookie, which counts from the moment it changes', () => {
    setCookie('C0004:0');
    const store = start({});
    expect(sent(store)).toEqual(INVITATION);
    expect(stored(store)).toBeNull();
    setCookie('C0004:1');
    expect(sent(store)).toContain('gclid');
    setCookie('C0004:0');
    expect(sent(store)).toEqual(INVITATION);
  });

  it('is neither stored nor sent before a consent manager grants it', () => {
    setCookie('C0004:1');
    const store = start({ isManaged: true });
    expect(sent(store)).toEqual(INVITATION);
    expect(stored(store)).toBeNull();
    decideConsent(store, () => 'granted');
    expect(sent(store)).toContain('gclid');
    expect(stored(store)).toContain('g1');
    decideConsent(store, () => 'refused');
    expect(sent(store)).toEqual(INVITATION);
    expect(stored(store)).toBeNull();
  });

  it('of an earlier visit stays stored, but is not used, until the consent manager responds', () => {
    localStorage.clear();
    const store = keyValueStore(localStorage);
    store.write('marketing', '{"latest":{"gclid":"old"},"history":[]}');
    limitStored(store, { ...BY_COOKIE, isManaged: true }, { ...LANDING, search: '' });
    expect(sent(store)).toEqual([]);
    decideConsent(store, () => 'granted');
    expect(sent(store)).toEqual(['gclid']);
  });

  it('is refused by Global Privacy Control, whatever the cookie says', () => {
    setCookie('C0004:1');
    for (const cookie of [CONSENT, null]) {
      const store = start({ cookie, isRefused: true });
      hide();
      expect(sent(store)).toEqual(INVITATION);
      expect(stored(store)).toBeNull();
    }
  });

  it('keeps the decision of a consent manager that is loaded before housekeeping runs', () => {
    localStorage.clear();
    const store = keyValueStore(localStorage);
    decideConsent(store, () => 'granted');
    limitStored(store, { ...BY_COOKIE, isManaged: true }, CLICKED);
    expect(stored(store)).toContain('g1');
  });
});
