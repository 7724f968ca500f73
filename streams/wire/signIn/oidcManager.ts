// Loads the OpenID Connect client library on demand and configures it as specified.
import type { UserManager, UserManagerSettings } from 'oidc-client-ts';
import type { SchedulerLike } from 'rxjs';
import type { Config } from '../../config';
import type { BrowserPort, KeyValueStore } from '../../ports';
import { CALLBACK_PATH, TOKEN_PREFIX } from './callbackPath';
import { completeSignIn } from './codeReturn';
import { discover } from './provider';
import type { operatorWarnings } from './providerProblem';
import { ProviderProblem } from './providerProblem';
import type { TabChannel } from './tabMessages';

/** The dependencies of the adapter, which reads no globals. */
export interface OidcEnvironment {
  readonly config: Config;
  /** The app's address without a slash at the end: its origin, and its folder there. */
  readonly origin: string;
  /** The page's address, read at startup: a return at /callback is completed. */
  readonly location: () => string;
  /** Holds the tokens; must not outlive the tab. */
  readonly tokens: Storage;
  /** False if `tokens` is lost when the page unloads, because the browser blocks site data: no sign-in can return. */
  readonly isStored: boolean;
  /** Stores the hint that this browser has signed in before; holds no secrets. */
  readonly hints: KeyValueStore;
  /** The channel to this browser's other tabs, in memory only. */
  readonly tabs: TabChannel;
  /** This tab's id on the channel. */
  readonly tabId: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly scheduler: SchedulerLike;
  /** Locks shared by this browser's tabs. */
  readonly exclusively: BrowserPort['exclusively'];
  /** Warns the operator, without any personal data. */
  readonly warn: (text: string) => void;
}

/**
 * The specified settings: PKCE code flow, silent renewal 15 s, session check 5 s, expiry notice 15 s
 * [AUTH-02, CONST-06, CONST-07, CONST-08].
 */
export function oidcSettings(
  environment: OidcEnvironment,
  store: UserManagerSettings['userStore'],
): UserManagerSettings {
  const { config, origin } = environment;
  const { constants, oidc } = config;
  return {
    authority: new URL(oidc.authority, origin).href,
    client_id: oidc.clientId,
    redirect_uri: origin + CALLBACK_PATH,
    silent_redirect_uri: origin + CALLBACK_PATH,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: oidc.scope,
    ...(oidc.resource === '' ? {} : { resource: oidc.resource }),
    extraQueryParams: {
      ...oidc.extraParameters,
      ...(oidc.audience === '' ? {} : { audience: oidc.audience }),
    },
    automaticSilentRenew: false,
    monitorSession: false,
    checkSessionIntervalInSeconds: constants.sessionCheckS,
    requestTimeoutInSeconds: constants.silentRenewTimeoutS,
    silentRequestTimeoutInSeconds: constants.silentRenewTimeoutS,
    accessTokenExpiringNotificationTimeInSeconds: constants.expiringNoticeS,
    ...(store === undefined ? {} : { userStore: store }),
  };
}

/** The manager, created on first use. */
export function userManagers(
  environment: OidcEnvironment,
  authority: string,
  warnings: ReturnType<typeof operatorWarnings>,
) {
  const { config, origin, tokens } = environment;
  const listed = config.origins.signIn.filter((address) => URL.canParse(address, origin));
  const allowed = new Set(
    [authority, ...listed].map((address) => new URL(address, origin).origin).concat(new URL(origin).origin),
  );
  let manager: Promise<UserManager> | undefined;

  async function createManager(): Promise<UserManager> {
    const [{ User, UserManager, WebStorageStateStore }, metadata] = await Promise.all([
      import('oidc-client-ts'),
      discover(environment, authority),
    ]);
    warnings.ofEndpoints(metadata, allowed);
    const store = new WebStorageStateStore({ store: tokens, prefix: TOKEN_PREFIX });
    /** Completes silent sign-ins with the same checks as those of the page. */
    class CheckedUserManager extends UserManager {
      protected override async _signinEnd(address: string, subject?: string) {
        const user = await completeSignIn(environment, { address, metadata, step: 'frame', from: User });
        if (subject !== undefined && subject !== user.profile.sub)
          throw new ProviderProblem({ step: 'frame', code: 'wrong_subject', status: null }, false);
        return user;
      }
    }
    return new CheckedUserManager({ ...oidcSettings(environment, store), stateStore: store, metadata });
  }

  /** Failures are not cached: the next caller retries. */
  function managed(): Promise<UserManager> {
    if (manager === undefined) {
      const created = createManager();
      manager = created;
      created.catch(() => {
        if (manager === created) manager = undefined;
      });
    }
    return manager;
  }

  /** The manager, after the provider has just responded: the page should not redirect to an unreachable provider. */
  function reached(): Promise<UserManager> {
    manager = undefined;
    return managed();
  }

  return { managed, reached };
}
