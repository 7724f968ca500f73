// Call failures as values. Exceptions are for programming errors.
import * as s from '../schema/schema';

/** The failure of a call. `messages` come from the server and may be shown to the player; exports treat them as personal. */
export const failureSchema = s.object({
  type: s.enums(['offline', 'timeout', 'expired', 'refused', 'undecodable', 'aborted']),
  status: s.integer(),
  code: s.code(),
  messages: s.array(s.personal()),
  path: s.code(),
});

/** A failure in events: `status`, `code` and `messages` belong to `refused`, `path` to `undecodable`. */
export type Failure = s.Infer<typeof failureSchema>;

const blank = { status: 0, code: '', messages: [], path: '' } as const;

export const failures = {
  /** No response: the network or the platform is down. Never reported as an error [HTTP-10]. */
  offline: (): Failure => ({ ...blank, messages: [], type: 'offline' }),
  /** No response within the API timeout (90 s) [HTTP-04]. */
  timeout: (): Failure => ({ ...blank, messages: [], type: 'timeout' }),
  /** The session ended and could not be renewed. */
  expired: (): Failure => ({ ...blank, messages: [], type: 'expired', status: 401 }),
  /** The response is no longer needed, e.g. after a sign-out. */
  aborted: (): Failure => ({ ...blank, messages: [], type: 'aborted' }),
  refused: (status: number, code: string, messages: string[]): Failure => ({
    ...blank,
    type: 'refused',
    status,
    code,
    messages,
  }),
  undecodable: (path: string): Failure => ({ ...blank, messages: [], type: 'undecodable', path }),
};

const REQUEST_TIMEOUT = 408;

/** Returns whether the call may have taken effect: no response, an undecodable one, or an internal error of the platform. */
export function isUncertain({ type, status }: Failure): boolean {
  switch (type) {
    case 'offline':
    case 'timeout':
    case 'undecodable':
      return true;
    case 'refused':
      return status >= 500 || status === REQUEST_TIMEOUT;
    case 'expired':
    case 'aborted':
      return false;
    default:
      return type satisfies never;
  }
}

const TOO_EARLY: ReadonlySet<number> = new Set([REQUEST_TIMEOUT, 425, 429]);

/** Returns whether the same call may succeed later. */
export function isTemporary(failure: Failure): boolean {
  return isUncertain(failure) || (failure.type === 'refused' && TOO_EARLY.has(failure.status));
}

/** The text for a failure: the first server message, else `fallback` [LIM-11, DEC-111]. */
export function failureText(failure: Failure, fallback: string): string {
  switch (failure.type) {
    case 'refused':
      return failure.messages[0] ?? fallback;
    case 'offline':
      return "You're offline. We'll try again when you're back.";
    case 'timeout':
      return 'This is taking longer than it should. Please try again.';
    case 'expired':
      return 'Please sign in again.';
    case 'undecodable':
    case 'aborted':
      return fallback;
    default:
      return failure.type satisfies never;
  }
}
