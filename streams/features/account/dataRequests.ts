// The player's requests for a copy of their data and for its deletion, where the platform offers them (flag `dataRequests`). Each is
// one intent. The copy is loaded with the token and held in the vault, so neither the log nor a URL contains it.
import { exhaustMap, filter, mergeMap } from 'rxjs';
import { forgetVersions, isOlder, lastChange, takePush, UNCHANGED } from '../../log/changes';
import { newEvent } from '../../log/event';
import { readModel, retain } from '../../log/readModel';
import type { Reactions } from '../../reaction';
import { PAGES } from '../../routes';
import * as s from '../../schema/schema';
import { endpoint, push, query } from '../../wire/endpoint';
import { failureText } from '../../wire/failure';
import { sendIntent, sendIntents } from '../../wire/intents';
import type { Loads } from '../../wire/keepCurrent';
import { alertingOnFailure } from '../shared/saveAndVerify';
import { popup } from '../shared/vocabulary';

export const DATA_REQUEST_TYPES = ['Copy', 'Deletion'] as const;
export type DataRequestType = (typeof DATA_REQUEST_TYPES)[number];

/** `Ready`: a copy can be downloaded. `Done`: it no longer can, or the data was deleted. */
export const DATA_REQUEST_STATUSES = ['Requested', 'Preparing', 'Ready', 'Done', 'Refused'] as const;

const requestFields = {
  id: s.integer(),
  type: s.enums(DATA_REQUEST_TYPES),
  status: s.oneOf(DATA_REQUEST_STATUSES, 'Requested'),
  requestedAt: s.instant(),
  /** By when the platform intends to finish; null if unknown. */
  dueAt: s.instant(),
  /** Until when a copy can be downloaded; null unless it is ready. */
  availableUntil: s.instant(),
  /** Why it was refused, for the player. */
  reason: s.optional(s.personal()),
};
const dataRequest = s.object(requestFields);
export type DataRequest = s.Infer<typeof dataRequest>;

const pushed = s.object({ ...requestFields, version: s.optional(s.integer()) });

export const facts = {
  'dataRequests/loaded': s.object({ requests: s.array(dataRequest) }),
  /** The player requests a copy or the deletion. */
  'dataRequest/requested': s.object({ type: s.enums(DATA_REQUEST_TYPES) }),
  /** A request was made, or the platform continued with one. */
  'dataRequest/changed': pushed,
  /** The player downloads the copy of a request. */
  'dataCopy/requested': s.object({ id: s.integer() }),
  /** `content`: its vault reference. */
  'dataCopy/loaded': s.object({ id: s.integer(), fileName: s.personal(), content: s.sealed() }),
};

export const endpoints = {
  getDataRequests: endpoint('GET /Accounts/:player/dataRequests', {
    reply: s.object({ requests: s.eachOf(dataRequest) }),
    event: 'dataRequests/loaded',
  }),
  requestData: endpoint('POST /Accounts/:player/dataRequests', {
    body: s.object({ type: s.enums(DATA_REQUEST_TYPES) }),
    reply: dataRequest,
    event: 'dataRequest/changed',
    toData: (reply) => ({ ...reply, version: null }),
    delivery: 'intent',
  }),
  getDataCopy: endpoint('GET /Accounts/:player/dataRequests/:requestId/copy', {
    reply: s.object({ fileName: s.personal(), content: s.sealed() }),
    event: 'dataCopy/loaded',
    toData: (reply, { params }) => ({ ...reply, id: Number(params.requestId) }),
    unshared: true,
  }),
};

export const queries = {
  dataRequests: query(endpoints.getDataRequests, {}),
};

export const pushes = [push('DataRequestUpdated', { payload: pushed, event: 'dataRequest/changed' })];

const dataRequestsState = s.object({
  /** Null until loaded. */
  requests: s.optional(s.array(dataRequest)),
  changes: s.object(lastChange),
});
export type DataRequestsState = s.Infer<typeof dataRequestsState>;

const nothing: DataRequestsState = { requests: null, changes: UNCHANGED };

const newestFirst = (one: DataRequest, other: DataRequest) => other.id - one.id;

export const models = {
  dataRequests: readModel(dataRequestsState, nothing, {
    'dataRequests/loaded': (state, { requests }, reply) => {
      if (isOlder(reply, state.changes.changedSeq)) return;
      state.requests = [...requests].sort(newestFirst);
    },
    'dataRequest/changed': (state, { version, ...request }, at) => {
      if (!takePush(state.changes, at, version)) return;
      const others = (state.requests ?? []).filter(({ id }) => id !== request.id);
      state.requests = [retain(request), ...others].sort(newestFirst);
    },
    'hub/connected': (state) => forgetVersions([state.changes]),
    'session/ended': () => nothing,
  }),
};

/** The newest request of a type; null without one. */
export const newestRequest = ({ requests }: DataRequestsState, type: DataRequestType): DataRequest | null =>
  requests?.find((request) => request.type === type) ?? null;

/** True while the platform works on it. */
export const isOpen = (request: DataRequest | null): boolean =>
  request?.status === 'Requested' || request?.status === 'Preparing';

/** True if the copy can be downloaded at `now`, epoch ms. */
export const isDownloadable = ({ status, availableUntil }: DataRequest, now: number): boolean =>
  status === 'Ready' && (availableUntil === null || now < availableUntil);

/** The subject of the intent of each type. */
export const DATA_INTENTS = { Copy: 'data copy', Deletion: 'data deletion' } as const;
const SUBJECTS: ReadonlySet<string> = new Set(Object.values(DATA_INTENTS));

const FAILED = 'Something went wrong.';

const isMine = ({ what }: { readonly what: string }) => SUBJECTS.has(what);

export const loads: Loads = {
  dataRequests: {
    query: queries.dataRequests,
    flag: 'dataRequests',
    page: PAGES.dataRequests,
    only: 'requested',
    resync: true,
    crossedBy: ['dataRequest/changed'],
    reloadOn: { 'intent/ended': ({ data }) => isMine(data) && data.outcome !== 'settled' },
  },
};

export const reactions: Reactions = {
  /** One request per type at a time. */
  sendDataRequest: (core) =>
    sendIntents(
      core,
      core
        .on('dataRequest/requested')
        .pipe(
          filter(
            ({ data }) =>
              core.config.flags.dataRequests && !isOpen(newestRequest(core.state('dataRequests'), data.type)),
          ),
        ),
      ({ data }) => ({ what: DATA_INTENTS[data.type], id: null }),
      ({ data }, origin) => sendIntent(core, endpoints.requestData, { body: { type: data.type } }, origin),
    ),

  alertOnFailedDataRequest: (core) =>
    core.on('intent/ended').pipe(
      filter(({ data }) => isMine(data) && data.outcome !== 'settled'),
      mergeMap(({ data, seq }) => {
        const text = data.failure === null ? FAILED : failureText(data.failure, FAILED);
        const content = { type: 'info' as const, title: 'Hmm...', text, button: null };
        return [newEvent('popup/requested', popup(content), 'system', { cause: seq })];
      }),
    ),

  /** The screen saves the copy as a file once it is loaded. */
  loadDataCopyOnRequest: (core) =>
    core
      .on('dataCopy/requested')
      .pipe(
        exhaustMap(({ data, seq }) =>
          alertingOnFailure(
            core.call(endpoints.getDataCopy, { params: { requestId: data.id } }, { cause: seq, fresh: true }),
            { refused: FAILED, uncertain: FAILED },
          ),
        ),
      ),
};
