// Mixins for `css` templates: layout, text and surfaces that recur. The build inserts them, so pages load no code for them.

/** Pixels of a gap: the spacing scale, and smaller steps within a control. */
type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;

/** The gap between rows and, if it differs, between columns. */
type Gaps = readonly [rows: Gap, columns?: Gap];

const gap = ([rows, columns = rows]: Gaps) => `gap: ${rows}px ${columns}px;`;

/** Items below each other. */
export const stack = (...gaps: Gaps) => `display: grid; ${gap(gaps)}`;

/** Items below each other, centred, with centred text. */
export const centred = (...gaps: Gaps) => `${stack(...gaps)} justify-items: center; text-align: center;`;

/** Items next to each other, aligned at their centres. */
export const row = (...gaps: Gaps) => `display: flex; align-items: center; ${gap(gaps)}`;

/** A row that wraps. */
export const cluster = (...gaps: Gaps) => `${row(...gaps)} flex-wrap: wrap;`;

/** A wrapping row that fills its width, with the rest of the space between the items. */
export const spread = (...gaps: Gaps) => `${cluster(...gaps)} justify-content: space-between;`;

/** Items next to each other that wrap and have the height of their line. */
export const wrap = (...gaps: Gaps) => `display: flex; flex-wrap: wrap; ${gap(gaps)}`;

/** Items below each other, whose sizes may grow and shrink. */
export const flexColumn = (...gaps: Gaps | []) =>
  `display: flex; flex-direction: column; ${gaps.length === 0 ? '' : gap(gaps)}`;

/** As many equal columns as fit; `min` is their least width in pixels. */
export const tiles = (min: number) =>
  `${stack(16)} grid-template-columns: repeat(auto-fill, minmax(min(${min}px, 100%), 1fr));`;

/** One item in the middle. */
export const middle = 'display: grid; place-items: center;';

/** A link or button of one line with the minimum tap height. */
export const tapTarget = 'display: inline-flex; align-items: center; min-height: 44px;';

/** Covers the nearest positioned ancestor. */
export const cover = 'position: absolute; inset: 0;';

export const fill = 'width: 100%; height: 100%;';

export const square = (side: number) => `width: ${side}px; height: ${side}px;`;

/** Scrolls sideways without a scrollbar; `Scroller` adds the arrows. */
export const scrollX = 'overflow-x: auto; scrollbar-width: none;';

/**
 * Invisible for three seconds, or until this no longer applies: for what would move when something above it has loaded. A slow part
 * must not keep it from the player for longer. The block that uses it contains `heldBackFrames` once.
 */
export const heldBack = 'animation: held-back 1ms 3s backwards;';
export const heldBackFrames = '@keyframes held-back { from { visibility: hidden; } }';

/** An endless turn. The block that uses it contains `turnFrames` once. */
export const turning = 'turn 0.9s linear infinite';
export const turnFrames = '@keyframes turn { to { transform: rotate(1turn); } }';

/** Removes an element from view, but not from the accessibility tree. */
export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/** Shrinks below its longest word, which then breaks. */
export const breakable = 'min-width: 0; overflow-wrap: anywhere;';

/** Takes the rest of a row. */
export const flexible = `flex: 1; ${breakable}`;

/** A list without markers. */
export const plainList = 'margin: 0; padding: 0; list-style: none;';

/** The type sizes, as font size and line height. */
export const text = {
  micro: 'font-size: 0.6875rem; line-height: 0.875rem;',
  caption: 'font-size: 0.75rem; line-height: 1rem;',
  small: 'font-size: 0.875rem; line-height: 1.25rem;',
  medium: 'font-size: 0.9375rem; line-height: 1.375rem;',
  body: 'font-size: 1rem; line-height: 1.5rem;',
  heading: 'font-size: 1rem; line-height: 1.375rem;',
  subtitle: 'font-size: 1.125rem; line-height: 1.375rem;',
  title: 'font-size: 1.375rem; line-height: 1.625rem;',
  headline: 'font-size: 1.75rem; line-height: 2rem;',
  /** Limits enlarged text, so that the longest words fit a phone. */
  pageTitle: 'font-size: min(1.75rem, 12vw); line-height: 2rem;',
  display: 'font-size: 2.5rem; line-height: 2.75rem;',
  /** Small and muted. */
  note: 'font-size: 0.875rem; line-height: 1.25rem; color: var(--text-2);',
} as const;

/** Cuts a line of text that is too long. */
export const ellipsis = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;';

/** The outline and fill of a card. */
export const surface = (radius: number) =>
  `border: 1px solid var(--line); border-radius: ${radius}px; background: var(--s1);`;

/** A card whose items are below each other. */
export const cardStack = (...gaps: Gaps) => `${stack(...gaps)} padding: 16px 20px; ${surface(16)}`;

/** A line between the children. */
export const divided = '& > * + * { border-top: 1px solid var(--line); }';

/** Styles under a mouse; on a touch screen they would stay after a tap. */
export const hover = (styles: string) => `@media (hover: hover) { &:hover { ${styles} } }`;

/** The outline and fill of an input. */
export const inputSurface =
  'border: 1px solid var(--control); border-radius: 12px; background: var(--s1); color: var(--text-1);';

/** A pill on a picture; its colours are the same in both themes. */
export const onPicture =
  'border-radius: 999px; background: rgb(5 9 14 / 82%); color: #f4f1ea; font-weight: 650;';

/** A checkbox; the browser's own, unchecked on a dark page, looks disabled. The tick is a border, so that it has a colour in contrast themes. */
export const checkbox = `margin: 0; ${middle} appearance: none; border: 2px solid var(--control); border-radius: 6px; &:checked { border-color: var(--action); background: var(--action); } &:checked::before { content: ''; width: 6px; height: 11px; margin-top: -3px; border: solid var(--on-action); border-width: 0 2px 2px 0; transform: rotate(45deg); }`;

/** The global focus ring, for an element that shows the focus of another one. */
export const focusRing = 'outline: 2px solid var(--focus); outline-offset: 2px;';

/**
 * Sets `--play` and `--play-fill` to the colours of the preferred currency, for an element that shows one of them. As properties of
 * the root, they would restyle the whole page whenever the currency changes.
 */
export const playAccent =
  "--play: var(--coin); --play-fill: var(--coin-fill); :where(:root[data-currency='sweep']) & { --play: var(--sweep); --play-fill: var(--sweep-fill); }";

/** A pill with a number of things to collect. */
export const countPill = `${playAccent} min-width: 20px; padding: 0 6px; border-radius: 999px; background: var(--play-fill); color: var(--on-fill); font-size: 0.6875rem; line-height: 1.25rem; font-weight: 700; text-align: center;`;
