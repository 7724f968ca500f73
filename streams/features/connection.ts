// The state of the hub connection for the player: connected, or the time of the next retry, and the time from which values may be
// stale.
import { EMPTY, mergeMap, of } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { wakeUps } from '../time';
import { hubAddress } from '../wire/addresses';
import { LOSS_REASONS, type Supervision, superviseHub } from '../wire/hub';
import { notedHub } from '../wire/notedHub';
import { superviseSharedHub } from '../wire/sharedHub';

export const facts = {
  'hub/connected': s.object({}),
  /** The page was hidden or asleep for longer than the hub's timeout, so pushes may have been missed. */
  'connection/resumed': s.object({ awayMs: s.number() }),
  /** `retryAt`: when the next retry starts unless the page wakes up earlier, epoch ms. */
  'hub/lost': s.object({ reason: s.enums(LOSS_REASONS), retryAt: s.number() }),
};

const connectionState = s.object({
  status: s.enums(['off', 'connecting', 'connected', 'waiting']),
  retryAt: s.optional(s.number()),
  /** When the connection was lost and pushes may be missed, epoch ms; null while connected. */
  staleSince: s.optional(s.number()),
  /** The number of connections in this session. */
  connects: s.number(),
});

export type ConnectionState = s.Infer<typeof connectionState>;

const off: ConnectionState = { status: 'off', retryAt: null, staleSince: null, connects: 0 };

export const models = {
  connection: readModel(connectionState, off, {
    'session/started': (state) => {
      state.status = 'connecting';
    },
    'hub/connected': (state) => {
      state.status = 'connected';
      state.retryAt = null;
      state.staleSince = null;
      state.connects += 1;
    },
    'hub/lost': (state, data, event) => {
      state.status = 'waiting';
      state.retryAt = data.retryAt;
      if (state.connects > 0) state.staleSince ??= event.at;
    },
    'session/ended': () => off,
  }),
};

/** A token for the hub. Renews first if the current one is about to expire (DEC-146). */
function hubToken(core: Core): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = () => {
      const token = core.signIn.accessToken();
      if (token === null) reject(new Error('signed out'));
      else resolve(token);
    };
    const left = core.state('session').expiresAt - core.scheduler.now();
    if (left > 5_000) give();
    else core.renew().subscribe({ complete: give });
  });
}

export const reactions: Reactions = {
  /** Reports a return after 20 s in the background, because pushes may have been missed. */
  reportResumeOnReturn: (core) =>
    core.whileSignedIn(() => {
      let hiddenAt = Number.POSITIVE_INFINITY;
      return core.browser.visible$.pipe(
        mergeMap((visible) => {
          const awayMs = core.scheduler.now() - hiddenAt;
          hiddenAt = visible ? Number.POSITIVE_INFINITY : core.scheduler.now();
          return visible && awayMs >= core.config.constants.hubSilenceMs
            ? of(newEvent('connection/resumed', { awayMs }, 'system'))
            : EMPTY;
        }),
      );
    }),

  /** Keeps the hub connected for the duration of the session (DEC-147). */
  connectHubOnSignIn: (core) =>
    core.whileSignedIn(() => {
      const hub = notedHub(core.hub, core.note);
      const supervision: Supervision = {
        port: hub,
        url: hubAddress(core.config, core.origin),
        accessToken: () => hubToken(core),
        onUnauthorised: () => core.renew().subscribe(),
        pushes: core.pushes,
        delaysS: core.config.constants.hubReconnectDelaysS,
        connectTimeoutMs: core.config.constants.hubConnectTimeoutMs,
        wake$: wakeUps(core.browser),
        left$: core.browser.pageHidden$,
        scheduler: core.scheduler,
        random: core.random,
        vault: core.vault,
      };
      const { tabs } = hub;
      if (tabs === undefined) return superviseHub(supervision);
      const name = `coinstream.hub.${core.state('session').playerId}`;
      return superviseSharedHub(supervision, { tabs, name, visible$: core.browser.visible$ });
    }),
};
