// Forced colours: the system's colours replace ours, and fills disappear. These rules restore in system colours the
// states that a fill conveys: selected, on, reached, filled.
import { css } from '@linaria/core';

void css`
  :global() {
    @media (forced-colors: active) {
      :focus-visible {
        outline-color: CanvasText !important;
      }
      a[aria-current],
      button[aria-pressed='true'],
      [role='option'][aria-selected='true'],
      [role='radiogroup'] > label:has(:checked) {
        forced-color-adjust: none;
        border-color: Highlight !important;
        background: Highlight !important;
        color: HighlightText !important;
        & * {
          background: none !important;
          color: inherit !important;
        }
      }
      [role='switch'] {
        forced-color-adjust: none;
        border-color: ButtonText !important;
        background: Canvas !important;
      }
      [role='switch']::after {
        background: ButtonText !important;
      }
      [role='switch']:checked {
        border-color: Highlight !important;
        background: Highlight !important;
      }
      [role='switch']:checked::after {
        background: HighlightText !important;
      }
      [role='progressbar'] {
        outline: 1px solid CanvasText;
      }
      [role='progressbar'] > * {
        forced-color-adjust: none;
        background: Highlight !important;
      }
      li[data-reached='true'] {
        forced-color-adjust: none;
        border-top-color: Highlight !important;
        color: CanvasText !important;
      }
      svg[role='img'] {
        forced-color-adjust: none;
      }
    }
  }
`;
