// A player whose requests for one entry of the table of loads are counted.
import { of } from 'rxjs';
import type { Flags } from '../../streams/config';
import type { NewEvent } from '../../streams/log/event';
import { ROUTE_PATTERNS } from '../../streams/routes';
import { HUB_MS, type Load, queriesOf } from '../../streams/wire/keepCurrent';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { pathOf } from '../../streams/wire/request';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';
import { LOAD_TABLE, type TableRow } from './loads';

/** A page that shows none of the data. */
export const AWAY = '/about';
const PLAYER = 1001;
const flags = {
  geoBypass: true,
  /** Its welcome would load the steps for a new player. */
  checklist: false,
  ...Object.fromEntries(
    LOAD_TABLE.flatMap(({ load: { flag } }) => (flag === undefined ? [] : [[flag, true]])),
  ),
} as Partial<Flags>;

export function shownAt({ page = AWAY }: Load): string {
  if (typeof page === 'string') return page;
  return ROUTE_PATTERNS.find((pattern) => !pattern.includes(':') && page.test(pattern)) ?? AWAY;
}

/**
 * A player for whom `row` is observed. Empty responses leave every model as it is; with `isDown` those of the row fail, and
 * `answer` ends the wait of a request that is held.
 */
export async function playerOf(
  { load }: TableRow,
  { path = AWAY, isDown = false, isHeld = false }: { path?: string; isDown?: boolean; isHeld?: boolean } = {},
) {
  const state = { isDown };
  let answer: () => void = () => undefined;
  const held = isHeld
    ? new Promise<void>((resolve) => {
        answer = resolve;
      })
    : Promise.resolve();
  const isOf = (url: string) => urls().some((wanted) => url.endsWith(wanted));
  const isTimed = typeof load.query === 'function';
  const urls = () =>
    queriesOf(load, { scheduler: { now: () => 0 } } as never).map(({ endpoint, args }) =>
      isTimed
        ? (pathOf(endpoint.route, args, String(PLAYER)).split('?')[0] ?? '')
        : pathOf(endpoint.route, args, String(PLAYER)),
    );
  const run = await signedInCore({
    path,
    holdsHub: true,
    config: { flags },
    script: async ({ url }) => {
      await held;
      return state.isDown && isOf(isTimed ? (url.split('?')[0] ?? '') : url)
        ? json({}, 500)
        : new Response(null, { status: 204 });
    },
  });
  /** The number of requests, of each of its queries. */
  const requests = () =>
    urls().map(
      (wanted) =>
        run.fake.requests.filter(({ url }) => (isTimed ? (url.split('?')[0] ?? '') : url).endsWith(wanted))
          .length,
    );
  const log = async (...events: readonly NewEvent[]) => {
    for (const event of events) {
      run.core.run(of(event));
      await settled();
    }
  };
  /** Requests it, as a screen does. */
  const show = async () => {
    for (const { endpoint, args } of queriesOf(load, run.core))
      run.core.run(run.core.call(endpoint, args as never));
    await run.pass(2 * RELOAD_MS);
  };
  const waitsForHub = typeof load.signIn === 'function' && !load.signIn(run.core);
  if (!isHeld && waitsForHub) await run.pass(HUB_MS);
  if (!isHeld) await run.pass(2 * RELOAD_MS);
  /** The requests of `work` for each of its queries, without and with a wait of `afterMs`. */
  const requested = async (work: () => unknown, afterMs = 1) => {
    const before = requests();
    await work();
    await settled();
    await run.pass(afterMs);
    return requests().map((count, index) => count - (before[index] ?? 0));
  };
  return { ...run, state, answer: () => answer(), requests, requested, log, show };
}

export type Player = Awaited<ReturnType<typeof playerOf>>;

export const once = ({ routes }: TableRow) => routes.map(() => 1);
export const never = ({ routes }: TableRow) => routes.map(() => 0);
export const rowsWith = (condition: (load: Load) => unknown) =>
  LOAD_TABLE.filter(({ load }) => condition(load));

/** The player on the page that shows the data, which has been requested if that matters. */
export async function lookingAt(row: TableRow, options: { isDown?: boolean } = {}): Promise<Player> {
  const player = await playerOf(row, { path: shownAt(row.load) });
  if (row.load.only === 'requested') await player.show();
  player.state.isDown = options.isDown ?? false;
  return player;
}

export const cases = <T>(list: readonly T[], title: (entry: T) => string) =>
  list.map((entry): [string, T] => [title(entry), entry]);
export const rows = (list: readonly TableRow[]) => cases(list, (row) => row.name);
