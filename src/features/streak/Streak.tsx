// The daily streak as a gem with a facet for each day, and the next action.
import { css } from '@linaria/core';
import { intentStatus } from '../../../streams/features/intents';
import { formatReward } from '../../../streams/features/shared/rewardTexts';
import {
  type Milestone,
  openMilestone,
  queries,
  type Streak as StreakData,
} from '../../../streams/features/streak';
import { FacetGem, type FacetState } from '../../art/FacetGem';
import { useEmit, useLoad, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { centred, playAccent, text, wrap } from '../../ui/mixins';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';

const GEM_PX = 176;

const gem = css`
  display: grid;
  place-items: center;
  padding: var(--space-8) 0;
`;

const row = css`
  ${playAccent}
  /** The last row, often the last day alone, takes the whole width. */
  ${wrap(8)}
  color: var(--text-1);
  & > li {
    flex: 1 1 80px;
    ${centred(2)}
    align-content: center;
    padding: var(--space-12) var(--space-4);
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--s1);
    ${text.small}
  }
  & > li[data-state='Claimed'] {
    background: var(--s2);
  }
  & > li[data-state='Available'] {
    border: 2px solid var(--play);
  }
  & > li[data-state='Upcoming'],
  & > li[data-state='Missed'] {
    color: var(--text-2);
  }
  & > li[data-state='Missed'] {
    border-style: dashed;
  }
`;

/** The facet of each day. */
const FACETS = {
  Claimed: 'lit',
  Available: 'next',
  Upcoming: 'dim',
  Missed: 'off',
} as const satisfies Readonly<Record<Milestone['state'], FacetState>>;

const STATES: Readonly<Record<Milestone['state'], string>> = {
  Claimed: 'Collected',
  Missed: 'Missed',
  Upcoming: 'Coming up',
  Available: 'Today',
};

function prizeText({ prizes }: Pick<Milestone, 'prizes'>): string {
  return prizes
    .map(({ prizeType, prizeAmount }) =>
      formatReward({ rewardType: prizeType, coinValue: null }, prizeAmount),
    )
    .join(', ');
}

const CLAIMS = ['streak start', 'streak reset', 'streak day'] as const;

function Action({ streak }: { streak: StreakData }) {
  const emit = useEmit();
  const load = useLoad();
  const intents = useModel('intents');
  const open = openMilestone({ streak });
  const statuses = [
    intentStatus(intents, 'streak start'),
    intentStatus(intents, 'streak reset'),
    open === null ? null : intentStatus(intents, 'streak day', open.id),
  ];
  const button = (text: string, act: () => void) => (
    <Button variant="play" wide busy={statuses.some((status) => status !== null)} onClick={act}>
      {text}
    </Button>
  );
  if (!streak.isPlayerEligible) return <p>The daily streak isn't available to you right now.</p>;
  if (streak.status === 'Broken') {
    return (
      <>
        <p>You missed a day, so this gem is finished. Everything you collected is yours.</p>
        {button('Start a new gem', () => emit('streak/resetRequested', {}))}
      </>
    );
  }
  if (streak.status === 'Completed') return <p>You cut every facet of this gem. Well done!</p>;
  if (open !== null)
    return button(`Collect ${prizeText(open)}`, () =>
      emit('milestone/claimRequested', { milestoneId: open.id }),
    );
  if (streak.status === 'New') return button('Start your streak', () => emit('streak/startRequested', {}));
  return (
    <>
      <p>Come back tomorrow for the next day.</p>
      <Button variant="secondary" onClick={() => load(queries.streak)}>
        Check again
      </Button>
    </>
  );
}

function Days({ streak }: { streak: StreakData }) {
  return (
    <>
      {streak.milestones.length > 0 && (
        <span className={gem}>
          <FacetGem facets={streak.milestones.map(({ state }) => FACETS[state])} size={GEM_PX} />
        </span>
      )}
      <ol className={row} data-anchor="streak">
        {streak.milestones.map((milestone) => (
          <li key={milestone.id} data-state={milestone.state}>
            <span>Day {milestone.id}</span>
            <strong>{prizeText(milestone)}</strong>
            <span className={milestone.state === 'Available' ? undefined : 'visually-hidden'}>
              {STATES[milestone.state]}
            </span>
          </li>
        ))}
      </ol>
      <CheckingIntents of={CLAIMS} />
      <Action streak={streak} />
    </>
  );
}

/** The player's streak, for the daily page and its modal. */
export function Streak() {
  const streak = useModel('streak', (state) => state.streak);
  return (
    <PageData query={queries.streak} data={streak} subject="the streak">
      {(known) => <Days streak={known} />}
    </PageData>
  );
}
