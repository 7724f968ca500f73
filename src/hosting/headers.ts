// The headers that every host must send, derived from the configuration: content security policy, permissions, transport,
// isolation and caching. `npm start` sends exactly these.

import type { Config } from '../../streams/config';
import { configuredFor } from '../../streams/providerOrigins';
import { addressProblems, isScheme, sourceOf } from './addresses';
import type { Inline } from './inline';
import type { Vendor } from './vendors';

/** Pages that may be framed: the silent renewal's callback, the payment result, the UI inside the replay studio. */
export const FRAMED_PATHS = [
  '/callback',
  '/payment-result-iframe',
  '/account/payment-result-iframe',
  '/replay-frame',
] as const;

/** The folder of files whose names contain a content hash. */
export const HASHED_FILES = '/assets/';

/** Paths that never fall back to the page: their readers would treat it as a valid response. */
export const NEVER_THE_PAGE = ['/geo-check', '/config.json'] as const;

/** Files of a build that only the host reads and never serves. */
export const HOST_FILES = ['/_headers', '/_redirects'] as const;

export type Headers = Readonly<Record<string, string>>;

export interface HostHeaders {
  /** The app's folder on its origin, such as `/play`; empty at the root. */
  readonly folder: string;
  /** Sent with every response. */
  readonly all: Headers;
  /**
   * Sent with all files except those below `HASHED_FILES`: they only affect documents and workers, and would be larger
   * than most hashed files.
   */
  readonly documents: Headers;
  /** The content security policy of the pages in `FRAMED_PATHS` and of all others. */
  readonly policy: { readonly framed: string; readonly others: string };
  /** The policy's header: enforced, or only reported for a trial. */
  readonly policyHeader: 'Content-Security-Policy' | 'Content-Security-Policy-Report-Only';
  /** `Cache-Control` of the files below `HASHED_FILES` and of all others. */
  readonly caching: { readonly hashed: string; readonly others: string };
  /** The target of `GET /geo-check`; null to respond with 404. */
  readonly geoCheck: URL | null;
}

const SELF = "'self'";
const NONE = "'none'";

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The directives that don't depend on the configuration. Element styles change only through the CSSOM, and hashes allow the
 * page's own script and style, so nothing needs 'unsafe-inline'. Only DOMPurify, which sanitizes the global alert, turns text
 * into HTML; it must return a `TrustedHTML` or nodes (`RETURN_TRUSTED_TYPE`, `RETURN_DOM_FRAGMENT`). The policy `worker` creates
 * the URL of the service worker.
 */
const FIXED: Directives = {
  'script-src': [SELF],
  'style-src': [SELF],
  'object-src': [NONE],
  'base-uri': [NONE],
  'worker-src': [SELF],
  'require-trusted-types-for': ["'script'"],
};

/**
 * The Trusted Types policies. The studio's are `replay` for its workers, and `simulation` on hosts that ship it. `integrations`
 * creates the URLs of vendors' scripts.
 */
const trustedTypes = (
  { replay, simulation }: { replay: boolean; simulation: boolean },
  vendors: readonly Vendor[],
) => [
  'dompurify',
  'worker',
  ...(replay ? ['replay'] : []),
  ...(simulation ? ['simulation'] : []),
  ...(vendors.some(({ origins }) => origins.scripts.length > 0) ? ['integrations'] : []),
  ...vendors.flatMap((vendor) => vendor.trustedTypes),
];

/** The origins of all vendors, by what the page does there. */
function vendorSources(vendors: readonly Vendor[]): Record<keyof Vendor['origins'], readonly string[]> {
  const all = (kind: keyof Vendor['origins']) =>
    vendors.flatMap(({ hook, origins }) =>
      origins[kind].map((address, index) =>
        sourceOf(address, `integrations: ${hook}.origins.${kind}.${index}`),
      ),
    );
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    fonts: all('fonts'),
    pictures: all('pictures'),
    connect: all('connect').flatMap((source) => [source, ...socketsOf(source)]),
    frames: all('frames'),
  };
}

/** The properties of a build that the headers depend on. */
export interface Build {
  /** The app's folder on its origin, such as `/play`; empty at the root. */
  readonly folder?: string;
  readonly vendors?: readonly Vendor[];
  /** The scripts and styles within its page. */
  readonly inline?: Inline;
}

const NOTHING_INLINE: Inline = { scripts: [], styles: [] };

/** The fixed directives, with the sources of the page's own and vendors' scripts and styles, which would be blocked otherwise. */
function fixedWith(
  flags: { replay: boolean; simulation: boolean },
  { vendors = [], inline = NOTHING_INLINE }: Build,
): Directives {
  const { scripts, styles } = vendorSources(vendors);
  return {
    ...FIXED,
    'script-src': [SELF, ...inline.scripts, ...scripts],
    'style-src': [SELF, ...inline.styles, ...styles],
    'trusted-types': trustedTypes(flags, vendors),
  };
}

/** The name of the endpoint in `Reporting-Endpoints`. */
const REPORTS = 'policy';

/** `report-uri` is for browsers without the Reporting API, which others ignore. A `meta` element supports neither. */
const reporting = (address: string): Directives =>
  address === '' ? {} : { 'report-uri': [address], 'report-to': [REPORTS] };

/** Serialises a policy; a directive without sources becomes `'none'`. */
function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.length === 0 ? [NONE] : sources)].join(' ')}`)
    .join('; ');
}

/** The WebSocket source of an origin: `wss://api.example.com` for `https://api.example.com`. */
const socketsOf = (source: string) => (source === SELF ? [] : [source.replace(/^http/, 'ws')]);

interface Sources {
  readonly api: string;
  /** The hub and what it redirects to, with their sockets. */
  readonly connect: readonly string[];
  readonly csrf: readonly string[];
  readonly telemetry: readonly string[];
  /** The identity provider's origins: the authority's and those of its other endpoints. */
  readonly signIn: readonly string[];
  readonly geoGateway: string;
  readonly games: readonly string[];
  readonly payments: readonly string[];
  readonly banks: readonly string[];
  readonly identity: readonly string[];
  readonly pictures: readonly string[];
}

function sourcesOf(config: Config): Sources {
  const framed = (pages: 'games' | 'payments' | 'identity') =>
    configuredFor(config, pages).map(({ field, address }) => sourceOf(address, field));
  const several = (name: 'signIn' | 'pictures' | 'connect') =>
    config.origins[name].map((address, index) => sourceOf(address, `origins.${name}.${index}`));
  return {
    api: sourceOf(config.apiBase, 'apiBase'),
    connect: [
      ...(config.hub.url === '' ? [] : [sourceOf(config.hub.url, 'hub.url')]),
      ...several('connect'),
    ].flatMap((source) => [source, ...socketsOf(source)]),
    csrf: /^https?:/i.test(config.csrf.endpoint) ? [sourceOf(config.csrf.endpoint, 'csrf.endpoint')] : [],
    telemetry: config.telemetry.otlp === '' ? [] : [sourceOf(config.telemetry.otlp, 'telemetry.otlp')],
    signIn: [sourceOf(config.oidc.authority, 'oidc.authority'), ...several('signIn')],
    geoGateway: sourceOf(config.geoGatewayUrl, 'geoGatewayUrl'),
    games: framed('games'),
    payments: framed('payments'),
    banks: config.origins.banks.map((bank, index) =>
      isScheme(bank) ? bank : sourceOf(bank, `origins.banks.${index}`),
    ),
    identity: framed('identity'),
    pictures: several('pictures'),
  };
}

function directivesOf(config: Config, build: Build): Directives {
  const { api, connect, csrf, geoGateway, telemetry, ...origins } = sourcesOf(config);
  const { games, payments, banks, identity, pictures, signIn } = origins;
  const vendor = vendorSources(build.vendors ?? []);
  return {
    'default-src': [],
    ...fixedWith(config.flags, build),
    'img-src': [SELF, 'data:', 'blob:', api, ...pictures, ...vendor.pictures],
    'font-src': [SELF, ...vendor.fonts],
    'manifest-src': [SELF],
    'connect-src': [
      SELF,
      api,
      ...socketsOf(api),
      ...connect,
      ...csrf,
      ...telemetry,
      ...signIn,
      geoGateway,
      ...vendor.connect,
    ],
    'frame-src': [SELF, ...signIn, ...games, ...payments, ...banks, ...identity, ...vendor.frames],
    'form-action': payments,
  };
}

/** A directive such as `camera=(self "https://id.example.com")`; a feature without origins is disabled. */
function permission(feature: string, sources: readonly string[]): string {
  const allowed = [...new Set(sources)].map((source) => (source === SELF ? 'self' : `"${source}"`));
  return `${feature}=(${allowed.join(' ')})`;
}

/** A feature delegated to frames of these origins. Includes 'self', because a page can only delegate what it may use. */
const delegated = (feature: string, sources: readonly string[]): string =>
  permission(feature, sources.length === 0 ? [] : [SELF, ...sources]);

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * A game may redirect to another origin of its provider, and one on the app's own origin has an opaque origin, which no list can contain.
 * A card page may navigate its frame to any bank, which may confirm the payment with a passkey. These features are therefore allowed for
 * all origins; each frame's `allow` attribute still has to grant them.
 */
const FRAME_FEATURES = ['autoplay=*', 'fullscreen=*', 'payment=*', 'publickey-credentials-get=*'];

function permissionsOf({ identity }: Sources, vendors: readonly Vendor[]): string {
  const framesWith = (permission: Vendor['permissions'][number]) =>
    vendors
      .filter(({ permissions }) => permissions.includes(permission))
      .flatMap((vendor) => vendorSources([vendor]).frames);
  return [
    ...FRAME_FEATURES,
    permission('geolocation', [SELF]),
    delegated('camera', [...identity, ...framesWith('camera')]),
    delegated('microphone', [...identity, ...framesWith('microphone')]),
    delegated('display-capture', framesWith('display-capture')),
    ...UNUSED_FEATURES.map((feature) => permission(feature, [])),
  ].join(', ');
}

/**
 * The headers for a configuration and a build. Throws an error with the name of a field that contains an invalid URL. `isTrial`: the
 * policy blocks nothing and only reports. There is no `Cross-Origin-Embedder-Policy`, because every game and payment provider would
 * have to opt in with headers.
 */
export function hostHeaders(config: Config, build: Build = {}, isTrial = false): HostHeaders {
  const { folder = '', vendors = [] } = build;
  const [invalid] = addressProblems(config);
  if (invalid !== undefined) throw new Error(invalid.message);
  const { policyReports: reports } = config.telemetry;
  const sources = sourcesOf(config);
  const directives = directivesOf(config, build);
  const policy = (ancestors: readonly string[]) =>
    policyText({ ...directives, 'frame-ancestors': ancestors, ...reporting(reports) });
  return {
    folder,
    all: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    documents: {
      'Permissions-Policy': permissionsOf(sources, vendors),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(reports === '' ? {} : { 'Reporting-Endpoints': `${REPORTS}="${reports}"` }),
    },
    policyHeader: isTrial ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy',
    policy: { framed: policy([SELF, ...sources.payments]), others: policy([]) },
    caching: { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' },
    geoCheck: config.geoCheckGateway === '' ? null : new URL(config.geoCheckGateway),
  };
}

/** The headers of one path. */
export function headersOf(
  path: string,
  { all, documents, policy, policyHeader, caching }: HostHeaders,
): Headers {
  if (path.startsWith(HASHED_FILES)) return { ...all, 'Cache-Control': caching.hashed };
  const isFramed = (FRAMED_PATHS as readonly string[]).includes(path);
  return {
    ...all,
    ...documents,
    [policyHeader]: isFramed ? policy.framed : policy.others,
    'Cache-Control': caching.others,
  };
}

/**
 * The policy in the page itself, for hosts that send no headers: every directive that a `meta` element supports. Without a
 * configuration it doesn't restrict connections and frames.
 */
export function pagePolicy(config: Config | null, build: Build = {}): string {
  return policyText(
    config === null ? fixedWith({ replay: true, simulation: true }, build) : directivesOf(config, build),
  );
}
