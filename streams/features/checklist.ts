// The onboarding checklist: steps with a reward each, and the welcome modal that shows them to a new player [LOY-13,
// LOY-19].
import { filter, map, merge, switchMap, takeUntil, tap } from 'rxjs';
import { newEvent } from '../log/event';
import { playerStore } from '../playerStore';
import type { Core, Reactions } from '../reaction';
import { PAGES } from '../routes';
import * as s from '../schema/schema';
import { whileOn } from '../whileOn';
import { endpoint, push, query } from '../wire/endpoint';
import { all, type Loads } from '../wire/keepCurrent';
import { isCounted } from './shared/depositCount';
import { popup } from './shared/vocabulary';
import { whenFree } from './shared/whenFree';

export const STEP_STATUSES = ['NotStarted', 'Pending', 'Completed'] as const;
/** The step whose reward is a box that is opened separately; the other rewards are claimed together. */
export const WELCOME_BOX = 'ChecklistBoxReward';

function stepFields<Money extends s.AnyStruct>(money: Money) {
  return {
    order: s.integer(),
    /** `ChecklistBoxReward` or a reward type [LOY-13]. */
    rewardType: s.publicString(),
    rewardId: s.optional(s.numericId()),
    rewardStatus: s.oneOf(STEP_STATUSES, 'NotStarted'),
    rewardAmount: money,
    uniqueId: s.textId(),
    /** The task, if the platform sends a title. */
    title: s.optional(s.publicString()),
  };
}

const step = s.object(stepFields(s.optional(s.minorUnits())));
export type Step = s.Infer<typeof step>;

export const facts = {
  'checklist/loaded': s.object({ steps: s.array(step) }),
  /** The platform reports a change; the data must be reloaded. */
  'checklist/changed': s.object({ version: s.optional(s.integer()) }),
};

export const modals = {
  /** Welcomes a new player with the steps of the checklist. */
  onboarding: s.object({}),
};

export const endpoints = {
  getChecklist: endpoint('GET /Players/:player/checklist', {
    query: s.object({ type: s.publicString() }),
    reply: s.object({ steps: s.array(s.object(stepFields(s.optional(s.amount())))) }),
    event: 'checklist/loaded',
  }),
};

const ONBOARDING = { query: { type: 'Onboarding' } };

export const queries = {
  checklist: query(endpoints.getChecklist, ONBOARDING),
};

export const pageData = ['checklist/loaded'] as const;

export const pushes = [
  push('ChecklistChanged', {
    payload: s.object({ version: s.optional(s.integer()) }),
    event: 'checklist/changed',
  }),
];

/** The steps in order; null if there are none, or all are done [LOY-15]. */
export function visibleSteps(steps: readonly Step[]): readonly Step[] | null {
  if (steps.every(({ rewardStatus }) => rewardStatus === 'Completed')) return null;
  return [...steps].sort((one, other) => one.order - other.order);
}

/** The steps with a claimable reward: the box separately, the others together [LOY-17]. */
export function claimableSteps(steps: readonly Step[]): { box: Step | null; instant: readonly Step[] } {
  const ready = steps.filter(({ rewardStatus }) => rewardStatus === 'Pending');
  return {
    box: ready.find(({ rewardType, rewardId }) => rewardType === WELCOME_BOX && rewardId !== null) ?? null,
    instant: ready.filter(({ rewardType }) => rewardType !== WELCOME_BOX),
  };
}

/** Stored per tab, so that a reload does not open the welcome modal again. */
const offered = (core: Core) => playerStore(core, 'onboarding-offered', s.boolean());

/** A player who has not deposited, with a checklist and no completed step. */
function isNew(core: Core): boolean {
  const steps = core.state('pages')['checklist/loaded']?.steps ?? [];
  const { status } = core.state('account');
  return (
    (status === 'Approved' || status === 'Pending') &&
    steps.some(({ rewardStatus }) => rewardStatus === 'NotStarted') &&
    steps.every(({ rewardStatus }) => rewardStatus !== 'Completed')
  );
}

export const loads: Loads = {
  /** The platform's push reports a change without its content [LOY-18]. */
  checklist: {
    query: queries.checklist,
    only: 'requested',
    resync: true,
    page: PAGES.rewards,
    claims: ['welcome', 'ChecklistInstantReward'],
    reloadOn: {
      ...all('checklist/changed', 'reward/claimed'),
      'rewards/claimed': ({ data }) => data.scope === 'ChecklistInstantReward',
    },
  },
};

export const reactions: Reactions = {
  /** Opens the welcome modal for a new player once per tab, as soon as no other modal is open. */
  offerOnboardingOnSignIn: (core) =>
    whileOn(core, 'checklist', () =>
      core.whileSignedIn(() =>
        whenFree(core, core.config.constants.onboardingDelayMs).pipe(
          filter(() => offered(core).read() === null),
          switchMap(() => core.until(isCounted)),
          filter(() => (core.state('verification').depositCount ?? 0) === 0),
          switchMap(() =>
            merge(
              core.call(endpoints.getChecklist, ONBOARDING),
              core
                .until(
                  (state) => state('pages')['checklist/loaded'] !== null && state('account').status !== null,
                )
                .pipe(
                  filter(() => isNew(core)),
                  switchMap(() => whenFree(core)),
                  tap(() => offered(core).write(true)),
                  map(() => newEvent('popup/requested', popup({ type: 'onboarding' as const }), 'timer')),
                ),
            ),
          ),
          takeUntil(core.on('session/ended')),
        ),
      ),
    ),
};
