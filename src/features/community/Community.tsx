// Community events: the players' joint progress, live, and its rewards.
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { calendarDate } from '../../../streams/dates';
import {
  type CommunityEvent,
  type CommunityMilestone,
  communityEvents,
  isReached,
  queries,
  totalOf,
} from '../../../streams/features/community';
import { intentStatus } from '../../../streams/features/intents';
import { formatRewards } from '../../../streams/features/shared/rewardTexts';
import { wholeNumber } from '../../../streams/money';
import { useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { Counter } from '../../ui/Counter';
import { spread, stack, surface, text, wrap } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';

const card = css`
  ${stack(16)}
  padding: var(--space-16) var(--space-20) var(--space-20);
  ${surface(16)}
  & h3 {
    ${text.heading}
  }
`;

const total = css`
  ${stack(2)}
  & > span {
    font-size: 2rem;
    line-height: 2.25rem;
    font-weight: 750;
    overflow-wrap: anywhere;
  }
  & > small {
    color: inherit;
    font-size: smaller;
    line-height: inherit;
  }
`;

const steps = css`
  ${stack(16)}
  & li {
    ${stack(4)}
  }
  /** Also the percentage of its progress bar. */
  && small {
    font-size: 0.875rem;
    line-height: inherit;
  }
  & li > span {
    ${wrap(0, 12)}
    justify-content: space-between;
  }
  & svg {
    vertical-align: -3px;
    color: var(--ok);
  }
`;

const claim = css`
  ${spread(8, 16)}
  padding-top: var(--space-16);
  border-top: 1px solid var(--line);
`;

const count = (value: number) => wholeNumber(Math.floor(value));

function Milestone({ milestone }: { milestone: CommunityMilestone }) {
  const { label, totalContributions, targetContributions } = milestone;
  const reached = isReached(milestone);
  return (
    <li>
      <span>
        <strong>
          {reached === true && <Check size={18} strokeWidth={2} aria-hidden="true" />} {label}
        </strong>
        {reached === true && <small>Reached</small>}
      </span>
      {reached === false && targetContributions !== null && (
        <ProgressBar label={label} current={totalContributions} target={targetContributions} />
      )}
    </li>
  );
}

function Event({ event }: { event: CommunityEvent }) {
  const { title, endsAt, ownContributions, milestones } = event;
  return (
    <>
      <h3>{title ?? 'All together'}</h3>
      <div className={total}>
        <Counter value={totalOf(event)} format={count} />
        <small>contributions from everyone so far</small>
      </div>
      <ul className={steps}>
        {milestones.map((milestone) => (
          <Milestone key={milestone.id} milestone={milestone} />
        ))}
      </ul>
      {(ownContributions !== null || endsAt !== null) && (
        <p>
          {ownContributions !== null &&
            `${count(ownContributions)} of them ${ownContributions === 1 ? 'is' : 'are'} yours. `}
          {endsAt !== null && `The event ends on ${calendarDate(endsAt)}.`}
        </p>
      )}
    </>
  );
}

function Claim() {
  const emit = useEmit();
  const rewards = useModel('community', (community) => community.rewards);
  const status = useModel('intents', (intents) => intentStatus(intents, 'CommunityEvent'));
  if (rewards.length === 0) return null;
  return (
    <div className={claim}>
      <p>
        Your reward: <strong>{formatRewards(rewards)}</strong>
      </p>
      <Button
        variant="play"
        busy={status !== null}
        aria-label="Claim community rewards"
        onClick={() => emit('rewards/claimRequested', { scope: 'CommunityEvent' })}
      >
        Claim
      </Button>
    </div>
  );
}

export function Community() {
  const community = useModel('community');
  const events = useMemo(() => communityEvents(community), [community]);
  const hasRewards = community.rewards.length > 0;
  return (
    <>
      <CheckingIntents of={['CommunityEvent']} />
      <PageData query={queries.communityEvents} data={events} subject="the community event" isUnnamed>
        {(shown) =>
          (shown.length > 0 || hasRewards) && (
            <>
              <h2>Community event</h2>
              <section className={card} aria-label="Community event">
                {shown.map((event) => (
                  <Event key={event.id} event={event} />
                ))}
                <Claim />
              </section>
            </>
          )
        }
      </PageData>
    </>
  );
}
