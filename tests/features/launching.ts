// A player with two games who opens one of them.
import type { GeoResult } from '../../streams/ports';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

export async function launching(
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
  const { permission, found, check, isProduction } = options;
  const run = await signedInCore({
    at: 1_000,
    config: {
      flags: options.flags ?? {},
      ...(options.geoCheck === undefined ? {} : { geoCheck: options.geoCheck }),
    },
    prepare: ({ held, geo }) => {
      if (isProduction !== undefined) held.isProduction = isProduction;
      if (permission !== undefined) geo.permission = permission;
      if (found !== undefined)
        geo.check = async () => ({ failureCode: null, geoReason: null, personId: null, ...found });
      if (check !== undefined) geo.check = check;
    },
    script: ({ url }) => {
      if (url.endsWith('/geo-check')) return options.site?.() ?? json({});
      if (url.includes('gamelaunch')) return options.launch?.() ?? json({ url: 'http://g.test/?s=1' });
      if (url.includes('/Accounts/1001'))
        return json({
          id: 1001,
          status: options.status ?? 'Approved',
          statusReason: options.statusReason ?? null,
        });
      if (url.includes('/games')) return json({ items: [{ id: 5, name: 'Copper Fox' }] });
      if (url.includes('/levels'))
        return json({ items: [{ level: 3, isCurrent: true, startPoints: 0, endPoints: 9 }], totalPoints: 1 });
      return null;
    },
  });
  run.core.emit('route/entered', routeAt('/game-launch/5'));
  run.core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
  await settled();
  const modals = () => run.core.state('popups').stack.map(({ content }) => content);
  return { ...run, modals };
}
