// The inspector: the current event, and tabs about it and about the recording.
import { css } from '@linaria/core';
import { useCallback } from 'react';
import { ENGINE, type Engine } from '../../streams/inspect/engine';
import type { Edit } from '../../streams/inspect/fork';
import type { Path } from '../../streams/inspect/writers';
import type { AppEvent } from '../../streams/log/event';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import type { Replay } from '../../streams/recording/replay';
import type { Signal } from '../../streams/signals';
import { flexColumn } from '../ui/mixins';
import { BehaviourPanel } from './BehaviourPanel';
import { ChangesPanel } from './ChangesPanel';
import { ComparePanel } from './ComparePanel';
import { DataPanel } from './DataPanel';
import { EventHeading } from './EventHeading';
import { FindPanel } from './FindPanel';
import { IssuePanel, type IssuePanelProps } from './IssuePanel';
import type { Issue } from './issues';
import { ElementPanel } from './picker/ElementPanel';
import type { useInspection } from './picker/frameLink';
import { StatePanel } from './StatePanel';
import type { OnOpened } from './stages';
import { Tabs, tabId } from './Tabs';
import type { useBehaviour } from './useBehaviour';
import type { useComparison } from './useComparison';
import { type Asked, useFinding } from './useFinding';
import type { useInevitable } from './useInevitable';
import type { Notes } from './useNotes';
import type { Offences } from './useOffences';
import { pathsChangedAt, type useChanges } from './useReplay';
import type { useShrink } from './useShrink';
import type { Steps } from './useSteps';
import type { useVersions } from './useVersions';
import type { Watching } from './useWatches';
import { VersionsCompared } from './VersionsCompared';
import { WatchPanel } from './WatchPanel';
import { type useFork, WhatIfPanel } from './WhatIfPanel';
import { WhyPanel } from './WhyPanel';

const shownPanel = css`
  ${flexColumn(0)}
  flex: 1;
  min-height: 0;
  & > section {
    flex: 1;
  }
`;

export const PANELS = [
  { value: 'changes', label: 'Changes' },
  { value: 'why', label: 'Why' },
  { value: 'state', label: 'State' },
  { value: 'data', label: 'Data' },
  { value: 'issue', label: 'Issue' },
  { value: 'element', label: 'Element' },
  { value: 'find', label: 'Find' },
  { value: 'watch', label: 'Watch' },
  { value: 'whatIf', label: 'What if' },
  { value: 'compare', label: 'Compare' },
  { value: 'behave', label: 'Behave' },
] as const;
export type Panel = (typeof PANELS)[number]['value'];

const INSPECTOR = 'inspector';

interface InspectorProps extends Pick<IssuePanelProps, 'fileName' | 'isMakingTest' | 'onTestShown'> {
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
  readonly engine: Engine;
  readonly recording: OpenedRecording;
  readonly replay: Replay;
  /** The number of unreadable lines in the file. */
  readonly leftOut: number;
  readonly event: AppEvent | undefined;
  /** The number of folded events. */
  readonly index: number;
  readonly changes: ReturnType<typeof useChanges>;
  readonly notes: Notes;
  /** The paths of the expanded branches of the state. */
  readonly unfolded: Set<string>;
  readonly inspection: ReturnType<typeof useInspection>;
  readonly issues: readonly Issue[];
  readonly offences: Offences;
  readonly asked: Asked | null;
  readonly steps: Steps;
  readonly shrinking: ReturnType<typeof useShrink>;
  readonly inevitable: ReturnType<typeof useInevitable>;
  readonly watching: Watching;
  readonly edits: readonly Edit[];
  readonly fork: ReturnType<typeof useFork>;
  readonly running: ReturnType<typeof useBehaviour>;
  readonly comparing: ReturnType<typeof useComparison>;
  readonly versions: ReturnType<typeof useVersions>;
  readonly onEdits: (edits: readonly Edit[]) => void;
  /** Neither notes nor edits would be lost. */
  readonly isSaved: boolean;
  /** The fork was downloaded. */
  readonly onForkKept: () => void;
  readonly onWatch: (expression: string) => void;
  /** Moves to a position. */
  readonly onMoved: (index: number) => void;
  /** Moves to an event by its `seq`, or drops it in a fork. */
  readonly onChosen: (seq: number) => void;
  readonly onDropped: (seq: number) => void;
  readonly onOpened: OnOpened;
}

const NO_SIGNALS: readonly Signal[] = [];

export function Inspector(props: InspectorProps) {
  const { panel, onPanel, engine, recording, replay, leftOut, event, index, notes, unfolded } = props;
  const { inspection, issues, offences, asked, steps, shrinking, inevitable, watching, edits, fork } = props;
  const { running, comparing, versions, onEdits, onWatch, onMoved, onChosen, onDropped, onOpened } = props;
  const { events } = recording;
  const { changes, states } = props.changes;
  const { outline } = inspection;
  const showPath = useCallback((path: Path) => outline([[...path]]), [outline]);
  const hasBase = recording.base !== null;
  const finding = useFinding({
    ...{ engine, recording, replay, asked, shrinking, inevitable },
    isShown: panel === 'find',
    onFound: onMoved,
  });
  return (
    <>
      <EventHeading
        events={events}
        signals={recording.signals ?? NO_SIGNALS}
        event={event}
        place={index - 1}
        notes={notes}
      />
      <Tabs
        id={INSPECTOR}
        label="Inspector"
        tabs={PANELS}
        value={panel}
        onChange={onPanel}
        controls={`${INSPECTOR}-panel`}
      />
      <div
        id={`${INSPECTOR}-panel`}
        className={shownPanel}
        role="tabpanel"
        aria-labelledby={tabId(INSPECTOR, panel)}
      >
        {panel === 'changes' && (
          <ChangesPanel
            event={event}
            changes={changes}
            places={inspection.places}
            onShow={() => outline(pathsChangedAt(replay, index).map((path) => [...path]))}
            onWatch={onWatch}
          />
        )}
        {panel === 'why' && <WhyPanel events={events} event={event} onChosen={onChosen} />}
        {panel === 'data' && <DataPanel event={event} />}
        {panel === 'issue' && (
          <IssuePanel
            issues={issues}
            recording={recording}
            fileName={props.fileName}
            isChecked={offences.found !== null}
            onCheck={offences.check}
            isMakingTest={props.isMakingTest}
            onTestShown={props.onTestShown}
            goToPlace={(place) => onMoved(place + 1)}
            why={(place) => {
              onMoved(place + 1);
              onPanel('why');
            }}
            drop={(place) => onDropped(events.seqAt(place))}
          />
        )}
        {panel === 'state' && (
          <StatePanel
            replay={replay}
            index={index}
            states={states}
            unfolded={unfolded}
            hasBase={hasBase}
            places={inspection.places}
            onShow={showPath}
            onWatch={onWatch}
            onChosen={onChosen}
          />
        )}
        {panel === 'element' && (
          <ElementPanel
            inspection={inspection}
            replay={replay}
            index={index}
            states={states}
            hasBase={hasBase}
            onChosen={onChosen}
          />
        )}
        {panel === 'find' && (
          <FindPanel
            finding={finding}
            recording={recording}
            leftOut={leftOut}
            index={index}
            steps={steps}
            shrinking={shrinking}
            inevitable={inevitable}
            onFound={onMoved}
            onChosen={onChosen}
            onOpened={onOpened}
          />
        )}
        {panel === 'watch' && (
          <WatchPanel watching={watching} events={events} index={index} steps={steps} onChosen={onMoved} />
        )}
        {panel === 'whatIf' && (
          <WhatIfPanel
            recording={recording}
            replay={replay}
            event={event}
            index={index}
            edits={edits}
            onEdits={onEdits}
            fork={fork}
            fileName={props.fileName}
            notes={notes.all}
            isSaved={props.isSaved}
            onKept={props.onForkKept}
            onOpened={onOpened}
          />
        )}
        {panel === 'behave' && (
          <BehaviourPanel running={running} events={events} index={index} onChosen={onChosen} />
        )}
        {panel === 'compare' && (
          <ComparePanel comparing={comparing} leftOut={leftOut} steps={steps}>
            <VersionsCompared
              versions={versions}
              events={events}
              recorder={recording.header.commit}
              isOwn={engine === ENGINE}
              onFound={onMoved}
            />
          </ComparePanel>
        )}
      </div>
    </>
  );
}
