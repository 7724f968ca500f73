// Answers that never arrive: the call took effect, then its connection is cut, also under a browser's own repetition.

/** A browser repeats a cut request within this time, ms, before the page notices. */
const REPEATED_WITHIN_MS = 100;

export interface AnsweredCall {
  /** Method, path and what else makes it the same call. */
  readonly call: string;
  readonly userAgent: string | undefined;
  readonly isLost: boolean;
}

export const isByBrowser = (userAgent: string | undefined) => userAgent?.startsWith('Mozilla') ?? false;

export function createLostReplies(now: () => number = Date.now) {
  const cutAt = new Map<string, number>();
  return {
    /** Whether the answer is cut off: it is to be lost, or it is a browser's repetition of a lost one. */
    loses({ call, userAgent, isLost }: AnsweredCall): boolean {
      const isRepetition = isByBrowser(userAgent) && now() - (cutAt.get(call) ?? 0) < REPEATED_WITHIN_MS;
      if (!isLost && !isRepetition) return false;
      cutAt.set(call, now());
      return true;
    },
  };
}
