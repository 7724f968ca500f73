// The onboarding checklist: when it is shown, its claims, and the welcome of a new player.
import { describe, expect, it } from 'vitest';
import {
  claimableSteps,
  endpoints,
  queries,
  STEP_STATUSES,
  type Step,
  visibleSteps,
} from '../../streams/features/checklist';
import { RELOAD_MS } from '../../streams/wire/pacedReload';
import { json, settled } from '../fakePorts';
import { signedInCore } from '../signedIn';

const ONBOARDING = { query: { type: 'Onboarding' } };

const step = (order: number, rewardStatus: Step['rewardStatus'], rewardType = 'Coins'): Step => ({
  order,
  rewardType,
  rewardId: 80 + order,
  rewardStatus,
  rewardAmount: 100_000,
  uniqueId: `step-${order}`,
  title: null,
});
const wire = (...steps: readonly Step[]) =>
  json({ steps: steps.map((entry) => ({ ...entry, rewardAmount: 1_000 })) });

describe('the steps', () => {
  // [LOY-13, LOY-14, LOY-16, ENT-65, ENT-66]
  it('are requested as the onboarding and decoded completely', async () => {
    expect(endpoints.getChecklist.route).toBe('GET /Players/:player/checklist');
    expect(queries.checklist.args).toEqual(ONBOARDING);
    expect(STEP_STATUSES).toEqual(['NotStarted', 'Pending', 'Completed']);
    const run = await signedInCore({
      script: ({ url }) =>
        url.endsWith('/checklist?type=Onboarding')
          ? json({
              steps: [
                { ...step(1, 'Pending', 'ChecklistBoxReward'), rewardAmount: 1_000, title: undefined },
                { ...step(2, 'NotStarted'), rewardStatus: 'Later', rewardAmount: null, title: 'Spin' },
              ],
            })
          : null,
    });
    run.core.run(run.core.call(endpoints.getChecklist, ONBOARDING));
    await settled();
    expect(run.core.state('pages')['checklist/loaded']?.steps).toEqual([
      step(1, 'Pending', 'ChecklistBoxReward'),
      { ...step(2, 'NotStarted'), rewardAmount: null, title: 'Spin' },
    ]);
    run.life.unsubscribe();
  });
  // [LOY-15]
  it('are shown in order, while there are any and not all are completed', () => {
    expect(visibleSteps([])).toBeNull();
    expect(visibleSteps([step(1, 'Completed'), step(2, 'Completed')])).toBeNull();
    const shown = visibleSteps([step(2, 'Completed'), step(1, 'Pending')]);
    expect(shown?.map(({ order }) => order)).toEqual([1, 2]);
  });
  it('are claimed together, except for the box, which is opened separately', () => {
    const steps = [
      step(1, 'Pending'),
      step(2, 'NotStarted'),
      step(3, 'Pending', 'ChecklistBoxReward'),
      step(4, 'Completed'),
    ];
    expect(claimableSteps(steps)).toEqual({ box: steps[2], instant: [steps[0]] });
  });
});

describe('the checklist', () => {
  // [LOY-17]
  it('is claimed once, by its type, and then shows the remaining steps', async () => {
    let isClaimed = false;
    const run = await signedInCore({
      script: ({ url, init }) => {
        if (url.endsWith('/redemptionsPerType')) {
          isClaimed = true;
          return json({ rewards: [{ rewardType: 'Coins', rewardAmount: 1_000, rewardId: 81, gameIds: [] }] });
        }
        if (url.includes('/checklist') && init.method === 'GET')
          return wire(step(1, isClaimed ? 'Completed' : 'Pending'), step(2, 'NotStarted'));
        return null;
      },
    });
    run.core.run(run.core.call(endpoints.getChecklist, ONBOARDING));
    await settled();
    for (let click = 0; click < 3; click++)
      run.core.emit('rewards/claimRequested', { scope: 'ChecklistInstantReward' });
    await run.pass(RELOAD_MS);
    const claims = run.calls('/redemptionsPerType');
    expect(claims.map(({ init }) => init.body)).toEqual(['{"RewardType":"ChecklistInstantReward"}']);
    expect(run.core.state('pages')['checklist/loaded']?.steps[0]?.rewardStatus).toBe('Completed');
    run.life.unsubscribe();
  });
  // [LOY-18]
  it('is reloaded after a push, once it has been shown', async () => {
    const run = await signedInCore();
    run.fake.connections[0]?.push('ChecklistChanged', {});
    await run.pass(200);
    expect(run.calls('/checklist')).toEqual([]);
    run.core.run(run.core.call(endpoints.getChecklist, ONBOARDING));
    await run.pass(RELOAD_MS);
    const before = run.calls('/checklist').length;
    run.fake.connections[0]?.push('ChecklistChanged', {});
    await run.pass(RELOAD_MS);
    expect(run.calls('/checklist')).toHaveLength(before + 1);
    run.life.unsubscribe();
  });
});

describe('the welcome', () => {
  async function welcomed(steps: readonly Step[], more: Parameters<typeof signedInCore>[0] = {}) {
    const run = await signedInCore({
      ...more,
      script: ({ url, init }) =>
        url.includes('/checklist') && init.method === 'GET'
          ? wire(...steps)
          : url.includes('/Accounts/1001')
            ? json({ id: 1001, status: 'Approved', statusReason: null })
            : null,
    });
    await run.pass(run.core.config.constants.onboardingDelayMs + 2_000);
    return run;
  }
  // [LOY-19]
  it('shows a new player the steps, once per tab', async () => {
    const run = await welcomed([step(1, 'Pending'), step(2, 'NotStarted')]);
    expect(run.modals()).toEqual(['onboarding']);
    run.life.unsubscribe();
    const again = await welcomed([step(1, 'Pending'), step(2, 'NotStarted')], {
      kept: new Map(run.fake.session.entries),
    });
    expect(again.modals()).toEqual([]);
    again.life.unsubscribe();
  });
  it.each<[string, readonly Step[], Record<string, unknown>]>([
    ['has completed a step', [step(1, 'Completed'), step(2, 'NotStarted')], {}],
    ['has no remaining steps', [step(1, 'Pending')], {}],
    ['has no checklist', [], {}],
    [
      'has the flag off',
      [step(1, 'NotStarted')],
      { config: { flags: { geoBypass: true, checklist: false } } },
    ],
    ['is in a game', [step(1, 'NotStarted')], { path: '/game-launch/1' }],
  ])('does not open for a player who %s', async (_, steps, more) => {
    const run = await welcomed(steps, more);
    expect(run.modals()).toEqual([]);
    run.life.unsubscribe();
  });
});
