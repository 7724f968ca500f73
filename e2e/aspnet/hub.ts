// Microsoft's hub in place of the stand-in's own: same path, same origin, same control calls.
import { createFaultyPushes } from '../platform/hub/faultyPushes';
import type { HubMaker } from '../platform/hub/hub';
import { createRefusals } from '../platform/hub/refusals';
import { answer, isNegotiation } from '../platform/hub/requests';
import { HUB_SETTINGS, type HubSettings } from '../platform/hub/settings';
import { HUB_PATH } from '../platform/platform';
import { startAspnetServer } from './server';
import { createTraffic } from './traffic';

/** Starts the hub process of one stand-in; the stand-in ends it. */
export async function aspnetHub(
  settings: Partial<HubSettings> & { readonly issuer?: string } = {},
): Promise<HubMaker> {
  const server = await startAspnetServer(HUB_PATH, { ...HUB_SETTINGS, ...settings });
  const traffic = createTraffic(server.port);
  const refusals = createRefusals();
  return ({ faults }) => {
    const connections = (playerId: number) =>
      [...server.connections.values()].filter((id) => id === playerId).length;
    const pushes = createFaultyPushes({ send: server.push, connections, faults });
    const kill = () => {
      traffic.cut();
      server.abort();
    };
    return {
      handle(req, res) {
        if (isNegotiation(req) && refusals.take())
          answer(res, 503, { message: 'The hub refuses connections.' });
        else traffic.forward(req, res);
      },
      upgrade: traffic.upgrade,
      push: pushes.push,
      control(command) {
        switch (command.do) {
          case 'kill':
            return kill();
          case 'close':
            return server.close(command.allowReconnect ?? false);
          case 'freeze':
            return traffic.hold();
          case 'thaw':
            return traffic.release();
          case 'refuse':
            return refusals.set(command.times);
          default:
            return command.do satisfies never;
        }
      },
      reset({ drop = false } = {}) {
        refusals.set(0);
        traffic.release();
        if (drop) kill();
      },
      async close() {
        pushes.stop();
        traffic.cut();
        await server.stop();
      },
    };
  };
}
