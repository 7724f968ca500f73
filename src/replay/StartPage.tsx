// The studio's start page: a recording by drop or picker, one of the last ones, the app in another tab, a sample or a seed.
import { css } from '@linaria/core';
import { Button } from '../ui/Button';
import { cluster, flexColumn, plainList, stack, surface } from '../ui/mixins';
import { RecentFiles } from './RecentFiles';
import { Samples } from './Samples';
import { SeedForm } from './SeedForm';
import type { Chosen } from './simulating';
import { dropZone } from './styles';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
  gap: 16px;
  flex: 1;
  width: min(1200px, 100%);
  margin: 0 auto;
  &[data-single='true'] {
    grid-template-columns: minmax(0, 1fr);
  }
  & > div {
    ${flexColumn(16)}
    min-width: 0;
  }
  & > div > [data-over] {
    flex: 0 1 420px;
  }
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const buttons = css`
  ${cluster(12)}
  justify-content: center;
`;

const part = css`
  ${stack(8)}
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: 16px;
  ${surface(16)}
  font-size: 0.875rem;
  line-height: 1.25rem;
  & > p {
    color: var(--text-2);
    font-size: 0.8125rem;
  }
  & ul {
    ${plainList}
  }
`;

interface StartPageProps {
  /** A file is being dragged over the page. */
  readonly over: boolean;
  readonly follows: boolean;
  readonly hasSimulation: boolean;
  /** The event that the page's address names; its file is not part of the address. */
  readonly event: number | null;
  readonly onChoose: () => void;
  readonly onFile: (file: File) => void;
  /** Null in a standalone page: no app has its origin. */
  readonly onFollow: (() => void) | null;
  readonly onSeed: (chosen: Chosen) => void;
}

export function StartPage(props: StartPageProps) {
  const { over, follows, hasSimulation, event, onChoose, onFile, onFollow, onSeed } = props;
  return (
    <div className={page} data-single={!hasSimulation}>
      <div>
        <section className={dropZone} aria-label="Open a recording" data-over={over}>
          <h1>Replay</h1>
          <p>
            Drop a recording here (.jsonl or .jsonl.gz), or the log record of a report (.json). It stays on
            this machine.
          </p>
          {event !== null && (
            <p>This link leads to event {event} of a recording. Open its file to go there.</p>
          )}
          <div className={buttons}>
            <Button onClick={onChoose}>Choose a file</Button>
            {onFollow !== null && (
              <Button variant="secondary" onClick={onFollow}>
                {follows ? 'Waiting for the app in another tab' : 'Follow the app in another tab'}
              </Button>
            )}
          </div>
        </section>
        <RecentFiles className={part} onOpened={onFile} />
      </div>
      {hasSimulation && (
        <div>
          <Samples className={part} onSeed={onSeed} />
          <SeedForm onSeed={onSeed} />
        </div>
      )}
    </div>
  );
}
