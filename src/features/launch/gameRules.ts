// The sandbox of a game's frame, and the origins of its messages.
import type { MayOpen } from '../../../streams/addresses';

/**
 * What providers' games need: their storage and cookies, requests to their own servers, forms that redirect, and rules in a new tab. That
 * tab inherits the sandbox, because it could otherwise navigate the app's window.
 */
const SANDBOX = [
  'allow-forms',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
].join(' ');

/** A game on the app's own origin could otherwise remove its sandbox, and read the session. */
const OWN_SANDBOX = 'allow-scripts';

export interface GameRules {
  readonly sandbox: string;
  /** Whether a message from this origin may be the game's. A launcher may redirect to another of the configured origins. */
  readonly isGame: (origin: string) => boolean;
}

/** `own` is the app's origin. A game there has an opaque origin, which is `null` in messages. */
export function gameRules(address: string, own: string, mayOpen: MayOpen): GameRules {
  return new URL(address).origin === own
    ? { sandbox: OWN_SANDBOX, isGame: (origin) => origin === 'null' }
    : { sandbox: SANDBOX, isGame: (origin) => origin !== own && mayOpen('games', `${origin}/`) };
}
