// Renewals at the provider: by refresh token, or in a frame by the provider's own session.
import type { User } from 'oidc-client-ts';
import type { Identity, Renewal } from '../../ports';
import type { OidcEnvironment, userManagers } from './oidcManager';
import { identities, refreshedUser } from './oidcUser';
import { refreshTokens } from './provider';
import { type operatorWarnings, ProviderProblem, problemOf } from './providerProblem';

/** The adapter's error code for a subject that is not a player id. */
export const INVALID_USER_ID = 'invalid_user_id';

type Refusal = Extract<Renewal, { outcome: 'refused' }>;

export function providerRenewal(
  environment: OidcEnvironment,
  {
    managers: { managed, reached },
    warnings,
    adopt,
    remember,
  }: {
    readonly managers: ReturnType<typeof userManagers>;
    readonly warnings: ReturnType<typeof operatorWarnings>;
    readonly adopt: (next: User, startEpoch: number) => Identity;
    readonly remember: (next: User) => void;
  },
) {
  const { config } = environment;
  const { hasPlayerId } = identities(config.oidc.playerIdClaim);
  /** The refusal of the session's refresh token; null while it is valid. */
  let refusal: Refusal | null = null;

  async function byRefreshToken(before: User, startEpoch: number): Promise<Renewal> {
    const [oidc, { User }] = await Promise.all([managed(), import('oidc-client-ts')]);
    try {
      const changes = await refreshTokens(environment, {
        tokenEndpoint: (await oidc.metadataService.getTokenEndpoint(false)) ?? '',
        clientId: config.oidc.clientId,
        resource: config.oidc.resource,
        user: before,
      });
      return { outcome: 'renewed', identity: adopt(refreshedUser(before, changes, User), startEpoch) };
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.isAway) throw error;
      warnings.ofProblem(error);
      refusal = { outcome: 'refused', failure: error.failure };
      if (error.failure.code === 'invalid_grant') {
        delete before.refresh_token;
        remember(before);
      }
      return byFrame(startEpoch);
    }
  }

  /**
   * Needed when the refresh token was spent by a duplicated tab, or belongs to a closed one, but the provider's session is still
   * active. After a refused refresh token, a frame without a response is also a refusal.
   */
  async function byFrame(startEpoch: number): Promise<Renewal> {
    try {
      const oidc = await managed();
      const found = await oidc.signinSilent({
        forceIframeAuth: true,
        silentRequestTimeoutInSeconds: config.constants.silentRenewTimeoutS,
      });
      if (found === null) return refusal ?? { outcome: 'refused' };
      if (hasPlayerId(found)) return { outcome: 'renewed', identity: adopt(found, startEpoch) };
      throw new ProviderProblem({ step: 'frame', code: INVALID_USER_ID, status: null }, false);
    } catch (error) {
      const problem = problemOf(error, 'frame');
      warnings.ofProblem(problem);
      if (!problem.isAway) return { outcome: 'refused', failure: refusal?.failure ?? problem.failure };
      const isEmpty = (error as Partial<Error> | null)?.name === 'ErrorTimeout';
      if (refusal !== null && isEmpty && (await isUp())) return refusal;
      return unreachable(problem);
    }
  }

  const isUp = () =>
    reached().then(
      () => true,
      () => false,
    );

  return {
    byRefreshToken,
    byFrame,
    /** Call when the session has a different refresh token, or none. */
    startAgain(): void {
      refusal = null;
    },
  };
}

/** The outcome of a request to which the provider did not respond. */
export function unreachable({ failure, retryAfterMs }: ProviderProblem) {
  return {
    outcome: 'unreachable' as const,
    failure,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}
