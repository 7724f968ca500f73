// Describes the device and the build for the header of a recording.

import type { Core } from '../../../streams/reaction';
import type { Device } from '../../../streams/recording/device';

/** Browsers by their part of the user agent, most specific first: several also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function browserOf(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return '';
}

export const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

function pointer(): Device['pointer'] {
  if (matchMedia('(pointer: coarse)').matches) return 'touch';
  return matchMedia('(pointer: fine)').matches ? 'mouse' : 'none';
}

function theme(): Device['theme'] {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The device's clock is ahead by the difference between it and that of the core, which is corrected if the device's is wrong. */
export function describeDevice({ scheduler }: Pick<Core, 'scheduler'>): Device {
  const aheadMs = Date.now() - scheduler.now();
  const { locale, hourCycle, timeZone } = new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
  }).resolvedOptions();
  return {
    browser: browserOf(navigator.userAgent),
    system: systemOf(navigator.userAgent),
    pointer: pointer(),
    width: Math.max(1, window.innerWidth),
    height: Math.max(1, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    language: locale,
    hourCycle: hourCycle ?? '',
    timeZone,
    theme: theme(),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    clockAheadMs: Math.abs(aheadMs) < 1_000 ? null : aheadMs,
  };
}

/** The id of the build that this page runs, which the build wrote into it; empty on the development server. */
export const pageBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
