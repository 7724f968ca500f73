// The page layout: a column of bars and content, with room for the bottom bar; on desktops the rail is on the left of it.
import { css } from '@linaria/core';
import { flexColumn } from '../ui/mixins';

export const page = css`
  ${flexColumn()}
  min-height: 100dvh;
  &[data-bottom-bar='shown'] {
    padding-bottom: calc(64px + env(safe-area-inset-bottom));
  }
  @media (min-width: 901px) {
    &[data-bottom-bar='shown'] {
      padding-bottom: 0;
    }
  }
`;

export const main = css`
  flex: 1;
  ${flexColumn()}
`;

export const body = css`
  flex: 1;
  display: flex;
  min-width: 0;
`;

export const content = css`
  flex: 1;
  ${flexColumn()}
  min-width: 0;
`;

/** Pages next to the rail: all have the same width, so that their titles have the same place. */
export const framed = css`
  --page-width: 1440px;
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
    & > nav {
      padding: var(--space-12) var(--space-12) var(--space-16);
    }
  }
`;

/** The height of the bar above a game, until its code has loaded. */
export const gameBarPlace = css`
  min-height: calc(44px + env(safe-area-inset-top));
`;
