// Lost responses: the call takes effect, then its connection is dropped, and so is the browser's automatic retry.

/** A browser retries a dropped request within this time, ms, before the page notices. */
const REPEATED_WITHIN_MS = 100;

export interface AnsweredCall {
  /** Method, path and whatever else identifies the same call. */
  readonly call: string;
  readonly userAgent: string | undefined;
  readonly isLost: boolean;
}

export const isByBrowser = (userAgent: string | undefined) => userAgent?.startsWith('Mozilla') ?? false;

export function createLostReplies(now: () => number = Date.now) {
  const cutAt = new Map<string, number>();
  return {
    /** True if the response is to be dropped: it is marked as lost, or it belongs to a browser's retry of a lost one. */
    loses({ call, userAgent, isLost }: AnsweredCall): boolean {
      const isRepetition = isByBrowser(userAgent) && now() - (cutAt.get(call) ?? 0) < REPEATED_WITHIN_MS;
      if (!isLost && !isRepetition) return false;
      cutAt.set(call, now());
      return true;
    },
  };
}
