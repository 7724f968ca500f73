// The design tokens, dark and light, selectable on any element with `data-theme`. Styles read them as custom properties.

/**
 * Colours by token: dark, light. A currency's token is for text and thin lines; its fills and glyphs are bright in both
 * themes.
 */
export const COLOURS = {
  bg: ['#0B1118', '#F7F4EE'],
  s1: ['#121A24', '#FFFFFF'],
  s2: ['#1A2431', '#EFEAE0'],
  s3: ['#243142', '#E6DFD1'],
  line: ['#2F3E52', '#D9D2C4'],
  control: ['#6B7C93', '#857B6A'],
  'text-1': ['#F4F1EA', '#161C26'],
  'text-2': ['#B9C3D0', '#475264'],
  'text-3': ['#8E9BAD', '#5C6778'],
  action: ['#F4F1EA', '#161C26'],
  'on-action': ['#0B1118', '#FFFFFF'],
  link: ['#93A4FF', '#3F4FC4'],
  focus: ['#FFFFFF', '#161C26'],
  coin: ['#F5B947', '#855400'],
  sweep: ['#3FD9A4', '#0A6849'],
  gem: ['#C79BFF', '#6D35B8'],
  spins: ['#63C7FF', '#0A5C8A'],
  'coin-fill': ['#F5B947', '#F5B947'],
  'sweep-fill': ['#3FD9A4', '#3FD9A4'],
  'gem-fill': ['#C79BFF', '#C79BFF'],
  'spins-fill': ['#63C7FF', '#63C7FF'],
  'on-fill': ['#0B1118', '#0B1118'],
  ok: ['#7FDB7A', '#1E6B35'],
  warn: ['#FF9F5A', '#944600'],
  danger: ['#FF7F8E', '#B3202F'],
  overlay: ['rgb(3 6 10 / 72%)', 'rgb(22 28 38 / 52%)'],
} as const satisfies Record<string, readonly [dark: string, light: string]>;

/** OKLCH lightness and chroma of the parts of generated scenes, by part: at night, by day. A scene adds the hues. */
export const SCENE_TONES = {
  upper: ['38% .16', '72% .13'],
  lower: ['68% .16', '90% .08'],
  disc: ['86% .1', '97% .05'],
  far: ['52% .15', '76% .1'],
  mid: ['41% .14', '62% .12'],
  near: ['30% .11', '47% .12'],
  lit: ['86% .12', '95% .07'],
  scrim: ['22% .08', '38% .1'],
} as const satisfies Record<string, readonly [dark: string, light: string]>;

const declare = (side: 0 | 1) =>
  [
    ...Object.entries(COLOURS).map(([token, sides]) => `--${token}: ${sides[side]};`),
    ...Object.entries(SCENE_TONES).map(([part, sides]) => `--scene-${part}: ${sides[side]};`),
  ].join('\n');

export const darkTokens = declare(0);
export const lightTokens = declare(1);
