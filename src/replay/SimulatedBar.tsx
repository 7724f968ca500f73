// The header of a simulated recording: seed, code version and violated invariant, with links to the other tabs and seeds.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import type { SimulatedRun } from '../../streams/recording/simulatedRun';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { breakable, cluster, row, stack, surface, tapTarget, text } from '../ui/mixins';
import { SegmentedControl } from '../ui/SegmentedControl';
import type { FoldingCode } from './engines';
import { type Chosen, LARGEST_SEED, type SimulatedTab } from './simulating';

const box = css`
  ${cluster(8, 16)}
  padding: var(--space-8) var(--space-16);
  ${surface(12)}
  border-left: 4px solid var(--ok);
  ${text.small}
  &[data-broken='true'] {
    border-left-color: var(--danger);
  }
  & details {
    flex-basis: 100%;
  }
  & summary {
    ${tapTarget}
    color: var(--link);
    cursor: pointer;
  }
  & ol {
    ${stack(4)}
    max-height: 200px;
    margin: 0;
    padding-left: var(--space-24);
    overflow: auto;
    color: var(--text-2);
  }
`;

const seeds = css`
  display: flex;
  align-items: center;
  &:has(button) {
    margin-left: calc(-1 * var(--space-12));
  }
  & > h2 {
    ${text.body}
    white-space: nowrap;
  }
`;

const verdict = css`
  ${row(8)}
  flex: 1 1 320px;
  min-width: 0;
  & > svg {
    color: var(--ok);
  }
  & > div {
    ${breakable}
  }
  & small {
    font-size: 0.8125rem;
  }
  [data-broken='true'] & > svg {
    color: var(--danger);
  }
`;

/** The maximum number of log lines shown. */
const MOST_HAPPENED = 500;

interface SimulatedBarProps {
  readonly run: SimulatedRun;
  /** What folds the states shown. */
  readonly code: FoldingCode;
  /** The tabs of the run, if it was simulated here. */
  readonly tabs: readonly SimulatedTab[];
  readonly onTab: (tab: SimulatedTab) => void;
  /** Null where seeds cannot be simulated. */
  readonly onSeed: ((chosen: Chosen) => void) | null;
  readonly onBroken: () => void;
}

export function SimulatedBar({ run, code, tabs, onTab, onSeed, onBroken }: SimulatedBarProps) {
  const { seed, commit, mutant, steps, tab, broken, happened } = run;
  const about = [
    ...(broken === null ? [`${steps} steps`] : []),
    ...(commit === null ? [] : [`code ${commit}`]),
    ...(tabs.length > 1 ? [] : [`tab ${tab}`]),
    ...(mutant === null ? [] : [`mutant: ${mutant}`]),
  ].join(' · ');
  const neighbour = (next: number, arrow: React.ReactNode) =>
    onSeed !== null &&
    next >= 0 &&
    next <= LARGEST_SEED && (
      <IconButton label={`Simulate seed ${next}`} onClick={() => onSeed({ seed: next, mutant })}>
        {arrow}
      </IconButton>
    );
  const Sign = broken === null ? CircleCheck : CircleAlert;
  return (
    <section className={box} aria-label="Simulated run" data-broken={broken !== null}>
      <div className={seeds}>
        {neighbour(seed - 1, <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />)}
        <h2>Seed {seed}</h2>
        {neighbour(seed + 1, <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />)}
      </div>
      <div className={verdict}>
        <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
        <div role="status">
          {broken === null ? (
            'Every invariant holds.'
          ) : (
            <>
              <strong>{broken.invariant}</strong> is violated after step {broken.step} of {steps}:{' '}
              {broken.detail}
            </>
          )}
          <small>{about}</small>
          {mutant !== null && (
            <small>
              {code.name === null
                ? 'The states shown are folded by the unmodified code; only the events are from the mutant.'
                : 'The states shown are folded by the mutant.'}
            </small>
          )}
        </div>
      </div>
      {broken !== null && (
        <Button variant="secondary" onClick={onBroken}>
          Go to the violation
        </Button>
      )}
      {tabs.length > 1 && (
        <SegmentedControl
          label="Tab"
          options={tabs.map(({ number, events }) => ({
            value: String(number),
            label: `Tab ${number}`,
            name: `Tab ${number}, ${events} events`,
          }))}
          value={String(tab)}
          onChange={(value) => {
            const chosen = tabs.find(({ number }) => String(number) === value);
            if (chosen !== undefined) onTab(chosen);
          }}
        />
      )}
      {happened.length > 0 && (
        <details>
          <summary>Run log ({happened.length})</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <ol tabIndex={0} aria-label="Run log">
            {happened.slice(0, MOST_HAPPENED).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal.
              <li key={at}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
