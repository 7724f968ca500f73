// The onboarding checklist: completed and remaining steps, each with its reward.
import { css } from '@linaria/core';
import { Check, Circle, PackageOpen } from 'lucide-react';
import { validate } from 'superstruct';
import {
  claimableSteps,
  queries,
  type Step,
  visibleSteps,
  WELCOME_BOX,
} from '../../../streams/features/checklist';
import { intentStatus } from '../../../streams/features/intents';
import { formatReward } from '../../../streams/features/shared/rewardTexts';
import { rewardType } from '../../../streams/features/shared/vocabulary';
import { useConfig, useEmit, useModel } from '../../core';
import { Button } from '../../ui/Button';
import { cardStack, divided, playAccent, stack } from '../../ui/mixins';
import { ProgressBar } from '../../ui/ProgressBar';
import { CheckingIntents } from '../shared/CheckingIntents';
import { PageData } from '../shared/PageData';

/** Narrow enough for a button of its whole width. */
const card = css`
  ${cardStack(12)}
  --wide-button: none;
`;

const list = css`
  ${playAccent}
  /** No margin of a modal. */
  && {
    margin: 0;
  }
  display: grid;
  color: var(--text-1);
  & > li {
    ${stack(4, 12)}
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    min-height: 52px;
    padding: var(--space-8) 0;
  }
  @media (max-width: 19.5em) {
    & > li > button {
      grid-column: 2;
      justify-self: start;
    }
  }
  ${divided}
  & svg {
    color: var(--text-3);
  }
  & [data-status='Completed'] svg {
    color: var(--ok);
  }
  & [data-status='Pending'] svg {
    color: var(--play);
  }
  & strong {
    display: block;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;

const STATUSES: Readonly<Record<Step['rewardStatus'], string>> = {
  NotStarted: 'To do',
  Pending: 'Done, reward ready',
  Completed: 'Done',
};

const known = rewardType();

/** The reward of a step: `BC 1K`, `A welcome box`. */
function rewardText({ rewardType: type, rewardAmount }: Step): string | null {
  if (type === WELCOME_BOX) return 'A welcome box';
  const [failure, kind] = validate(type, known, { coerce: true });
  if (failure !== undefined || rewardAmount === null) return null;
  return formatReward({ rewardType: kind, coinValue: null }, rewardAmount);
}

function icon({ rewardStatus, rewardType: type }: Step) {
  const look = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (rewardStatus === 'NotStarted') return <Circle {...look} />;
  return type === WELCOME_BOX && rewardStatus === 'Pending' ? <PackageOpen {...look} /> : <Check {...look} />;
}

/** The steps with their status; with claim buttons if `canClaim`. */
export function Steps({ steps, canClaim }: { steps: readonly Step[]; canClaim: boolean }) {
  const emit = useEmit();
  const intents = useModel('intents');
  const { box } = claimableSteps(steps);
  const boxId = box?.rewardId ?? null;
  return (
    <ol className={list}>
      {steps.map((step) => {
        const reward = rewardText(step);
        return (
          <li key={step.uniqueId} data-status={step.rewardStatus}>
            {icon(step)}
            <span>
              <strong>{step.title ?? `Step ${step.order}`}</strong>
              <small>
                {STATUSES[step.rewardStatus]}
                {reward !== null && ` · ${reward}`}
              </small>
            </span>
            {canClaim && step === box && boxId !== null && (
              <Button
                variant="secondary"
                busy={intentStatus(intents, 'welcome', boxId) !== null}
                onClick={() => emit('welcomeBox/claimRequested', { rewardId: boxId })}
              >
                Open
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Shown({ steps }: { steps: readonly Step[] }) {
  const emit = useEmit();
  const intents = useModel('intents');
  const visible = visibleSteps(steps);
  if (visible === null) return null;
  const { instant } = claimableSteps(visible);
  const done = visible.filter(({ rewardStatus }) => rewardStatus !== 'NotStarted').length;
  return (
    <>
      <h2>Getting started</h2>
      <section className={card} aria-label="Getting started">
        <p>
          {done} of {visible.length} steps done
        </p>
        <ProgressBar label="Steps done" current={done} target={visible.length} />
        <Steps steps={visible} canClaim />
        {instant.length > 0 && (
          <Button
            variant="play"
            wide
            busy={intentStatus(intents, 'ChecklistInstantReward') !== null}
            aria-label="Claim checklist rewards"
            onClick={() => emit('rewards/claimRequested', { scope: 'ChecklistInstantReward' })}
          >
            Claim
          </Button>
        )}
      </section>
    </>
  );
}

export function Checklist() {
  const { checklist } = useConfig().flags;
  if (!checklist) return null;
  return (
    <>
      <CheckingIntents of={['welcome', 'ChecklistInstantReward']} />
      <PageData query={queries.checklist} subject="your first steps" isUnnamed>
        {({ steps }) => <Shown steps={steps} />}
      </PageData>
    </>
  );
}
