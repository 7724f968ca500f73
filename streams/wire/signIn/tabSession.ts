// The session that this tab holds: in memory, stored across reloads, and adopted from the provider or from another tab.
import type { User } from 'oidc-client-ts';
import type { Identity } from '../../ports';
import { SIGNED_IN_BEFORE, TOKEN_PREFIX } from './callbackPath';
import type { OidcEnvironment } from './oidcManager';
import { identities, readUser, sessionIn } from './oidcUser';
import { shareable, type TabMessage } from './tabMessages';

/** The key of the expiry of this browser's newest token, epoch s. The refresh token of an older session is spent. */
const NEWEST_EXPIRY = 'session-expiry';

/** The key of the hint that the provider's session may outlive the last sign-out, so that the next sign-in forces a login. */
export const SIGNED_OUT_HERE = 'signed-out-here';

interface Surroundings {
  readonly authority: string;
  /** A sign-out is in progress, so a sign-in in another tab starts no session here. */
  readonly isEnding: () => boolean;
  readonly onKept: (user: User) => void;
  readonly onForgotten: () => void;
  /** A session shared by another tab was adopted. */
  readonly onTakenOver: (identity: Identity) => void;
}

export function tabSession(
  { config, hints, tabs, tokens }: OidcEnvironment,
  { authority, isEnding, onKept, onForgotten, onTakenOver }: Surroundings,
) {
  const { hasPlayerId, identityOf } = identities(config.oidc.playerIdClaim);
  let user: User | null = null;
  /** An expired session that may still be renewed. */
  let expired: User | null = null;
  /** A search for a session is in progress; meanwhile a session renewed by another tab is adopted. */
  let isLooking = false;
  /** Incremented when a session ends, to discard work in progress. */
  let epoch = 0;
  /** The session as stored by this page; null if storing failed. */
  let remembered: string | null = null;

  const storeKey = () => `${TOKEN_PREFIX}user:${authority}:${config.oidc.clientId}`;
  const held = () => user ?? expired;

  /** Makes this the session of this tab. Throws if a session has ended since `startEpoch`. */
  function keep(next: User, startEpoch: number): Identity {
    if (startEpoch !== epoch) throw new Error('the session changed before the response arrived');
    user = next;
    expired = null;
    isLooking = false;
    remember(next);
    hints.write(SIGNED_IN_BEFORE, '1');
    onKept(next);
    return identityOf(next);
  }

  /** If the storage is full, the session does not survive a reload, but this page keeps working. */
  function remember(next: User): void {
    try {
      remembered = next.toStorageString();
      tokens.setItem(storeKey(), remembered);
    } catch {
      tokens.removeItem(storeKey());
      remembered = null;
    }
  }

  /** Adopts a session that the provider just issued. */
  function adopt(next: User, startEpoch: number, type: 'renewed' | 'signedIn' = 'renewed'): Identity {
    const identity = keep(next, startEpoch);
    hints.write(NEWEST_EXPIRY, String(next.expires_at));
    if (type === 'signedIn') hints.remove(SIGNED_OUT_HERE);
    tabs.post({ type, user: shareable(next) });
    return identity;
  }

  /** Adopts a session shared by another tab. */
  async function takeOver({ type, user: text }: Extract<TabMessage, { user: string }>): Promise<void> {
    const startEpoch = epoch;
    const { User } = await import('oidc-client-ts');
    const before = held();
    const isWanted = before !== null || isLooking || (type === 'signedIn' && !isEnding());
    if (!isWanted || startEpoch !== epoch) return;
    const whole = sessionIn(text, User);
    if (whole === null) return;
    const given = User.fromStorageString(shareable(whole));
    if (!hasPlayerId(given) || (given.expires_at ?? 0) <= (before?.expires_at ?? 0)) return;
    if (user === null && given.expired !== false) expired = given;
    else onTakenOver(keep(given, startEpoch));
  }

  /** Another tab may have spent this refresh token while this tab received no messages. */
  const isSpent = ({ expires_at }: User) => Number(hints.read(NEWEST_EXPIRY)) > (expires_at ?? 0);

  /** Returns whether a later page of this tab has signed in; this page must not discard that session. */
  function isReplaced(): boolean {
    const present = tokens.getItem(storeKey());
    return remembered !== null && present !== null && present !== remembered;
  }

  /** Discards the session in this tab immediately, even if the provider is down. */
  function forget(): void {
    epoch += 1;
    user = null;
    const keepsStored = isReplaced();
    remembered = null;
    expired = null;
    isLooking = false;
    onForgotten();
    if (keepsStored) return;
    for (const hint of [SIGNED_IN_BEFORE, NEWEST_EXPIRY]) hints.remove(hint);
    const keys = Array.from({ length: tokens.length }, (_, index) => tokens.key(index));
    for (const key of keys) if (key?.startsWith(TOKEN_PREFIX)) tokens.removeItem(key);
  }

  return {
    user: () => user,
    /** The user, or that of an expired session that may still be renewed. */
    held,
    /** The held session if this tab may spend its refresh token. */
    refreshable(): User | null {
      const known = held();
      return known?.refresh_token !== undefined && !isSpent(known) ? known : null;
    },
    epoch: () => epoch,
    /** The session that this tab stored. */
    stored: () => import('oidc-client-ts').then(({ User }) => readUser(tokens, storeKey(), User)),
    /** Returns whether this page has stored its session. */
    isRemembered: () => remembered !== null,
    /** Returns whether the stored session is still as this page left it; a later page of this tab may have changed it. */
    isUnchanged: () => tokens.getItem(storeKey()) === remembered,
    /** A search for a session begins; `known` is an expired one, which may still be renewed. */
    startSearch(known: User | null): void {
      expired = known;
      isLooking = true;
    },
    /** The search has found no session. */
    endSearch(): void {
      isLooking = false;
    },
    keep,
    remember,
    adopt,
    takeOver,
    forget,
  };
}
