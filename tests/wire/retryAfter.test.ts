// `Retry-After` as seconds or as a date, on a device whose clock is wrong.
import { expect, it } from 'vitest';
import { retryAfterMs } from '../../streams/wire/retryAfter';

const NOW = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(NOW + ms).toUTCString();

it.each([-3_600_000, 0, 3_600_000])(
  'a date is compared with the platform, not with a clock %i ms off',
  (off) => {
    expect(retryAfterMs(at(30_000), NOW + off, at(0))).toBe(30_000);
  },
);

it.each([null, '', 'soon'])('without a readable Date (%s) it is compared with the clock', (date) => {
  expect(retryAfterMs(at(30_000), NOW, date)).toBe(30_000);
  expect(retryAfterMs('30', NOW, date)).toBe(30_000);
  expect(retryAfterMs(at(-1_000), NOW, date)).toBeNull();
});
