// The clock of a replayed UI runs timers one by one, at their times, wherever the clock is moved.
import { interval, take, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { placedClock } from '../../src/replay/manualScheduler';
import { secondsUntil } from '../../streams/time';

const START = 1_700_000_000_000;

function started() {
  const clock = placedClock();
  clock.moveTo(START);
  return clock;
}

describe('the clock of a replayed interface', () => {
  it('runs timers one by one in the order of their times', () => {
    const { scheduler, moveTo } = started();
    const seen: [string, number][] = [];
    const note = (name: string) => seen.push([name, scheduler.now() - START]);
    timer(300, scheduler).subscribe(() => note('late'));
    timer(100, scheduler).subscribe(() => {
      note('early');
      timer(50, scheduler).subscribe(() => note('inner'));
    });
    interval(120, scheduler)
      .pipe(take(3))
      .subscribe(() => note('tick'));
    moveTo(START + 90);
    expect(seen).toEqual([]);
    moveTo(START + 400);
    expect(seen).toEqual([
      ['early', 100],
      ['tick', 120],
      ['inner', 150],
      ['tick', 240],
      ['late', 300],
      ['tick', 360],
    ]);
  });
  it('counts down through every second, and back when it is moved back', async () => {
    const { scheduler, moveTo } = started();
    const seen: number[] = [];
    const running = secondsUntil(START + 10_000, scheduler).subscribe((seconds) => seen.push(seconds));
    await Promise.resolve();
    moveTo(START + 3_000);
    expect(seen).toEqual([10, 9, 8, 7]);
    moveTo(START + 1_000);
    expect(seen.at(-1)).toBe(9);
    running.unsubscribe();
  });
  it('runs each timer that is due after a jump once, as after a sleep', async () => {
    const { scheduler, moveTo } = started();
    const seen: number[] = [];
    const running = secondsUntil(START + 7_200_000, scheduler).subscribe((seconds) => seen.push(seconds));
    await Promise.resolve();
    moveTo(START + 3_600_000);
    expect(seen).toEqual([7_200, 3_600]);
    running.unsubscribe();
  });
  it('does not call cancelled timers', () => {
    const { scheduler, moveTo } = started();
    let called = 0;
    const running = interval(100, scheduler).subscribe(() => {
      called += 1;
      if (called === 2) running.unsubscribe();
    });
    moveTo(START + 1_000);
    expect(called).toBe(2);
  });
});
