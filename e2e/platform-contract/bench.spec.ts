// The browser benchmarks at a small size: they still measure what they claim. No figure is asserted here.
import { measureBurst } from '../../tests/bench/burst';
import { measureCelebrations } from '../../tests/bench/celebrations';
import { measureLobby } from '../../tests/bench/lobby';
import { HURRIED } from '../../tests/bench/page';
import { measurePayments } from '../../tests/bench/payments';
import { measureRecovery } from '../../tests/bench/recovery';
import { measureReport } from '../../tests/bench/report';
import { measureSoak } from '../../tests/bench/soak';
import { measureStudio } from '../../tests/bench/studio';
import { expect, test } from '../helpers/fixtures';

test('the lobby bench measures paints, frames, posters and interactions', async ({ browser, served }) => {
  test.slow();
  const { vitals, frames, poster, walks } = await measureLobby(
    { browser, origin: served.origin },
    { ...HURRIED, runs: 1, scrollMs: 200, extraGames: 40 },
  );
  expect(vitals).toHaveLength(1);
  expect(vitals[0]?.lcp).toBeGreaterThan(0);
  expect(frames.length).toBeGreaterThan(0);
  expect(poster).toHaveLength(1);
  expect(poster[0]?.art).toBeGreaterThan(0);
  expect(walks[0]?.size).toBe(11);
});

test('the burst bench counts every push, and none at rest', async ({ browser }) => {
  test.slow();
  const [atRest, burst, quest] = await measureBurst(browser, { ...HURRIED, seconds: 1, drawnMs: 2_500 });
  expect(atRest?.events).toBe(0);
  expect(burst?.events).toBe(1_000);
  expect(burst?.renders).toBeGreaterThan(0);
  expect(quest?.events).toBe(200);
  expect(quest?.renders).toBeGreaterThan(0);
});

test('the celebrations bench measures an opened giftbox, behind whose reward nothing moves', async ({
  browser,
  served,
}) => {
  const app = { browser, origin: served.origin };
  const [box] = await measureCelebrations(app, HURRIED, (name) => name.startsWith('a giftbox'));
  expect(box?.frames.length).toBeGreaterThan(0);
  expect(box?.taps.length).toBeGreaterThan(0);
  expect(box?.shift).toBeLessThan(0.02);
});

test('the recovery bench sees the balance change', async ({ browser, served }) => {
  const times = await measureRecovery({ browser, origin: served.origin }, 1);
  expect(times).toHaveLength(1);
});

test('the report bench waits for the replay of the player’s own screen', async ({ browser }) => {
  const [time] = await measureReport(browser, { ...HURRIED, events: 200, runs: 1 });
  expect(time).toBeGreaterThan(0);
});

test('the studio bench opens, seeks, scrolls the list, and zooms and pans the lanes', async ({
  browser,
  served,
}) => {
  const { opening, frames } = await measureStudio({ browser, origin: served.origin }, [2_000], {
    seeks: 5,
    frames: 10,
  });
  const [row] = opening;
  expect(row?.[0]).toBe('2,000');
  expect(row).toHaveLength(11);
  expect(row?.slice(1, 5).every((time) => /^[\d.]+ ms/.test(time))).toBe(true);
  const rows = Number(row?.[6]);
  expect(rows, 'rows near the viewport are rendered, also while the file is read').toBeGreaterThan(10);
  expect(rows).toBeLessThan(200);
  expect(frames.map(([, motion]) => motion)).toEqual([
    'at rest',
    'scroll the list',
    'zoom in',
    'pan',
    'zoom out',
  ]);
  expect(frames[1]?.at(-1), 'frames while scrolling that show no row').toBe('0');
});

test('the payments bench measures the card field, its parts, and the same page in a tab', async ({
  browser,
  served,
}) => {
  const { framed, direct } = await measurePayments(browser, served.origin, { ...HURRIED, runs: 1 });
  expect(framed).toHaveLength(1);
  const [parts] = framed;
  const { total = 0, ours = 0, platform = 0, provider = 0 } = parts ?? {};
  expect(ours + platform + provider).toBeCloseTo(total);
  expect(provider).toBeGreaterThan(0);
  expect(direct[0]).toBeGreaterThan(0);
});

test('the soak bench counts what each round leaves in the page, including a killed hub', async ({
  browser,
}) => {
  test.slow();
  const rounds = await measureSoak(browser, { rounds: 2, roundMs: 300, quietMs: 200, framesMs: 200 });
  expect(rounds).toHaveLength(2);
  for (const { heap, nodes, listeners, timers, frame } of rounds)
    expect(Math.min(heap, nodes, listeners, timers, frame)).toBeGreaterThan(0);
});
