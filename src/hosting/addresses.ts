// The addresses in a configuration: which are usable, for the policy, the host's files and the app.
import type { Config } from '../../streams/config';
import { configuredFor } from '../../streams/providerOrigins';

/** An unusable address: its field, and one line that names the field. */
export interface AddressProblem {
  readonly field: string;
  readonly message: string;
}

type Rule = (address: string) => string | null;

const isPath = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** A path on the app's origin, or an absolute URL that a content security policy can contain. */
const addressRule: Rule = (address) => {
  if (isPath(address)) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'expected a URL such as https://play.example.com, or a path on this origin that starts with /';
  /** A browser ignores such a source, and would block the address. */
  return url.hostname.startsWith('[')
    ? "a content security policy can't contain an IPv6 address; use a host name"
    : null;
};

/** It must need no escaping in a host's configuration file. */
const gatewayRule: Rule = (address) =>
  /^https?:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(address) && URL.canParse(address)
    ? null
    : 'expected a plain URL such as https://geo.example.com/check';

/** It must not be able to end the header. */
const reportsRule: Rule = (address) =>
  addressRule(address) ??
  (/^[\w:/.?&=%~-]+$/.test(address) ? null : 'expected only letters, digits and : / . ? & = % ~ - _');

/** A source that allows every origin with this scheme. */
export const isScheme = (source: string) => /^https?:$/.test(source);

const bankRule: Rule = (source) => (isScheme(source) ? null : addressRule(source));

/** A path below the API, with or without a slash at its start. */
const belowRule: Rule = (path) => (/^[\w+.-]*:/.test(path) ? 'expected a path below apiBase' : null);

const endpointRule: Rule = (address) =>
  /^https?:/i.test(address) ? addressRule(address) : belowRule(address);

const optional =
  (rule: Rule): Rule =>
  (address) =>
    address === '' ? null : rule(address);

function addressesOf(config: Config): readonly (readonly [field: string, address: string, rule: Rule])[] {
  const { csrf, geoCheckGateway, hub, hubPath, oidc, origins, telemetry } = config;
  const framed = (['games', 'payments', 'identity'] as const).flatMap((pages) =>
    configuredFor(config, pages),
  );
  const listed = (['pictures', 'signIn', 'connect'] as const).flatMap((name) =>
    origins[name].map((address, index) => ({ field: `origins.${name}.${index}`, address })),
  );
  return [
    ['apiBase', config.apiBase, addressRule],
    ['hubPath', hubPath, belowRule],
    ['hub.url', hub.url, optional(addressRule)],
    ['csrf.endpoint', csrf.endpoint, endpointRule],
    ['oidc.authority', oidc.authority, addressRule],
    ['geoGatewayUrl', config.geoGatewayUrl, addressRule],
    ['geoCheckGateway', geoCheckGateway, optional(gatewayRule)],
    ['telemetry.otlp', telemetry.otlp, optional(addressRule)],
    ['telemetry.policyReports', telemetry.policyReports, optional(reportsRule)],
    ...origins.banks.map((address, index) => [`origins.banks.${index}`, address, bankRule] as const),
    ...[...framed, ...listed].map(({ field, address }) => [field, address, addressRule] as const),
  ];
}

const messageOf = (field: string, reason: string, address: string) =>
  `${field}: ${reason}: ${JSON.stringify(address)}`;

/** All unusable addresses of a configuration. */
export const addressProblems = (config: Config): readonly AddressProblem[] =>
  addressesOf(config).flatMap(([field, address, rule]) => {
    const reason = rule(address);
    return reason === null ? [] : [{ field, message: messageOf(field, reason, address) }];
  });

/** The source of an address for a policy: `'self'` for a path, otherwise its origin. Throws an error with the name of the field. */
export function sourceOf(address: string, field: string): string {
  const reason = addressRule(address);
  if (reason !== null) throw new Error(messageOf(field, reason, address));
  return isPath(address) ? "'self'" : new URL(address).origin;
}
