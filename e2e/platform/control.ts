// The control calls under /__platform, for tests in another process.
import {
  array,
  boolean,
  enums,
  type Infer,
  is,
  min,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import type { Violation } from './contract/check';
import type { Fault, Faults } from './faults';
import { matchesRoute } from './faults';
import type { HubCommand } from './hub/hub';
import type { CallRecord } from './rest/server';
import type { World } from './world';
import { type CatalogueChange, type CatalogueList, ITEM_KEYS } from './world/catalogue';
import { isIdentityOutcome } from './world/identity';
import type { PlayerState } from './world/players';
import { Refusal } from './world/rules';

export interface Controlled {
  world(): World;
  reset(options: { seed?: number; drop?: boolean }): void;
  faults: Faults;
  hub(command: HubCommand): void;
  push(playerId: number, event: string, args: unknown[]): number;
  oidc(command: OidcCommand): void;
  config(more: Record<string, unknown>): Record<string, unknown>;
  calls(): readonly CallRecord[];
  violations(): readonly Violation[];
  clearViolations(): void;
}

export interface OidcCommand {
  accessTokenTtl?: number | null;
  endSessions?: boolean;
  /** The `expires_in` of token responses. */
  expiresIn?: number | 'missing' | null;
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
const settleBody = type({
  transactionId: string(),
  status: enums(['Approved', 'Declined', 'Pending', 'InProgress', 'Failed', 'Canceled']),
  errorCode: optional(nullable(string())),
  push: optional(enums(['once', 'twice', 'late', 'never'])),
});
const kycBody = type({ playerId: number(), status: string(), statusReason: optional(nullable(string())) });
const dataRequestBody = type({
  playerId: number(),
  type: enums(['Copy', 'Deletion']),
  status: enums(['Requested', 'Preparing', 'Ready', 'Done', 'Refused']),
  reason: optional(nullable(string())),
});
const identityBody = type({ playerId: number(), outcome: string() });
const clockBody = type({ ms: min(number(), 0) });
const anyObject = record(string(), unknown());

/** The lists of the catalogue, whose items are identified by key. */
function isCatalogue(body: unknown): body is CatalogueChange {
  return (
    is(body, anyObject) &&
    Object.entries(body).every(
      ([list, items]) =>
        Object.hasOwn(ITEM_KEYS, list) &&
        is(items, array(type({ [ITEM_KEYS[list as CatalogueList]]: number() }))),
    )
  );
}

/** Restricted to one player if the query names one. */
function ofPlayer<Entry extends { playerId: number | null }>(
  entries: readonly Entry[],
  query: URLSearchParams,
): readonly Entry[] {
  const wanted = query.get('playerId');
  return wanted === null ? entries : entries.filter(({ playerId }) => String(playerId) === wanted);
}

const wrong = (what: string): ControlAnswer => ({
  status: 400,
  body: { error: `The body of ${what} is invalid.` },
});
/** A push has no response, so these faults don't apply to it. */
const isMeaningful = ({ route, event, do: kind }: Infer<typeof faultBody>) =>
  route !== undefined || (event !== undefined && kind !== 'status' && kind !== 'executed');
const fine = (body: unknown): ControlAnswer => ({ status: 200, body });

/** Handles one control call; `path` is the part after /__platform. */
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
        platform.oidc(body as OidcCommand);
        return fine({ done: true });
      case 'POST /config':
        return is(body, anyObject) ? fine(platform.config(body)) : wrong('config');
      case 'GET /catalogue':
        return fine(platform.world().catalogue);
      case 'POST /catalogue':
      case 'PATCH /catalogue':
        if (!isCatalogue(body)) return wrong('catalogue');
        return fine(platform.world().changeCatalogue(body, method === 'PATCH'));
      case 'POST /clock':
        if (!is(body, clockBody)) return wrong('clock');
        platform.world().advance(body.ms);
        return fine({ now: new Date(platform.world().now()).toISOString() });
      case 'POST /settle': {
        if (!is(body, settleBody)) return wrong('settle');
        const { transactionId, status, errorCode = null, push = 'once' } = body;
        return fine(platform.world().settle(transactionId, { status, errorCode, push }));
      }
      case 'POST /kyc':
        if (!is(body, kycBody)) return wrong('kyc');
        platform.world().setStatus(body.playerId, body.status, body.statusReason ?? null);
        return fine({ status: body.status, statusReason: body.statusReason ?? null });
      case 'POST /dataRequests': {
        if (!is(body, dataRequestBody)) return wrong('dataRequests');
        const { playerId: owner, type: of, status, reason = null } = body;
        return fine(platform.world().decideDataRequest(owner, of, status, reason));
      }
      case 'POST /identity':
        if (!is(body, identityBody) || !isIdentityOutcome(body.outcome)) return wrong('identity');
        platform.world().decideNextCheck(body.playerId, body.outcome);
        return fine({ outcome: body.outcome });
      case 'GET /ledger':
        return fine(ofPlayer(platform.world().ledger, request.query));
      case 'GET /outbox':
        return fine(ofPlayer(platform.world().outbox.sent, request.query));
      case 'GET /contract':
        return fine(platform.violations());
      case 'DELETE /contract':
        platform.clearViolations();
        return fine({ cleared: true });
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
