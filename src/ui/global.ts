// The global styles: tokens, reset, type, focus. Imported once, for its effect.
import { css } from '@linaria/core';
import { centred, plainList, text, visuallyHidden } from './mixins';
import { darkTokens, lightTokens } from './theme';

/**
 * No transitions: even the shortest shows the old value for a frame, of every property, layout included. Animations end
 * immediately instead of being removed, because content that is held back waits for one; an endless one would flicker.
 */
const still = `*, *::before, *::after {
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
  scroll-behavior: auto !important;
}`;

void css`
  :global() {
    :root {
      --space-4: 4px;
      --space-8: 8px;
      --space-12: 12px;
      --space-16: 16px;
      --space-20: 20px;
      --space-24: 24px;
      --space-32: 32px;
      --space-40: 40px;
      color-scheme: dark light;
      scroll-padding: 72px 0 88px;
      /** Nothing is fixed at the end of such a window, not even the banner of failed parts, which asks for more room. */
      @media (max-height: 320px) {
        scroll-padding-bottom: 8px !important;
      }
    }
    :root,
    [data-theme='dark'] {
      ${darkTokens}
    }
    @media (prefers-color-scheme: light), print {
      :root {
        ${lightTokens}
      }
    }
    [data-theme='light'] {
      ${lightTokens}
      color-scheme: light;
    }
    @media screen {
      [data-theme='dark'] {
        ${darkTokens}
        color-scheme: dark;
      }
    }
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    body {
      margin: 0;
      background: var(--bg);
      color: var(--text-1);
      font-family: 'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif;
      ${text.body}
      font-variant-numeric: tabular-nums;
      -webkit-text-size-adjust: 100%;
    }
    h1,
    h2,
    h3,
    p,
    dl,
    dd,
    fieldset,
    input {
      margin: 0;
    }
    h1,
    h2,
    h3,
    p {
      overflow-wrap: anywhere;
    }
    h2 {
      ${text.subtitle}
    }
    /** A note on a separate line. */
    small {
      display: block;
      ${text.note}
      font-weight: 400;
    }
    small:empty {
      display: none;
    }
    /** Lists without a class are prose. */
    :where(ul, ol):where([class]) {
      ${plainList}
    }
    fieldset {
      min-width: 0;
      padding: 0;
      border: 0;
    }
    svg {
      flex: none;
    }
    [hidden] {
      display: none !important;
    }
    button,
    input,
    select,
    textarea {
      font: inherit;
      color: inherit;
    }
    button {
      padding: 0;
      border: 0;
      background: none;
      cursor: pointer;
    }
    /**
     * Prevents a tap from setting a caret: with a caret, every frame under a modal searches the whole page for its
     * position.
     */
    button,
    label {
      user-select: none;
    }
    /**
     * The pressed state is paint only: the browser's highlight is a layer, and recomputing layers delays the tap
     * handler.
     */
    a,
    button,
    label {
      -webkit-tap-highlight-color: transparent;
    }
    :where(a, button, label):active:where(:not(:disabled, [aria-disabled='true'])) {
      box-shadow: inset 0 0 0 100vmax color-mix(in srgb, currentColor 12%, transparent);
    }
    a {
      color: var(--link);
    }
    :focus-visible {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
      border-radius: 8px;
    }
    /** Focused only for screen readers, not interactive. */
    :is(main, div, h1, h2, p)[tabindex='-1']:focus-visible {
      outline: none;
    }
    /** On the maintenance page, which has no other styles. */
    .boot-problem {
      ${centred(16)}
      align-content: center;
      min-height: 100dvh;
      padding: 20px;
    }
    .boot-problem h1 {
      line-height: 1.2;
    }
    .boot-problem button {
      min-height: 44px;
      padding: 0 20px;
      border-radius: 12px;
      background: var(--action);
      color: var(--on-action);
      font-weight: 650;
    }
    .visually-hidden {
      ${visuallyHidden}
      margin: -1px;
      white-space: nowrap;
    }
    .skip-link {
      position: fixed;
      top: 8px;
      left: 8px;
      z-index: 100;
      padding: 12px 16px;
      border-radius: 12px;
      background: var(--action);
      color: var(--on-action);
      transform: translateY(-200%);
    }
    .skip-link:focus {
      transform: none;
    }
    html.scroll-locked {
      overflow: hidden;
    }
    ::-webkit-scrollbar-thumb {
      min-height: 20px;
    }
    @media print {
      /** More specific than the page's own style for a chosen theme (hosting/page.ts). */
      :root body {
        background: none;
        color: var(--text-1);
      }
      h1,
      h2,
      h3 {
        break-after: avoid;
      }
      li,
      tr,
      dl > div {
        break-inside: avoid;
      }
      /** The modal instead of the page behind it. */
      html.scroll-locked main {
        display: none;
      }
    }
    [data-motion='reduced'] {
      ${still}
    }
    @media (prefers-reduced-motion: reduce) {
      ${still}
    }
  }
`;
