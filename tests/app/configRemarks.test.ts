// The remarks of the doctor and the build on a config.json that decodes.
import { describe, expect, it } from 'vitest';
import { remarksOn } from '../../src/hosting/configRemarks';
import { configOf, OPERATOR } from './operatorConfig';

const remarks = (fields: object) => {
  const json = { ...OPERATOR, ...fields };
  return remarksOn(json, configOf(json)).map(({ field, text }) => `${field} ${text}`);
};

describe('a configuration that decodes', () => {
  it.each([
    [
      'a name that is misspelt',
      { suportEmail: 'a@b.ca' },
      'suportEmail unknown, so ignored. Did you mean supportEmail?',
    ],
    [
      'a flag',
      { flags: { dailywheel: true } },
      'flags.dailywheel unknown, so ignored. Did you mean flags.dailyWheel?',
    ],
    [
      'a constant',
      { constants: { apiTimeoutMS: 5_000 } },
      'constants.apiTimeoutMS unknown, so ignored. Did you mean constants.apiTimeoutMs?',
    ],
    [
      'a name at the wrong depth',
      { heartbeatMs: 5_000 },
      'heartbeatMs unknown, so ignored. Did you mean constants.heartbeatMs?',
    ],
    [
      'a name in a list',
      { notices: [{ id: 'a', text: 'b', txt: 'c' }] },
      'notices.0.txt unknown, so ignored. Did you mean notices.0.text?',
    ],
    ['a name like no other', { colours: 'red' }, 'colours unknown, so ignored.'],
    [
      'a time without a zone',
      { maintenance: { from: '2026-12-01T03:00:00' } },
      'maintenance.from has no time zone, so it is in UTC; write 2026-01-31T12:00:00Z, or the offset of another zone.',
    ],
    [
      'a day',
      { maintenance: { until: '2026-12-01' } },
      'maintenance.until has no time zone, so it is in UTC; write 2026-01-31T12:00:00Z, or the offset of another zone.',
    ],
    [
      'an end before the start',
      { maintenance: { from: '2026-12-01T03:00:00Z', until: '2026-12-01T03:00:00+01:00' } },
      "maintenance.until isn't after maintenance.from, so there is no maintenance.",
    ],
    [
      'a release with a letter',
      { minimumRelease: 'v9.0.0' },
      "minimumRelease isn't a release such as 1.430.0: v9.0.0.",
    ],
    ['a currency that does not exist', { currency: 'QQQ' }, "currency isn't a known ISO 4217 code: QQQ."],
    [
      'a time zone that does not exist',
      { depositTimeZone: 'Toronto' },
      "depositTimeZone isn't a time zone such as America/Toronto: Toronto. Players see UTC.",
    ],
    [
      'a time in seconds',
      { constants: { configPollMs: 300 } },
      'constants.configPollMs is in milliseconds: 300 is less than a second.',
    ],
  ])('is remarked on for %s', (_, fields, text) => {
    expect(remarks(fields)).toEqual([text]);
  });
  it('is not remarked on without a reason', () => {
    const sound = {
      $schema: './config.schema.json',
      _comment: 'x',
      minimumRelease: '1.430.0',
      maintenance: { from: '2026-12-01T03:00:00-05:00', until: '2026-12-01T09:00Z', text: 'x' },
      constants: { configPollMs: 0 },
      paymentTexts: { anything: 'x' },
      notices: [{ id: 'a', text: 'b' }],
    };
    expect([remarks({}), remarks(sound), remarks({ maintenance: { from: 5, until: null } })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
