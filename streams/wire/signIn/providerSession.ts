// Detects changes of the provider's own session through its check-session frame.
import type { CheckSessionIFrame, User, UserManager } from 'oidc-client-ts';
import type { OidcEnvironment } from './oidcManager';

interface Watched {
  readonly managed: () => Promise<UserManager>;
  /** This tab's session state; null without a session. */
  readonly presentState: () => string | null;
  readonly onSuspectedSignOut: () => void;
}

export function watchProviderSession(
  { config: { oidc, constants } }: OidcEnvironment,
  { managed, presentState, onSuspectedSignOut }: Watched,
) {
  let checkFrame: Promise<CheckSessionIFrame | null> | undefined;
  let suspectedState: string | null = null;

  /** Watches the provider's check-session frame; reports each session state once. */
  async function follow({ session_state: state }: User): Promise<void> {
    if (state === null || state === suspectedState) return;
    checkFrame ??= createCheckFrame().catch(() => null);
    const frame = await checkFrame;
    if (frame === null) checkFrame = undefined;
    else if (presentState() === state) frame.start(state);
  }

  async function createCheckFrame(): Promise<CheckSessionIFrame | null> {
    const [manager, { CheckSessionIFrame }] = await Promise.all([managed(), import('oidc-client-ts')]);
    const url = await manager.metadataService.getCheckSessionIframe();
    if (url === undefined) return null;
    const suspect = async () => {
      suspectedState = presentState();
      onSuspectedSignOut();
    };
    const frame = new CheckSessionIFrame(suspect, oidc.clientId, url, constants.sessionCheckS, false);
    await frame.load();
    return frame;
  }

  return {
    follow,
    stop(): void {
      suspectedState = null;
      void checkFrame?.then((frame) => frame?.stop());
    },
  };
}
