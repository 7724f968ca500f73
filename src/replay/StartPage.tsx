// The studio's start page: a recording by drop or picker, the app in another tab, or a seed to simulate.
import { css } from '@linaria/core';
import { Button } from '../ui/Button';
import { flexColumn } from '../ui/mixins';
import { SeedForm } from './SeedForm';
import type { Chosen } from './simulating';
import { dropZone } from './styles';

const startBox = css`
  ${flexColumn(12)}
  flex: 1;
`;

interface StartPageProps {
  /** A file is being dragged over the page. */
  readonly over: boolean;
  readonly follows: boolean;
  readonly hasSimulation: boolean;
  readonly onChoose: () => void;
  readonly onFollow: () => void;
  readonly onSeed: (chosen: Chosen) => void;
}

export function StartPage({ over, follows, hasSimulation, onChoose, onFollow, onSeed }: StartPageProps) {
  return (
    <div className={startBox}>
      <section className={dropZone} aria-label="Open a recording" data-over={over}>
        <h1>Replay</h1>
        <p>Drop a recording here (.jsonl or .jsonl.gz). It stays on this machine.</p>
        <Button onClick={onChoose}>Choose a file</Button>
        <Button variant="secondary" onClick={onFollow}>
          {follows ? 'Waiting for the app in another tab' : 'Follow the app in another tab'}
        </Button>
      </section>
      {hasSimulation && <SeedForm onSeed={onSeed} />}
    </div>
  );
}
