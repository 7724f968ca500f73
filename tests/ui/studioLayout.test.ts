// The widths of the studio's panes, and times since the start of a recording.
import { describe, expect, it } from 'vitest';
import { elapsed } from '../../src/replay/elapsed';
import { MIN_SIZES, mostOf, resized, sizesIn, usualSizes } from '../../src/replay/paneSizes';

const SIZES = usualSizes(1_440);

describe('pane sizes', () => {
  it('give the events more of a wide window, within limits', () => {
    expect([1_024, 1_440, 1_920, 3_840].map((total) => usualSizes(total).events)).toEqual([
      400, 400, 533, 560,
    ]);
  });

  it('leave every pane its minimum, however far a separator is moved', () => {
    for (const total of [1_000, 1_440, 2_560])
      for (const pane of ['events', 'screen'] as const) {
        expect(resized(SIZES, pane, -50, total)[pane]).toBe(MIN_SIZES[pane]);
        const widest = resized(SIZES, pane, 1e6, total);
        expect(widest[pane]).toBe(mostOf(pane, SIZES, total));
        expect(MIN_SIZES.events + MIN_SIZES.screen + MIN_SIZES.inspector).toBeLessThan(total);
        expect(widest[pane]).toBeLessThan(total - MIN_SIZES.inspector);
      }
  });

  it('follow the separator in between, in whole pixels', () => {
    expect(resized(SIZES, 'events', 512.4, 1_440)).toEqual({ ...SIZES, events: 512 });
  });

  it('are read only from a text that the studio wrote', () => {
    expect(sizesIn('{"events":300,"screen":500}')).toEqual({ events: 300, screen: 500 });
    const damaged = [
      null,
      '',
      '{',
      '[]',
      '3',
      '{"events":300}',
      '{"events":"300","screen":500}',
      '{"events":-1,"screen":9}',
    ];
    for (const text of damaged) expect(sizesIn(text)).toBeNull();
  });
});

describe('elapsed time', () => {
  it('has milliseconds, and minutes or hours once there are any', () => {
    expect([3_204, 0, 59_999, 63_204, 7_263_204, -500].map(elapsed)).toEqual([
      '+3.204 s',
      '+0.000 s',
      '+59.999 s',
      '+1:03.204',
      '+2:01:03.204',
      '−0.500 s',
    ]);
  });
});
