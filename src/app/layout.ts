// The page layout: a column of bars and content, with room for the bottom bar; on desktops the navigation is on the left.
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

/** Next to the account menu, pages are left-aligned and use the full width; fields and buttons have a maximum width. */
export const accountContent = css`
  --page-width: 1120px;
  --page-margin: 0;
  --page-inset: var(--space-32);
  --field-width: 480px;
  --wide-button: 480px;
`;

export const accountSide = css`
  flex: none;
  position: sticky;
  top: 57px;
  width: 288px;
  height: calc(100dvh - 57px);
  padding: var(--space-16) var(--space-12);
  border-right: 1px solid var(--line);
  overflow-y: auto;
`;

/** The height of the bar above a game, until its code has loaded. */
export const gameBarPlace = css`
  min-height: calc(44px + env(safe-area-inset-top));
`;
