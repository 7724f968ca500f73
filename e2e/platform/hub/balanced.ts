// Several hub servers behind a balancer without affinity: each request goes to the next server.
import type { Hub, HubMaker } from './hub';

export interface Balancer {
  readonly make: HubMaker;
  /** Only this many servers receive requests from now on. */
  use(count: number): void;
  /** The requests and WebSockets so far. */
  readonly requests: readonly string[];
}

/** A push goes to every server, as over a backplane. */
export function createBalancer(servers: readonly HubMaker[]): Balancer {
  const requests: string[] = [];
  let used = servers.length;
  return {
    requests,
    use(count) {
      used = count;
    },
    make(options) {
      const hubs = servers.map((make) => make(options));
      const next = (what: string): Hub => {
        const hub = hubs[requests.push(what) % used];
        if (hub === undefined) throw new Error('The balancer has no server.');
        return hub;
      };
      return {
        handle: (req, res) => next(`${req.method} ${req.url}`).handle(req, res),
        upgrade: (req, socket, head) => next(`WebSocket ${req.url}`).upgrade(req, socket, head),
        push: (...push) => hubs.reduce((sum, hub) => sum + hub.push(...push), 0),
        control: (command) => hubs.forEach((hub) => void hub.control(command)),
        reset: (resetting) => hubs.forEach((hub) => void hub.reset(resetting)),
        close: async () => void (await Promise.all(hubs.map((hub) => hub.close()))),
      };
    },
  };
}
