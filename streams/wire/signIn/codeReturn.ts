// Completes the return from the provider, in the page or in the frame of a silent sign-in: checks its state and issuer, and
// exchanges its code.
import type { OidcMetadata, User } from 'oidc-client-ts';
import { TOKEN_PREFIX } from './callbackPath';
import { returnPath } from './oidcUser';
import { exchangeCode, type ProviderRequest } from './provider';
import { isFinal, oauthCode, ProviderProblem } from './providerProblem';

interface ReturnRequest extends ProviderRequest {
  readonly tokens: Storage;
  readonly config: { readonly oidc: { readonly clientId: string } };
}

/** A pending sign-in of this tab, as oidc-client-ts stores it. */
interface StartedSignIn {
  readonly key: string;
  readonly returnTo: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly scope: string;
}

/** The pending sign-in of a return address; null if this tab has none with that state. */
export function startedSignIn(tokens: Storage, address: string): StartedSignIn | null {
  const state = new URL(address).searchParams.get('state') ?? '';
  const key = `${TOKEN_PREFIX}${state}`;
  try {
    const stored = JSON.parse(tokens.getItem(key) ?? 'null') as Record<string, unknown> | null;
    if (stored === null || stored.id !== state || typeof stored.code_verifier !== 'string') return null;
    const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
    return {
      key,
      returnTo: returnPath(text('data'), new URL(address).origin),
      codeVerifier: stored.code_verifier,
      redirectUri: text('redirect_uri'),
      scope: text('scope'),
    };
  } catch {
    return null;
  }
}

/** Detects a mix-up attack by comparing the issuer (RFC 9207). */
function hasWrongIssuer(returned: URLSearchParams, metadata: Partial<OidcMetadata>): boolean {
  const issuer = returned.get('iss');
  if (issuer !== null) return issuer !== metadata.issuer;
  const { authorization_response_iss_parameter_supported: isSent } = metadata as Record<string, unknown>;
  return isSent === true;
}

/** The user of a return address. Its state cannot be used again, unless the provider did not respond. */
export async function completeSignIn(
  environment: ReturnRequest,
  options: {
    readonly address: string;
    readonly metadata: Partial<OidcMetadata>;
    readonly step: 'return' | 'frame';
    readonly from: typeof User;
  },
): Promise<User> {
  const { metadata, step } = options;
  const started = startedSignIn(environment.tokens, options.address);
  const returned = new URL(options.address).searchParams;
  const final = (code: string) => new ProviderProblem({ step, code, status: null }, false);
  if (started === null) throw final('unknown_state');
  try {
    if (hasWrongIssuer(returned, metadata)) throw final('wrong_issuer');
    const error = oauthCode(returned.get('error'));
    if (error !== null) throw new ProviderProblem({ step, code: error, status: null }, !isFinal(error, null));
    const code = returned.get('code');
    if (code === null) throw final('no_code');
    const { codeVerifier, redirectUri, scope } = started;
    const user = await exchangeCode(environment, {
      tokenEndpoint: metadata.token_endpoint ?? '',
      clientId: environment.config.oidc.clientId,
      redirectUri,
      code,
      codeVerifier,
    });
    environment.tokens.removeItem(started.key);
    return new options.from({ scope, ...user, session_state: returned.get('session_state') });
  } catch (error) {
    if (!(error instanceof ProviderProblem) || !error.isAway || error.failure.step !== 'code')
      environment.tokens.removeItem(started.key);
    throw error;
  }
}
