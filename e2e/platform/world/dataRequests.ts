// Requests for a copy of a player's data and for its deletion. A copy is ready after seconds and available for a week; a deletion waits
// for a control call, whose `Done` closes the account.
import type { WorldDataRequest } from './belongings';
import type { PlayerState } from './players';
import { Refusal } from './rules';
import type { Schedule } from './schedule';

const PREPARING_MS = 2_000;
const READY_MS = 4_000;
const DAY_MS = 86_400_000;
const AVAILABLE_MS = 7 * DAY_MS;
const DUE_MS = 30 * DAY_MS;

export interface DataRequestOptions {
  player(playerId: number): PlayerState;
  push(playerId: number, event: string, payload: Record<string, unknown>): void;
  setStatus(playerId: number, status: string, statusReason: string | null): void;
  schedule: Schedule;
  now: () => number;
}

const isOpen = ({ status }: WorldDataRequest) => status === 'Requested' || status === 'Preparing';

export function createDataRequests({ player, push, setStatus, schedule, now }: DataRequestOptions) {
  const iso = (at: number) => new Date(at).toISOString();

  function change(
    playerId: number,
    request: WorldDataRequest,
    status: WorldDataRequest['status'],
    reason: string | null = null,
  ): WorldDataRequest {
    const availableUntil = status === 'Ready' ? iso(now() + AVAILABLE_MS) : null;
    Object.assign(request, { status, availableUntil, reason });
    push(playerId, 'DataRequestUpdated', { ...request });
    if (request.type === 'Deletion' && status === 'Done') setStatus(playerId, 'Closed', 'Data deleted');
    return request;
  }

  return {
    dataRequestsOf(playerId: number): readonly WorldDataRequest[] {
      const { dataRequests } = player(playerId);
      for (const request of dataRequests) {
        const until = request.availableUntil;
        if (until !== null && Date.parse(until) <= now()) {
          Object.assign(request, { status: 'Done', availableUntil: null });
        }
      }
      return dataRequests;
    },
    requestData(playerId: number, type: unknown): WorldDataRequest {
      if (type !== 'Copy' && type !== 'Deletion') throw new Refusal(400, 'invalid-type', 'Choose a type.');
      const { dataRequests } = player(playerId);
      const open = dataRequests.find((known) => known.type === type && isOpen(known));
      if (open !== undefined) return open;
      const request: WorldDataRequest = {
        id: dataRequests.length + 1,
        type,
        status: 'Requested',
        requestedAt: iso(now()),
        dueAt: iso(now() + DUE_MS),
        availableUntil: null,
        reason: null,
      };
      dataRequests.push(request);
      if (type === 'Copy') {
        schedule.after(PREPARING_MS, () => {
          if (request.status === 'Requested') change(playerId, request, 'Preparing');
        });
        schedule.after(READY_MS, () => {
          if (request.status === 'Preparing') change(playerId, request, 'Ready');
        });
      }
      return { ...request };
    },
    /** The file of a copy that is ready. */
    dataCopy(playerId: number, requestId: number): { fileName: string; content: string } {
      const request = this.dataRequestsOf(playerId).find(({ id }) => id === requestId);
      if (request?.type !== 'Copy' || request.status !== 'Ready')
        throw new Refusal(409, 'copy-not-ready', 'This copy is not available.');
      const { email, personalDetails, transactions, sessions } = player(playerId);
      const content = JSON.stringify({ email, personalDetails, transactions, sessions }, null, 2);
      return { fileName: `my-data-${requestId}.json`, content };
    },
    /** The platform's decision about the newest request of a type, with its push. */
    decideDataRequest(
      playerId: number,
      type: WorldDataRequest['type'],
      status: WorldDataRequest['status'],
      reason: string | null,
    ): WorldDataRequest {
      const request = player(playerId).dataRequests.findLast((known) => known.type === type);
      if (request === undefined) throw new Refusal(404, 'no-request', 'There is no such request.');
      return change(playerId, request, status, reason);
    },
  };
}
