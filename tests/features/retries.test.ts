// Retries of a page that shows a failure: with growing delays, once for all its failures, and only while the page is visible.
import { delay } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { routeAt } from '../../streams/routes';
import { signedInCore } from '../signedIn';

async function failing() {
  const run = await signedInCore({ path: '/rewards' });
  const from = run.clock.now();
  const seen: string[] = [];
  run.core.on('retry/scheduled', 'retry/due').subscribe((event) => {
    const until =
      event.kind === 'retry/scheduled' ? ` for ${Math.round((event.data.at - from) / 1000)} s` : '';
    seen.push(`${Math.round((event.at - from) / 1000)} s: ${event.kind.slice(6)}${until}`);
  });
  /** The page shows a failure, as the UI reports it. */
  const show = () => run.core.emit('failure/shown', {});
  const retries = () => run.core.state('retries');
  return { ...run, seen, show, retries };
}

describe('a page that shows a failure', () => {
  it('tries again after 8, 21 and 55 s, each up to 30 % later, once for all its failures', async () => {
    const run = await failing();
    run.core.on('retry/due').pipe(delay(1, run.clock)).subscribe(run.show);
    run.show();
    run.show();
    await run.pass(100_000);
    const [first = 0, second = 0, third = 0, ...rest] = dues(run.seen);
    expect(first).toBeGreaterThanOrEqual(8);
    expect(first).toBeLessThanOrEqual(10.4);
    expect(second - first).toBeGreaterThanOrEqual(21);
    expect(second - first).toBeLessThanOrEqual(27.3);
    expect(third - second).toBeGreaterThanOrEqual(44);
    expect(third - second).toBeLessThanOrEqual(66);
    expect(rest).toEqual([]);
    run.life.unsubscribe();
  });

  it('postpones its retry if another load fails meanwhile', async () => {
    const run = await failing();
    run.show();
    await run.pass(7_000);
    run.show();
    await run.pass(7_900);
    expect(dues(run.seen)).toEqual([]);
    await run.pass(3_000);
    expect(dues(run.seen)).toHaveLength(1);
    run.life.unsubscribe();
  });

  it('names the time of the next retry until it is due, and forgets it on another page', async () => {
    const run = await failing();
    run.show();
    const { at } = run.retries();
    expect(at).toBeGreaterThan(run.clock.now());
    run.core.emit('route/entered', routeAt('/games'));
    expect(run.retries()).toEqual({ at: null, attempt: 0, due: 0 });
    await run.pass(20_000);
    expect(dues(run.seen)).toEqual([]);
    run.show();
    await run.pass(20_000);
    expect(run.retries()).toEqual({ at: null, attempt: 1, due: 1 });
    run.life.unsubscribe();
  });

  it('waits while the tab is hidden, and tries within seconds once it is online again', async () => {
    const run = await failing();
    run.show();
    run.fake.signals.visible.next(false);
    await run.pass(60_000);
    expect(dues(run.seen)).toEqual([]);
    run.fake.signals.visible.next(true);
    await run.pass(0);
    expect(dues(run.seen)).toHaveLength(1);
    run.fake.signals.online.next(false);
    run.show();
    run.fake.signals.online.next(true);
    await run.pass(5_000);
    expect(dues(run.seen)).toHaveLength(2);
    run.life.unsubscribe();
  });

  it('stops trying after a sign-out', async () => {
    const run = await failing();
    run.show();
    run.core.emit('session/ended', { reason: 'player' });
    await run.pass(60_000);
    expect(dues(run.seen)).toEqual([]);
    expect(run.retries()).toEqual({ at: null, attempt: 0, due: 0 });
    run.life.unsubscribe();
  });
});

/** The times of the retries, seconds from the start. */
const dues = (seen: readonly string[]): number[] =>
  seen.filter((line) => line.endsWith('due')).map((line) => Number.parseInt(line, 10));
