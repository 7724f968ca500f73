// Throttles announcements to screen readers: the latest settled value of each topic, at most every five seconds.

/** The minimum time between two announcements, ms. */
const ANNOUNCE_EVERY_MS = 5_000;

export interface AnnouncementQueue {
  /** Announces `text`; a newer text of the same topic replaces a waiting one. */
  announce(topic: string, text: string): void;
  /** Withdraws all texts that are still waiting; the next one is announced at once. */
  clear(): void;
}

/**
 * Throttles announcements. `say` announces one; `now` and `later` are the clock, injectable for tests.
 */
export function createAnnouncementQueue(clock: {
  say: (text: string) => void;
  now: () => number;
  /** Returns a function that cancels `work`. */
  later: (work: () => void, ms: number) => () => void;
}): AnnouncementQueue {
  const waiting = new Map<string, string>();
  let lastSaid = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel = null;
    lastSaid = clock.now();
    clock.say([...waiting.values()].join('. '));
    waiting.clear();
  }

  return {
    announce(topic, text) {
      waiting.set(topic, text);
      if (cancel !== null) return;
      cancel = clock.later(flush, Math.max(0, lastSaid + ANNOUNCE_EVERY_MS - clock.now()));
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting.clear();
      lastSaid = Number.NEGATIVE_INFINITY;
    },
  };
}
