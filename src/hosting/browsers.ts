// The oldest browsers that the app runs in, from `.browserslistrc`: for the build, the check of its styles, and the README.
import browserslist from 'browserslist';

/** The query names versions, so that the age of the data does not matter. */
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true';

/** The bundler's names. It has none for Samsung Internet, which is as new as its Chromium. */
const TARGETS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari on iOS',
  samsung: 'Samsung Internet',
};

/** All supported versions, such as `chrome 120`. */
export const supportedBrowsers = (): readonly string[] => browserslist(null, { path: process.cwd() });

/** The oldest supported version of each browser; a range such as `17.6-17.7` is its first. */
function oldest(): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const browser of supportedBrowsers()) {
    const [name = '', version = ''] = browser.split(' ');
    versions.set(name, Math.min(versions.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return versions;
}

/** The targets of the build, such as `chrome120`. */
export const buildTargets = (): string[] =>
  [...oldest()].flatMap(([name, version]) => (name in TARGETS ? `${TARGETS[name]}${version}` : []));

/** The list in the README: `Chrome 120, Edge 120, …`. */
export const browsersText = (): string =>
  [...oldest()].map(([name, version]) => `${NAMES[name] ?? name} ${version}`).join(', ');
