// What is on its way from one page: nothing for longer than its time limit, no change twice at once, nothing for a player who has gone.
import type { Core } from '../../streams/reaction';
import type { Sent } from './network';

type Report = (invariant: string, detail: string) => void;

/** Longer than the time limit of any call, ms. */
const LONGEST_MS = 100_000;

/** What visitors may ask for too may still be answered. */
const OF_A_PLAYER = /\/(players|accounts)\//i;

/** A change that a player chose: with a key, or of a favourite, where the last choice counts. */
const isChoice = ({ key, route }: Sent) => key !== null || /^(?!GET ).*favou?rite/.test(route);

export function createTraffic(now: () => number, report: Report) {
  const underWay = new Set<Sent>();
  return {
    /** Returns what is called when the request has ended: answered, failed or aborted. */
    send(sent: Sent): () => void {
      for (const other of underWay)
        if (other.path === sent.path && isChoice(sent) && isChoice(other))
          report('one-at-a-time', `${sent.route} was sent while ${other.route} was not answered`);
      underWay.add(sent);
      return () => underWay.delete(sent);
    },
    /** To be called where everything that is due has happened, and the device is awake. */
    check({ state }: Core): void {
      const { status } = state('session');
      for (const { route, path, token, at } of underWay) {
        const ms = now() - at;
        if (ms > LONGEST_MS) report('liveness', `${route} has been under way for ${Math.round(ms / 1000)} s`);
        if (status === 'anonymous' && token !== null && OF_A_PLAYER.test(path))
          report('nothing-left-after-sign-out', `${route} is under way for the player who has gone`);
      }
    },
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
