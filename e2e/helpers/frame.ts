// The frame of a page: where its title begins and how wide it is, which are the same on all pages.
import type { RouteEntry } from '../../src/app/routeTable';
import type { Page } from './fixtures';

/** Pages outside the frame. */
const FRAMELESS: Readonly<Record<string, string>> = {
  Launch: 'a game fills the window',
  Login: 'a single message in the middle, without bars',
  GeoBlock: 'a single message in the middle, without bars',
  VerifyTransferEmail: 'a single message in the middle, without bars',
  Register: 'one narrow form without the rail, whose header shows the title',
  PaymentResultFrame: "a page in the payment provider's frame, without the rail",
};

/** Pages in the frame whose title is hidden or in another place. */
const UNTITLED: Readonly<Record<string, string>> = {
  Lobby: 'games come first, the title is only for screen readers',
  Games: 'search comes first, the title is only for screen readers',
  AllGames: 'the chips of the categories come first',
  Category: 'the chips of the categories come first',
  NotFound: 'a single message in the middle',
};

export interface Frame {
  readonly main: number;
  readonly title: { readonly left: number; readonly top: number } | null;
}

/** The frame's measures, px; null for a page outside it. `title` is null where the page has none in its place. */
export async function frameOf(page: Page, { screen }: RouteEntry): Promise<Frame | null> {
  if (screen in FRAMELESS) return null;
  const measured = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const title = box('main h1');
    return {
      main: box('main')?.width ?? 0,
      title: { left: Math.round(title?.left ?? -1), top: Math.round((title?.top ?? -1) + scrollY) },
    };
  });
  return screen in UNTITLED ? { ...measured, title: null } : measured;
}

/** Lists that are laid out as boxes and still have the bullets and the indent of prose. */
export const bulletedBoxes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('ul, ol')]
      .filter((list) => {
        const { display, listStyleType } = getComputedStyle(list);
        return /flex|grid/.test(display) && listStyleType !== 'none';
      })
      .map((list) => list.textContent ?? ''),
  );
