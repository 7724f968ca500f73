// Pure parts of the UI: coin count, counter values, announcements, contrast.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftboxLook, PATTERNS, SHAPES, TOPPERS } from '../../src/art/giftboxLook';
import { clicksOf, notesOf } from '../../src/art/soundNotes';
import { createAnnouncementQueue } from '../../src/ui/announcementThrottle';
import { countingValue } from '../../src/ui/counting';
import { pictureAddress } from '../../src/ui/imageVariants';
import { percentOf } from '../../src/ui/progress';
import { COLOURS } from '../../src/ui/theme';
import { coinCount } from '../../streams/features/animations';

describe('coinCount', () => {
  // [RWD-29, CONST-75, CONST-78]
  it.each([
    [null, 10],
    [0, 10],
    [1, 11],
    [30_000, 11],
    [30_001, 12],
    [600_000, 30],
    [9e12, 30],
    [Number.NaN, 10],
  ])('%s shows %i coins', (value, coins) => {
    expect(coinCount(value)).toBe(coins);
  });
});

describe('countingValue', () => {
  it('starts and ends at its bounds and is monotonic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (from, to) => {
        const run = Array.from({ length: 31 }, (_, tick) => countingValue(from, to, tick * 50, 1_500));
        expect(run[0]).toBe(from);
        expect(run[30]).toBe(to);
        const ordered = [...run].sort((a, b) => (from <= to ? a - b : b - a));
        expect(run).toEqual(ordered);
        expect(run.every(Number.isInteger)).toBe(true);
      }),
    );
  });
  it('is at its end immediately without a duration', () => {
    expect(countingValue(1, 9, 0, 0)).toBe(9);
  });
});

describe('pictureAddress', () => {
  // [SHELL-58, CONST-45, CONST-46, CONST-47, DEC-135]
  it.each([
    [176, 1, 320],
    [176, 2, 480],
    [176, 2.625, 480],
    [176, 3, 640],
    [390, 1, 480],
    [640, 1, 640],
    [800, 3, 640],
  ])('requests for %i px on a screen of density %d the width %i', (shown, density, width) => {
    expect(pictureAddress('/a.png', shown, density)).toBe(`/a.png?w=${width}`);
    expect(pictureAddress('/a.png?v=2', shown, density)).toBe(`/a.png?v=2&w=${width}`);
  });
});

describe('percentOf', () => {
  // [SHELL-88, CONST-61, CONST-63, GPQ-28, DEC-98]
  it.each([
    [12, 50, 24],
    [1, 3, 33],
    [99, 100, 99],
    [200, 100, 100],
    [-1, 100, 0],
    [5, 0, 0],
    [Number.NaN, 5, 0],
  ])('%s of %s is %i percent', (current, target, percent) => {
    expect(percentOf(current, target)).toBe(percent);
  });
});

describe('announcements', () => {
  function queue() {
    const announced: string[] = [];
    let now = 0;
    let due: { at: number; work: () => void } | null = null;
    const announcements = createAnnouncementQueue({
      say: (text) => announced.push(text),
      now: () => now,
      later: (work, ms) => {
        due = { at: now + ms, work };
        return () => {
          due = null;
        };
      },
    });
    const until = (time: number) => {
      while (due !== null && due.at <= time) {
        const { at, work } = due;
        due = null;
        now = at;
        work();
      }
      now = time;
    };
    return { announced, until, announce: announcements.announce, clear: announcements.clear };
  }
  it('that still wait are withdrawn at the end of a session, and the next one does not wait', () => {
    const { announced, until, announce, clear } = queue();
    announce('coins', 'BC 1');
    until(0);
    announce('coins', 'BC 2');
    until(1_000);
    clear();
    until(9_000);
    announce('coins', 'BC 3');
    clear();
    announce('offline', 'You are offline.');
    until(9_000);
    expect(announced).toEqual(['BC 1', 'You are offline.']);
  });
  it('announces the first message immediately and the latest of a topic after five seconds', () => {
    const { announced, until, announce } = queue();
    announce('coins', 'BC 1');
    until(0);
    announce('coins', 'BC 2');
    announce('coins', 'BC 3');
    until(4_999);
    expect(announced).toEqual(['BC 1']);
    until(5_000);
    expect(announced).toEqual(['BC 1', 'BC 3']);
  });
  it('joins topics and stays silent without new messages', () => {
    const { announced, until, announce } = queue();
    announce('coins', 'BC 1');
    announce('sweeps', 'SC 2');
    until(60_000);
    expect(announced).toEqual(['BC 1. SC 2']);
  });
});

describe('colours', () => {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((from) => {
      const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const texts = [
    'text-1',
    'text-2',
    'text-3',
    'link',
    'coin',
    'sweep',
    'gem',
    'spins',
    'ok',
    'warn',
    'danger',
  ];
  const grounds = ['bg', 's1', 's2'] as const;
  const cases = ([0, 1] as const).flatMap((side) =>
    texts.flatMap((text) => grounds.map((ground) => [text, ground, side] as const)),
  );
  it.each(cases)('%s is readable on %s, side %i', (text, ground, side) => {
    const pair = COLOURS[text as keyof typeof COLOURS];
    expect(contrast(pair[side], COLOURS[ground][side])).toBeGreaterThanOrEqual(4.5);
  });
  const fills = ['coin-fill', 'sweep-fill', 'gem-fill', 'spins-fill'] as const;
  it.each(fills)('%s is the same bright colour in both themes, with readable dark text', (fill) => {
    const [dark, light] = COLOURS[fill];
    expect(light).toBe(dark);
    expect(contrast(light, COLOURS['on-fill'][1])).toBeGreaterThanOrEqual(7);
  });
  it.each([0, 1] as const)('the action and the edges of controls are visible, side %i', (side) => {
    expect(contrast(COLOURS.action[side], COLOURS['on-action'][side])).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) {
      expect(contrast(COLOURS.control[side], COLOURS[ground][side])).toBeGreaterThanOrEqual(3);
      expect(contrast(COLOURS.focus[side], COLOURS[ground][side])).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('giftboxes', () => {
  it('look the same every time, and each of a hundred differs from its neighbours', () => {
    const looks = Array.from({ length: 100 }, (_, index) => giftboxLook(9_000 + index));
    expect(giftboxLook(9_000)).toEqual(looks[0]);
    for (const [index, look] of looks.entries()) {
      for (const other of looks.slice(index + 1, index + 4)) {
        expect(look.shape).not.toBe(other.shape);
        const apart = Math.abs(look.hue - other.hue) % 360;
        expect(Math.min(apart, 360 - apart)).toBeGreaterThan(40);
      }
    }
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(100);
  });
  it('have a look for every id', () => {
    for (const id of [0, -7, 2 ** 40]) {
      const { shape, pattern, topper, hue } = giftboxLook(id);
      expect([SHAPES[shape], PATTERNS[pattern], TOPPERS[topper]]).not.toContain(undefined);
      expect(hue).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('sounds', () => {
  it.each(['coin', 'sweep', 'gem', 'prize'] as const)('%s rises, is short and not harsh', (sound) => {
    const notes = notesOf(sound);
    expect(notes.map(({ hertz }) => hertz)).toEqual(notes.map(({ hertz }) => hertz).sort((a, b) => a - b));
    for (const { hertz, at, rings, loudness } of notes) {
      expect(hertz).toBeGreaterThan(200);
      expect(hertz).toBeLessThan(2_500);
      expect(at + rings).toBeLessThan(1.5);
      expect(loudness).toBeLessThanOrEqual(0.5);
    }
  });
  it('differ by currency', () => {
    const tunes = (['coin', 'sweep', 'gem', 'prize'] as const).map((sound) => JSON.stringify(notesOf(sound)));
    expect(new Set(tunes).size).toBe(4);
  });
  it('a wheel clicks once for each pin at constant speed', () => {
    const clicks = clicksOf(360, 8, 4, [0, 0, 1, 1]);
    expect(clicks.map((at) => Math.round(at * 100) / 100)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]);
  });
  it('a wheel that slows down clicks ever more slowly, and stops with the wheel', () => {
    const clicks = clicksOf(1_700, 8, 4, [0.12, 0.75, 0.12, 1]);
    const pauses = clicks.slice(1).map((at, index) => at - (clicks[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.045);
    expect(pauses.at(-1)).toBeGreaterThan(5 * (pauses[0] ?? 0));
    expect(clicks.at(-1)).toBeLessThanOrEqual(4);
  });
});
