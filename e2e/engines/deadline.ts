// Polls until a value is available.
import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 50;

/** The first value other than undefined; rejects after `timeoutMs`. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  timeoutMs: number,
): Promise<Answer> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1_000} s`);
    await pause(ASK_EVERY_MS);
  }
}
