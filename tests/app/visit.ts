// A visit to the app with a set of flags: opens pages and what lies over them, presses their buttons, and collects the problems.
import { afterEach, beforeEach, vi } from 'vitest';
import { routeOf, routesOf } from '../../src/app/routeTable';
import type { Flags } from '../../streams/config';
import type { Scene } from './overlays';
import type { Walk } from './walking';

/** happy-dom does not support the element `search`. */
const UNKNOWN_TAG = 'is unrecognized in this browser';
const consoleMessages: string[] = [];

/** Collects the messages of the console during each test of a file, for the next `look`. */
export function watchConsole(): void {
  beforeEach(() => {
    consoleMessages.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => {
        const text = words.map(String).join(' ').slice(0, 400);
        if (!text.includes(UNKNOWN_TAG)) consoleMessages.push(`console.${level}: ${text}`);
      });
  });
  afterEach(() => vi.restoreAllMocks());
}

export const nameOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().replace(/\s+/g, ' ');

/** Controls that end the walk, need a real browser (files, scrolling, the clipboard), or are already selected. */
const UNPRESSED =
  /^(sign out|previous|next|choose|copy|share|download|scroll|full ?screen|back|go back|close|leave)/i;
const isChosen = (control: Element) =>
  ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].some(
    (name) => (control.getAttribute(name) ?? 'false') !== 'false',
  );

/** The controls that can be pressed: those of the topmost dialog if one is open. */
export function controls(): HTMLElement[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return [...(dialog ?? document).querySelectorAll<HTMLElement>('button, summary')].filter(
    (control) =>
      !control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') && !isChosen(control),
  );
}

/** The page's links without a route under these flags. */
function deadLinks(flags: Flags): string[] {
  const routes = routesOf(flags);
  return [...document.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const isElsewhere = /^(https?:|mailto:|tel:|#)|\.html$/.test(href) || link.target === '_blank';
    if (isElsewhere) return [];
    const isPage = href.startsWith('/') && routeOf(href.replace(/[?#].*$/, ''), routes)?.path !== '*';
    return isPage ? [] : [`the link "${nameOf(link)}" leads to ${href}`];
  });
}

export class Visit {
  readonly problems: string[] = [];
  private readonly pressed = new Set<string>();
  constructor(
    readonly walk: Walk,
    readonly flags: Flags,
  ) {}

  private report(where: string, problem: string) {
    this.problems.push(`${where}: ${problem}`);
  }

  /** Checks every page and modal: it finishes loading, exists, and its links have routes. */
  async look(where: string): Promise<void> {
    if (!(await this.walk.quiet())) {
      const loading = document.querySelector('[data-loading], [aria-busy="true"]');
      this.report(where, `never ends loading (${loading?.textContent ?? 'a call'})`);
    }
    const title = document.querySelector('h1')?.textContent ?? '';
    if (/Page not found|Oopsie/.test(title)) this.report(where, `shows "${title}" at ${this.walk.path()}`);
    for (const link of deadLinks(this.flags)) this.report(where, link);
    for (const words of consoleMessages.splice(0)) this.report(where, words);
  }

  async page(path: string): Promise<void> {
    await this.walk.go(path);
    await this.look(path);
    await this.walk.closeModals();
  }

  /** Presses every button of the page, each from its initial state; those of the bars once for all pages. */
  async pressAll(path: string): Promise<void> {
    for (let turn = 0; turn < 40; turn++) {
      const control = controls().find((known) => !this.pressed.has(this.keyOf(known, path)));
      if (control === undefined) return;
      this.pressed.add(this.keyOf(control, path));
      const name = nameOf(control);
      if (UNPRESSED.test(name)) continue;
      if (!(await this.walk.click(control))) this.report(path, `"${name}" does nothing`);
      if (this.walk.path() !== path || document.querySelector('dialog[open]') !== null)
        await this.look(`${path}, after "${name}"`);
      await this.walk.closeModals();
      const hasLeft = this.walk.path() !== path;
      if (!hasLeft && document.querySelector('dialog[open]') === null) continue;
      if (!hasLeft) await this.walk.go('/about');
      await this.walk.go(path);
      await this.walk.closeModals();
    }
  }

  /** Opens each of these over a page, checks it, and presses its buttons. */
  async opened(scenes: readonly Scene[]): Promise<void> {
    await this.walk.go('/about');
    for (const [name, open] of scenes) {
      for (let turn = 0; turn < 6; turn++) {
        await this.walk.during(() => open(this.walk.core));
        if (turn === 0) await this.look(name);
        const key = (control: Element) => `${name} ${nameOf(control)}`;
        const control = controls().find(
          (known) => known.closest('dialog') !== null && !this.pressed.has(key(known)),
        );
        if (control === undefined) break;
        this.pressed.add(key(control));
        const isLeft = UNPRESSED.test(nameOf(control));
        if (!isLeft && !(await this.walk.click(control)))
          this.report(name, `"${nameOf(control)}" does nothing`);
        if (this.walk.path() !== '/about') await this.look(`${name}, after "${nameOf(control)}"`);
        await this.walk.closeModals();
        if (this.walk.path() !== '/about') await this.walk.go('/about');
      }
      await this.walk.closeModals();
    }
  }

  /** The number of controls found. */
  count(): number {
    return this.pressed.size;
  }

  private keyOf(control: Element, path: string): string {
    return `${control.closest('main') === null ? '' : path} ${nameOf(control)}`;
  }

  async launch(): Promise<void> {
    await this.walk.go('/game-launch/1/BTY');
    await this.walk.quiet();
    const { phase } = this.walk.core.state('launch');
    if (phase !== 'launched') this.report('a game', `is ${phase}`);
    await this.walk.go('/about');
    await this.walk.closeModals();
  }
}
