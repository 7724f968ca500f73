// The part of the contract that no schema contains: what a call does on the platform and when the client makes it.

export interface CallNotes {
  /** What the platform does or returns. */
  readonly does: string;
  /** When the client makes the call. */
  readonly when: string;
  /** The error codes with a meaning to the client; it shows the message of any other one. */
  readonly codes?: readonly string[];
  /** What a 204 means, where a reply is also possible. */
  readonly empty?: string;
}

/** Phrases of `when`. */
export const RESYNC = 'after a reconnect';
export const SIGN_IN = 'at sign-in';
