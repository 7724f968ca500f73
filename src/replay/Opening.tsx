// The studio's progress pages: reading, folding or simulating.
import { css } from '@linaria/core';
import { Button } from '../ui/Button';
import { dropZone } from './styles';
import type { Simulating } from './useSeed';

const bar = css`
  width: min(420px, 70vw);
  accent-color: var(--action);
`;

export function Opening({ what, done }: { what: string; done: number }) {
  return (
    <section className={dropZone} aria-label="Open a recording">
      <h1>Replay</h1>
      <p role="status">{what}</p>
      <progress className={bar} aria-label={what} value={done} />
    </section>
  );
}

/** `3 h 12 min`, `4 min`. */
function lasting(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function SimulatingSeed({ simulating, onCancel }: { simulating: Simulating; onCancel: () => void }) {
  const { chosen, step } = simulating;
  const what = `Simulating seed ${chosen.seed}`;
  return (
    <section className={dropZone} aria-label="Simulation">
      <h1>Replay</h1>
      <p role="status">{what}</p>
      {chosen.mutant !== null && <p>Mutant: {chosen.mutant}</p>}
      <progress
        className={bar}
        aria-label={what}
        {...(step === null ? {} : { value: step.taken, max: step.of })}
      />
      <p>
        {step === null
          ? 'Loading the simulation'
          : `Step ${step.taken} of ${step.of} · ${lasting(step.virtualMs)} simulated`}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
