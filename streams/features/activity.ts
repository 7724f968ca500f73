// Player activity [AUTH-09] and token validity: inactivity and the heartbeat.
import { concat, filter, ignoreElements, map, merge, mergeMap, of, switchMap, takeUntil } from 'rxjs';
import { newEvent } from '../log/event';
import type { Reactions } from '../reaction';
import * as s from '../schema/schema';
import { heartbeat, inactivity, wakeUps } from '../time';

export const facts = {
  'session/activityExpired': s.object({}),
  'session/activityResumed': s.object({}),
  'session/heartbeatStopped': s.object({}),
};

export const reactions: Reactions = {
  /** The heartbeat checks the token locally (DEC-20); an expired token stops it and triggers a renewal [AUTH-12, AUTH-13]. */
  heartbeatOnSignIn: (core) =>
    core.on('session/started', 'session/renewed').pipe(
      switchMap((event) => {
        const beats = heartbeat({
          period: core.config.constants.heartbeatMs,
          visible$: core.browser.visible$,
          isExpired: () => core.scheduler.now() >= core.state('session').expiresAt,
          scheduler: core.scheduler,
        });
        return concat(
          beats.pipe(ignoreElements()),
          of(newEvent('session/heartbeatStopped', {}, 'timer', { cause: event.seq })),
          core.renew().pipe(ignoreElements()),
        ).pipe(takeUntil(core.on('session/ended')));
      }),
    ),

  /** Reports expired and resumed activity [AUTH-09]; the resets are not logged. */
  watchActivityOnSignIn: (core) => {
    const { inactivityMs, activityThrottleMs } = core.config.constants;
    return core.whileSignedIn(() =>
      merge(
        inactivity({
          activity$: core.browser.activity$,
          timeout: inactivityMs,
          throttle: activityThrottleMs,
          scheduler: core.scheduler,
          wake$: wakeUps(core.browser),
        }).pipe(
          mergeMap(() => {
            const expired = newEvent('session/activityExpired', {}, 'timer');
            return core.config.signOutOnInactivity
              ? of(expired, newEvent('session/signOutStarted', {}, 'timer', { cause: expired }))
              : of(expired);
          }),
        ),
        core.browser.activity$.pipe(
          filter(() => core.state('session').active === 'inactive'),
          map(() => newEvent('session/activityResumed', {}, 'player')),
        ),
      ),
    );
  },
};
