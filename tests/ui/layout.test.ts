// Layout constants where they are used: breakpoints, scroll thumb, on-screen keyboard, counters and bars.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barDestinations, existing } from '../../src/app/bars/destinations';
import { watchKeyboard } from '../../src/app/bars/useOnScreenKeyboard';
import { COUNT_MS, TICK_MS } from '../../src/ui/counting';
import { PROGRESS_MS } from '../../src/ui/progress';
import { flags } from '../../streams/catalogue/catalogue';
import type { Flags } from '../../streams/config';
import { SPREAD } from '../../streams/features/animations';
import { isLargeNumber } from '../../streams/money';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** The styles of the app; the studio has a separate layout. */
const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('replay'))
  .map((name) => readFileSync(join(SRC, name), 'utf8'));

describe('the styles', () => {
  // [SHELL-57, SHELL-60, CONST-54, CONST-55, CONST-56]
  it('break at 600, 768 and 900 px, where an aside fits, and where a header or a game’s bar is too narrow for its words, its figures or its note', () => {
    const queries = styles.flatMap((text) => text.match(/\((?:min|max)-width: \d+px\)/g) ?? []);
    expect([...new Set(queries)].sort()).toEqual([
      '(max-width: 1023px)',
      '(max-width: 345px)',
      '(max-width: 359px)',
      '(max-width: 379px)',
      '(max-width: 480px)',
      '(max-width: 599px)',
      '(max-width: 767px)',
      '(min-width: 1160px)',
      '(min-width: 1500px)',
      '(min-width: 600px)',
      '(min-width: 768px)',
      '(min-width: 901px)',
    ]);
  });
  it('of a page have lower precedence than those of its components', () => {
    const page = readFileSync(join(SRC, 'ui/Page.tsx'), 'utf8');
    const column = /const column = css`([^`]*)`/.exec(page)?.[1] ?? '';
    const inside = column.match(/.*&.*(?=[,{])/g) ?? [];
    expect(inside.length).toBeGreaterThan(2);
    expect(inside.filter((selector) => !/^:where\((?:&\) \w+|& .*\)) $/.test(selector.trimStart()))).toEqual(
      [],
    );
  });
  it('use text sizes that scale with the browser’s font size', () => {
    const fixed = styles.flatMap((text) => text.match(/\b(?:font-size|line-height): [\d.]+px/g) ?? []);
    expect(fixed).toEqual([]);
  });
  it('take the accent of the currency from `playAccent`, because a property of the root would restyle the whole page', () => {
    const accented = styles.filter((text) => /--play\b/.test(text));
    expect(accented.length).toBeGreaterThan(10);
    expect(accented.filter((text) => !text.includes('playAccent'))).toEqual([]);
  });
  it('use hover only on devices that support it: on a touch screen the style would stay and cost the tap a paint', () => {
    const hovering = styles.flatMap((text) =>
      [...text.matchAll(/:hover\b/g)].map(({ index }) => {
        const open: string[] = [];
        for (const brace of text.slice(0, index).matchAll(/([^{}]*)([{}])/g)) {
          if (brace[2] === '{') open.push(brace[1] ?? '');
          else open.pop();
        }
        return open.some((block) => block.includes('(hover: hover)'));
      }),
    );
    expect(hovering.length).toBeGreaterThan(5);
    expect(hovering.filter((canHover) => !canHover)).toEqual([]);
  });
  // [SHELL-62, CONST-57]
  it('keep a scroll thumb of 20 px', () => {
    const thumbs = styles.flatMap((text) => text.match(/::-webkit-scrollbar-thumb \{[^}]*\}/g) ?? []);
    expect(thumbs).toEqual([expect.stringContaining('min-height: 20px;')]);
  });
});

describe('the keyboard of a phone', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function phone() {
    const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1 });
    const seen: boolean[] = [];
    const stop = watchKeyboard(
      { innerHeight: 844, visualViewport: viewport } as unknown as Window,
      (shown) => void seen.push(shown),
    );
    const resize = (height: number) => {
      viewport.height = height;
      viewport.dispatchEvent(new Event('resize'));
    };
    return { seen, stop, resize };
  }
  // [SHELL-59, CONST-48]
  it.each([
    [50, false],
    [51, true],
  ])('covering %i px is detected: %s', (taken, isKeyboard) => {
    const { seen, resize } = phone();
    resize(844 - taken);
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([isKeyboard]);
  });
  // [SHELL-61, CONST-05]
  it('is checked once in 500 ms, however often the page is resized', () => {
    const { seen, stop, resize } = phone();
    for (const height of [800, 700, 600]) resize(height);
    vi.advanceTimersByTime(499);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([true]);
    resize(844);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(seen).toEqual([true]);
  });
});

describe('animations', () => {
  // [SHELL-87, SHELL-88, CONST-49, CONST-60, CONST-77, CONST-79, RWD-30]
  it('tick every 50 ms, count for 1.5 s, fill a bar in 500 ms, and spread coins by 30', () => {
    expect([TICK_MS, COUNT_MS, PROGRESS_MS, SPREAD]).toEqual([50, 1_500, 500, 30]);
  });
});

describe('the coin balance', () => {
  // [SHELL-86, CONST-51]
  it.each([
    [9_999_999_900, false],
    [9_999_999_901, true],
  ])('of %i minor units uses a smaller font: %s', (amount, isLarge) => {
    expect(isLargeNumber(amount)).toBe(isLarge);
  });
});

describe('the bottom navigation', () => {
  const all = { rewardsInBar: true, shopInBar: true };
  const bar = (more: Partial<Flags> = {}, isPlayer = true) =>
    existing(barDestinations, { ...flags, ...more }, isPlayer).map(({ label, to }) => [label, to]);
  const three = [
    ['Games', '/games'],
    ['Home', '/'],
    ['Account', '/account'],
  ];
  // [SHELL-48, LOBBY-02]
  it('has Games, Home and Account', () => {
    expect(bar()).toEqual(three);
  });
  it('also has Rewards and the shop if their flags are on, for players', () => {
    expect(bar(all)).toEqual([
      ['Games', '/games'],
      ['Rewards', '/rewards'],
      ['Home', '/'],
      ['Shop', '/shop'],
      ['Account', '/account'],
    ]);
    expect(bar(all, false)).toEqual(three);
    expect(bar({ ...all, shop: false }).map(([label]) => label)).not.toContain('Shop');
  });
});
