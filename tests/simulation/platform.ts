// The platform of a life: the stand-in's rules and REST side, in memory and on virtual time, with its own hub and provider.
import { createFaults } from '../../e2e/platform/faults';
import { REST_AREAS } from '../../e2e/platform/rest/areas';
import type { RequestKeys } from '../../e2e/platform/rest/requestKeys';
import { createRest } from '../../e2e/platform/rest/server';
import { createWorld } from '../../e2e/platform/world';
import type { Faults } from './faults';
import { createHub } from './hub';
import { createProvider } from './provider';
import type { VirtualTime } from './time';

/** The node objects of a request, which nothing here looks at. */
const ENVIRONMENT = { incoming: { socket: {} }, outgoing: {} };

/** A lobby that is small, because it is decoded on every page. */
const GAMES = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));

const ALREADY_CLAIMED = 409;
const OF_ONE_REWARD = /\/rewards\/.*\d+(\/claim)?$/i;

export const PLAYER = 1001;
/** Somebody else, on the same device. */
export const OTHER_PLAYER = 1002;

/** Here one call is answered after the other, so that one variable holds the key; a browser has nothing that follows a call. */
function keysInTurn(): RequestKeys {
  let key: string | null = null;
  return {
    present: () => key,
    async during(next, answer) {
      if (key !== null) throw new Error('two calls are answered at a time');
      key = next;
      try {
        return await answer();
      } finally {
        key = null;
      }
    },
  };
}

export function createPlatform(seed: number, time: VirtualTime, weather: Faults) {
  const keys = keysInTurn();
  const world = createWorld({
    seed,
    now: () => time.now,
    requestKey: keys.present,
    wake: (ms) => void time.after(ms, () => world.elapse()),
  });
  world.changeCatalogue({ games: GAMES }, false);
  const provider = createProvider(time, weather);
  const hub = createHub(provider, weather);
  world.onPush((push) => hub.push(push));
  /** In every second life a reward that was claimed before is answered as the first time, instead of refused. */
  const repeatsAnswers = seed % 2 === 1;
  const given = new Map<string, string>();
  /** Requests whose answers are being made. */
  let answering = 0;
  const rest = createRest(
    {
      world: () => world,
      config: () => ({
        paymentOrigin: 'https://pay.test',
        identityOrigin: 'https://id.test',
        gameOrigin: 'https://game.test',
      }),
      faults: createFaults(),
      verify: async (authorization) => provider.verify(authorization ?? ''),
      now: () => time.now,
      record: () => undefined,
      keys,
    },
    REST_AREAS,
  );
  return {
    world,
    provider,
    hub,
    isAnswering: () => answering > 0,
    async answer(request: Request): Promise<Response> {
      if (new URL(request.url).pathname === '/geo-check') return new Response(null, { status: 204 });
      answering += 1;
      try {
        const response = await rest.fetch(request, ENVIRONMENT);
        if (!repeatsAnswers || request.method !== 'POST' || !OF_ONE_REWARD.test(request.url)) return response;
        if (response.ok) given.set(request.url, await response.clone().text());
        const earlier = response.status === ALREADY_CLAIMED ? given.get(request.url) : undefined;
        if (earlier === undefined) return response;
        return new Response(earlier, { headers: { 'Content-Type': 'application/json' } });
      } finally {
        answering -= 1;
      }
    },
  };
}

export type SimulatedPlatform = ReturnType<typeof createPlatform>;
