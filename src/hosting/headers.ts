// The headers that every host of the app sends, derived from its configuration: content security policy, permissions,
// transport, isolation and caching. `npm start` serves exactly these.

import type { Config } from '../../streams/config';
import { configuredFor } from '../../streams/providerOrigins';

/** Pages that may be framed: the return from silent renewal, the payment result, the UI inside the replay studio. */
export const FRAMED_PATHS = [
  '/callback',
  '/payment-result-iframe',
  '/account/payment-result-iframe',
  '/replay-frame',
] as const;

/** Files whose name changes with their content. */
export const HASHED_FILES = '/assets/';

/** Paths that are never answered by the page: what reads them would take it for an answer. */
export const NEVER_THE_PAGE = ['/geo-check', '/config.json'] as const;

/** Files of a build that are for the host alone. */
export const HOST_FILES = ['/_headers', '/_redirects'] as const;

export type Headers = Readonly<Record<string, string>>;

export interface HostHeaders {
  /** Sent with every response. */
  readonly all: Headers;
  /** Sent with all but the files below `HASHED_FILES`: they mean something for documents and workers only, and are larger than most of those files. */
  readonly documents: Headers;
  /** The content security policy of the pages in `FRAMED_PATHS`, and of all others. */
  readonly policy: { readonly framed: string; readonly others: string };
  /** `Cache-Control` of the files below `HASHED_FILES`, and of all others. */
  readonly caching: { readonly hashed: string; readonly others: string };
  /** Where `GET /geo-check` is sent; null where it is answered with 404. */
  readonly geoCheck: URL | null;
}

const SELF = "'self'";
const NONE = "'none'";

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * What holds under any configuration. The style of an element changes through the CSSOM alone, so `style-src` needs no
 * 'unsafe-inline'. DOMPurify, which cleans the global alert, is the only one that turns text into HTML: it has to return
 * a `TrustedHTML` or nodes (`RETURN_TRUSTED_TYPE`, `RETURN_DOM_FRAGMENT`). `worker` names the service worker's script.
 */
const FIXED: Directives = {
  'script-src': [SELF],
  'style-src': [SELF],
  'object-src': [NONE],
  'base-uri': [NONE],
  'worker-src': [SELF],
  'require-trusted-types-for': ["'script'"],
};

/** The policies of Trusted Types: the last is the studio's, and only a host that brings the simulation needs it. */
const trustedTypes = (hasSimulation: boolean) => [
  'dompurify',
  'worker',
  ...(hasSimulation ? ['simulation'] : []),
];

/** The policy's own text; a directive without a source is `'none'`. */
function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources.length === 0 ? [NONE] : sources)].join(' ')}`)
    .join('; ');
}

/** The origin of an address of the configuration: `'self'` for a path, the address's own otherwise. */
function sourceOf(address: string, field: string): string {
  if (address.startsWith('/') && !address.startsWith('//')) return SELF;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${field}: not an address: ${address}`);
  return url.origin;
}

/** `https://api.example.com` as the origin of its sockets. */
const socketsOf = (source: string) => (source === SELF ? [] : [source.replace(/^http/, 'ws')]);

interface Sources {
  readonly api: string;
  /** The provider's endpoints: the authority, and where it keeps others. */
  readonly signIn: readonly string[];
  readonly geoGateway: string;
  readonly games: readonly string[];
  readonly payments: readonly string[];
  readonly identity: readonly string[];
  readonly pictures: readonly string[];
}

function sourcesOf(config: Config): Sources {
  const framed = (pages: 'games' | 'payments' | 'identity') =>
    configuredFor(config, pages).map(({ field, address }) => sourceOf(address, field));
  const several = (name: 'signIn' | 'pictures') =>
    config.origins[name].map((address, index) => sourceOf(address, `origins.${name}.${index}`));
  return {
    api: sourceOf(config.apiBase, 'apiBase'),
    signIn: [sourceOf(config.oidc.authority, 'oidc.authority'), ...several('signIn')],
    geoGateway: sourceOf(config.geoGatewayUrl, 'geoGatewayUrl'),
    games: framed('games'),
    payments: framed('payments'),
    identity: framed('identity'),
    pictures: several('pictures'),
  };
}

function directivesOf(config: Config): Directives {
  const { api, geoGateway, ...origins } = sourcesOf(config);
  const { games, payments, identity, pictures, signIn } = origins;
  return {
    'default-src': [],
    ...FIXED,
    'trusted-types': trustedTypes(config.flags.simulation),
    'img-src': [SELF, 'data:', 'blob:', api, ...pictures],
    'font-src': [SELF],
    'manifest-src': [SELF],
    'connect-src': [SELF, api, ...socketsOf(api), ...signIn, geoGateway],
    'frame-src': [SELF, ...signIn, ...games, ...payments, ...identity],
    'form-action': payments,
  };
}

/** `camera=(self "https://id.example.com")`; a feature without an origin is off. */
function permission(feature: string, sources: readonly string[]): string {
  const allowed = [...new Set(sources)].map((source) => (source === SELF ? 'self' : `"${source}"`));
  return `${feature}=(${allowed.join(' ')})`;
}

/** A feature for frames of these origins: a page can pass on only what it may use itself. */
const delegated = (feature: string, sources: readonly string[]): string =>
  permission(feature, sources.length === 0 ? [] : [SELF, ...sources]);

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
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
 * A sandboxed game has an opaque origin, which no list can name: what games use is open to all, and still has to be
 * granted by the `allow` of each frame.
 */
const GAME_FEATURES = ['autoplay=*', 'fullscreen=*'];

function permissionsOf({ payments, identity }: Sources): string {
  return [
    ...GAME_FEATURES,
    permission('geolocation', [SELF]),
    delegated('camera', identity),
    delegated('microphone', identity),
    delegated('payment', payments),
    ...UNUSED_FEATURES.map((feature) => permission(feature, [])),
  ].join(', ');
}

/** An address that can be written into a host's file as it is. */
function gatewayOf(address: string): URL | null {
  if (address === '') return null;
  const isPlain = /^https?:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(address) && URL.canParse(address);
  if (!isPlain) throw new Error(`geoCheckGateway: not an address: ${address}`);
  return new URL(address);
}

/**
 * The headers for a configuration; throws an error that names the field whose address cannot be read. There is no
 * `Cross-Origin-Embedder-Policy`: it would ask every game and payment provider for headers of its own.
 */
export function hostHeaders(config: Config): HostHeaders {
  const sources = sourcesOf(config);
  const directives = directivesOf(config);
  const policy = (ancestors: readonly string[]) =>
    policyText({ ...directives, 'frame-ancestors': ancestors });
  return {
    all: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    documents: {
      'Permissions-Policy': permissionsOf(sources),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    policy: { framed: policy([SELF, ...sources.payments]), others: policy([]) },
    caching: { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' },
    geoCheck: gatewayOf(config.geoCheckGateway),
  };
}

/** The headers of one path. */
export function headersOf(path: string, { all, documents, policy, caching }: HostHeaders): Headers {
  if (path.startsWith(HASHED_FILES)) return { ...all, 'Cache-Control': caching.hashed };
  const isFramed = (FRAMED_PATHS as readonly string[]).includes(path);
  return {
    ...all,
    ...documents,
    'Content-Security-Policy': isFramed ? policy.framed : policy.others,
    'Cache-Control': caching.others,
  };
}

/**
 * The policy that stands in the page itself, for a host that sends no headers: everything that a `meta` element may
 * say. Without a configuration it leaves open where the app connects to and what it frames.
 */
export function pagePolicy(config: Config | null): string {
  return policyText(
    config === null ? { ...FIXED, 'trusted-types': trustedTypes(true) } : directivesOf(config),
  );
}
