// The control calls under /__platform, for tests in another process [platform.md].
import {
  array,
  boolean,
  enums,
  type Infer,
  is,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import type { Fault, Faults } from './faults';
import { matchesRoute } from './faults';
import type { HubCommand } from './hub/hub';
import type { CallRecord } from './rest/server';
import type { World } from './world';
import type { PlayerState } from './world/players';
import { Refusal } from './world/rules';

export interface Controlled {
  world(): World;
  reset(options: { seed?: number; drop?: boolean }): void;
  faults: Faults;
  hub(command: HubCommand): void;
  push(playerId: number, event: string, args: unknown[]): number;
  oidc(command: { accessTokenTtl?: number | null; endSessions?: boolean }): void;
  config(more: Record<string, unknown>): Record<string, unknown>;
  calls(): readonly CallRecord[];
}

export interface ControlAnswer {
  status: number;
  body: unknown;
}

const pushBody = type({ playerId: number(), event: string(), args: optional(array(unknown())) });
const faultBody = type({
  route: optional(string()),
  event: optional(string()),
  do: enums(['delay', 'status', 'drop', 'executed', 'malformed', 'duplicate', 'reorder']),
  ms: optional(number()),
  status: optional(number()),
  retryAfter: optional(number()),
  times: optional(number()),
});
const hubBody = type({
  do: enums(['kill', 'freeze', 'thaw', 'close', 'refuse']),
  times: optional(number()),
  allowReconnect: optional(boolean()),
});
const anyObject = record(string(), unknown());

const wrong = (what: string): ControlAnswer => ({
  status: 400,
  body: { error: `The body of ${what} is not as it should be.` },
});
/** A push has no answer that could be refused or lost. */
const isMeaningful = ({ route, event, do: kind }: Infer<typeof faultBody>) =>
  route !== undefined || (event !== undefined && kind !== 'status' && kind !== 'executed');
const fine = (body: unknown): ControlAnswer => ({ status: 200, body });

/** Answers one control call; `path` is what follows /__platform. */
export function control(
  platform: Controlled,
  request: { method: string; path: string; query: URLSearchParams; body: unknown },
): ControlAnswer {
  const { method, path } = request;
  const body = request.body ?? {};
  const playerId = Number(/^\/players\/(-?\d+)$/.exec(path)?.[1]);
  try {
    switch (`${method} ${Number.isNaN(playerId) ? path : '/players/{id}'}`) {
      case 'POST /reset':
        platform.reset(body as { seed?: number; drop?: boolean });
        return fine({ reset: true });
      case 'POST /players': {
        if (!is(body, anyObject)) return wrong('players');
        const { playerId: id, email, password } = platform.world().addPlayer(body as Partial<PlayerState>);
        return fine({ playerId: id, email, password });
      }
      case 'PATCH /players/{id}':
        return is(body, anyObject)
          ? fine(platform.world().patchPlayer(playerId, body as Partial<PlayerState>))
          : wrong('players');
      case 'GET /players/{id}':
        return fine(platform.world().player(playerId));
      case 'POST /push':
        if (!is(body, pushBody)) return wrong('push');
        return fine({ connections: platform.push(body.playerId, body.event, body.args ?? []) });
      case 'POST /faults':
        if (!is(body, faultBody) || !isMeaningful(body)) return wrong('faults');
        platform.faults.add(body as Fault);
        return fine({ added: true });
      case 'DELETE /faults':
        platform.faults.clear();
        return fine({ cleared: true });
      case 'POST /hub':
        if (!is(body, hubBody)) return wrong('hub');
        platform.hub(body);
        return fine({ done: body.do });
      case 'POST /oidc':
        platform.oidc(body as { accessTokenTtl?: number; endSessions?: boolean });
        return fine({ done: true });
      case 'POST /config':
        return is(body, anyObject) ? fine(platform.config(body)) : wrong('config');
      case 'GET /calls': {
        const route = request.query.get('route');
        const calls = platform.calls();
        return fine(
          route === null ? calls : calls.filter((call) => matchesRoute(route, call.method, call.path)),
        );
      }
      default:
        return { status: 404, body: { error: `There is no control call ${method} ${path}.` } };
    }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.message } };
    throw error;
  }
}
