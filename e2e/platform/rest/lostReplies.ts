// Lost responses: the call takes effect, then its connection is dropped, and so is the browser's automatic retry.

/** A browser retries a dropped request within this time, ms, before the page notices; a busy machine takes longer. */
const REPEATED_WITHIN_MS = 100;

export interface AnsweredCall {
  /** Method, path and whatever else identifies the same call. */
  readonly call: string;
  readonly userAgent: string | undefined;
  readonly isLost: boolean;
}

export const isByBrowser = (userAgent: string | undefined) => userAgent?.startsWith('Mozilla') ?? false;

/** `repeatedWithinMs` may be `Infinity` where `call` differs between a page's own retry and the browser's. */
export function createLostReplies({
  now = Date.now,
  repeatedWithinMs = REPEATED_WITHIN_MS,
}: {
  now?: () => number;
  repeatedWithinMs?: number;
} = {}) {
  const cutAt = new Map<string, number>();
  return {
    /** True if the response is to be dropped: it is marked as lost, or it belongs to a browser's retry of a lost one. */
    loses({ call, userAgent, isLost }: AnsweredCall): boolean {
      const cut = cutAt.get(call);
      const isRepetition = isByBrowser(userAgent) && cut !== undefined && now() - cut < repeatedWithinMs;
      if (!isLost && !isRepetition) return false;
      cutAt.set(call, now());
      return true;
    },
  };
}
