// The page layout: a column of bars and content, with room for the bottom bar; on desktops the rail is on the left of it.
import { css } from '@linaria/core';
import { flexColumn, heldBack, heldBackFrames } from '../ui/mixins';

/** The width of a page next to the rail, with its aside. */
const PAGE_PX = 1440;
const ASIDE_PX = 288;

/** The aside begins where the content below the title does. On the widest screens both are centred, as pages without one are. */
const asideGrid = `
  display: grid;
  grid-template-columns: minmax(0, ${PAGE_PX - ASIDE_PX}px) ${ASIDE_PX}px;
  justify-content: center;
  align-content: start;
  & > * {
    grid-column: 1;
    min-width: 0;
  }
  & > section {
    position: sticky;
    top: 57px;
    display: grid;
    grid-area: 1 / 2 / span 9;
    grid-template-columns: minmax(0, 1fr);
    align-self: start;
    margin: 0;
    padding: calc(var(--page-top) + 52px) var(--space-16) var(--space-32);
  }
`;

export const body = css`
  flex: 1;
  display: flex;
  min-width: 0;
`;

/** On paper, the content of the page, or of the modal above it. */
export const page = css`
  ${flexColumn()}
  min-height: 100dvh;
  --bottom-bar: 0px;
  padding-bottom: var(--bottom-bar);
  &[data-bottom-bar='shown'] {
    --bottom-bar: calc(64px + env(safe-area-inset-bottom));
    @media (min-width: 901px), (max-height: 320px) {
      --bottom-bar: 0px;
    }
  }
  @media print {
    display: block;
    padding-bottom: 0;
    & > :not(.${body}, dialog, :has(dialog)) {
      display: none;
    }
  }
`;

/** The footer appears once the content has loaded, which would push it down. */
export const main = css`
  flex: 1;
  ${flexColumn()}
  ${heldBackFrames}
  &:has([data-loading]) + footer {
    ${heldBack}
  }
`;

export const content = css`
  flex: 1;
  ${flexColumn()}
  min-width: 0;
  @media print {
    display: block;
    & > :not(main) {
      display: none;
    }
  }
`;

/** Pages next to the rail: all have the same width, so that their titles have the same place. */
export const framed = css`
  --page-width: ${`${PAGE_PX}px`};
  @media (min-width: 901px) {
    --field-width: 480px;
    --wide-button: 480px;
    --page-top: var(--space-24);
    & > main {
      padding: 0 var(--space-16);
    }
    & > footer {
      padding-right: var(--space-32);
      padding-left: var(--space-32);
    }
  }
`;

/** A page with an aside: next to it where both fit, or below a page that needs the width. Otherwise it is omitted. */
export const withAside = css`
  & > section {
    display: none;
    gap: var(--space-16);
    align-items: start;
  }
  &[data-aside='moneyBelow'] > section {
    @media (min-width: 901px) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      margin-top: auto;
      padding: 0 var(--space-16) var(--space-32);
    }
  }
  ${heldBackFrames}
  &[data-aside='moneyBelow']:has([data-loading]) > section {
    ${heldBack}
    @media (min-width: 1500px) {
      animation: none;
    }
  }
  @media (min-width: 1160px) {
    &:not([data-aside='moneyBelow']) {
      ${asideGrid}
    }
  }
  @media (min-width: 1500px) {
    &[data-aside='moneyBelow'] {
      ${asideGrid}
    }
  }
  @media print {
    display: block;
    &[data-aside] > section {
      display: none;
    }
  }
`;

/** The column on the left of desktops, from the top of the window: the mark, and the navigation of the app or of the account. */
export const rail = css`
  display: none;
  @media (min-width: 901px) {
    display: block;
    flex: none;
    position: sticky;
    top: 0;
    width: 248px;
    height: 100dvh;
    border-right: 1px solid var(--line);
    overflow-y: auto;
    & > a {
      display: flex;
      min-height: 57px;
      padding: 0 var(--space-24);
    }
    & > div {
      padding: var(--space-12) var(--space-12) var(--space-16);
    }
  }
  @media print {
    display: none;
  }
`;

/** The height of the bar above a game, until its code has loaded. */
export const gameBarPlace = css`
  min-height: calc(44px + env(safe-area-inset-top));
`;
