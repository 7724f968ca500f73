// The header of a simulated recording: seed, code version and violated invariant, with links to the other tabs and seeds.
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { counted } from '../../streams/inspect/phrases';
import type { SimulatedRun } from '../../streams/recording/simulatedRun';
import { breakable, ellipsis, row, stack, surface } from '../ui/mixins';
import { SegmentedControl } from '../ui/SegmentedControl';
import type { FoldingCode } from './engines';
import { type Chosen, LARGEST_SEED, type SimulatedTab } from './simulating';
import { chip } from './styles';
import { ToolButton } from './ToolButton';

const box = css`
  ${row(12)}
  flex: 1 1 0;
  min-width: 0;
  @media (min-width: 1024px) {
    & [role='radiogroup'] {
      flex-wrap: nowrap;
      padding: 1px;
    }
    & [role='radiogroup'] > label {
      min-height: 24px;
      font-size: 0.75rem;
    }
  }
  & details {
    position: relative;
    flex: none;
  }
  & summary {
    min-height: 28px;
    color: var(--link);
    line-height: 1.75rem;
    cursor: pointer;
  }
  & ol {
    ${stack(2)}
    position: absolute;
    z-index: 3;
    top: 36px;
    right: 0;
    width: min(560px, 90vw);
    max-height: 60vh;
    padding: 8px 12px 8px 44px;
    ${surface(8)}
    overflow: auto;
    color: var(--text-2);
    list-style: decimal;
    box-shadow: 0 8px 24px rgb(0 0 0 / 30%);
  }
  @media (max-width: 1023px) {
    flex: 1 1 100%;
    flex-wrap: wrap;
    row-gap: 0;
    & summary {
      min-height: 44px;
      line-height: 2.75rem;
    }
    & ol {
      right: auto;
      left: 0;
    }
  }
`;

const seeds = css`
  display: flex;
  align-items: center;
  flex: none;
  & > h2 {
    font-size: 0.875rem;
    line-height: 1.25rem;
    white-space: nowrap;
  }
`;

const verdict = css`
  ${row(8)}
  flex: 1 1 0;
  min-width: 0;
  & > svg {
    color: var(--ok);
  }
  & > div {
    ${breakable}
  }
  & small {
    display: inline;
    margin-left: 12px;
    font-size: 0.75rem;
  }
  [data-broken='true'] & > svg {
    color: var(--danger);
  }
  /** One line; its tooltip has the whole text. */
  @media (min-width: 1024px) {
    & > div {
      ${ellipsis}
    }
  }
  @media (max-width: 1023px) {
    flex-basis: 240px;
  }
`;

/** The maximum number of log lines shown. */
const MOST_HAPPENED = 500;

interface SimulatedBarProps {
  readonly run: SimulatedRun;
  /** The code that folds the shown states. */
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
  const neighbour = (next: number, icon: LucideIcon) =>
    onSeed !== null &&
    next >= 0 &&
    next <= LARGEST_SEED && (
      <ToolButton
        icon={icon}
        label={`Simulate seed ${next}`}
        onClick={() => onSeed({ seed: next, mutant })}
      />
    );
  const Sign = broken === null ? CircleCheck : CircleAlert;
  return (
    <section className={box} aria-label="Simulated run" data-broken={broken !== null}>
      <div className={seeds}>
        {neighbour(seed - 1, ChevronLeft)}
        <h2>Seed {seed}</h2>
        {neighbour(seed + 1, ChevronRight)}
      </div>
      <div className={verdict}>
        <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
        <div role="status" title={broken === null ? undefined : `${broken.invariant}: ${broken.detail}`}>
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
        <button type="button" className={chip} onClick={onBroken}>
          Go to the violation
        </button>
      )}
      {tabs.length > 1 && (
        <SegmentedControl
          label="Tab"
          options={tabs.map(({ number, events }) => ({
            value: String(number),
            label: `Tab ${number}`,
            name: `Tab ${number}, ${counted(events, 'event')}`,
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
