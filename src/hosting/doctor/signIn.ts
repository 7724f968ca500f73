// The identity provider: discovery, keys, PKCE, CORS, the registered client, the end of sessions, and a player's token.
import { addressOf, type Examination, isCrossOrigin, replyOrReport } from './examination';
import { headerOf, isPage, isReply, jsonOf, objectOf, type Reply } from './probe';

type Metadata = Readonly<Record<string, unknown>>;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Only the claims of a token that is valid for at least this long are checked, ms. */
const MIN_LIFE_MS = 30_000;

export async function checkSignIn(examination: Examination): Promise<void> {
  const metadata = await discovered(examination);
  if (metadata === null) return;
  checkMetadata(examination, metadata);
  await Promise.all([
    checkKeys(examination, metadata),
    checkTokenEndpoint(examination, metadata),
    checkRegistration(examination, metadata),
    checkRotation(examination, metadata),
  ]);
  if (examination.token !== null) checkToken(examination, examination.token, metadata);
}

async function discovered(examination: Examination): Promise<Metadata | null> {
  const { config, probe, report, app } = examination;
  const authority = addressOf(examination, config.oidc.authority);
  const url = `${authority.href.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const advice = 'Set oidc.authority to the issuer of the provider.';
  const reply = replyOrReport(
    examination,
    await probe(url, { headers: { origin: app.origin } }),
    'signIn.unreachable',
    `GET ${url}`,
    advice,
  );
  if (reply === null) return null;
  const metadata = objectOf(reply);
  if (reply.status !== 200 || metadata === null) {
    const kind = isPage(reply) ? ' and a page' : '';
    report('signIn.discovery', `GET ${url} returns ${reply.status}${kind}, no discovery document.`, advice);
    return null;
  }
  if (isCrossOrigin(examination, authority)) checkAllowedOrigin(examination, reply, 'the discovery document');
  const issuer = String(metadata.issuer ?? '');
  if (issuer.replace(/\/$/, '') !== authority.href.replace(/\/$/, ''))
    report(
      'signIn.issuer',
      `The provider's issuer is "${issuer}", oidc.authority is "${authority.href}".`,
      advice,
    );
  return metadata;
}

function checkAllowedOrigin({ app, report }: Examination, reply: Reply, what: string): void {
  const allowed = headerOf(reply, 'access-control-allow-origin');
  if (allowed === '*' || allowed === app.origin) return;
  report(
    'signIn.cors',
    `The provider doesn't let ${app.origin} read ${what}.`,
    `Add ${app.origin} to the client's allowed web origins at the provider.`,
  );
}

const listed = (metadata: Metadata, name: string): readonly unknown[] | null =>
  Array.isArray(metadata[name]) ? (metadata[name] as unknown[]) : null;

function checkMetadata(examination: Examination, metadata: Metadata): void {
  const { config, report } = examination;
  if (listed(metadata, 'code_challenge_methods_supported')?.includes('S256') !== true)
    report(
      'signIn.pkce',
      "The provider doesn't announce PKCE with S256.",
      'Enable PKCE (S256) for public clients.',
    );
  if (listed(metadata, 'response_types_supported')?.includes('code') === false)
    report('signIn.flow', "The provider doesn't offer the code flow.", 'Enable the response type "code".');
  if (listed(metadata, 'grant_types_supported')?.includes('refresh_token') === false)
    report(
      'signIn.refresh',
      'The provider issues no refresh tokens.',
      'Allow the grant refresh_token with rotation, or players sign in again whenever a token expires.',
    );
  const ends = config.oidc.signOut === 'endSession';
  if (ends && typeof metadata.end_session_endpoint !== 'string')
    report(
      'signIn.endSession',
      'The provider has no end_session_endpoint, but oidc.signOut is "endSession".',
      'Set oidc.signOut to "revoke" or "local".',
    );
  checkEndpointOrigins(examination, metadata);
}

/** The policy allows only the configured origins. */
function checkEndpointOrigins(examination: Examination, metadata: Metadata): void {
  const { app, config, report } = examination;
  const allowed = new Set(
    [app.href, config.oidc.authority, ...config.origins.signIn].map(
      (address) => addressOf(examination, address).origin,
    ),
  );
  const endpoints = [
    'authorization_endpoint',
    'token_endpoint',
    'end_session_endpoint',
    'revocation_endpoint',
  ];
  const others = endpoints
    .map((name) => metadata[name])
    .filter((address): address is string => typeof address === 'string' && URL.canParse(address))
    .map((address) => new URL(address).origin)
    .filter((origin) => !allowed.has(origin));
  if (others.length === 0) return;
  const problem = `The provider has endpoints on ${[...new Set(others)].join(', ')}, which the policy blocks.`;
  report('signIn.origins', problem, 'List these origins in origins.signIn and write the headers again.');
}

async function checkKeys({ probe, report }: Examination, metadata: Metadata): Promise<void> {
  const address = String(metadata.jwks_uri ?? '');
  const reply = await probe(address);
  const keys = isReply(reply) && reply.status === 200 ? objectOf(reply)?.keys : null;
  const usable = Array.isArray(keys) ? keys.filter((key) => ['EC', 'RSA', 'OKP'].includes(key?.kty)) : [];
  if (usable.length > 0) return;
  const advice = 'Publish the public signing keys (EC, RSA or OKP) at jwks_uri.';
  report('signIn.keys', `The provider publishes no signing keys at "${address}".`, advice);
}

/** Exchanges a code that does not exist: only the refusal and its headers matter. */
async function checkTokenEndpoint(examination: Examination, metadata: Metadata): Promise<void> {
  const { app, config, probe, report } = examination;
  const address = String(metadata.token_endpoint ?? '');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.oidc.clientId,
    redirect_uri: new URL('callback', app).href,
    code: 'doctor',
    code_verifier: 'doctor-0000000000000000000000000000000000000000',
  }).toString();
  const reply = replyOrReport(
    examination,
    await probe(address, { method: 'POST', headers: { ...FORM, origin: app.origin }, body }),
    'signIn.token',
    `POST ${address}`,
    'Check the token endpoint of the provider.',
  );
  if (reply === null) return;
  const error = objectOf(reply)?.error;
  if (error === 'invalid_client' || error === 'unauthorized_client')
    report(
      'signIn.client',
      `The provider refuses the client "${config.oidc.clientId}" (${error}).`,
      'Register it as a public client (no secret) for the code flow, or correct oidc.clientId.',
    );
  else if (error === undefined)
    report(
      'signIn.token',
      `POST ${address} returns ${reply.status} without an OAuth error.`,
      'Check the token endpoint of the provider.',
    );
  if (URL.canParse(address) && isCrossOrigin(examination, new URL(address)))
    checkAllowedOrigin(examination, reply, 'the token endpoint');
}

/** A silent request is answered by a redirect to the callback, unless the client or the redirect URI is unknown. */
async function checkRegistration(
  { app, config, probe, report }: Examination,
  metadata: Metadata,
): Promise<void> {
  const address = String(metadata.authorization_endpoint ?? '');
  if (!URL.canParse(address)) return;
  const callback = new URL('callback', app).href;
  const url = new URL(address);
  const query = {
    client_id: config.oidc.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: config.oidc.scope,
    state: 'doctor',
    prompt: 'none',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...(config.oidc.resource === '' ? {} : { resource: config.oidc.resource }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const reply = await probe(url, { headers: { accept: 'text/html' } });
  if (!isReply(reply)) return;
  const target = headerOf(reply, 'location');
  if (!target.startsWith(callback)) {
    const advice = `Register ${callback} as a redirect URI of the client, exactly so.`;
    report('signIn.redirectUri', `The provider doesn't redirect to ${callback}.`, advice);
    return;
  }
  const error = new URL(target).searchParams.get('error');
  if (error === 'invalid_scope' || error === 'invalid_target')
    report(
      'signIn.scope',
      `The provider refuses the requested access (${error}).`,
      error === 'invalid_scope' ? 'Correct oidc.scope.' : 'Correct oidc.resource.',
    );
}

/** Spends the given refresh token twice: the first use must return another one, the second must be refused. */
async function checkRotation(examination: Examination, metadata: Metadata): Promise<void> {
  const { app, config, mayWrite, probe, refreshToken, report, note } = examination;
  if (refreshToken === null || !mayWrite) {
    note("Whether refresh tokens rotate isn't checked: pass --refresh-token and --write.");
    return;
  }
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: config.oidc.clientId,
    refresh_token: refreshToken,
  }).toString();
  const sent = { method: 'POST', headers: { ...FORM, origin: app.origin }, body };
  const first = await probe(String(metadata.token_endpoint ?? ''), sent);
  if (!isReply(first) || first.status !== 200) {
    note("Whether refresh tokens rotate isn't checked: the provider refuses the given one.");
    return;
  }
  const next = objectOf(first)?.refresh_token;
  const second = await probe(String(metadata.token_endpoint ?? ''), sent);
  const isSpent = isReply(second) && second.status >= 400 && second.status < 500;
  if (typeof next === 'string' && next !== refreshToken && isSpent) return;
  report(
    'signIn.rotation',
    `A refresh token can be used ${isSpent ? 'without being replaced' : 'twice'}.`,
    'Enable rotation with reuse detection for refresh tokens of public clients.',
  );
}

/** The claims of a JWT; null if the token is opaque. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const value = jsonOf(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

/** The player's id in a token; null if the token is opaque or lacks the claim. */
export function playerIn(token: string | null, claim: string): string | null {
  const value = token === null ? null : claimsOf(token)?.[claim];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function checkToken({ config, report, note, now }: Examination, token: string, metadata: Metadata): void {
  const claims = claimsOf(token);
  if (claims === null) {
    note("The access token is opaque, so its claims aren't checked.");
    return;
  }
  const { playerIdClaim, audience } = config.oidc;
  if (playerIn(token, playerIdClaim) === null)
    report(
      'token.player',
      `The token has no usable claim "${playerIdClaim}".`,
      "Set oidc.playerIdClaim to the claim that holds the player's id.",
    );
  if (claims.iss !== undefined && claims.iss !== metadata.issuer)
    report(
      'token.issuer',
      `The token was issued by "${String(claims.iss)}".`,
      'Pass a token of this provider.',
    );
  const audiences = [claims.aud ?? []].flat();
  const expected = audience === '' ? config.oidc.resource : audience;
  if (expected !== '' && !audiences.includes(expected))
    report(
      'token.audience',
      `The token is for "${audiences.join(', ')}", not for "${expected}".`,
      'Correct oidc.audience or oidc.resource, or the API that the provider issues tokens for.',
    );
  const left = Number(claims.exp ?? Number.NaN) * 1000 - now();
  if (left < MIN_LIFE_MS)
    report('token.expired', 'The token has expired or is about to.', 'Pass a fresh access token.');
}
