// The platform of a run: the stand-in's rules and REST side, in memory and on virtual time, with a simulated hub and provider.
import { createFaults } from '../../e2e/platform/faults';
import { REST_AREAS } from '../../e2e/platform/rest/areas';
import type { RequestKeys } from '../../e2e/platform/rest/requestKeys';
import { createRest } from '../../e2e/platform/rest/server';
import { createWorld } from '../../e2e/platform/world';
import type { VirtualTime } from '../../streams/behave/virtualTime';
import type { Faults } from './faults';
import { createHub } from './hub';
import { OF_INTENT } from './network';
import type { Plan } from './plan';
import { createProvider } from './provider';

/** Node's request objects, which are unused here. */
const ENVIRONMENT = { incoming: { socket: {} }, outgoing: {} };

/** A small lobby, because it is decoded on every page. */
const GAMES = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }));

const ALREADY_CLAIMED = 409;
const OF_ONE_REWARD = /\/rewards\/.*\d+(\/claim)?$/i;

export const PLAYER = 1001;
/** Another player on the same device. */
export const OTHER_PLAYER = 1002;

/** Requests are handled one after another, so one variable holds the key: browsers have no async context. */
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

export function createPlatform(seed: number, time: VirtualTime, faults: Faults, keysAre?: Plan['keys']) {
  const keys = keysInTurn();
  const world = createWorld({
    seed,
    now: () => time.now,
    requestKey: keys.present,
    wake: (ms) => void time.after(ms, () => world.elapse()),
  });
  world.changeCatalogue({ games: GAMES }, false);
  const provider = createProvider(time, faults);
  const hub = createHub(provider, faults);
  world.onPush((push) => hub.push(push));
  /** With odd seeds, a reward that was already claimed gets its first response again instead of a refusal. */
  const repeatsAnswers = seed % 2 === 1;
  const given = new Map<string, string>();
  /** The number of requests being handled. */
  let answering = 0;
  /** Every request takes effect; the ledger notes its intent all the same. */
  async function answerWithoutKeys(request: Request): Promise<Response> {
    const keyless = new Request(request);
    keyless.headers.delete('Idempotency-Key');
    keyless.headers.delete(OF_INTENT);
    const intent = request.headers.get(OF_INTENT) ?? request.headers.get('Idempotency-Key');
    const handled = async () => rest.fetch(keyless, ENVIRONMENT);
    return intent === null ? handled() : keys.during(intent, handled);
  }

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
        const response =
          keysAre === undefined ? await rest.fetch(request, ENVIRONMENT) : await answerWithoutKeys(request);
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
