// The device in a recording's header: what is kept, what is shown, and that a damaged one is ignored.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserOf, systemOf } from '../../src/features/problemReport/device';
import { type Device, decodeDevice, releaseText } from '../../streams/recording/device';
import { readRecording } from '../../streams/recording/recording';
import { writeRecording } from '../../streams/recording/writing';

const device: Device = {
  browser: 'Safari 26',
  system: 'iPhone',
  pointer: 'touch',
  width: 390,
  height: 844,
  pixelRatio: 3,
  language: 'fr-CA',
  hourCycle: 'h23',
  timeZone: 'America/Toronto',
  theme: 'dark',
  reducedMotion: false,
  clockAheadMs: null,
};

const opened = (given: unknown) => {
  const text = writeRecording(
    { base: null, events: [] },
    { appVersion: '1.430.0', redactor: null, device: given as Device },
  );
  const result = readRecording(text, { file: 'it' });
  if (!result.ok) throw new Error(result.message);
  return result.recording.header;
};

describe('the device of a recording', () => {
  it('comes after the build, whose id is dropped if it could not name a folder', () => {
    const header = (build: unknown) => {
      const text = writeRecording({ base: null, events: [] }, { appVersion: '1.430.0', redactor: null });
      const [first = '{}'] = text.split('\n');
      const result = readRecording(JSON.stringify({ ...JSON.parse(first), build }), { file: 'it' });
      if (!result.ok) throw new Error(result.message);
      return result.recording.header;
    };
    expect(releaseText({ ...header('28a4f01-6645873e'), device })).toContain(
      'Release 1.430.0, build 28a4f01-6645873e, iPhone,',
    );
    for (const wrong of ['../../etc', '', 7, 'x'.repeat(81)])
      expect(header(wrong)).not.toHaveProperty('build');
  });
  it('is read as it was written, and shown with the release', () => {
    const header = opened(device);
    expect(header.device).toEqual(device);
    expect(releaseText(header)).toBe(
      'Release 1.430.0, iPhone, Safari 26, 390 × 844, fr-CA, America/Toronto.',
    );
  });
  it('names a time zone that is unknown here as such', () => {
    expect(releaseText(opened({ ...device, timeZone: 'Nowhere/Land' }))).toMatch(
      /, Nowhere\/Land \(unknown here\)\.$/,
    );
    expect(releaseText(opened({ ...device, timeZone: '' }))).not.toContain('unknown');
  });
  it('shows how wrong its clock was', () => {
    const shown = (clockAheadMs: number) => releaseText(opened({ ...device, clockAheadMs }));
    expect(shown(10_800_000)).toMatch(/, America\/Toronto, clock 180 min ahead\.$/);
    expect(shown(-90_000)).toMatch(/, clock 2 min behind\.$/);
  });
  it('had a right clock in recordings that do not mention it', () => {
    const { clockAheadMs, ...before } = device;
    expect(opened(before).device).toEqual({ ...before, clockAheadMs });
  });
  it('is left out of the text where it is unknown', () => {
    expect(releaseText({ app: '1.0.0' })).toBe('Release 1.0.0.');
    expect(releaseText({ app: '1.0.0', device: { ...device, system: '' } })).not.toContain(', ,');
  });
  it.each([
    ['a width of 0', { ...device, width: 0 }],
    ['a viewport of a million pixels', { ...device, height: 1_000_000 }],
    ['a text without end', { ...device, system: 'x'.repeat(101) }],
    ['an unknown theme', { ...device, theme: 'pink' }],
    ['a list', [device]],
  ])('is ignored with %s, and the recording opens', (_, damaged) => {
    expect(opened(damaged).device).toBeUndefined();
  });
  it('is valid or null, whatever is in the file', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(decodeDevice(value)).toBeNull();
      }),
    );
  });
});

describe('the browser and the system', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'iPhone',
      'Safari 26',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
      'Android',
      'Chrome 148',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0',
      'Windows',
      'Edge 148',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Linux', 'Firefox 153'],
    ['something else', '', ''],
  ])('are read from the user agent', (userAgent, system, browser) => {
    expect([systemOf(userAgent), browserOf(userAgent)]).toEqual([system, browser]);
  });
});
