// Levels, points and statuses: live data from the platform, with one notification per change of status.
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../src/ui/progress';
import { flags } from '../../streams/catalogue/catalogue';
import { endpoints as levelEndpoints, levelProgress, queries } from '../../streams/features/loyalty';
import {
  changeModal,
  ladder,
  endpoints as statusEndpoints,
  TIER_STATES,
  TIERS,
} from '../../streams/features/loyaltyStatus';
import { routeAt } from '../../streams/routes';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json } from '../fakePorts';
import { fixture, given } from '../given';
import { signedInCore } from '../signedIn';

const entry = (level: number, startPoints: number, endPoints: number, isCurrent = false) => ({
  level,
  isCurrent,
  startPoints,
  endPoints,
});
const levels = (totalPoints: number, level = 8) =>
  fixture(
    'levels/loaded',
    {
      items: [entry(level, level * 50 - 50, level * 50, true), entry(level + 1, level * 50, level * 50 + 50)],
      totalPoints,
    },
    { source: 'rest' },
  );
const points = (amount: number, version: number | null = null) =>
  fixture('loyaltyPoints/updated', { points: amount, version }, { source: 'hub' });

describe('the level', () => {
  // [LOY-05, ENT-55, DEC-160]
  it('is the player’s entry in the platform’s list, with the previous one', () => {
    given(levels(360), levels(401, 9)).expect('loyalty', {
      level: 9,
      previousLevel: 8,
      points: 401,
      nextLevelAt: 450,
      entries: [{ level: 9 }, { level: 10 }],
    });
  });
  // [LOY-06, CONST-12]
  it('is requested together with the next one', () => {
    expect(levelEndpoints.getLevels.route).toBe('GET /Players/:player/levels');
    expect(queries.levels.args).toEqual({ query: { pageSize: 2 } });
  });
  // [LOY-09, CONST-62, DEC-98, LOY-30]
  it.each([
    [360, 350, 400, 20],
    [350, 350, 400, 0],
    [399.9, 350, 400, 99],
    [420, 350, 400, 100],
    [300, 350, 400, 0],
    [5, 5, 5, 0],
  ])('%d points between %d and %d are %d %% of the way', (made, startPoints, endPoints, percent) => {
    const items = [entry(3, startPoints, endPoints, true)];
    const progress = levelProgress(
      given(fixture('levels/loaded', { items, totalPoints: made })).state('loyalty'),
    );
    expect(progress).toMatchObject({ level: 3, points: made, next: null });
    expect(percentOf(progress?.made ?? Number.NaN, progress?.wanted ?? Number.NaN)).toBe(percent);
  });
  it('is unknown until loaded, and again after the session', () => {
    expect(levelProgress(given().state('loyalty'))).toBeNull();
    const ended = fixture('session/ended', { reason: 'player' });
    expect(levelProgress(given(levels(360), ended).state('loyalty'))).toBeNull();
  });
  // [LOY-10]
  it('follows the points pushed by the hub', () => {
    const state = given(levels(360), points(372.5)).state('loyalty');
    expect(levelProgress(state)).toMatchObject({ made: 22.5, wanted: 50, points: 372.5 });
  });
  it('is not lowered by an older push or an overtaken reply', () => {
    given(levels(360), points(380, 7), points(370, 6)).expect('loyalty', { points: 380 });
    given(levels(360), points(380), { ...levels(365), cause: 1 }).expect('loyalty', { points: 380 });
    given(levels(360), points(380), { ...levels(390), cause: 2 }).expect('loyalty', { points: 390 });
  });
  // [RWD-31, CONST-80]
  it('is reloaded if it was reached while the previous one was loading', async () => {
    const levels = (level: number, endPoints: number) =>
      json({ items: [{ level, isCurrent: true, startPoints: 0, endPoints }], totalPoints: 0 });
    let answer: (response: Response) => void = () => undefined;
    let requestCount = 0;
    const run = await signedInCore({
      config: { flags: { geoBypass: true, leveling: true } },
      script: ({ url }) => {
        if (!url.includes('/levels')) return null;
        requestCount += 1;
        return requestCount === 1 ? new Promise((resolve) => (answer = resolve)) : levels(9, 450);
      },
    });
    run.fake.connections[0]?.push('LoyaltyPointsUpdated', { points: 410 });
    answer(levels(8, 400));
    await run.pass(2_000);
    expect(run.core.state('loyalty')).toMatchObject({ level: 9, nextLevelAt: 450 });
    expect(requestCount).toBe(2);
    run.life.unsubscribe();
  });
  it('is announced for a few seconds when reached', async () => {
    let level = 8;
    const run = await signedInCore({
      script: ({ url }) =>
        url.includes('/levels')
          ? json({ items: [entry(level, level * 50 - 50, level * 50, true)], totalPoints: level * 50 - 40 })
          : null,
    });
    await run.pass(RELOAD_MS);
    expect(run.modals()).toEqual([]);
    level = 9;
    run.fake.connections[0]?.push('LoyaltyPointsUpdated', { points: 410 });
    await run.pass(RELOAD_MS);
    expect(run.modals()).toEqual(['levelUp']);
    await run.pass(run.core.config.constants.rewardPopupMs + RELOAD_MS);
    expect(run.modals()).toEqual([]);
    expect(run.core.state('loyalty')).toMatchObject({ level: 9, previousLevel: 8 });
    run.life.unsubscribe();
  });
});

describe('the status', () => {
  const progressed = (playerStatus: string, playerStatusState: string, version: number | null = null) =>
    fixture('playerStatus/progressed', { playerStatus, playerStatusState, version } as never, {
      source: 'hub',
    });
  const loaded = (playerStatus: string, playerStatusState = 'Active', cause?: number) =>
    fixture(
      'playerStatus/loaded',
      { playerStatus, playerStatusState, pendingRewards: [{ rewardId: 51 }] } as never,
      { source: 'rest', ...(cause === undefined ? {} : { cause }) },
    );
  // [LOY-01, CONST-82, SHELL-09]
  it('is one of ten tiers; all lower ones have been passed', () => {
    const rungs = ladder('Topaz', { Topaz: { order: 2, points: 250 }, Stranger: { order: 9, points: 1 } });
    expect(rungs.map(({ tier }) => tier)).toEqual(TIERS);
    expect(rungs.map(({ position }) => position)).toEqual([
      'passed',
      'passed',
      'present',
      ...Array(7).fill('ahead'),
    ]);
    expect(rungs.map(({ points: wanted }) => wanted)).toEqual([null, null, 250, ...Array(7).fill(null)]);
  });
  // [LOY-30, DEC-166, RWD-33]
  it('has only the platform’s thresholds', () => {
    expect(ladder('Member', null).every(({ points: wanted }) => wanted === null)).toBe(true);
  });
  // [LOY-02, LOY-07, ENT-52]
  it('has the platform’s description: its name, and the days until a box opens automatically', async () => {
    const statuses = { Member: { order: 0 }, Amethyst: { order: 1, points: 100 } };
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/loyalty/statuses') ? json({ boxAutoRewardDays: 7, statuses }) : null,
    });
    run.core.run(run.core.call(statusEndpoints.getLoyaltyStatuses, {}));
    await run.pass(10);
    expect(run.core.state('pages')['loyaltyStatuses/loaded']).toEqual({
      boxAutoRewardDays: 7,
      statuses: { Member: { order: 0, points: null }, Amethyst: { order: 1, points: 100 } },
    });
    run.life.unsubscribe();
  });
  // [LOY-08]
  it('takes the points of its period from the latest statistics', async () => {
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/Players/1001/statistics/latest')
          ? json({ points: 180, periodStart: '2026-09-01T00:00:00Z', periodEnd: '2026-12-01T00:00:00Z' })
          : null,
    });
    run.core.run(run.core.call(statusEndpoints.getStatistics, {}));
    await run.pass(10);
    expect(run.core.state('pages')['statistics/loaded']).toEqual({
      points: 180,
      periodStart: Date.parse('2026-09-01T00:00:00Z'),
      periodEnd: Date.parse('2026-12-01T00:00:00Z'),
    });
    run.life.unsubscribe();
  });
  // [LOY-03, ENT-53]
  it('consists of the tier, its state and the pending boxes', () => {
    const run = given(loaded('Ruby', 'Completed'));
    run.expect('loyaltyStatus', { status: 'Ruby', state: 'Completed' });
    run.expect('giftboxes', { pending: 1 });
  });
  // [LOY-10]
  it('follows the hub, and is not reverted by an older push or an overtaken reply', () => {
    given(loaded('Ruby'), progressed('Opal', 'ToBeDemoted')).expect('loyaltyStatus', { status: 'Opal' });
    given(progressed('Opal', 'Active', 4), progressed('Ruby', 'Active', 3)).expect('loyaltyStatus', {
      status: 'Opal',
    });
    given(loaded('Ruby'), progressed('Opal', 'Active'), loaded('Ruby', 'Active', 1)).expect('loyaltyStatus', {
      status: 'Opal',
    });
  });
  // [LOY-04, ENT-54]
  it('opens a modal for changes to three of its six states', () => {
    expect(TIER_STATES.map((state) => [state, changeModal({ status: 'Ruby', state })?.type ?? null])).toEqual(
      [
        ['ToBePromoted', 'statusPromoted'],
        ['ToBeDemoted', 'statusDemoted'],
        ['ToBeKept', 'statusMaintained'],
        ['Expired', null],
        ['Active', null],
        ['Completed', null],
      ],
    );
  });

  /** A player whose status is reported until it is acknowledged. */
  async function reported(options: Parameters<typeof signedInCore>[0] = {}) {
    const reportedStatus = { status: 'Topaz', state: 'Active', acknowledges: true };
    const run = await signedInCore({
      ...options,
      script: ({ url, init }) => {
        if (url.endsWith('/acknowledge')) {
          if (!reportedStatus.acknowledges) return json({}, 400);
          reportedStatus.state = 'Active';
          return json(null);
        }
        return url.endsWith('/rewards/status') && init.method === 'GET'
          ? json({
              playerStatus: reportedStatus.status,
              playerStatusState: reportedStatus.state,
              pendingRewards: [],
            })
          : null;
      },
    });
    await run.pass(5_000);
    const change = async (status: string, state: string) => {
      Object.assign(reportedStatus, { status, state });
      run.fake.connections[0]?.push('StatusProgress', { playerStatus: status, playerStatusState: state });
      await run.pass(3_000);
    };
    const close = async () => {
      for (const { id } of run.core.state('popups').stack) run.core.emit('popup/closed', { id });
      await run.pass(100);
    };
    const opened = () => run.events.filter(({ kind }) => kind === 'popup/requested').length;
    return { ...run, reportedStatus, change, close, opened };
  }
  // [LOY-04]
  it('is announced once after a change, and acknowledged once seen', async () => {
    const run = await reported();
    await run.change('Aquamarine', 'ToBePromoted');
    await run.change('Aquamarine', 'ToBePromoted');
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'statusPromoted', status: 'Aquamarine' },
    ]);
    expect(run.calls('/acknowledge')).toHaveLength(0);
    await run.close();
    expect(run.calls('/acknowledge')).toHaveLength(1);
    expect(run.core.state('loyaltyStatus')).toMatchObject({ status: 'Aquamarine', state: 'Active' });
    await run.pass(2_000);
    expect([run.opened(), run.calls('/acknowledge').length]).toEqual([1, 1]);
    await run.change('Topaz', 'ToBeDemoted');
    expect(run.modals()).toEqual(['statusDemoted']);
    run.life.unsubscribe();
  });
  it('is announced and acknowledged again if it changed meanwhile', async () => {
    const run = await reported();
    await run.change('Aquamarine', 'ToBePromoted');
    await run.change('Opal', 'ToBePromoted');
    expect(run.modals()).toEqual(['statusPromoted']);
    await run.close();
    expect(run.calls('/acknowledge')).toHaveLength(0);
    await run.pass(2_000);
    expect(run.core.state('popups').stack.map(({ content }) => content)).toEqual([
      { type: 'statusPromoted', status: 'Opal' },
    ]);
    await run.close();
    expect(run.calls('/acknowledge')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it('is kept if it is pushed while the previous one is being acknowledged', () => {
    const acknowledged = (cause: number) =>
      fixture('playerStatus/acknowledged', {}, { source: 'rest', cause });
    given(progressed('Opal', 'ToBePromoted'), acknowledged(2)).expect('loyaltyStatus', { state: 'Active' });
    given(loaded('Opal'), progressed('Emerald', 'ToBePromoted'), acknowledged(1)).expect('loyaltyStatus', {
      status: 'Emerald',
      state: 'ToBePromoted',
    });
  });
  it('is announced after the game if it changed during play', async () => {
    const run = await reported({ path: '/game-launch/1' });
    await run.change('Topaz', 'ToBeKept');
    expect(run.modals()).toEqual([]);
    run.core.emit('route/entered', routeAt('/games'));
    await run.pass(3_000);
    expect(run.modals()).toEqual(['statusMaintained']);
    run.life.unsubscribe();
  });
  it('is not announced again after a reload, but acknowledged if that was refused before', async () => {
    const first = await reported();
    first.reportedStatus.acknowledges = false;
    await first.change('Ruby', 'ToBePromoted');
    await first.close();
    expect(first.calls('/acknowledge')).toHaveLength(1);
    first.life.unsubscribe();
    const second = await signedInCore({
      kept: new Map(first.fake.session.entries),
      script: ({ url, init }) =>
        url.endsWith('/rewards/status') && init.method === 'GET'
          ? json({ playerStatus: 'Ruby', playerStatusState: 'ToBePromoted', pendingRewards: [] })
          : null,
    });
    await second.pass(5_000);
    expect(second.modals()).toEqual([]);
    expect(second.calls('/acknowledge')).toHaveLength(1);
    second.life.unsubscribe();
  });
  // [LOY-12, DEC-150]
  it('and the levels have flags; without them nothing is requested or announced', async () => {
    expect(flags).toMatchObject({ leveling: true, loyaltyStatus: true });
    const run = await reported({
      config: { flags: { geoBypass: true, leveling: false, loyaltyStatus: false } },
    });
    await run.change('Ruby', 'ToBePromoted');
    run.fake.connections[0]?.push('LoyaltyPointsUpdated', { points: 9_999 });
    await run.pass(5_000);
    expect(run.modals()).toEqual([]);
    expect(run.calls('/levels')).toEqual([]);
    run.life.unsubscribe();
  });
});
