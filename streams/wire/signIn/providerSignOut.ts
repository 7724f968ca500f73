// Sign-out at the provider: revokes tokens, and ends the provider's own session.
import type { OidcMetadata, User } from 'oidc-client-ts';
import type { SignOut } from '../../ports';
import type { OidcEnvironment, userManagers } from './oidcManager';
import { revokeToken, within } from './provider';
import type { operatorWarnings } from './providerProblem';

export function providerSignOut(
  environment: OidcEnvironment,
  {
    managers: { managed, reached },
    warnings,
    wholeMs,
  }: {
    readonly managers: ReturnType<typeof userManagers>;
    readonly warnings: ReturnType<typeof operatorWarnings>;
    /** The time limit of each step, ms. */
    readonly wholeMs: number;
  },
) {
  const { config, scheduler } = environment;

  async function revokeAt(
    metadata: Partial<OidcMetadata> | undefined,
    { token, type }: { token: string | undefined; type: 'refresh_token' | 'access_token' },
  ): Promise<void> {
    const endpoint = metadata?.revocation_endpoint;
    if (endpoint === undefined || token === undefined) return;
    await revokeToken(environment, { endpoint, clientId: config.oidc.clientId, token, type });
  }

  return {
    /** Revokes the refresh token if the provider supports it; nothing waits for it. */
    async revoke(known: User | null): Promise<void> {
      const token = known?.refresh_token;
      if (token === undefined) return;
      try {
        await revokeAt((await managed()).settings.metadata, { token, type: 'refresh_token' });
      } catch {
        // The token ends with the provider's session, or expires.
      }
    },

    /** Ends the session at the provider, as configured and as the provider supports it. */
    async endAtProvider(left: User | null): Promise<SignOut> {
      if (config.oidc.signOut === 'local') return 'here';
      const oidc = await within(wholeMs, scheduler, reached());
      const { metadata } = oidc.settings;
      if (config.oidc.signOut !== 'revoke' && metadata?.end_session_endpoint !== undefined) {
        const hint = left?.id_token === undefined ? {} : { id_token_hint: left.id_token };
        await within(wholeMs, scheduler, oidc.signoutRedirect(hint));
        return 'leaving';
      }
      if (config.oidc.signOut === 'endSession') warnings.ofMissing('end_session_endpoint', 'oidc.signOut');
      const access = revokeAt(metadata, { token: left?.access_token, type: 'access_token' });
      await within(wholeMs, scheduler, access);
      return 'here';
    },
  };
}
