// The global alert: one announcement at the top of every page [NOTIF-12, NOTIF-13].
import { filter, ignoreElements, merge, tap } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import { all, type Loads } from '../wire/keepCurrent';

export const flags = {
  /** Shows the platform's alert above every page. */
  globalAlert: true,
};

export const facts = {
  /** `content` is rich text, to be sanitised before it is shown (DEC-133). */
  'globalAlert/loaded': s.object({ id: s.integer(), content: s.publicString() }),
  /** The player closed the global alert; its id is remembered for this tab [NOTIF-13]. */
  'globalAlert/acknowledged': s.object({ id: s.integer() }),
};

export const endpoints = {
  /** 204: no alert [NOTIF-14]. */
  getGlobalAlert: endpoint('GET /notifications/lobby/globalAlert', {
    access: 'public',
    reply: s.object({ id: s.integer(), content: s.publicString() }),
    event: 'globalAlert/loaded',
  }),
};

const alertState = s.object({
  alert: s.optional(s.object({ id: s.integer(), content: s.publicString() })),
  /** The ids that were closed in this tab [NOTIF-13]. */
  acknowledged: s.array(s.integer()),
});
export type GlobalAlertState = s.Infer<typeof alertState>;

const globalAlert = readModel(
  alertState,
  { alert: null, acknowledged: [] },
  {
    'globalAlert/loaded': (state, data) => {
      state.alert = { ...data };
    },
    'call/succeeded': (state, data) => {
      if (data.route === endpoints.getGlobalAlert.route) state.alert = null;
    },
    'globalAlert/acknowledged': (state, data) => {
      if (!state.acknowledged.includes(data.id)) state.acknowledged.push(data.id);
    },
  },
);

export const models = { globalAlert };

/** The alert to show, unless it has already been closed [NOTIF-13]. */
export function shownAlert(state: GlobalAlertState): { id: number; content: string } | null {
  return state.alert !== null && !state.acknowledged.includes(state.alert.id) ? state.alert : null;
}

const ACKNOWLEDGED = 'acknowledged-alerts';

export const loads: Loads = {
  globalAlert: {
    query: query(endpoints.getGlobalAlert, {}),
    flag: 'globalAlert',
    signIn: true,
    reloadOn: all('session/absent'),
  },
};

export const reactions: Reactions = {
  /** Closed ids are kept in session storage. */
  keepAcknowledgedAlerts: (core) => {
    const ids = (core.storage.session.read(ACKNOWLEDGED) ?? '')
      .split(',')
      .map(Number)
      .filter(Number.isSafeInteger);
    return merge(
      ids.filter((id) => id > 0).map((id) => newEvent('globalAlert/acknowledged', { id }, 'system')),
      core.on('globalAlert/acknowledged').pipe(
        filter(({ source }) => source === 'player'),
        tap(() => core.storage.session.write(ACKNOWLEDGED, core.state('globalAlert').acknowledged.join(','))),
        ignoreElements(),
      ),
    );
  },
};
