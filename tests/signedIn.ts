// Starts a core with a signed-in player over fake ports, on a clock that the test controls, and collects its requests and events.
import { VirtualTimeScheduler } from 'rxjs';
import { features } from '../streams/catalogue/complete';
import { createCore } from '../streams/core';
import type { AppEvent } from '../streams/log/event';
import type { Identity, Restoration } from '../streams/ports';
import { routeAt } from '../streams/routes';
import { fakePorts, json, type Script, settled, testConfig } from './fakePorts';

const EMPTY: Script = () => json({ items: [], jackpots: [], steps: [] });

/** The player who is signed in at time 0 by default. */
export const identity: Identity = { playerId: '1001', expiresAt: 10 * 86_400_000 };

/** A platform that responds with balances and an account. */
export const answers: Script = ({ url }) => {
  if (url.endsWith('/coinbalance')) return json({ amount: 2_500 });
  if (url.endsWith('/balances')) return json([{ type: 'Redeemable', amount: 60 }]);
  if (url.endsWith('/gemsbalance')) return json({ amount: 40 });
  if (url.includes('/Accounts/1001')) return json({ id: 1001, status: 'Approved', statusReason: null });
  return json({ items: [], jackpots: [] });
};

/** Starts at `at` (epoch ms); `script` handles known requests and returns null for the rest. */
export async function signedInCore(
  options: {
    at?: number;
    path?: string;
    config?: Record<string, unknown>;
    playerId?: string;
    /** Lifetime of the first token, ms. */
    expiresInMs?: number;
    /** Leaves the first connection to the hub to the test; otherwise it opens immediately. */
    holdsHub?: boolean;
    /** Starts without a session. */
    isVisitor?: boolean;
    /** The page for which the player signed in. */
    returnTo?: string | null;
    /** Any other result of the session search. */
    restoration?: Restoration;
    uuid?: () => string;
    /** The session storage left by an earlier page of this tab. */
    kept?: ReadonlyMap<string, string>;
    /** The value of every entry in both storages. */
    everyEntry?: string;
    /** Changes the ports before the core starts. */
    prepare?: (fake: ReturnType<typeof fakePorts>) => void;
    script?: (request: Parameters<Script>[0]) => Response | Promise<Response> | null;
  } = {},
) {
  const clock = new VirtualTimeScheduler();
  clock.frame = options.at ?? 0;
  const fake = fakePorts({
    scheduler: clock,
    script: (request) => options.script?.(request) ?? EMPTY(request),
    restoration:
      options.restoration ??
      (options.isVisitor
        ? { outcome: 'absent' }
        : {
            outcome: 'signedIn',
            identity: {
              playerId: options.playerId ?? identity.playerId,
              expiresAt: clock.frame + (options.expiresInMs ?? identity.expiresAt),
            },
            returnTo: options.returnTo ?? null,
          }),
  });
  for (const [key, value] of options.kept ?? []) fake.session.write(key, value);
  const { everyEntry } = options;
  if (everyEntry !== undefined) {
    for (const store of [fake.session, fake.local]) store.read = () => everyEntry;
  }
  options.prepare?.(fake);
  const config = testConfig({ flags: { geoBypass: true }, ...options.config });
  const random = { ...fake.ports.random, ...(options.uuid === undefined ? {} : { uuid: options.uuid }) };
  const core = createCore({ ...fake.ports, random }, config, { freeze: true, features });
  const events: AppEvent[] = [];
  core.events$.subscribe((event) => events.push(event));
  core.emit('route/entered', routeAt(options.path ?? '/'));
  const life = core.start();
  await settled();
  // Timers due now, such as the geo check, run before the first test step.
  clock.maxFrames = clock.frame;
  clock.flush();
  await settled();
  if (options.holdsHub !== true) {
    fake.connections[0]?.open();
    await settled();
  }
  const pass = async (ms: number) => {
    const until = clock.frame + ms;
    clock.maxFrames = until;
    clock.flush();
    clock.frame = until;
    await settled();
  };
  const calls = (part: string) => fake.requests.filter(({ url }) => url.includes(part));
  const modals = () => core.state('popups').stack.map(({ content }) => content.type);
  const kinds = (prefix: string) => events.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix));
  return { core, clock, fake, events, life, pass, calls, modals, kinds };
}
