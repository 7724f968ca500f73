// UI texts and lists that the specification gives verbatim.
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../src/app/modals/notices';
import { VARIANTS } from '../../src/features/shared/ErrorScreen';
import { countries } from '../../src/form/countries';
import { texts } from '../sources';

describe('a suspended account', () => {
  // [LAUNCH-20, ERR-05]
  it('gets an explanation where anything but a game is unavailable', () => {
    expect(noticeOf({ type: 'accountSuspended' }).text).toBe(
      'Your account is suspended! Please, contact customer support to resolve this.',
    );
  });
});

describe('a restricted account', () => {
  // [ACCT-51, ERR-58, DEC-41, DEC-164]
  it('is referred to support during a timeout', () => {
    expect(noticeOf({ type: 'accountTimeout' })).toMatchObject({
      text: 'Your account is on timeout! Please, try again later.',
      button: 'Contact Support',
      support: true,
    });
  });
  // [ACCT-54, ERR-07]
  it('is referred to the remaining steps while it is pending', () => {
    expect(noticeOf({ type: 'accountPending' })).toMatchObject({
      text: 'Your account is still in Pending status. Please finish your onboarding journey or contact customer support.',
      to: '/account/verify',
    });
  });
});

describe('an alert', () => {
  // [ERR-01]
  it('is titled Hmm... wherever something failed', () => {
    const titles = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/type: 'info'(?: as const)?,\s*title: (?:"([^"]*)"|'([^']*)')/g)].map(
        ([, double, single]) => `${file}: ${double ?? single}`,
      ),
    );
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter((title) => /^(streams|src)\//.test(title) && !title.endsWith(': Hmm...'))).toEqual([
      // Not a failure: checks still pending [ACCT-44].
      'src/features/identity/useTask.ts: Pending Verification',
    ]);
  });
});

describe('the countries', () => {
  // [CONST-29, ENT-11]
  it('start with the suggested ones', () => {
    const codes = countries().map(({ value }) => value);
    expect(codes.slice(0, 6)).toEqual(['CA', 'US', 'FR', 'DE', 'AU', 'JP']);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('an error screen', () => {
  // [ENT-76, ERR-60, ERR-61]
  it('has the texts of its page', () => {
    const hiccup = 'There was a hiccup on our end. Please try reloading this page or try again later!';
    expect(Object.entries(VARIANTS).map(([name, { text, button }]) => [name, text, button])).toEqual([
      [
        'promos',
        'Looks like there was an error loading the promotions. Please try again or try later!',
        'Back to Games',
      ],
      ['games', hiccup, 'Back to Games'],
      ['account', hiccup, 'Reload'],
      ['home', hiccup, 'Reload'],
      ['shop', hiccup, 'Reload'],
      ['generic', hiccup, 'Reload'],
    ]);
  });
});
