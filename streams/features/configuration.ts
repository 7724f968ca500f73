// The configuration while a page is open: read again regularly, so that an operator can switch flags, announce maintenance,
// show a notice to everybody and require a release without waiting for tabs to be closed.
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  repeat,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { type Config, type Flag, type Flags, maintenance, type Notice, notice, RELEASE } from '../config';
import { newEvent } from '../log/event';
import { readModel, retain } from '../log/readModel';
import type { Ports } from '../ports';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { scattered, spread } from '../spread';
import { expiry, wakeUps } from '../time';
import { endpoint, push } from '../wire/endpoint';

/** The local storage's list of the notices that a player closed, one id per line, and its maximum length. */
const DISMISSED = 'dismissed-notices';
const MAX_DISMISSED = 50;

/** The parts of the configuration that a page follows. */
const followed = s.object({
  flags: s.withDefault(s.dictionary(s.boolean()), {}),
  maintenance: s.optional(maintenance),
  notices: s.withDefault(s.array(notice), []),
  minimumRelease: s.withDefault(s.publicString(), ''),
});

export const facts = {
  /** The configuration as the host serves it now. */
  'config/loaded': followed,
  /** A flag service decided these flags for this player; the others are those of the configuration. */
  'flags/evaluated': s.object({ flags: s.dictionary(s.boolean()) }),
  /** The platform reports that the configuration has changed. */
  'config/announced': s.object({}),
  /** The player closed a notice. */
  'notice/dismissed': s.object({ id: s.publicString() }),
};

export const endpoints = {
  readConfig: endpoint('GET /config.json', {
    access: 'public',
    host: 'page',
    notFound: 'fails',
    reply: followed,
    event: 'config/loaded',
  }),
};

export const pushes = [push('ConfigChanged', { payload: s.object({}), event: 'config/announced' })];

const state = s.object({
  /** The flags as last read; empty until the configuration was read again. */
  flags: s.dictionary(s.boolean()),
  /** Those that a flag service decided. */
  evaluated: s.withDefault(s.dictionary(s.boolean()), {}),
  maintenance: s.optional(maintenance),
  notices: s.array(notice),
  minimumRelease: s.publicString(),
  /** The ids of the notices that the player closed. */
  dismissed: s.array(s.publicString()),
});
export type ConfigurationState = s.Infer<typeof state>;

const isSame = (one: Readonly<Record<string, boolean>>, other: Readonly<Record<string, boolean>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([flag, isOn]) => other[flag] === isOn);

/** Each player has a list of closed notices. */
const forgetDismissed = (draft: { dismissed: string[] }): undefined => {
  draft.dismissed = [];
};

export const models = {
  configuration: readModel(
    state,
    { flags: {}, evaluated: {}, maintenance: null, notices: [], minimumRelease: '', dismissed: [] },
    {
      'config/loaded': (draft, data) => {
        const flags = { ...data.flags, ...draft.evaluated };
        if (!isSame(draft.flags, flags)) draft.flags = flags;
        draft.maintenance = retain(data.maintenance);
        draft.notices = retain(data.notices);
        draft.minimumRelease = data.minimumRelease;
      },
      'flags/evaluated': (draft, { flags }) => {
        draft.evaluated = retain(flags);
        draft.flags = { ...draft.flags, ...flags };
      },
      'notice/dismissed': (draft, { id }) => {
        if (!draft.dismissed.includes(id)) draft.dismissed.push(id);
      },
      'session/started': forgetDismissed,
      'session/ended': forgetDismissed,
    },
  ),
};

/** The flags at the start of the page, replaced by those that were read since. Unknown names are ignored. */
export function flagsNow(atStart: Flags, { flags }: Pick<ConfigurationState, 'flags'>): Flags {
  if (Object.keys(flags).length === 0) return atStart;
  const names = Object.keys(atStart) as Flag[];
  return Object.fromEntries(names.map((name) => [name, flags[name] ?? atStart[name]])) as Flags;
}

/** The same flags, or configuration, without those of features that the build does not contain; the same object if none is on. */
export function withoutMissing<Part extends { readonly flags: object }>(
  part: Part,
  { chat }: Pick<Ports, 'chat'>,
): Part {
  const { flags }: { flags: { liveChat?: boolean } } = part;
  return chat === null && flags.liveChat !== false ? { ...part, flags: { ...flags, liveChat: false } } : part;
}

/** The configuration with the flags as they are now: the same object until one of them changes. */
export function liveConfig(atStart: Config, state: () => ConfigurationState | undefined): Config {
  let read: ConfigurationState['flags'] = {};
  let { flags } = atStart;
  return {
    ...atStart,
    get flags() {
      const latest = state()?.flags ?? read;
      if (latest !== read) {
        read = latest;
        const next = flagsNow(atStart.flags, { flags: latest });
        if (!isSame(flags, next)) flags = next;
      }
      return flags;
    },
  };
}

/** The parts of two releases, such as `1.430.0`, compared as numbers: below 0 if the first is older. */
export function compareReleases(one: string, other: string): number {
  const [first, second] = [one, other].map((release) =>
    release.split('.').map((part) => Number.parseInt(part, 10) || 0),
  );
  const length = Math.max(first?.length ?? 0, second?.length ?? 0);
  for (let place = 0; place < length; place++) {
    const difference = (first?.[place] ?? 0) - (second?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True if the operator requires a newer release than this one. */
export const isOutdated = ({ minimumRelease }: ConfigurationState, own: string = RELEASE): boolean =>
  minimumRelease !== '' && compareReleases(own, minimumRelease) < 0;

export const reactions: Reactions = {
  /** The announcements made before the page was opened. */
  announceOnStart: ({ config: { maintenance, notices, minimumRelease } }) =>
    maintenance === null && notices.length === 0 && minimumRelease === ''
      ? EMPTY
      : of(newEvent('config/loaded', { flags: {}, maintenance, notices, minimumRelease }, 'system')),

  /**
   * Every five minutes, when the page is shown again, and within five seconds after the platform announced a change. A hidden page
   * waits until it is shown.
   */
  readRegularly: (core) => {
    const { configPollMs } = core.config.constants;
    if (configPollMs === 0) return EMPTY;
    const polls$ = defer(() => timer(spread(configPollMs, core.random), core.scheduler)).pipe(repeat());
    return merge(polls$, wakeUps(core.browser), core.on('config/announced').pipe(scattered(core))).pipe(
      exhaustMap((trigger) => {
        const cause = typeof trigger === 'object' && trigger !== null ? { cause: trigger.seq } : {};
        return core.call(endpoints.readConfig, {}, { ...cause, fresh: true });
      }),
      map((draft) => {
        if (draft.kind !== 'config/loaded') return draft;
        const data = withoutMissing(draft.data, core);
        return data === draft.data ? draft : { ...draft, data };
      }),
    );
  },

  /** What a player closed stays closed for this player in this browser, and what a visitor closed for visitors. */
  keepDismissed: (core) => {
    const key = () => `${DISMISSED}.${core.state('session').playerId ?? 'visitor'}`;
    return merge(
      core.on('session/started', 'session/absent', 'session/ended').pipe(
        mergeMap(({ seq }) =>
          (core.storage.local.read(key()) ?? '')
            .split('\n')
            .filter((id) => id !== '')
            .map((id) => newEvent('notice/dismissed', { id }, 'system', { cause: seq })),
        ),
      ),
      core.on('notice/dismissed').pipe(
        filter(({ source }) => source === 'player'),
        tap(() => {
          const { dismissed } = core.state('configuration');
          core.storage.local.write(key(), dismissed.slice(-MAX_DISMISSED).join('\n'));
        }),
        ignoreElements(),
      ),
    );
  },
};

/** The first notice that the player has not closed, or null. */
export const shownNotice = ({ notices, dismissed }: ConfigurationState): Notice | null =>
  notices.find(({ id }) => !dismissed.includes(id)) ?? null;

export type MaintenancePhase = 'none' | 'announced' | 'now';

/** The phase of the maintenance at `now`, epoch ms. */
export function maintenancePhase(
  { maintenance: planned }: ConfigurationState,
  now: number,
): MaintenancePhase {
  if (planned === null || (planned.until !== null && planned.until <= now)) return 'none';
  return planned.from === null || planned.from <= now ? 'now' : 'announced';
}

/** The phase of the maintenance, now and whenever it changes. */
export const maintenancePhase$ = (core: Core): Observable<MaintenancePhase> =>
  core.view('configuration').pipe(
    switchMap((state) => {
      const { from = null, until = null } = state.maintenance ?? {};
      const due = [from, until].filter((at) => at !== null && at > core.scheduler.now());
      const changes = due.map((at) => expiry(at as number, core.scheduler, wakeUps(core.browser)));
      return merge(of(null), ...changes).pipe(map(() => maintenancePhase(state, core.scheduler.now())));
    }),
    distinctUntilChanged(),
  );
