// A player who opens a game, on a clock that the test controls.
import { VirtualTimeScheduler } from 'rxjs';
import { features } from '../streams/catalogue/complete';
import { createCore } from '../streams/core';
import type { GeoResult } from '../streams/ports';
import { routeAt } from '../streams/routes';
import { fakePorts, json, settled, testConfig } from './fakePorts';

/** A signed-in player with two games, on a clock that the test controls. */
export async function playing(
  options: {
    status?: string;
    statusReason?: string;
    flags?: Record<string, boolean>;
    permission?: () => Promise<'granted' | 'prompt' | 'denied'>;
    check?: () => Promise<GeoResult>;
    found?: { gatewayStatus: string; failureCode?: string; geoReason?: string };
    launch?: () => Response;
    /** The response of the geo check. */
    site?: () => Response;
    isProduction?: boolean;
    geoCheck?: 'open' | 'closed';
  } = {},
) {
  const clock = new VirtualTimeScheduler();
  const game = { id: 5, name: 'Copper Fox' };
  const fake = fakePorts({
    scheduler: clock,
    script: ({ url }) => {
      if (url.endsWith('/geo-check')) return options.site?.() ?? json({});
      if (url.includes('gamelaunch')) return options.launch?.() ?? json({ url: 'http://g.test/?s=1' });
      if (url.includes('/Accounts/1001'))
        return json({
          id: 1001,
          status: options.status ?? 'Approved',
          statusReason: options.statusReason ?? null,
        });
      if (url.includes('/games')) return json({ items: [game] });
      if (url.includes('/levels'))
        return json({ items: [{ level: 3, isCurrent: true, startPoints: 0, endPoints: 9 }], totalPoints: 1 });
      return json({ items: [], jackpots: [] });
    },
    restoration: {
      outcome: 'signedIn',
      identity: { playerId: '1001', expiresAt: 300_000 },
      returnTo: null,
    },
  });
  const { permission, found } = options;
  if (options.isProduction !== undefined) fake.held.isProduction = options.isProduction;
  if (permission !== undefined) fake.geo.permission = permission;
  if (found !== undefined) {
    fake.geo.check = async () => ({ failureCode: null, geoReason: null, personId: null, ...found });
  }
  if (options.check !== undefined) fake.geo.check = options.check;
  clock.frame = 1_000;
  const core = createCore(
    fake.ports,
    testConfig({
      flags: options.flags ?? {},
      ...(options.geoCheck === undefined ? {} : { geoCheck: options.geoCheck }),
    }),
    { freeze: true, features },
  );
  const life = core.start();
  await settled();
  // Timers due now, such as the geo check, run before the first test step.
  clock.maxFrames = clock.frame;
  clock.flush();
  await settled();
  core.emit('route/entered', routeAt('/game-launch/5'));
  core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
  await settled();
  const pass = async (ms: number) => {
    const until = clock.frame + ms;
    clock.maxFrames = until;
    clock.flush();
    clock.frame = until;
    await settled();
  };
  const calls = (part: string) => fake.requests.filter(({ url }) => url.includes(part));
  const modals = () => core.state('popups').stack.map(({ content }) => content);
  return { core, fake, life, pass, calls, modals };
}
