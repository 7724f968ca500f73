// @vitest-environment happy-dom
// The page's clock: corrected by the host's if the device's is wrong.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInCore } from '../signedIn';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const HOUR_MS = 3_600_000;

/** The host's responses, in turn: when it sent each by its clock; null without a date, an error for no response. */
function hostAnswers(...answers: readonly (number | null | Error)[]): void {
  const fetch = vi.fn<(url: string) => Promise<Response>>();
  for (const answer of answers) {
    if (answer instanceof Error) fetch.mockRejectedValueOnce(answer);
    else fetch.mockResolvedValueOnce(sentAt(answer));
  }
  vi.stubGlobal('fetch', fetch);
}

const sentAt = (at: number | null) =>
  new Response(null, { headers: at === null ? {} : { date: new Date(at).toUTCString() } });

/** The modules of a new page, and how far its clock is ahead of the device's, ms. */
async function page() {
  vi.resetModules();
  const clock = await import('../../src/browser/clock');
  const { readHostClock } = await import('../../src/browser/hostClock');
  let jumps = 0;
  clock.clockCorrected$.subscribe(() => {
    jumps += 1;
  });
  return { ...clock, readHostClock, correction: () => clock.clock.now() - NOW, jumps: () => jumps };
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock of a page', () => {
  it.each([
    ['an hour behind', HOUR_MS],
    ['an hour ahead', -HOUR_MS],
    ['half a minute and more behind', 31_000],
  ])('is the host’s if the device’s is %s', async (_, ms) => {
    const { isWrong, hostAheadMs, readHostClock, correction, jumps } = await page();
    expect(isWrong(hostAheadMs(sentAt(NOW + ms)))).toBe(true);
    hostAnswers(NOW + ms);
    await readHostClock();
    expect(correction()).toBe(ms);
    expect(jumps()).toBe(1);
  });
  it.each([
    ['is right', NOW],
    ['is 30 s off, as slow responses are', NOW - 30_000],
    ['is unknown to the host', null],
    ['cannot be compared', new Error('offline')],
  ])('is the device’s if that %s', async (_, answer) => {
    const { isWrong, hostAheadMs, readHostClock, correction, jumps } = await page();
    if (!(answer instanceof Error)) expect(isWrong(hostAheadMs(sentAt(answer)))).toBe(false);
    hostAnswers(answer);
    await readHostClock();
    expect(correction()).toBe(0);
    expect(jumps()).toBe(0);
  });
  it('follows the device’s when that is put right', async () => {
    const { readHostClock, correction, jumps } = await page();
    hostAnswers(NOW + HOUR_MS, NOW + 400);
    await readHostClock();
    await readHostClock();
    expect(correction()).toBe(0);
    expect(jumps()).toBe(2);
  });
  it('stays corrected while the host does not answer', async () => {
    const { readHostClock, correction } = await page();
    hostAnswers(NOW + HOUR_MS, new Error('offline'), null);
    for (let round = 0; round < 3; round++) await readHostClock();
    expect(correction()).toBe(HOUR_MS);
  });
  it('is read with a URL that no cache knows', async () => {
    const { readHostClock } = await page();
    hostAnswers(NOW, NOW);
    await readHostClock();
    vi.setSystemTime(NOW + 1);
    await readHostClock();
    const urls = vi.mocked(fetch).mock.calls.map(([url]) => url);
    expect(new Set(urls).size).toBe(2);
  });
  it('is compared again with the next configuration after the device’s has been set, and only then', async () => {
    const { clock } = await page();
    const { followClock } = await import('../../src/browser/followClock');
    const { core } = await signedInCore();
    const loaded = () =>
      core.emit('config/loaded', { flags: {}, maintenance: null, notices: [], minimumRelease: '' });
    followClock(core);
    hostAnswers(NOW);
    loaded();
    vi.setSystemTime(NOW + HOUR_MS);
    expect(fetch).not.toHaveBeenCalled();
    loaded();
    const isCorrected = () => Math.abs(clock.now() - Date.now() + HOUR_MS) < 30_000;
    await expect.poll(isCorrected).toBe(true);
    loaded();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
