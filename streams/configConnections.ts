// The sections of /config.json about the servers that the app talks to: the hub, the API, the identity provider and the
// collector of telemetry.
import * as s from './schema/schema';

/** An object whose fields all have defaults; `holds` checks them together. */
function section<Fields extends Record<string, s.AnyStruct>>(
  fields: Fields,
  rule = '',
  holds: (value: s.Infer<ReturnType<typeof s.object<Fields>>>) => boolean = () => true,
) {
  const struct = s.object(fields);
  return s.withDefault(s.refine(struct, rule, holds), {} as s.Infer<typeof struct>);
}

function share(fallback: number) {
  return s.withDefault(
    s.refine(s.number(), 'expected 0 to 1', (value) => value >= 0 && value <= 1),
    fallback,
  );
}

/** SignalR's transports, in the order of preference. */
const TRANSPORTS = ['webSockets', 'serverSentEvents', 'longPolling'] as const;

/** How the app connects to the hub. */
export const hub = section(
  {
    /** The hub's address if it isn't below `apiBase`: a path on this origin or an absolute URL. */
    url: s.withDefault(s.publicString(), ''),
    /** The allowed transports. */
    transports: s.withDefault(s.array(s.enums(TRANSPORTS)), [...TRANSPORTS]),
    /** Connects without `negotiate`; only with `webSockets` alone, and not to a service that redirects. */
    skipNegotiation: s.withDefault(s.boolean(), false),
    /** Whether the hub's requests send cookies to another origin. */
    withCredentials: s.withDefault(s.boolean(), true),
  },
  'expected skipNegotiation only with the transport webSockets alone',
  ({ skipNegotiation, transports }) =>
    transports.length > 0 && (!skipNegotiation || transports.join() === 'webSockets'),
);

/** How the API protects itself against forged requests from other sites. */
export const csrf = section({
  /** The cookie with the token. */
  cookie: s.withDefault(s.publicString(), 'XSRF-TOKEN'),
  /** The request header that returns the token. */
  header: s.withDefault(s.code(), 'X-CSRF-Token'),
  /**
   * For an API whose cookies the page can't read: a path below `apiBase`, or a URL, whose response contains the token, in the
   * response header of the same name or as `{ "token": "…" }`.
   */
  endpoint: s.withDefault(s.publicString(), ''),
});

/** The parameters of an authorization request that the app sets. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  'audience',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'id_token_hint',
  'nonce',
  'prompt',
  'redirect_uri',
  'request',
  'request_uri',
  'resource',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

/** The identity provider (OpenID Connect), and what the app requests from it. */
export const oidc = s.object({
  /** The provider's issuer: a path on this origin or an absolute URL. */
  authority: s.publicString(),
  /** The public client that is registered with the provider. */
  clientId: s.publicString(),
  /** The requested scopes, separated by spaces. */
  scope: s.withDefault(s.publicString(), 'openid profile player-api'),
  /** The API as a resource indicator (RFC 8707); empty for providers without them. */
  resource: s.withDefault(s.publicString(), ''),
  /** The API's identifier, for providers that expect `audience` instead of `resource`, such as Auth0. */
  audience: s.withDefault(s.publicString(), ''),
  /** Sent with every authorization request, e.g. `{ "kc_idp_hint": "bank" }`. */
  extraParameters: s.withDefault(
    s.refine(s.dictionary(s.publicString()), "expected only parameters that the app doesn't set", (given) =>
      Object.keys(given).every((name) => !OWN_PARAMETERS.has(name)),
    ),
    {},
  ),
  /** The claim of the ID token that is the player's id. */
  playerIdClaim: s.withDefault(s.publicString(), 'sub'),
  /**
   * `endSession` ends the provider's session too; `revoke` only revokes the tokens; `local` only discards them. By default the
   * first one of them that the provider supports.
   */
  signOut: s.optional(s.enums(['endSession', 'revoke', 'local'])),
});

/** Where the app reports errors, measurements and violations of its policy. */
export const telemetry = section({
  /** The base URL of a collector of OpenTelemetry (OTLP over HTTP), without `/v1/logs`; needs the flag `remoteLogging`. */
  otlp: s.withDefault(s.publicString(), ''),
  /** The URL that receives violations of the content security policy (Reporting API): a path or an absolute URL. */
  policyReports: s.withDefault(s.publicString(), ''),
  /** The share of pages whose calls and web vitals are measured for the collector, from 0 to 1. Errors are always sent. */
  sampled: share(1),
});

/** The header `traceparent` (W3C Trace Context) of calls, by which a recording leads to the traces of the platform. */
export const tracing = section({
  /** `sameOrigin`: to an API on the app's origin; `always`: also to another one, whose preflight must allow it. */
  header: s.withDefault(s.enums(['sameOrigin', 'always', 'never']), 'sameOrigin'),
  /** The share of calls whose trace is marked as sampled, from 0 to 1. */
  sampled: share(1),
});
