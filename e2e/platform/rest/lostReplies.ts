// Answers that never arrive: the call took effect, then its connection is cut, also under a browser's own repetition.
import type { Context } from 'hono';

/** A browser repeats a cut request within this time, ms, before the page notices. */
const REPEATED_WITHIN_MS = 100;

const lost = new WeakSet<Context>();

/** The answer to this call is lost; what it did stays. */
export function loseReply(context: Context): void {
  lost.add(context);
}

export function createLostReplies(now: () => number = Date.now) {
  const cutAt = new Map<string, number>();
  return {
    /** Whether the answer is cut off: it is to be lost, or it is a browser's repetition of a lost one. */
    loses(context: Context): boolean {
      const { method, path } = context.req;
      const call = `${method} ${path} ${context.req.header('idempotency-key') ?? ''}`;
      const byBrowser = context.req.header('user-agent')?.startsWith('Mozilla') ?? false;
      const isRepetition = byBrowser && now() - (cutAt.get(call) ?? 0) < REPEATED_WITHIN_MS;
      if (!lost.has(context) && !isRepetition) return false;
      cutAt.set(call, now());
      return true;
    },
  };
}
