// Renewals by the provider: by a refresh token, or in a frame by the provider's own session.
import type { User } from 'oidc-client-ts';
import type { Identity, Renewal } from '../../ports';
import type { OidcEnvironment, userManagers } from './oidcManager';
import { hasPlayerId, refreshedUser } from './oidcUser';
import { refreshTokens } from './provider';
import { type operatorWarnings, ProviderProblem, problemOf } from './providerProblem';

/** The adapter's code for a subject that is no player id. */
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
    readonly adopt: (next: User, whose: number) => Identity;
    readonly remember: (next: User) => void;
  },
) {
  const { config } = environment;
  /** The refusal of the session's refresh token; null while it is good. */
  let refusal: Refusal | null = null;

  async function byRefreshToken(before: User, whose: number): Promise<Renewal> {
    const [oidc, { User }] = await Promise.all([managed(), import('oidc-client-ts')]);
    try {
      const changes = await refreshTokens(environment, {
        tokenEndpoint: (await oidc.metadataService.getTokenEndpoint(false)) ?? '',
        clientId: config.oidc.clientId,
        resource: config.oidc.resource,
        user: before,
      });
      return { outcome: 'renewed', identity: adopt(refreshedUser(before, changes, User), whose) };
    } catch (error) {
      if (!(error instanceof ProviderProblem) || error.isAway) throw error;
      warnings.ofProblem(error);
      refusal = { outcome: 'refused', failure: error.failure };
      if (error.failure.code === 'invalid_grant') {
        delete before.refresh_token;
        remember(before);
      }
      return byFrame(whose);
    }
  }

  /**
   * A refresh token may be spent by a duplicated tab, or belong to a closed one, while the provider's session lives on. After
   * a refused refresh token, a frame that stays empty is a refusal too.
   */
  async function byFrame(whose: number): Promise<Renewal> {
    try {
      const oidc = await managed();
      const found = await oidc.signinSilent({
        forceIframeAuth: true,
        silentRequestTimeoutInSeconds: config.constants.silentRenewTimeoutS,
      });
      if (found === null) return refusal ?? { outcome: 'refused' };
      if (hasPlayerId(found)) return { outcome: 'renewed', identity: adopt(found, whose) };
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
    /** The session has another refresh token, or none. */
    startAgain(): void {
      refusal = null;
    },
  };
}

/** The outcome of a request that the provider did not answer. */
export function unreachable({ failure, retryAfterMs }: ProviderProblem) {
  return {
    outcome: 'unreachable' as const,
    failure,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}
