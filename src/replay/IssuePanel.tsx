// The problems of a recording, and the next steps.
import { css } from '@linaria/core';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenedRecording, RecordedEvents } from '../../streams/recording/ranges/packedEvents';
import { row, surface } from '../ui/mixins';
import type { Issue } from './issues';
import { MakeTest } from './MakeTest';
import { chip, row as chips, openable, panel } from './styles';
import { lineAt, useRowTable } from './useRows';

const list = css`
  & > li > button {
    width: 100%;
    min-height: 28px;
    padding: 3px 8px;
    border-left: 3px solid var(--danger);
    border-radius: 4px;
    text-align: left;
    overflow-wrap: anywhere;
  }
  & > li > button[data-recovered='true'] {
    border-left-color: var(--warn);
  }
  & > li > button[aria-expanded='true'] {
    background: var(--s2);
    font-weight: 650;
  }
  @media (max-width: 1023px) {
    & > li > button {
      min-height: 44px;
    }
  }
`;

const details = css`
  display: grid;
  gap: 10px;
  margin: 4px 0 8px;
  padding: 10px 12px;
  ${surface(6)}
  & dl {
    display: grid;
    grid-template-columns: minmax(84px, max-content) 1fr;
    gap: 6px 12px;
    margin: 0;
  }
  & dt {
    color: var(--text-2);
  }
  & dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${openable}
`;

const fine = css`
  ${row(8)}
  & > svg {
    color: var(--ok);
  }
`;

export interface IssueActions {
  goToPlace(place: number): void;
  why(place: number): void;
  drop(place: number): void;
}

interface EventLinkProps {
  readonly events: RecordedEvents;
  readonly place: number;
  readonly onChosen: (place: number) => void;
}

function EventLink({ events, place, onChosen }: EventLinkProps) {
  const rows = useRowTable(events);
  const { summary } = lineAt(events, place, rows?.prior[place] ?? -1);
  return (
    <button type="button" className={chip} onClick={() => onChosen(place)}>
      #{events.seqAt(place)} {events.kindAt(place)} <bdi>{summary}</bdi>
    </button>
  );
}

interface IssueDetailsProps extends IssueActions {
  readonly issue: Issue;
  readonly recording: OpenedRecording;
  readonly fileName: string | null;
  /** The previous event of the same kind, or -1. */
  readonly prior: number;
}

function IssueDetails({ issue, recording, fileName, prior, goToPlace, why, drop }: IssueDetailsProps) {
  const { place, good, recovered } = issue;
  const { events } = recording;
  const link = (at: number) => <EventLink events={events} place={at} onChosen={goToPlace} />;
  return (
    <div className={details}>
      <dl>
        <dt>Expected</dt>
        <dd>{issue.expected}</dd>
        <dt>Seen</dt>
        <dd>
          <bdi>{issue.seen}</bdi>
        </dd>
        <dt>First bad</dt>
        <dd>{link(place)}</dd>
        {good !== null && (
          <>
            <dt>Last good</dt>
            <dd>{link(good)}</dd>
          </>
        )}
        {prior >= 0 && prior !== good && (
          <>
            <dt>Same kind before</dt>
            <dd>{link(prior)}</dd>
          </>
        )}
        {recovered !== null && (
          <>
            <dt>Good again</dt>
            <dd>{link(recovered)}</dd>
          </>
        )}
      </dl>
      <div className={chips}>
        <button type="button" className={chip} onClick={() => why(place)}>
          Why did it happen?
        </button>
        <button type="button" className={chip} onClick={() => drop(place)}>
          What if it hadn't happened? Drop it
        </button>
      </div>
      <details>
        <summary>Make a test</summary>
        <MakeTest key={issue.name} name={issue.name} recording={recording} fileName={fileName} />
      </details>
    </div>
  );
}

export interface IssuePanelProps extends IssueActions {
  readonly issues: readonly Issue[];
  readonly recording: OpenedRecording;
  /** The name of its file; null without one. */
  readonly fileName: string | null;
  /** Whether the invariants have been checked. */
  readonly isChecked: boolean;
  readonly onCheck: () => void;
  /** Whether the test is shown, with the focus on copying its command. */
  readonly isMakingTest: boolean;
  /** The test has the focus. */
  readonly onTestShown: () => void;
}

export function IssuePanel({
  issues,
  recording,
  fileName,
  isChecked,
  onCheck,
  isMakingTest,
  onTestShown,
  ...actions
}: IssuePanelProps) {
  const element = useRef<HTMLElement>(null);
  const rows = useRowTable(recording.events);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = opened ?? issues[0]?.id ?? null;
  const showTest = useEffectEvent(() => {
    const test = element.current?.querySelector('[aria-label="Make a test"]');
    const folded = test?.closest('details') ?? null;
    if (folded !== null) folded.open = true;
    test?.querySelector('button')?.focus();
    onTestShown();
  });
  useEffect(() => {
    if (isMakingTest) showTest();
  }, [isMakingTest]);
  return (
    <section ref={element} className={panel} aria-label="Issue">
      {issues.length === 0 && isChecked && (
        <p className={fine}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          Every invariant holds, no call failed, and nothing threw.
        </p>
      )}
      {!isChecked && (
        <button type="button" className={chip} onClick={onCheck}>
          Check the invariants too
        </button>
      )}
      <ul className={list}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <button
              type="button"
              aria-expanded={issue.id === shown}
              data-recovered={issue.recovered !== null}
              onClick={() => setOpened(issue.id === shown ? '' : issue.id)}
            >
              <bdi>{issue.title}</bdi>
              {issue.recovered !== null && ', then succeeded'}
            </button>
            {issue.id === shown && (
              <IssueDetails
                issue={issue}
                recording={recording}
                fileName={fileName}
                prior={rows?.prior[issue.place] ?? -1}
                {...actions}
              />
            )}
          </li>
        ))}
      </ul>
      {issues.length === 0 && <MakeTest name="recording" recording={recording} fileName={fileName} />}
    </section>
  );
}
