// Whether the provider's own session changed, seen by its check frame.
import type { CheckSessionIFrame, User, UserManager } from 'oidc-client-ts';
import type { OidcEnvironment } from './oidcManager';

interface Watched {
  readonly managed: () => Promise<UserManager>;
  /** The session's state as this tab knows it; null without one. */
  readonly presentState: () => string | null;
  readonly onDoubt: () => void;
}

export function watchProviderSession(
  { config: { oidc, constants } }: OidcEnvironment,
  { managed, presentState, onDoubt }: Watched,
) {
  let checkFrame: Promise<CheckSessionIFrame | null> | undefined;
  let doubtedState: string | null = null;

  /** Watches the provider's check-session frame for changes; each session state is reported once. */
  async function follow({ session_state: state }: User): Promise<void> {
    if (state === null || state === doubtedState) return;
    checkFrame ??= createCheckFrame().catch(() => null);
    const frame = await checkFrame;
    if (frame === null) checkFrame = undefined;
    else if (presentState() === state) frame.start(state);
  }

  async function createCheckFrame(): Promise<CheckSessionIFrame | null> {
    const [manager, { CheckSessionIFrame }] = await Promise.all([managed(), import('oidc-client-ts')]);
    const url = await manager.metadataService.getCheckSessionIframe();
    if (url === undefined) return null;
    const doubt = async () => {
      doubtedState = presentState();
      onDoubt();
    };
    const frame = new CheckSessionIFrame(doubt, oidc.clientId, url, constants.sessionCheckS, false);
    await frame.load();
    return frame;
  }

  return {
    follow,
    stop(): void {
      doubtedState = null;
      void checkFrame?.then((frame) => frame?.stop());
    },
  };
}
